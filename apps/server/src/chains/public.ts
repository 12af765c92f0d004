export { createBitcoinReader, readBlock, readBlockSecond } from './bitcoin/bitcoin-reader.ts';
export type { BitcoinTransaction } from './bitcoin/parse-block.ts';
export { type BitcoinNode, BitcoinRefused, type BitcoinRpc, createBitcoinRpc } from './bitcoin/rpc.ts';
export { type CoinScan, SCAN_PATIENCE, scanCoins } from './bitcoin/scan-coins.ts';
export type { Arrival, BlockRange, BlockRef, ChainReader, Spend, Transfer, Waiting } from './chain-reader.ts';
export { assetOf } from './evm/asset-units.ts';
export { type BalanceNode, createBalanceNode } from './evm/balance-node.ts';
export {
  createEvmClient,
  ETHER_DIGITS,
  type EvmChain,
  type EvmClient,
  USDT_CONTRACT_DIGITS,
} from './evm/client.ts';
export { ANVIL_CHAIN_ID, findAnvil } from './evm/demo/anvil.ts';
export { startDemoChain } from './evm/demo/start-demo-chain.ts';
export { createAnvilClient, fundHouse, sendTestEther, sendTestToken } from './evm/demo/test-token.ts';
export { createEvmReader } from './evm/evm-reader.ts';
export { findSpender, type NonceSpender, type SpenderSearch } from './evm/find-spender.ts';
export { inspectTransfer, readTokenBalance, type TokenTransfer } from './evm/inspect-transfer.ts';
export { type ProvenTransaction, proveInBlock } from './evm/prove-transaction.ts';
export { readBalances } from './evm/read-balances.ts';
export {
  createForeignTokens,
  type ForeignFacts,
  type ForeignTokens,
  type ForeignTransfer,
} from './evm/read-foreign-tokens.ts';
export { type Receipt, readReceipt } from './evm/read-receipt.ts';
export { rpcErrorOf } from './evm/rpc-error.ts';
export { limitOf } from './limit-words.rules.ts';
export { NodeProblem, nodeNameOf, nodeProblemOf, reasonOfFailure, refusalOf } from './node-problem.ts';
export { wordsOfNode } from './node-words.rules.ts';
export {
  type Cursor,
  deleteBlocks,
  deleteCursor,
  haltChain,
  insertBlocks,
  insertCursor,
  isStill,
  lockCursor,
  noteLook,
  noteSecondRead,
  selectBlockHashes,
  selectBlocks,
  selectCursor,
  selectCursors,
  undoSecondReads,
  updateCursor,
} from './progress/chain-cursor.sql.ts';
export { type NodeState, noteDiffered, noteNode, selectNodes } from './progress/chain-nodes.sql.ts';
export { createTronApi, type TronApi } from './tron/tron-api.ts';
