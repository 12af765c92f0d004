import type { Sockets } from '../platform/sockets.ts';
import type { Audience, TradeEvents } from '../trading/public.ts';

/** Whoever follows trades by socket: told of what happens on every lane, whichever process serves it. */
export const createAudience = (
  sockets: Pick<Sockets, 'users' | 'isFollowed' | 'changed'>,
  events: Pick<TradeEvents, 'follow'>,
): Audience & { stop(): Promise<void> } => {
  const tail = events.follow({
    followed: () => sockets.users(),
    onChanged: (uids) => {
      for (const uid of uids) {
        sockets.changed(uid, 'orders');
        sockets.changed(uid, 'balances');
      }
    },
  });
  return { committed: () => tail.wake(), stop: () => tail.stop() };
};
