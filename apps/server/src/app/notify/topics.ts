import { serveMarketTopics } from '../../market/public.ts';
import { serveSupportTopics } from '../../support/public.ts';
import type { Services } from '../services.ts';
import { createBalanceEvents } from './balance-events.ts';
import { servePlanOrders, servePrivateTopics } from './private-topics.ts';

/** Every topic of the socket. A slice's topics are added only here. */
export const serveTopics = ({ core, floor, plans, support }: Services): void => {
  const { database, clock, market, sockets } = core;
  const { trading, tradeEvents, balanceContext, balancesOf } = floor;
  serveMarketTopics(sockets, market, clock);
  servePrivateTopics(sockets, {
    openOrders: (uid) => trading.openOrders(uid, null),
    orderEvents: { read: tradeEvents.read },
    balancesOf,
    balanceEvents: createBalanceEvents({ database, trades: tradeEvents, ...balanceContext }),
  });
  servePlanOrders(sockets, plans.products);
  serveSupportTopics(sockets, support);
};
