export { openAddresses } from './addresses/addresses.ts';
export { depositKeysReader } from './addresses/read-deposit-keys.ts';
export { createRootPublisher } from './anchors/publish-root.ts';
export { createBitcoinReader } from './chains/bitcoin/bitcoin-reader.ts';
export { networkOfAddresses } from './chains/bitcoin/network.ts';
export type { ChainReader } from './chains/chain-reader.ts';
export type { EvmChain } from './chains/evm/client.ts';
export { startDemoChain } from './chains/evm/demo/start-demo-chain.ts';
export { createTronApi } from './chains/tron/tron-api.ts';
export { type Deposits, demoSender, openDeposits } from './deposits/deposits.ts';
export type { LargeDeposits } from './deposits/large/agree-on-deposits.ts';
export { type LargeQueue, selectLargeQueue } from './deposits/large/large-deposits.sql.ts';
export { bitcoinSecondNode, evmSecondNode } from './deposits/large/second-node.ts';
export { registerDepositStaffRoutes } from './deposits/operator-routes.ts';
export { readRecharges } from './deposits/read-recharges.ts';
export { registerDepositRoutes } from './deposits/routes.ts';
export { selectTopUps } from './deposits/top-ups.sql.ts';
export type { LinkedCard, LinkedWallet } from './destinations/destinations.sql.ts';
export { type Destinations, openDestinations } from './destinations/destinations.ts';
export { registerDestinationRoutes } from './destinations/routes.ts';
export {
  selectLinkedAddresses,
  selectOthersOfAddresses,
  selectOthersOfCards,
} from './destinations/shared-use.sql.ts';
export { listDestinations } from './destinations/view.ts';
export { countDepositors, type Flow, selectFirstDeposits, selectFlows } from './flows/flows.sql.ts';
export { type HotWallet, readHotWallet } from './flows/read-hot-wallet.ts';
export { selectOwnersOfAddress, selectOwnersOfNumber } from './owners.sql.ts';
export { BITCOIN_CHAIN, EVM_CHAIN } from './payment-methods/default-payment-methods.ts';
export type { PaymentMethod } from './payment-methods/payment-methods.sql.ts';
export { openPaymentMethods, type PaymentMethods } from './payment-methods/payment-methods.ts';
export { RATES_WITHDRAWABLE } from './rates/proposals.sql.ts';
export { registerRateRoutes } from './rates/routes.ts';
export { createReserves, type Reserves } from './reserves/read-reserves.ts';
export { registerScreeningStaffRoutes } from './screening/operator-routes.ts';
export { depositSubjects, withdrawalSubjects } from './screening/subjects.ts';
export { registerPaymentSettingsRoutes } from './settings/routes.ts';
export { SETTINGS_WITHDRAWABLE } from './settings/settings.sql.ts';
export { selectTestedPayments } from './tested-payments.sql.ts';
export { FUNDING_TIMELINE } from './timeline.sql.ts';
export { FUNDING_WAITING } from './waiting.sql.ts';
export { selectBorrowedInWithdrawals } from './withdrawals/lists.sql.ts';
export { registerWithdrawalOperatorRoutes } from './withdrawals/operator-routes.ts';
export { openPayouts, type Payouts } from './withdrawals/payout/start-payouts.ts';
export { selectWithdrawalQueues, type WithdrawalQueue } from './withdrawals/queue.sql.ts';
export { registerWithdrawalRoutes } from './withdrawals/routes.ts';
export { openWithdrawals, type Withdrawals } from './withdrawals/withdrawals.ts';
