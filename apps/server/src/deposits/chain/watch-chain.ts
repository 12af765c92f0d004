import {
  type BlockRange,
  type ChainReader,
  type Cursor,
  deleteBlocks,
  deleteCursor,
  haltChain,
  insertBlocks,
  insertCursor,
  isStill,
  lockCursor,
  noteLook,
  selectCursor,
  updateCursor,
  type Waiting,
} from '../../chains/public.ts';
import { keepCoins, selectOurAddresses } from '../../custody/public.ts';
import { BITCOIN_CHAIN } from '../../payments/public.ts';
import { lostAmong, spentElsewhere, type WaitingTransaction } from '../arrivals/deposit.rules.ts';
import { dropWaitingDeposits, selectWaiting, undoDeposits } from '../arrivals/deposits.sql.ts';
import { noteFailedRound, noteFirstNode } from '../arrivals/look-at-nodes.ts';
import { type NoteDependencies, noteArrivals, paymentMethodsOf } from '../arrivals/note-arrival.ts';
import { agreeOnDeposits } from '../large/agree-on-deposits.ts';
import { readAgain } from '../second-read/read-again.ts';
import { type CreditDependencies, creditDueDeposits } from './credit-deposits.ts';
import { walkBack } from './walk-back.ts';

/** Stored blocks. A person must examine a deeper re-organisation. */
const WINDOW = 1_100n;
/** Blocks between the first one that is read and the newest, so that a re-organisation at the start needs no person. */
const START_BEHIND = 6n;

export interface WatchDependencies extends NoteDependencies, CreditDependencies {
  readonly mode: 'demo' | 'live';
}

/** Result of one round. `more`: further blocks can be read at once. */
type Look = 'more' | 'rest';

/** Stores the read blocks unless another process has done so meanwhile. */
const keepRange = async (
  dependencies: WatchDependencies,
  { chain }: ChainReader,
  cursor: Cursor,
  range: BlockRange,
  head: bigint,
): Promise<void> => {
  const methods = await paymentMethodsOf(dependencies, chain, range.arrivals);
  await dependencies.database.transaction(async (sql) => {
    if (!isStill(await lockCursor(sql, chain, 'update'), cursor)) return;
    await noteArrivals(dependencies, sql, chain, range.arrivals, methods);
    if (chain === BITCOIN_CHAIN) {
      await keepCoins(sql, chain, range);
      const lost = spentElsewhere(await selectWaiting(sql, chain), range.spends);
      await dropWaitingDeposits(sql, chain, lost, new Date(dependencies.clock.nowMs()));
    }
    const newest = range.blocks.at(-1);
    if (newest === undefined) return;
    await insertBlocks(sql, chain, range.blocks);
    await deleteBlocks(sql, chain, { below: newest.height - WINDOW });
    await updateCursor(sql, chain, { ...newest, head }, new Date(dependencies.clock.nowMs()));
  });
};

/** Stores the deposits that wait for a block, and drops those whose transaction is lost, as after a double spend. */
const keepWaiting = async (
  dependencies: WatchDependencies,
  { chain }: ChainReader,
  cursor: Cursor,
  waiting: Waiting,
  before: readonly WaitingTransaction[],
): Promise<void> => {
  if (waiting.tip !== cursor.blockHash) return;
  const lost = lostAmong(before, waiting, dependencies.clock.nowMs());
  if (waiting.arrivals.length === 0 && lost.length === 0) return;
  const methods = await paymentMethodsOf(dependencies, chain, waiting.arrivals);
  await dependencies.database.transaction(async (sql) => {
    // If another process has read a block meanwhile, a transaction may have left the mempool for it.
    if (!isStill(await lockCursor(sql, chain, 'update'), cursor)) return;
    await noteArrivals(dependencies, sql, chain, waiting.arrivals, methods);
    await dropWaitingDeposits(sql, chain, lost, new Date(dependencies.clock.nowMs()));
  });
};

/** Looks at the transactions that wait for a block, once all blocks are read. */
const lookAtWaiting = async (
  dependencies: WatchDependencies,
  reader: ChainReader,
  cursor: Cursor,
): Promise<void> => {
  if (reader.readWaiting === null) return;
  const { database } = dependencies;
  // Before the read: a deposit that another process stores later may be newer than the list of the node.
  const before = await selectWaiting(database, reader.chain);
  const waiting = await reader.readWaiting(
    (addresses) => selectOurAddresses(database, reader.chain, addresses),
    new Set(before.flatMap(({ inputs }) => inputs)),
  );
  if (waiting !== null) await keepWaiting(dependencies, reader, cursor, waiting, before);
};

/** The cursor of the node's chain. A new chain is read from its newest block. */
const openCursor = async (dependencies: WatchDependencies, reader: ChainReader): Promise<Cursor | null> => {
  const { database, clock, log, mode } = dependencies;
  const { chain } = reader;
  const now = new Date(clock.nowMs());
  const [genesis, cursor] = await Promise.all([reader.blockHash(0n), selectCursor(database, chain)]);
  if (genesis === null) return null;
  if (cursor?.genesis === genesis) return cursor;
  if (cursor !== null && mode === 'live') {
    if (cursor.haltedReason === null) log.error({ chain }, 'deposits are halted: another chain');
    await haltChain(database, chain, 'other_chain', now);
    return null;
  }
  const head = await reader.head();
  const height = reader.startsAtFirstBlock || head < START_BEHIND ? 0n : head - START_BEHIND;
  const blockHash = await reader.blockHash(height);
  if (blockHash === null) return null;
  await database.transaction(async (sql) => {
    const held = await lockCursor(sql, chain, 'update');
    if (held !== null && held.genesis !== genesis) {
      // If a demo's chain was deleted, reading starts again. Uncredited deposits on it are lost.
      log.warn({ chain }, 'the local chain is another one than before');
      await undoDeposits(sql, chain, -1n, now);
      await deleteCursor(sql, chain);
    }
    // Blocks of before are read once: no address was given out, or it belonged to somebody else.
    const opened = { chainId: reader.chainId, genesis, height, blockHash, checkedHeight: head };
    await insertCursor(sql, chain, opened, now);
  });
  return selectCursor(database, chain);
};

/** Credits deposits that need no second node, asks second nodes about the rest, and credits those on which they agree. */
const creditUpTo = async (dependencies: WatchDependencies, chain: string, height: bigint): Promise<void> => {
  await creditDueDeposits(dependencies, chain, height);
  if (dependencies.large(chain) === null) return;
  await agreeOnDeposits(dependencies, chain, height);
  await creditDueDeposits(dependencies, chain, height);
};

const lookOnce = async (dependencies: WatchDependencies, reader: ChainReader): Promise<Look> => {
  const { database } = dependencies;
  const { chain } = reader;
  const cursor = await openCursor(dependencies, reader);
  if (cursor === null) return 'rest';
  if ((await reader.blockHash(cursor.height)) !== cursor.blockHash) {
    return walkBack(dependencies, reader, cursor);
  }
  await readAgain(dependencies, reader, cursor);
  await creditUpTo(dependencies, chain, cursor.height);
  const head = await reader.head();
  await noteFirstNode(dependencies, reader, { head, problem: null });
  if (head <= cursor.height) {
    await lookAtWaiting(dependencies, reader, cursor);
    await noteLook(database, chain, new Date(dependencies.clock.nowMs()));
    return 'rest';
  }
  const to = head < cursor.height + reader.range ? head : cursor.height + reader.range;
  const range = await reader.readBlocks({ from: cursor.height + 1n, to }, (addresses) =>
    selectOurAddresses(database, chain, addresses),
  );
  // The chain changed during the read. The next round finds out how.
  if (range === null || range.parentHash !== cursor.blockHash) return 'more';
  await keepRange(dependencies, reader, cursor, range, head);
  await creditUpTo(dependencies, chain, to);
  return to < head || reader.readWaiting !== null ? 'more' : 'rest';
};

/**
 * One round on a chain: undoes, reads on, credits. Each commit is complete, so the process may end at any moment. Throws if the node does
 * not answer, or cannot be used.
 */
export const lookAtChain = async (dependencies: WatchDependencies, reader: ChainReader): Promise<Look> => {
  try {
    return await lookOnce(dependencies, reader);
  } catch (error) {
    await noteFailedRound(dependencies, reader, error);
    throw error;
  }
};
