export { hasFunds, isEmptyWallet, totalValuation, valuationOf } from './balances.rules.ts';
export { useAvailable, useBalanceFeed, useBalances, useWithdrawable } from './balances.ts';
export { DepositButton, EmptyWallet, EmptyWalletRow } from './empty-wallet.tsx';
export { balancesSeen } from './known-balances.ts';
export { useNotedBalances } from './use-noted-balances.ts';
export { WorthSection } from './worth/late-worth.ts';
