import type { Balance, Order, PlanOrder } from '@tallystick/contract';
import { practiceOwner } from '../../ledger/public.ts';
import { InvariantError } from '../../platform/errors.ts';
import type { EventSource, Sockets } from '../../platform/sockets/sockets.ts';

const ownerOf = (uid: bigint | null): bigint => {
  if (uid === null) throw new InvariantError('a private topic was read for nobody');
  return uid;
};

/**
 * Serves the customer's own topics: `orders` begins with the running trades, `practice_orders` with the running practice trades,
 * `balances` with all balances.
 */
export const servePrivateTopics = (
  sockets: Sockets,
  sources: {
    readonly openOrders: (uid: bigint) => Promise<Order[]>;
    readonly orderEvents: EventSource;
    readonly balancesOf: (uid: bigint) => Promise<Balance[]>;
    readonly balanceEvents: EventSource;
  },
): void => {
  sockets.define({
    matches: (topic) => topic === 'orders',
    access: 'private',
    source: sources.orderEvents,
    snapshot: (_topic, uid) => sources.openOrders(ownerOf(uid)),
  });
  sockets.define({
    matches: (topic) => topic === 'practice_orders',
    access: 'private',
    source: {
      read: (asks, limit) =>
        sources.orderEvents.read(
          asks.map((ask) => ({ ...ask, uid: practiceOwner(ask.uid) })),
          limit,
        ),
    },
    snapshot: (_topic, uid) => sources.openOrders(practiceOwner(ownerOf(uid))),
  });
  sockets.define({
    matches: (topic) => topic === 'balances',
    access: 'private',
    source: sources.balanceEvents,
    snapshot: (_topic, uid) => sources.balancesOf(ownerOf(uid)),
  });
};

/** Serves `plan_orders`: always all of the newest orders of plans. */
export const servePlanOrders = (
  sockets: Sockets,
  plans: {
    readonly newestOrders: (uid: bigint) => Promise<PlanOrder[]>;
    readonly planEvents: EventSource;
  },
): void =>
  sockets.define({
    matches: (topic) => topic === 'plan_orders',
    access: 'private',
    source: plans.planEvents,
    snapshot: (_topic, uid) => plans.newestOrders(ownerOf(uid)),
  });
