import { followMovements } from '../ledger/public.ts';
import type { Database } from '../platform/db.ts';
import type { Log } from '../platform/log.ts';
import type { Sockets } from '../platform/sockets.ts';
import type { Audience, TradeEvents } from '../trading/public.ts';

/** Whoever follows by socket: told of trades and of money that moved, on every lane and in whichever process. */
export const createAudience = (
  { database, log }: { readonly database: Database; readonly log: Pick<Log, 'warn'> },
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
  return {
    committed: () => trades.wake(),
    stop: async () => {
      await Promise.all([trades.stop(), movements.stop()]);
    },
  };
};
