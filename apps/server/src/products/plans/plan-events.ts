import type { Database } from '../../platform/postgres/db.ts';
import type { EventSource } from '../../platform/sockets/sockets.ts';
import { selectEventCounts } from '../orders/orders.sql.ts';

/**
 * Numbers of the events of customers' orders: an order taken, each day paid, a redemption. They are derived from the orders and
 * the accrual watermark, so every process gives the same. A client that missed something gets the whole state.
 */
export const createPlanEvents = (database: Database): EventSource => ({
  read: async (asks) => {
    const counts = await selectEventCounts(database, [...new Set(asks.map(({ uid }) => uid))]);
    return asks.map(({ uid, after }) => {
      const head = counts.get(uid) ?? 0;
      return { head, events: after === head ? [] : null };
    });
  },
});
