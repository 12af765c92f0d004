import { lazyRouteComponent } from '@tanstack/react-router';
import { t } from '../shared/language/text.ts';
import type { ConsolePage } from './console-page.ts';
import * as routes from './routes.ts';

/** Deposits that the server found on a chain. */
export const CHAIN_DEPOSITS_PAGE: ConsolePage = {
  door: 'deposits',
  route: routes.chainDeposits,
  needs: 'see_deposits',
  name: t('common.chainDeposits'),
  keys: 'g 4',
  Page: lazyRouteComponent(() => import('../funding/deposits/chain-deposits-page.tsx'), 'ChainDepositsPage'),
};

/** Findings of the risk rules. */
export const RISK_PAGE: ConsolePage = {
  door: 'withdrawals',
  route: routes.risk,
  needs: 'see_risk',
  name: t('common.riskFindings'),
  keys: 'g [',
  Page: lazyRouteComponent(() => import('../funding/risk/risk-page.tsx'), 'RiskPage'),
};

/** The closed days of the ledger. */
export const STATEMENTS_PAGE: ConsolePage = {
  door: 'books',
  route: routes.statements,
  needs: 'see_statements',
  name: t('common.statements'),
  keys: 'g .',
  Page: lazyRouteComponent(() => import('../ledger/statements/statements-page.tsx'), 'StatementsPage'),
};

/** Lists of what customers hold. */
export const POSITION_PAGES: readonly ConsolePage[] = [
  {
    door: 'trades',
    route: routes.trades,
    needs: 'see_trades',
    name: t('common.trades'),
    keys: 'g 3',
    Page: lazyRouteComponent(() => import('../trading/trades-page.tsx'), 'TradesPage'),
  },
  {
    door: 'products',
    route: routes.loans,
    needs: 'see_products',
    name: t('common.loans'),
    keys: 'g 5',
    Page: lazyRouteComponent(() => import('../products/orders/loans-page.tsx'), 'LoansPage'),
  },
  {
    door: 'products',
    route: routes.subscriptions,
    needs: 'see_products',
    name: t('common.fundSubscriptions'),
    keys: 'g 6',
    Page: lazyRouteComponent(() => import('../products/orders/plan-orders-page.tsx'), 'SubscriptionsPage'),
  },
  {
    door: 'products',
    route: routes.miners,
    needs: 'see_products',
    name: t('common.rentedMiners'),
    keys: 'g 7',
    Page: lazyRouteComponent(() => import('../products/orders/plan-orders-page.tsx'), 'MinersPage'),
  },
];

/** Pages that other pages link to. */
export const DETAILS: readonly Pick<ConsolePage, 'route' | 'needs' | 'Page'>[] = [
  {
    route: routes.customer,
    needs: 'see_customers',
    Page: lazyRouteComponent(() => import('../accounts/customer-page.tsx'), 'CustomerPage'),
  },
  {
    route: routes.statement,
    needs: 'see_statements',
    Page: lazyRouteComponent(() => import('../ledger/statements/statement-page.tsx'), 'StatementPage'),
  },
  {
    route: routes.runbook,
    needs: 'see_health',
    Page: lazyRouteComponent(() => import('../operator/health/runbook-page.tsx'), 'RunbookPage'),
  },
];
