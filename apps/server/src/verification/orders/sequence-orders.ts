import type { Database } from '../../platform/db.ts';
import type { AcceptedBatch } from '../../trading/public.ts';
import type { CommitOrder } from './commit-order.ts';
import { insertOrderBatches, lockOrderLog, type OrderBatch, selectOrderLogEnd } from './order-leaves.sql.ts';

/** As many batches of a lane as one transaction takes: at most 512 orders each. */
const MAX_BATCHES = 16;
const LEAF_BYTES = 32;

export interface SequencerDependencies {
  readonly database: Database;
  readonly lanes: readonly number[];
  readonly acceptedSince: (lane: number, batchNo: bigint, limit: number) => Promise<readonly AcceptedBatch[]>;
  readonly commitOrder: CommitOrder;
}

/**
 * Makes leaves of the orders that have been accepted since, lane by lane, behind the acceptance and never in its way. What is
 * added and how far it reaches is one row, so every order becomes a leaf once, whatever crashes in between. Resolves with how
 * many were added.
 */
export const sequenceOrders = async (dependencies: SequencerDependencies): Promise<number> => {
  const { database, lanes, acceptedSince, commitOrder } = dependencies;
  let added = 0;
  const end = await selectOrderLogEnd(database, lanes);
  for (const lane of lanes) {
    let after = end.lastBatch.get(lane) ?? 0n;
    for (;;) {
      const accepted = await acceptedSince(lane, after, MAX_BATCHES);
      const last = accepted.at(-1);
      if (last === undefined) break;
      const made = accepted.map(({ batchNo, orders }) => {
        const leaves = Buffer.alloc(orders.length * LEAF_BYTES);
        for (const [at, order] of orders.entries()) {
          leaves.write(commitOrder(order), at * LEAF_BYTES, 'latin1');
        }
        return { lane, batchNo, orderIds: orders.map(({ orderId }) => orderId), leaves };
      });
      await database.transaction(async (sql) => {
        await lockOrderLog(sql);
        const now = await selectOrderLogEnd(sql, [lane]);
        let firstLeaf = now.nextLeaf;
        const known = now.lastBatch.get(lane) ?? 0n;
        const batches: OrderBatch[] = [];
        // Another process may have been here meanwhile.
        for (const batch of made.filter(({ batchNo }) => batchNo > known)) {
          batches.push({ ...batch, firstLeaf });
          firstLeaf += batch.orderIds.length;
        }
        if (batches.length > 0) await insertOrderBatches(sql, batches);
        added += firstLeaf - now.nextLeaf;
      });
      after = last.batchNo;
      if (accepted.length < MAX_BATCHES) break;
    }
  }
  return added;
};
