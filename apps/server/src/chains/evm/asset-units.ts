import { minorDigits } from '@tallystick/money';
import type { Address } from 'viem';
import { ETHER_DIGITS } from '../units/units.rules.ts';
import { USDT_CONTRACT_DIGITS } from './token-facts.ts';

/** An asset of the house on an EVM chain: its contract, or null for the coin, and its units for each minor unit of the ledger. */
export const assetOf = (
  asset: string,
  usdtContract: Address | undefined,
): { readonly contract: Address | null; readonly unitsPerMinor: bigint } => {
  if (asset === 'ETH')
    return { contract: null, unitsPerMinor: 10n ** BigInt(ETHER_DIGITS - minorDigits('ETH')) };
  if (asset !== 'USDT' || usdtContract === undefined) throw new Error(`there is no contract of ${asset}`);
  return { contract: usdtContract, unitsPerMinor: 10n ** BigInt(USDT_CONTRACT_DIGITS - minorDigits('USDT')) };
};
