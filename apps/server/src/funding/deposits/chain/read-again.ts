import { because } from '../../../platform/reasons/reason.rules.ts';
import type { BlockRange, ChainReader } from '../../chains/chain-reader.ts';
import { keepCoins, selectOurAddresses } from '../../coins/coins.sql.ts';
import { BITCOIN_CHAIN } from '../../payment-methods/default-payment-methods.ts';
import { type Cursor, lockCursor, noteSecondRead, selectBlockHashes } from './chain-cursor.sql.ts';
import { noteNode } from './chain-nodes.sql.ts';
import { selectStored } from './deposits.sql.ts';
import { failureOf, noteContradiction } from './look-at-nodes.ts';
import { type NoteDependencies, noteArrivals, paymentMethodsOf } from './note-arrival.ts';

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

/** Reads the range from a node that has all of it. Null if this node cannot say now. */
const readFrom = async (
  { database, clock }: Pick<NoteDependencies, 'database' | 'clock'>,
  reader: ChainReader,
  node: ChainReader,
  range: Range,
): Promise<BlockRange | null> => {
  const { chain } = node;
  try {
    if ((await node.head()) < range.to) return null;
    return await node.readBlocks(range, (addresses) => selectOurAddresses(database, chain, addresses));
  } catch (error) {
    // The round notes a failure of the first node.
    if (node === reader) throw error;
    const { head, problem, isOther } = failureOf(error);
    const state = { chain, node: node.node, isFirst: false, head, problem, isOther, limit: node.limit() };
    await noteNode(database, state, new Date(clock.nowMs()));
    return null;
  }
};

/** True if the blocks are those that were read before. Otherwise the two nodes disagree, which Health says. */
const areSame = async (
  { database, clock, log }: Pick<NoteDependencies, 'database' | 'clock' | 'log'>,
  reader: ChainReader,
  node: ChainReader,
  read: BlockRange,
): Promise<boolean> => {
  const { chain } = reader;
  const [from, to] = [read.blocks[0]?.height ?? 0n, read.blocks.at(-1)?.height ?? 0n];
  const known = await selectBlockHashes(database, chain, { from, to });
  const newest = read.blocks.at(-1);
  const isKnown = newest !== undefined && (known.get(to) ?? (await reader.blockHash(to))) === newest.hash;
  const other = read.blocks.find(({ height, hash }) => known.has(height) && known.get(height) !== hash);
  if (other === undefined) return isKnown;
  const problem = because('node_has_other_block', { height: other.height, hash: other.hash });
  log.error({ chain, node: node.node, height: String(other.height) }, 'two nodes disagree on a final block');
  await noteContradiction({ database, clock }, node, { isFirst: node === reader, problem });
  return false;
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

/** Stores what the second read shows. Returns the number of transfers that the first one did not show. */
const keepSecondRead = async (
  dependencies: NoteDependencies,
  cursor: Cursor,
  range: Range,
  chain: string,
  { arrivals, spends }: BlockRange,
): Promise<number> => {
  const methods = await paymentMethodsOf(dependencies, chain, arrivals);
  return dependencies.database.transaction(async (sql) => {
    const held = await lockCursor(sql, chain, 'update');
    // Another process was faster, or a re-organisation went below the range.
    if (held === null || held.checkedHeight !== cursor.checkedHeight || held.height < range.to) return 0;
    const found = await noteArrivals(dependencies, sql, chain, arrivals, methods);
    if (chain === BITCOIN_CHAIN) await keepCoins(sql, chain, { arrivals, spends });
    await noteSecondRead(sql, chain, { height: range.to, found });
    return found;
  });
};

/**
 * Reads the next range once more when it is final: from another node where there is one, because one node that leaves a transfer out may
 * do so again. If no other node answers, the range waits for one. Transfers that the first read did not show are deposits as all others.
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
  for (const node of others.length === 0 ? [reader] : others) {
    const read = await readFrom(dependencies, reader, node, range);
    if (read === null || !(await areSame(dependencies, reader, node, read))) continue;
    if (!(await areConfirmed(dependencies, reader, node, read))) continue;
    const found = await keepSecondRead(dependencies, cursor, range, chain, read);
    const blocks = { from: String(range.from), to: String(range.to) };
    if (found > 0)
      log.error({ chain, node: reader.node, found, ...blocks }, 'transfers were found only when read again');
    return;
  }
};
