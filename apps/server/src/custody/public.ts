export { isOurDepositAddress, selectOwners } from './addresses/addresses.sql.ts';
export { type Addresses, openAddresses, type ReadDepositKeys } from './addresses/addresses.ts';
export { type BitcoinKeys, openBitcoinKeys } from './addresses/house-keys.ts';
export { depositKeysReader } from './addresses/read-deposit-keys.ts';
export { createRootPublisher } from './anchors/publish-root.ts';
export {
  type Batch,
  type BatchTransaction,
  endBatch,
  insertBatch,
  insertBatchTransaction,
  lockOpenBatch,
  selectOpenBatches,
  updateBroadcastTransaction,
  updateSignedTransaction,
} from './batches/batches.sql.ts';
export { type BitcoinPayouts, createBitcoinPayoutNode } from './batches/bitcoin-payouts.ts';
export { type BuiltTransaction, buildPsbt, buildSweep, inputsOf } from './batches/build-psbt.ts';
export {
  type HouseContext,
  keepChange,
  lockReadChain,
  MAX_COINS,
  nextChange,
  storeFundingAddress,
} from './batches/new-transaction.ts';
export { updateBatchBlocker } from './batches/sweeps/batch-sweeps.sql.ts';
export { beginBatchSweep } from './batches/sweeps/begin-batch-sweep.ts';
export type { BitcoinSweeps } from './batches/sweeps/bitcoin-sweeps.ts';
export { endBatchSweep } from './batches/sweeps/end-batch-sweep.ts';
export {
  type Coin,
  keepCoins,
  selectCoinDemand,
  selectCoinsOf,
  selectEndsOf,
  selectOurAddresses,
  selectSpendable,
  undoCoins,
} from './coins/coins.sql.ts';
export { leaveOutCoins, selectLeftOut } from './coins/left-out.sql.ts';
export { type Coins, readCoins, spendableUpTo } from './coins/read-coins.ts';
export { GIVEN_UP } from './cold/cold.rules.ts';
export { type ColdMover, createColdMover } from './cold/cold-mover.ts';
export { type ListedTransfer, selectColdTransfers } from './cold/list-transfers.sql.ts';
export {
  type ColdTransfer,
  endColdTransfer,
  selectOpenTransfers,
  updateColdBlocker,
} from './cold-transfers/cold-transfers.sql.ts';
export { selectColdAddresses } from './holdings/holdings.sql.ts';
export { type Holding, readHoldings } from './holdings/read-holdings.ts';
export { bookNetworkFees, insertNetworkFee, selectUnbookedFees } from './network-fees/network-fees.sql.ts';
export { registerRefillStaffRoutes } from './refills/routes.ts';
export { registerSweepStaffRoutes } from './sweeping/operator-routes.ts';
export {
  countReturns,
  insertReturn,
  type ListedToken,
  lockToken,
  type ReturnProgress,
  selectReturns,
  type TokenAt,
} from './sweeping/returns/token-returns.sql.ts';
export { minorOfWei } from './sweeping/sweep.rules.ts';
export { queueForSweep, selectSweepQueues } from './sweeping/sweep-queue.sql.ts';
export { openSweeper } from './sweeping/sweeper.ts';
export { Blocked } from './transactions/blocked.ts';
export {
  type ChainTransaction,
  insertTransaction,
  selectAttempt,
  selectSignedSince,
  selectTransactions,
  type TransactionPurpose,
} from './transactions/chain-transactions.sql.ts';
export { raisedFees } from './transactions/fees.rules.ts';
export { findSpend, type SpendOutcome } from './transactions/find-spend.ts';
export { createPayoutChain, type PayoutChain, payerOf } from './transactions/payout-chain.ts';
export { planGas } from './transactions/plan-gas.ts';
export {
  emptySend,
  isStuck,
  noteAnswer,
  type SendMemory,
  type StuckTimeouts,
} from './transactions/stuck.rules.ts';
export {
  climb,
  emptyMemory,
  LADDER_TIMEOUTS,
  type Ladder,
  type LadderMemory,
  type LadderTimeouts,
  type Progress,
  type Reached,
} from './transactions/transaction-ladder.ts';
