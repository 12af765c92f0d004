import { followMovements } from '../ledger/public.ts';
import type { Bus } from '../platform/bus.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { Sockets } from '../platform/sockets.ts';
import type { Audience, TradeEvents } from '../trading/public.ts';

/** Whoever follows by socket: told of trades and of money that moved, on every lane and in whichever process. */
export const createAudience = (
  {
    database,
    log,
    bus,
  }: {
    readonly database: Database;
    readonly log: Pick<Log, 'warn'>;
    readonly bus: Pick<Bus, 'tell' | 'hear'>;
  },
  sockets: Pick<Sockets, 'users' | 'changed'>,
  events: Pick<TradeEvents, 'follow'>,
): Audience & { stop(): Promise<void> } => {
  const followed = () => sockets.users();
  const trades = events.follow({
    followed,
    onChanged: (uids) => {
      for (const uid of uids) {
        sockets.changed(uid, 'orders');
        sockets.changed(uid, 'balances');
      }
    },
  });
  const movements = followMovements(database, {
    log,
    followed,
    onChanged: (uids) => {
      for (const uid of uids) {
        sockets.changed(uid, 'balances');
        // Whoever took or redeemed a plan moved money.
        sockets.changed(uid, 'plan_orders');
      }
    },
  });
  bus.hear('orders', () => trades.wake());
  return {
    committed: () => bus.tell('orders'),
    stop: async () => {
      await Promise.all([trades.stop(), movements.stop()]);
    },
  };
};
