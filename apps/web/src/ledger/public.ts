export { hasFunds, totalValuation, valuationOf } from './balances.rules.ts';
export { useAvailable, useBalanceFeed, useBalances } from './balances.ts';
