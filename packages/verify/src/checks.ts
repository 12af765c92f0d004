import {
  type Checkpoint,
  openCheckpoint,
  ProofError,
  parseVerifierKey,
  parseWitnessRequest,
  proveConsistency,
  type ReceiptFacts,
  readNodesAuthenticated,
  tilePath,
  verifyCheckpointPair,
  verifyLiability,
  verifyLog,
  verifyReceipt,
} from '@tallystick/proof';
import { checkTicket } from './check-ticket.ts';
import { compareBlock } from './header-source.ts';
import { openHttpLog } from './http-log.ts';
import type { Arguments } from './read-arguments.ts';
import { readBytes, readText } from './read-files.ts';
import { anchorTexts, boundText, orderText, type Report, report } from './report.ts';
import type { Trust } from './trust.ts';
import { linesOf } from './words.ts';

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

const checkReceipt = async (
  bytes: Uint8Array,
  { headerSource }: Arguments,
  { vkeys, policy }: Trust,
): Promise<Report> => {
  const { ok, steps, facts } = verifyReceipt(bytes, vkeys, policy);
  const anchor = facts?.anchor ?? null;
  const compared = anchor === null || headerSource === null ? [] : [await compareBlock(headerSource, anchor)];
  const all = [...steps, ...compared];
  return report(
    { ok: ok && compared.every((step) => step.ok), steps: all },
    all.flatMap(linesOf),
    facts === null ? [] : factsOf(facts, headerSource),
  );
};

/** Checks a receipt, a ticket or a proof of a liability. The file itself says which one it is. */
export const checkFile = async (path: string, options: Arguments, trust: Trust): Promise<Report> => {
  const { vkeys, policy } = trust;
  const bytes = await readBytes(path);
  const text = Buffer.from(bytes);
  if (text.includes('"type":"ticket"')) return checkTicket(bytes, options, trust);
  if (text.includes('"type":"liability"')) {
    const verdict = verifyLiability(bytes, vkeys, policy);
    const { uid, balance, leaves, currency, statement } = verdict.proof ?? {};
    const total = statement?.currencies.get(currency ?? '');
    return report(verdict, verdict.steps.flatMap(linesOf), [
      `user ${uid}: ${balance} in ${leaves?.length} of ${total?.leaves} leaves, of ${total?.sum} owed to ${total?.count} customers (in the smallest unit of ${currency})`,
    ]);
  }
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
  return report(verdict, verdict.steps.flatMap(linesOf), [
    `from ${sizeText(verdict.older)} to ${sizeText(verdict.newer)}`,
  ]);
};

export const checkLog = async (
  url: string,
  options: Arguments,
  trust: Trust,
  onProgress: (read: number, size: number) => void,
): Promise<Report> => {
  const verdict = await verifyLog({
    fetch: openHttpLog(url),
    vkeys: trust.vkeys,
    ...trust.policy,
    from: options.from,
    onProgress,
    ...(options.earlier === null ? {} : { earlier: await readText(options.earlier) }),
  });
  const fault = verdict.faultAt === null ? [] : [`the first entry that does not hold is ${verdict.faultAt}`];
  const steps = [...verdict.steps.flatMap(linesOf), ...fault];
  return report(verdict, steps, [`${sizeText(verdict.checkpoint)}, ${verdict.entries} of them read`]);
};
