import { customerOf, followMovements, isPracticeOwner } from '../../ledger/public.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Sockets } from '../../platform/sockets/sockets.ts';
import type { ChangeNotifier, TradeEvents } from '../../trading/public.ts';

/** Notifies socket subscribers of trades and moved money, on every lane and from every process. */
export const createChangeNotifier = (
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
): ChangeNotifier & { stop(): Promise<void> } => {
  const followed = () => sockets.users();
  const trades = events.follow({
    followed,
    onChanged: (uids) => {
      for (const uid of uids) {
        if (isPracticeOwner(uid)) {
          sockets.changed(customerOf(uid), 'practice_orders');
          continue;
        }
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
        // Taking or redeeming a plan also moves money.
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
