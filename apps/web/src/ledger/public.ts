export { hasFunds, isEmptyWallet, totalValuation, valuationOf } from './balances.rules.ts';
export { useAvailable, useBalanceFeed, useBalances, useWithdrawable } from './balances.ts';
export { DepositButton, EmptyWallet, EmptyWalletRow } from './empty-wallet.tsx';
export {
  type CurrencyRecords,
  type KeptRecords,
  keepRecords,
  type RecordFault,
  recordsKept,
  useRecordAlarm,
} from './kept-records.ts';
export { balancesSeen } from './known-balances.ts';
export { useNotedBalances } from './use-noted-balances.ts';
export { LateWorthLine } from './worth/late-worth-line.ts';
export { WithWorthTexts } from './worth/texts.ts';
export type { WorthPoint } from './worth/worth.rules.ts';
