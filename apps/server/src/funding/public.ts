export { BITCOIN_CHAIN, EVM_CHAIN } from './ways/default-ways.ts';
export type { Way } from './ways/ways.sql.ts';
export { openWays, type Ways } from './ways/ways.ts';
export { createEvmClient, type EvmChain, type EvmClient } from './chains/evm/client.ts';
