import { Address, NETWORK, OutScript, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';
import type { BitcoinNetwork as AddressNetwork } from '@tallystick/addresses';
import { invariant } from '../../platform/errors.ts';

/** The networks by the names that Bitcoin Core gives them. */
export const BITCOIN_NETWORKS = ['main', 'test', 'signet', 'regtest'] as const;
export type BitcoinNetwork = (typeof BITCOIN_NETWORKS)[number];

export const BITCOIN_DIGITS = 8;

const PARAMETERS = {
  main: NETWORK,
  test: TEST_NETWORK,
  signet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
} as const satisfies Record<BitcoinNetwork, typeof NETWORK>;

const OF_ADDRESSES = {
  main: 'mainnet',
  test: 'testnet',
  signet: 'testnet',
  regtest: 'regtest',
} as const satisfies Record<BitcoinNetwork, AddressNetwork>;

/** The network as `@tallystick/addresses` names it. */
export const networkOfAddresses = (network: BitcoinNetwork): AddressNetwork => OF_ADDRESSES[network];

export const parametersOf = (network: BitcoinNetwork): typeof NETWORK => PARAMETERS[network];

/** The BIP-84 address of a public key. */
export const keyAddress = (publicKey: Uint8Array, network: BitcoinNetwork): string => {
  const { address } = p2wpkh(publicKey, parametersOf(network));
  invariant(address !== undefined, 'a public key has an address');
  return address;
};

/** The script that pays an address. Null for an address of another network, or none. */
export const addressScript = (address: string, network: BitcoinNetwork): Uint8Array | null => {
  try {
    return OutScript.encode(Address(parametersOf(network)).decode(address));
  } catch {
    return null;
  }
};

/** The address that an output pays. Null for an output without one. */
export const addressOfScript = (script: Uint8Array, network: BitcoinNetwork): string | null => {
  try {
    return Address(parametersOf(network)).encode(OutScript.decode(script));
  } catch {
    return null;
  }
};
