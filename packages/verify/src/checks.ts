import {
  type Checkpoint,
  compareOrder,
  openCheckpoint,
  ProofError,
  parseVerifierKey,
  parseWitnessRequest,
  proveConsistency,
  type ReceiptFacts,
  readNodesAuthenticated,
  tilePath,
  verifyCheckpointPair,
  verifyLog,
  verifyReceipt,
} from '@tallystick/proof';
import { parseDocument } from '@tallystick/proof/notes/signed-document.ts';
import { MAX_RECEIPT_BYTES, readReceipt } from '@tallystick/proof/receipts/receipt-format.ts';
import { checkAssets } from './check-assets.ts';
import { checkLiability } from './check-liability.ts';
import { checkTicket } from './check-ticket.ts';
import { compareBlock } from './header-source.ts';
import { openHttpLog } from './http-log.ts';
import { ownKnowledge } from './own-knowledge.ts';
import type { Arguments } from './read-arguments.ts';
import { readBytes, readText } from './read-files.ts';
import { anchorTexts, boundText, orderText, type Report, report, seenText, withSteps } from './report.ts';
import { openSummary } from './summarise-log.ts';
import type { Trust } from './trust.ts';

const priceText = (price: bigint | null): string =>
  price === null ? 'none' : `${price / 100_000_000n}.${(price % 100_000_000n).toString().padStart(8, '0')}`;

const factsOf = (
  { order, bound, anchor, purchasePrice, settlementPrice, outcome, returned }: ReceiptFacts,
  headerSource: string | null,
): string[] => [
  orderText(order),
  boundText(bound),
  ...anchorTexts(anchor, headerSource),
  `purchase price ${priceText(purchasePrice)}, settlement price ${priceText(settlementPrice)}: ${outcome}`,
  `stake ${order.stake}, fee ${order.fee}, returned ${returned} (in the smallest unit of ${order.currency})`,
];

/** The dates of the two checkpoints that a receipt is proven against. */
const seenTexts = (bytes: Uint8Array, vkeys: readonly string[]): readonly string[] => {
  const { orderProof, entry } = readReceipt(parseDocument(bytes, MAX_RECEIPT_BYTES).members);
  return [
    seenText('the checkpoint of the log of orders', orderProof.checkpoint, vkeys),
    ...entry.slice(0, 1).map(({ proof }) => seenText('that of the price log', proof.checkpoint, vkeys)),
  ];
};

const checkReceipt = async (
  bytes: Uint8Array,
  options: Arguments,
  { vkeys, policy }: Trust,
): Promise<Report> => {
  const { headerSource } = options;
  const verdict = verifyReceipt(bytes, vkeys, policy);
  const { facts } = verdict;
  const anchor = facts?.anchor ?? null;
  const compared = anchor === null || headerSource === null ? [] : [await compareBlock(headerSource, anchor)];
  const own = facts === null ? [] : compareOrder(facts.order, await ownKnowledge(options));
  return report(
    withSteps(verdict, [...compared, ...own]),
    facts === null ? [] : [...factsOf(facts, headerSource), ...seenTexts(bytes, vkeys)],
    true,
  );
};

/** Checks a receipt, a ticket, a proof of a liability or a document of assets. The file itself says which one it is. */
export const checkFile = async (path: string, options: Arguments, trust: Trust): Promise<Report> => {
  const bytes = await readBytes(path);
  const text = Buffer.from(bytes);
  if (text.includes('"type":"ticket"')) return checkTicket(bytes, options, trust);
  if (text.includes('"type":"assets"')) return checkAssets(bytes, options, trust);
  if (text.includes('"type":"liability"') || text.includes('"type":"loan"'))
    return checkLiability(bytes, options, trust);
  return checkReceipt(bytes, options, trust);
};

const sizeText = (checkpoint: Checkpoint | null): string =>
  checkpoint === null ? '' : `${checkpoint.origin} at ${checkpoint.size} entries`;

const proofFromTiles = async (
  url: string,
  older: string,
  newer: string,
  vkeys: readonly string[],
): Promise<readonly Uint8Array[]> => {
  try {
    const keys = vkeys.map(parseVerifierKey);
    const [from, to] = [openCheckpoint(older, keys), openCheckpoint(newer, keys)];
    const fetchTile = openHttpLog(url);
    const read = readNodesAuthenticated(to.size, to.root, (tiles) =>
      Promise.all(tiles.map(async (tile) => (await fetchTile(tilePath(tile))) ?? new Uint8Array())),
    );
    return await proveConsistency(from.size, to.size, read);
  } catch (error) {
    // No proof can be made from an invalid checkpoint or tile. The steps report the failure.
    if (error instanceof ProofError) return [];
    throw error;
  }
};

export const checkPair = async (
  olderPath: string,
  newerPath: string,
  options: Arguments,
  trust: Trust,
): Promise<Report> => {
  const [older, newer] = [await readText(olderPath), await readText(newerPath)];
  if (options.proof === null && options.url === null)
    throw new Error('a pair of checkpoints needs --proof or --url');
  const proof =
    options.proof === null
      ? await proofFromTiles(options.url ?? '', older, newer, trust.vkeys)
      : parseWitnessRequest(await readText(options.proof)).proof;
  const verdict = verifyCheckpointPair(older, newer, proof, trust.vkeys);
  return report(verdict, [
    `from ${sizeText(verdict.older)} to ${sizeText(verdict.newer)}`,
    seenText('the older checkpoint', older, trust.vkeys),
    seenText('the newer one', newer, trust.vkeys),
  ]);
};

export const checkLog = async (
  url: string,
  options: Arguments,
  trust: Trust,
  onProgress: (read: number, size: number) => void,
): Promise<Report> => {
  const log = openHttpLog(url);
  const summary = openSummary();
  let note = '';
  const verdict = await verifyLog({
    fetch: async (path) => {
      const bytes = await log(path);
      if (path === 'checkpoint' && bytes !== null) note = Buffer.from(bytes).toString();
      return bytes;
    },
    vkeys: trust.vkeys,
    ...trust.policy,
    from: options.from,
    onProgress,
    onEntry: summary.add,
    ...(options.earlier === null ? {} : { earlier: await readText(options.earlier) }),
  });
  const { lines, ...result } = report(verdict, [
    `${sizeText(verdict.checkpoint)}, ${verdict.entries} of them read`,
    ...(verdict.ok ? [seenText('its checkpoint', note, trust.vkeys)] : []),
    ...summary.lines(),
  ]);
  const fault = verdict.faultAt === null ? [] : [`the first entry that does not hold is ${verdict.faultAt}`];
  return { ...result, lines: [...lines, ...fault] };
};
