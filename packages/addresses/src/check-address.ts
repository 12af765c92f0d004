import { bitcoinAddress } from './bitcoin.ts';
import { evmAddress } from './evm.ts';
import { normalizeAddress } from './normalize-address.ts';
import { type BitcoinNetwork, type Checked, refused } from './outcome.ts';
import { tronAddress } from './tron.ts';

/** The chains whose addresses can be checked, by the names that customers know. */
const CHECKS = {
  ERC20: evmAddress,
  BTC: bitcoinAddress,
  TRC20: tronAddress,
} as const satisfies Record<string, (text: string, network: BitcoinNetwork) => Checked>;

export type AddressChain = keyof typeof CHECKS;

const CHAINS = ['ERC20', 'BTC', 'TRC20'] as const satisfies readonly AddressChain[];

const isWritten = (chain: AddressChain, text: string): boolean => {
  const checked = CHECKS[chain](text, 'mainnet');
  return checked.ok || checked.problem === 'other_network' || checked.problem === 'nobodys';
};

/**
 * Checks that a text is an address of a chain and returns the chain's own spelling. Drops invisible characters and understands payment
 * requests (`normalizeAddress`). An unknown chain takes no address: it is safer to refuse a payment than to send it to an unchecked one.
 */
export const checkAddress = (chain: string, given: string, network: BitcoinNetwork = 'mainnet'): Checked => {
  const text = normalizeAddress(given);
  if (text === '') return refused('empty');
  const wanted = CHAINS.find((known) => known === chain);
  if (wanted === undefined) return refused('other_chain');
  const checked = CHECKS[wanted](text, network);
  if (checked.ok || checked.problem !== 'form') return checked;
  const isOfAnother = CHAINS.some((other) => other !== wanted && isWritten(other, text));
  return isOfAnother ? refused('other_chain') : checked;
};
