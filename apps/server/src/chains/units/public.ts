export {
  GAS_FLOORS,
  type GasKind,
  gasKindOf,
  gasLimitFor,
  type TransferKind,
  USUAL_GAS_CEILING,
} from './gas.rules.ts';
export {
  addressScript,
  BITCOIN_NETWORKS,
  type BitcoinNetwork,
  keyAddress,
  networkOfAddresses,
  parametersOf,
} from './network.ts';
export { ETHER_DIGITS, type RawBalances, toAmount } from './units.rules.ts';
