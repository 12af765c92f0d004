import { Address, NETWORK } from '@scure/btc-signer';
import { type Address as EvmAddress, getAddress, isAddress } from 'viem';

/** An address whose key can open an account, and its chain. */
export type LoginAddress =
  | {
      readonly kind: 'evm';
      /** Lookup form: lower case. */
      readonly key: string;
      /** With the checksum of EIP-55. */
      readonly shown: EvmAddress;
      readonly chain: string;
      readonly chainId: number;
    }
  | { readonly kind: 'bitcoin'; readonly key: string; readonly shown: string; readonly chain: string };

/** Names of chains in common use. Any other EVM chain is named by its number. */
const EVM_CHAINS: Readonly<Record<string, number>> = { ethereum: 1, eth: 1, erc20: 1, bsc: 56, bep20: 56 };
const BITCOIN = new Set(['bitcoin', 'btc']);
/** The first block of Bitcoin, as CAIP-2 names the chain. */
const BITCOIN_CHAIN = 'bip122:000000000019d6689c085ae165831e93';

const chainIdOf = (chain: string): number | null => {
  const named = Object.hasOwn(EVM_CHAINS, chain) ? EVM_CHAINS[chain] : undefined;
  if (named !== undefined) return named;
  const [, digits] = /^(?:eip155:)?([1-9]\d{0,8})$/.exec(chain) ?? [];
  return digits === undefined ? null : Number(digits);
};

/** The hash of the public key in a main-network Bitcoin address (BIP-84: bc1q, 20 bytes). */
export const witnessKeyHash = (address: string): Uint8Array | null => {
  try {
    const decoded = Address(NETWORK).decode(address);
    return decoded.type === 'wpkh' ? decoded.hash : null;
  } catch {
    return null;
  }
};

/** Parses an address in any case that its kind allows. Null if it cannot log in on that chain. */
export const readLoginAddress = (address: string, chainName: string): LoginAddress | null => {
  const chain = chainName.trim().toLowerCase();
  const typed = address.trim();
  if (BITCOIN.has(chain)) {
    const key = typed.toLowerCase();
    const isOneCase = typed === key || typed === typed.toUpperCase();
    if (!isOneCase || witnessKeyHash(key) === null) return null;
    return { kind: 'bitcoin', key, shown: key, chain: BITCOIN_CHAIN };
  }
  const chainId = chainIdOf(chain);
  if (chainId === null || !isAddress(typed)) return null;
  return {
    kind: 'evm',
    key: typed.toLowerCase(),
    shown: getAddress(typed),
    chain: `eip155:${chainId}`,
    chainId,
  };
};

/** The lookup form of an address of any kind. */
export const addressKeyOf = (typed: string): string => typed.trim().toLowerCase();

/** An address in its usual spelling: EVM with the checksum of EIP-55. */
export const showAddress = (key: string): string => (isAddress(key) ? getAddress(key) : key);
