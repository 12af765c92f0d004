import type { AcceptedOrder } from '../../trading/public.ts';
import { keepNewest } from '../keep-newest.ts';
import type { CommitOrders } from './commit-order.ts';

/** Maximum batches kept. Older ones are read from the database again. */
const BATCHES_KEPT = 2_048;

/** The leaves of a batch with their orders. */
export interface BatchLeaves {
  readonly count: number;
  /** The orders' ids, separated by commas. */
  readonly orderIds: string;
  /** 32 bytes per order. */
  readonly leaves: Uint8Array;
}

export const leavesOf = (commit: CommitOrders, orders: readonly AcceptedOrder[]): BatchLeaves => ({
  count: orders.length,
  orderIds: orders.map(({ orderId }) => orderId).join(),
  leaves: commit(orders),
});

/**
 * The leaves of batches that this process accepted itself. Reading orders back to make their leaves takes at least 9 µs of CPU time
 * per order, finding the leaves here 0.3 µs.
 */
export interface RememberedLeaves {
  /** Keeps the leaves of an accepted batch. */
  readonly note: (leaves: BatchLeaves) => void;
  /** The leaves of the batch that begins with this order and has `count` orders. */
  readonly find: (firstOrderId: string, count: number) => BatchLeaves | null;
}

const UUID_LENGTH = 36;

export const rememberLeaves = (): RememberedLeaves => {
  const batches = keepNewest<BatchLeaves>(BATCHES_KEPT);
  return {
    note: (leaves) => batches.set(leaves.orderIds.slice(0, UUID_LENGTH), leaves),
    find: (firstOrderId, count) => {
      const found = batches.get(firstOrderId);
      return found?.count === count ? found : null;
    },
  };
};
