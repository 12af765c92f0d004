import type { Balance } from '@tallystick/contract';
import type { Log } from '../platform/log.ts';
import type { Sockets } from '../platform/sockets.ts';
import type { Audience } from '../trading/public.ts';

/** Tells customers' sockets what changed. Balances are read once for all that changed in the same moment. */
export const createAudience = (dependencies: {
  sockets: Sockets;
  log: Log;
  balancesOf: (uid: bigint) => Promise<Balance[]>;
}): Audience & { settled(): Promise<void> } => {
  const { sockets, log } = dependencies;
  const changed = new Set<bigint>();
  let working: Promise<void> | null = null;

  const work = async (): Promise<void> => {
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (changed.size > 0) {
      const uids = [...changed];
      changed.clear();
      for (const uid of uids) {
        try {
          const balances = await dependencies.balancesOf(uid);
          sockets.publishTo(
            uid,
            'balances',
            balances.filter(({ currency }) => currency === 'USDT'),
          );
        } catch (error) {
          // Who missed it sees the truth on the next answer or reset.
          log.warn({ err: error }, 'a customer could not be told of a new balance');
        }
      }
    }
    working = null;
  };

  return {
    activeUsers: () => sockets.users(),
    orderChanged: (uid, order) => sockets.publishTo(uid, 'orders', [order]),
    balancesChanged: (uid) => {
      if (!sockets.isFollowed(uid)) return;
      changed.add(uid);
      working ??= work();
    },
    settled: async () => {
      while (working !== null) await working;
    },
  };
};
