import { accountRoutes } from './accounts.ts';
import { homeRoutes } from './home.ts';
import { ledgerRoutes } from './ledger.ts';
import { marketRoutes } from './market.ts';
import { operatorRoutes } from './operator.ts';
import type { Route } from './route.ts';
import { tradingRoutes } from './trading.ts';

/** Every call of the wire, in the order of the OpenAPI page. */
export const ROUTES: readonly Route[] = [
  accountRoutes,
  homeRoutes,
  ledgerRoutes,
  marketRoutes,
  tradingRoutes,
  operatorRoutes,
].flatMap((routes) => Object.values(routes));
