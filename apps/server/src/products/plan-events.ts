import type { Database } from '../platform/db.ts';
import type { EventSource } from '../platform/sockets.ts';
import { selectEventCounts } from './orders.sql.ts';

/**
 * The numbers of what happened to customers' orders: an order taken, each day paid, a redemption. They follow from the orders and
 * from how far the accruals have come, so any process tells the same. Whoever missed something gets the whole state.
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
