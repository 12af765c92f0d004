import type { Database } from '../../platform/postgres/db.ts';
import type { AcceptedBatch, AcceptedBatchHead } from '../../trading/public.ts';
import type { CommitOrders } from './commit-order.ts';
import { insertOrderBatches, lockOrderLog, type OrderBatch, selectOrderLogEnd } from './order-leaves.sql.ts';
import { type BatchLeaves, leavesOf, type RememberedLeaves } from './remember-leaves.ts';

/** Maximum batches of a lane per transaction, each with at most 512 orders. */
const MAX_BATCHES = 32;
const MAX_BATCHES_READ = 16;

export interface SequencerDependencies {
  readonly database: Database;
  readonly lanes: readonly number[];
  readonly headsSince: (
    lane: number,
    batchNo: bigint,
    limit: number,
  ) => Promise<readonly AcceptedBatchHead[]>;
  readonly acceptedSince: (lane: number, batchNo: bigint, limit: number) => Promise<readonly AcceptedBatch[]>;
  readonly commitOrders: CommitOrders;
  readonly remembered: Pick<RememberedLeaves, 'find'>;
}

type MadeBatch = BatchLeaves & { readonly batchNo: bigint };

/** The next batches of a lane with their leaves, from memory or computed from the database. */
const makeNext = async (
  dependencies: SequencerDependencies,
  lane: number,
  after: bigint,
): Promise<{ made: readonly MadeBatch[]; isLast: boolean }> => {
  const { headsSince, acceptedSince, commitOrders, remembered } = dependencies;
  const heads = await headsSince(lane, after, MAX_BATCHES);
  const made: MadeBatch[] = [];
  for (const { batchNo, firstOrderId, count } of heads) {
    const leaves = remembered.find(firstOrderId, count);
    if (leaves === null) break;
    made.push({ batchNo, ...leaves });
  }
  if (made.length > 0 || heads.length === 0) {
    return { made, isLast: made.length === heads.length && heads.length < MAX_BATCHES };
  }
  const accepted = await acceptedSince(lane, after, MAX_BATCHES_READ);
  return {
    made: accepted.map(({ batchNo, orders }) => ({ batchNo, ...leavesOf(commitOrders, orders) })),
    isLast: accepted.length < MAX_BATCHES_READ,
  };
};

/**
 * Makes leaves of newly accepted orders, lane by lane, after acceptance and without blocking it. The leaves and the progress are
 * one row, so every order becomes a leaf exactly once, even after a crash. Resolves with the number of added leaves.
 */
export const sequenceOrders = async (dependencies: SequencerDependencies): Promise<number> => {
  const { database, lanes } = dependencies;
  let added = 0;
  const end = await selectOrderLogEnd(database, lanes);
  for (const lane of lanes) {
    let after = end.lastBatch.get(lane) ?? 0n;
    for (;;) {
      const { made, isLast } = await makeNext(dependencies, lane, after);
      const last = made.at(-1);
      if (last === undefined) break;
      await database.transaction(async (sql) => {
        await lockOrderLog(sql);
        const now = await selectOrderLogEnd(sql, [lane]);
        let firstLeaf = now.nextLeaf;
        const known = now.lastBatch.get(lane) ?? 0n;
        const batches: OrderBatch[] = [];
        // Another process may have added batches meanwhile.
        for (const batch of made.filter(({ batchNo }) => batchNo > known)) {
          batches.push({ ...batch, lane, firstLeaf });
          firstLeaf += batch.count;
        }
        if (batches.length > 0) await insertOrderBatches(sql, batches);
        added += firstLeaf - now.nextLeaf;
      });
      after = last.batchNo;
      if (isLast) break;
    }
  }
  return added;
};
