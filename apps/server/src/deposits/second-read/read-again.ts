import {
  type BlockRange,
  type ChainReader,
  type Cursor,
  lockCursor,
  noteNode,
  noteSecondRead,
  selectBlockHashes,
} from '../../chains/public.ts';
import { keepCoins, selectOurAddresses } from '../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { because } from '../../platform/reasons/reason.rules.ts';
import { selectStored } from '../arrivals/deposits.sql.ts';
import { failureOf, noteContradiction } from '../arrivals/look-at-nodes.ts';
import { type NoteDependencies, noteArrivals, paymentMethodsOf } from '../arrivals/note-arrival.ts';
import { type StoredDeposit, selectDepositsIn } from './denied-deposits.sql.ts';
import { findMissing, haltOver } from './deny-deposits.ts';

interface Range {
  readonly from: bigint;
  readonly to: bigint;
}

/** The next final range that was read once. Null if there is none. */
const dueRange = ({ checkedHeight, height }: Cursor, { finalDepth, range }: ChainReader): Range | null => {
  const final = height - finalDepth;
  if (final <= checkedHeight) return null;
  const most = checkedHeight + range;
  return { from: checkedHeight + 1n, to: most < final ? most : final };
};

/** A range as a node has it, its newest block, and the stored deposits of the same blocks that it does not have. */
interface Read extends BlockRange {
  readonly head: bigint;
  readonly missing: readonly StoredDeposit[];
}

/** Reads the range from a node that has all of it. Null if this node cannot say now. */
const readFrom = async (
  { database, clock }: Pick<NoteDependencies, 'database' | 'clock'>,
  reader: ChainReader,
  node: ChainReader,
  range: Range,
): Promise<Read | null> => {
  const { chain } = node;
  try {
    const head = await node.head();
    if (head < range.to) return null;
    const read = await node.readBlocks(range, (addresses) => selectOurAddresses(database, chain, addresses));
    return read === null ? null : { ...read, head, missing: await findMissing({ database }, node, read) };
  } catch (error) {
    // The round notes a failure of the first node.
    if (node === reader) throw error;
    const { head, problem, isOther } = failureOf(error);
    const state = { chain, node: node.node, isFirst: false, head, problem, isOther, limit: node.limit() };
    await noteNode(database, state, new Date(clock.nowMs()));
    return null;
  }
};

/**
 * `same`: the blocks are those that were read before. `other`: the two nodes disagree, which Health says. It denies the deposits of a block
 * only if its own one is final too: a node that stands still on the tip of an abandoned branch says nothing about a deposit.
 */
type Compared =
  | { readonly kind: 'same' | 'unknown' }
  | { readonly kind: 'other'; readonly denied: readonly StoredDeposit[] };

const compareRead = async (
  { database, clock, log }: Pick<NoteDependencies, 'database' | 'clock' | 'log'>,
  reader: ChainReader,
  node: ChainReader,
  read: Read,
): Promise<Compared> => {
  const { chain } = reader;
  const [from, to] = [read.blocks[0]?.height ?? 0n, read.blocks.at(-1)?.height ?? 0n];
  const known = await selectBlockHashes(database, chain, { from, to });
  const newest = read.blocks.at(-1);
  const isKnown = newest !== undefined && (known.get(to) ?? (await reader.blockHash(to))) === newest.hash;
  const others = read.blocks.filter(({ height, hash }) => (known.get(height) ?? hash) !== hash);
  const [other] = others;
  if (other === undefined) return { kind: isKnown ? 'same' : 'unknown' };
  const problem = because('node_has_other_block', { height: other.height, hash: other.hash });
  log.error({ chain, node: node.node, height: String(other.height) }, 'two nodes disagree on a final block');
  await noteContradiction({ database, clock }, node, { isFirst: node === reader, problem });
  const ours = others
    .filter(({ height }) => height + node.finalDepth <= read.head)
    .map(({ height, hash }) => ({ height, hash: known.get(height) ?? hash }));
  return { kind: 'other', denied: await selectDepositsIn(database, chain, ours) };
};

/**
 * True if the first node has every transfer that only the other one showed. Two nodes must have it, because a transfer could otherwise be
 * made up by the one that is asked less.
 */
const areConfirmed = async (
  { database, clock, log }: Pick<NoteDependencies, 'database' | 'clock' | 'log'>,
  reader: ChainReader,
  node: ChainReader,
  { arrivals }: BlockRange,
): Promise<boolean> => {
  if (node === reader) return true;
  const { chain } = reader;
  const txids = arrivals.map(({ txid }) => txid);
  const stored = await selectStored(database, chain, txids);
  for (const arrival of arrivals.filter(({ txid, logIndex }) => !stored.has(`${txid}:${logIndex}`))) {
    if (await reader.confirms(arrival)) continue;
    const height = arrival.block?.height ?? 0n;
    const problem = because('node_with_other_transfer', { height });
    log.error({ chain, node: node.node, height: String(height) }, 'two nodes disagree on a transfer');
    await noteContradiction({ database, clock }, node, { isFirst: false, problem });
    return false;
  }
  return true;
};

/** Health says that the node denies these deposits although it has their blocks. */
const noteMissing = async (
  { database, clock, log }: Pick<NoteDependencies, 'database' | 'clock' | 'log'>,
  reader: ChainReader,
  node: ChainReader,
  [first]: readonly StoredDeposit[],
): Promise<void> => {
  if (first === undefined) return;
  const { height } = first.block;
  log.error(
    { chain: node.chain, node: node.node, height: String(height) },
    'two nodes disagree on a deposit',
  );
  const problem = because('node_without_transfer', { height });
  await noteContradiction({ database, clock }, node, { isFirst: node === reader, problem });
};

/** A second reading of a range. `read` is null if the node has other blocks, or transfers that the first one does not have. */
interface Reading {
  readonly read: BlockRange | null;
  readonly denied: readonly StoredDeposit[];
}

/** Reads the range from a node and compares it. Null if that says nothing about the stored deposits. */
const readSecond = async (
  dependencies: NoteDependencies,
  reader: ChainReader,
  node: ChainReader,
  range: Range,
): Promise<Reading | null> => {
  const read = await readFrom(dependencies, reader, node, range);
  if (read === null) return null;
  const compared = await compareRead(dependencies, reader, node, read);
  if (compared.kind === 'unknown') return null;
  if (compared.kind === 'other') return { read: null, denied: compared.denied };
  const { missing: denied } = read;
  await noteMissing(dependencies, reader, node, denied);
  if (await areConfirmed(dependencies, reader, node, read)) return { read, denied };
  return denied.length === 0 ? null : { read: null, denied };
};

/** Stores what the second reading shows. Returns the number of transfers that the first one did not show. */
const keepSecondRead = async (
  dependencies: NoteDependencies,
  cursor: Cursor,
  range: Range,
  chain: string,
  { read, denied }: Reading,
): Promise<number> => {
  const methods = await paymentMethodsOf(dependencies, chain, read?.arrivals ?? []);
  return dependencies.database.transaction(async (sql) => {
    const held = await lockCursor(sql, chain, 'update');
    // Another process was faster, or a re-organisation went below the range.
    if (held === null || held.checkedHeight !== cursor.checkedHeight || held.height < range.to) return 0;
    await haltOver(dependencies, sql, { chain, haltedReason: held.haltedReason }, denied);
    if (read === null) return 0;
    const found = await noteArrivals(dependencies, sql, chain, read.arrivals, methods);
    if (chain === BITCOIN_CHAIN) await keepCoins(sql, chain, read);
    await noteSecondRead(sql, chain, { height: range.to, found });
    return found;
  });
};

/**
 * Reads the next range once more when it is final: from another node where there is one, because one node that leaves a transfer out may
 * do so again. If no other node answers, the range waits for one. Transfers that the first read did not show are deposits as all others.
 * If a node denies a stored deposit, the next one is asked. If none has it, crediting halts. The range counts as read then, so that people
 * can resume, unless the node has other blocks or transfers too.
 */
export const readAgain = async (
  dependencies: NoteDependencies,
  reader: ChainReader,
  cursor: Cursor,
): Promise<void> => {
  const { log } = dependencies;
  const { chain } = reader;
  const range = dueRange(cursor, reader);
  if (range === null) return;
  const others = dependencies.large(chain)?.nodes.map((each) => each.reader) ?? [];
  let kept: Reading | null = null;
  for (const node of others.length === 0 ? [reader] : others) {
    const reading = await readSecond(dependencies, reader, node, range);
    if (reading === null) continue;
    const agrees = reading.read !== null && reading.denied.length === 0;
    if (agrees || kept === null) kept = reading;
    if (agrees) break;
  }
  if (kept === null) return;
  const found = await keepSecondRead(dependencies, cursor, range, chain, kept);
  const blocks = { from: String(range.from), to: String(range.to) };
  if (found > 0)
    log.error({ chain, node: reader.node, found, ...blocks }, 'transfers were found only when read again');
};
