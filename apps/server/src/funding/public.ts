export { BITCOIN_CHAIN, EVM_CHAIN } from './ways/default-ways.ts';
export type { Way } from './ways/ways.sql.ts';
export { openWays, type Ways } from './ways/ways.ts';
export { createEvmClient, type EvmChain, type EvmClient } from './chains/evm/client.ts';
export { type Destinations, openDestinations } from './destinations/destinations.ts';
export type { LinkedCard, LinkedWallet } from './destinations/destinations.sql.ts';
export { registerDestinationRoutes } from './destinations/routes.ts';
