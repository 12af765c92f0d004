import { lazyRouteComponent } from '@tanstack/react-router';
import type { ConsolePage } from './console-page.ts';
import * as routes from './routes.ts';

/** Deposits that the server found on a chain. */
export const CHAIN_DEPOSITS_PAGE: ConsolePage = {
  group: 'Money',
  route: routes.chainDeposits,
  needs: 'see_deposits',
  name: 'Chain deposits',
  keys: 'g 4',
  Page: lazyRouteComponent(() => import('../funding/deposits/chain-deposits-page.tsx'), 'ChainDepositsPage'),
};

/** Lists of what customers hold. */
export const POSITION_PAGES: readonly ConsolePage[] = [
  {
    group: 'Positions',
    route: routes.trades,
    needs: 'see_trades',
    name: 'Trades',
    keys: 'g 3',
    Page: lazyRouteComponent(() => import('../trading/trades-page.tsx'), 'TradesPage'),
  },
  {
    group: 'Positions',
    route: routes.loans,
    needs: 'see_products',
    name: 'Loans',
    keys: 'g 5',
    Page: lazyRouteComponent(() => import('../products/orders/loans-page.tsx'), 'LoansPage'),
  },
  {
    group: 'Positions',
    route: routes.subscriptions,
    needs: 'see_products',
    name: 'Fund subscriptions',
    keys: 'g 6',
    Page: lazyRouteComponent(() => import('../products/orders/plan-orders-page.tsx'), 'SubscriptionsPage'),
  },
  {
    group: 'Positions',
    route: routes.miners,
    needs: 'see_products',
    name: 'Rented miners',
    keys: 'g 7',
    Page: lazyRouteComponent(() => import('../products/orders/plan-orders-page.tsx'), 'MinersPage'),
  },
];
