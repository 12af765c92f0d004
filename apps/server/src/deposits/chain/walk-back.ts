import {
  type BlockRef,
  type ChainReader,
  type Cursor,
  deleteBlocks,
  haltChain,
  isStill,
  lockCursor,
  selectBlocks,
  undoSecondReads,
  updateCursor,
} from '../../chains/public.ts';
import { undoCoins } from '../../custody/public.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { because, type ReasonText } from '../../platform/reasons/reason.rules.ts';
import { undoDeposits } from '../arrivals/deposits.sql.ts';
import { noteFirstNode } from '../arrivals/look-at-nodes.ts';
import type { NoteDependencies } from '../arrivals/note-arrival.ts';
import { undoUnbooked } from '../arrivals/unbooked.sql.ts';
import type { CreditDependencies } from './credit-deposits.ts';

/**
 * The blocks that we read, as a node has them now. Only another hash at one of their heights shows a re-organisation. A missing block
 * shows that the node is behind, for example after a restart, or because a load balancer asked another of its nodes.
 */
export type Comparison =
  | { readonly kind: 'behind'; readonly head: bigint }
  | { readonly kind: 'forked'; readonly ancestor: BlockRef }
  | { readonly kind: 'forked_too_deep' };

export const compareBlocks = async (
  reader: Pick<ChainReader, 'head' | 'blockHash'>,
  stored: readonly BlockRef[],
): Promise<Comparison> => {
  const head = await reader.head();
  let isForked = false;
  for (const block of stored) {
    if (block.height > head) continue;
    const hash = await reader.blockHash(block.height);
    // The node named a newer block and does not give this one. That says nothing about the chain.
    if (hash === null) return { kind: 'behind', head };
    if (hash === block.hash) return isForked ? { kind: 'forked', ancestor: block } : { kind: 'behind', head };
    isForked = true;
  }
  return isForked ? { kind: 'forked_too_deep' } : { kind: 'behind', head };
};

type WalkDependencies = Pick<CreditDependencies & NoteDependencies, 'database' | 'clock' | 'log'>;

const haltTooDeep = async ({ database, clock, log }: WalkDependencies, chain: string, cursor: Cursor) => {
  const reason = 'reorganisation_too_deep' satisfies ReasonText;
  if (cursor.haltedReason === null) log.error({ chain }, `deposits are halted: ${describeReason(reason)}`);
  await haltChain(database, chain, reason, new Date(clock.nowMs()));
};

/** Undoes everything after the common ancestor that was not final. False if another process was faster. */
const undoAbove = async (
  { database, clock, log }: WalkDependencies,
  chain: string,
  cursor: Cursor,
  ancestor: BlockRef,
): Promise<boolean> => {
  const now = new Date(clock.nowMs());
  const { height } = ancestor;
  const undone = await database.transaction(async (sql) => {
    if (!isStill(await lockCursor(sql, chain, 'update'), cursor)) return null;
    const counts = await undoDeposits(sql, chain, height, now);
    await undoUnbooked(sql, chain, height);
    await undoCoins(sql, chain, height);
    await deleteBlocks(sql, chain, { above: height });
    await undoSecondReads(sql, chain, height);
    await updateCursor(sql, chain, { ...ancestor, head: height }, now);
    if (counts.credited > 0) {
      const reason = because('reorganisation_of_credited', { count: counts.credited, height });
      await haltChain(sql, chain, reason, now);
    }
    return counts;
  });
  if (undone === null) return false;
  const facts = { chain, ancestor: String(height), from: String(cursor.height), ...undone };
  if (undone.credited > 0) log.error(facts, 'deposits are halted: credited ones have left the chain');
  else log.warn(facts, 'a re-organisation was undone');
  return true;
};

/**
 * The node does not have the newest block that was read. Goes back to the newest block that both have, if the chain was re-organised.
 * If the node is behind, nothing changes. `rest`: there is nothing to read from this node now.
 */
export const walkBack = async (
  dependencies: WalkDependencies,
  reader: ChainReader,
  cursor: Cursor,
): Promise<'more' | 'rest'> => {
  const { chain } = reader;
  const stored = await selectBlocks(dependencies.database, chain, cursor.height);
  const compared = await compareBlocks(reader, stored);
  if (compared.kind === 'behind') {
    const { head } = compared;
    const problem = because('node_behind', { blocks: cursor.height - head });
    await noteFirstNode(dependencies, reader, { head, problem });
    return 'rest';
  }
  if (compared.kind === 'forked_too_deep') {
    await haltTooDeep(dependencies, chain, cursor);
    return 'rest';
  }
  await undoAbove(dependencies, chain, cursor, compared.ancestor);
  return 'more';
};
