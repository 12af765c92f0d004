import { type Signer, writeBound } from '@tallystick/proof';
import { invariant } from '../../platform/errors.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import {
  type AcceptedOrder,
  readAcceptedOrder,
  selectAcceptedSince,
  selectBatchOfOrder,
} from '../../trading/public.ts';
import type { BoundOf } from '../bounds/make-bounds.ts';
import { keepNewest } from '../keep-newest.ts';
import type { KeptLog } from '../logs/keep-log.ts';
import { proveEntry } from '../logs/prove-entry.ts';
import type { OrderCommitments } from '../orders/commit-order.ts';
import { selectBatchLeaves, selectOrderLeafNo } from '../orders/order-leaves.sql.ts';
import type { RememberedLeaves } from '../orders/remember-leaves.ts';
import { createTicketMaker } from './issue-tickets.ts';

/** Tickets made again that are kept, because a customer asks for the same one several times. About 1.3 KB each. */
const TICKETS_KEPT = 2_000;

const indexIn = (orderIds: readonly string[], orderId: string): number => {
  const index = orderIds.indexOf(orderId);
  invariant(index >= 0, `the batch of the order ${orderId} does not have it`);
  return index;
};

export interface OrderRecord {
  /** A tlog-proof of the order against the newest published checkpoint. Null if the order is not in it. */
  readonly orderProof: string | null;
  /** The bound of its time of acceptance. Null before witnesses have seen the order. */
  readonly bound: string | null;
}

const NO_RECORD: OrderRecord = { orderProof: null, bound: null };

export interface Tickets {
  /** The tickets of an accepted batch, in its order. Null for each of them if they could not be made. Never throws. */
  readonly issue: (orders: readonly AcceptedOrder[]) => readonly (string | null)[];
  /** The same ticket, made again. Null for another customer's order. */
  readonly ticketOf: (uid: bigint, orderId: string) => Promise<string | null>;
  /** The order in the log of orders, with its place and its time. */
  readonly recordOf: (uid: bigint, orderId: string) => Promise<OrderRecord>;
}

/** The tickets of this house. They are not stored: the batch of an order is found again, and it has the same tickets. */
export const createTickets = (dependencies: {
  readonly database: Database;
  readonly journal: Log;
  readonly host: string;
  readonly signer: Signer;
  readonly commitments: OrderCommitments;
  readonly remembered: Pick<RememberedLeaves, 'note'>;
  readonly orders: KeptLog;
  readonly boundOf: BoundOf;
}): Tickets => {
  const { database, journal, commitments, remembered, orders, boundOf } = dependencies;
  const maker = createTicketMaker(dependencies);
  const kept = keepNewest<{ readonly uid: bigint; readonly ticket: string }>(TICKETS_KEPT);

  const placeInBatch = async (
    order: AcceptedOrder & { readonly lane: number },
  ): Promise<{ index: number; leaves: Uint8Array }> => {
    const batchNo = await selectBatchOfOrder(database, order.uid, order.acceptSecond, order.orderId);
    const logged = batchNo === null ? null : await selectBatchLeaves(database, order.lane, batchNo);
    if (logged !== null) {
      return { index: indexIn(logged.orderIds, order.orderId), leaves: logged.leaves };
    }
    const [accepted] =
      batchNo === null ? [] : await selectAcceptedSince(database, order.lane, batchNo - 1n, 1);
    if (accepted?.batchNo === batchNo && accepted !== undefined) {
      const orderIds = accepted.orders.map(({ orderId }) => orderId);
      return { index: indexIn(orderIds, order.orderId), leaves: commitments.commit(accepted.orders) };
    }
    // The batch of a restored order is not known. The order alone is a batch too.
    return { index: 0, leaves: commitments.commit([order]) };
  };

  return {
    issue: (accepted) => {
      try {
        const { tickets, leaves } = maker.issue(accepted);
        remembered.note(leaves);
        return tickets;
      } catch (error) {
        journal.error({ err: error }, 'tickets of accepted orders could not be made');
        return accepted.map(() => null);
      }
    },
    ticketOf: async (uid, orderId) => {
      const known = kept.get(orderId);
      if (known?.uid === uid) return known.ticket;
      const order = await readAcceptedOrder(database, uid, orderId);
      if (order === null) return null;
      const { index, leaves } = await placeInBatch(order);
      const ticket = maker.issueOne(order, index, leaves);
      kept.set(orderId, { uid, ticket });
      return ticket;
    },
    recordOf: async (uid, orderId) => {
      const order = await readAcceptedOrder(database, uid, orderId);
      const batchNo =
        order === null ? null : await selectBatchOfOrder(database, uid, order.acceptSecond, orderId);
      if (order === null || batchNo === null) return NO_RECORD;
      const leaf = await selectOrderLeafNo(database, order.lane, batchNo, orderId);
      const published = orders.published();
      if (leaf === null || leaf >= published.size) return NO_RECORD;
      const bound = (await boundOf(leaf)) ?? null;
      return {
        orderProof: await proveEntry(orders.log, published, leaf),
        bound: bound === null ? null : writeBound(bound),
      };
    },
  };
};
