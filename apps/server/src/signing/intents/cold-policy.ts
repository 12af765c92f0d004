import { type Currency, parseAmount } from '@tallystick/money';
import { getAddress, isAddress, zeroAddress } from 'viem';
import * as z from 'zod/mini';
import { addressScript, type BitcoinNetwork } from '../../chains/units/public.ts';
import { StartError } from '../../platform/process/start-error.ts';

/** The cold address of an asset and the bounds of what moves there. Only the signer's operator can change them. */
export interface PolicyCold {
  readonly address: string;
  /** Minor units that stay hot. The server proposes to move the rest. */
  readonly hotLimit: bigint;
  /** Minor units that may be signed within an hour. They do not count against the cap of payments. */
  readonly capPerHour: bigint;
  /** Wei for a unit of gas, or satoshi per virtual byte: the maximum price. */
  readonly maxFee: bigint;
}

/** A cold address as the signer names it to the server. */
export interface ColdTarget extends PolicyCold {
  /** Null for Bitcoin. */
  readonly chainId: number | null;
  readonly asset: Currency;
}

const bounds = {
  address: z.string().check(z.maxLength(100)),
  hot_limit: z.string(),
  cap_per_hour: z.string(),
};

/** `{ "address": "0x…", "hot_limit": "50000", "cap_per_hour": "500000", "max_fee_gwei": 50 }` */
export const evmColdSchema = z.object({
  ...bounds,
  max_fee_gwei: z.int().check(z.minimum(1), z.maximum(100_000)),
});
/** `{ "address": "bc1…", "hot_limit": "1", "cap_per_hour": "10", "max_fee_rate": 20 }` */
export const bitcoinColdSchema = z.object({
  ...bounds,
  max_fee_rate: z.int().check(z.minimum(1), z.maximum(100_000)),
});

const amountOf = (text: string, asset: Currency, what: string): bigint => {
  const amount = parseAmount(text, asset);
  if (amount === null)
    throw new StartError(`the signer's policy: ${text} is not a valid ${what} in ${asset}`);
  return amount;
};

const toCold = (
  given: { readonly address: string; readonly hot_limit: string; readonly cap_per_hour: string },
  asset: Currency,
  maxFee: bigint,
): PolicyCold => ({
  address: given.address,
  hotLimit: amountOf(given.hot_limit, asset, 'hot limit'),
  capPerHour: amountOf(given.cap_per_hour, asset, 'hourly cap of cold transfers'),
  maxFee,
});

const WEI_PER_GWEI = 1_000_000_000n;

export const toEvmCold = (given: z.output<typeof evmColdSchema>, asset: Currency): PolicyCold => {
  const { address } = given;
  if (!isAddress(address, { strict: true }) || getAddress(address) !== address || address === zeroAddress)
    throw new StartError(
      `the signer's policy: ${address} is no cold address of ${asset} in the spelling of its checksum`,
    );
  return toCold(given, asset, BigInt(given.max_fee_gwei) * WEI_PER_GWEI);
};

export const toBitcoinCold = (
  given: z.output<typeof bitcoinColdSchema>,
  network: BitcoinNetwork,
): PolicyCold => {
  if (addressScript(given.address, network) === null)
    throw new StartError(`the signer's policy: ${given.address} is no cold address on ${network}`);
  return toCold(given, 'BTC', BigInt(given.max_fee_rate));
};
