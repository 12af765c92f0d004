export { hasFunds, totalValuation, valuationOf } from './balances.rules.ts';
export { useAvailable, useBalanceFeed, useBalances, useWithdrawable } from './balances.ts';
