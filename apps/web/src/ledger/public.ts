export { hasFunds, isEmptyWallet, totalValuation, valuationOf } from './balances.rules.ts';
export { useAvailable, useBalanceFeed, useBalances, useWithdrawable } from './balances.ts';
export { DepositButton, EmptyWallet, EmptyWalletRow } from './empty-wallet.tsx';
export { WorthSection } from './worth/late-worth.ts';
