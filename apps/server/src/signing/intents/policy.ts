import { readFile } from 'node:fs/promises';
import { isCurrency, minorDigits, parseAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import {
  BITCOIN_NETWORKS,
  type BitcoinNetwork,
  ETHER_DIGITS,
  type TransferKind,
  USUAL_GAS_CEILING,
} from '../../chains/units/public.ts';
import { StartError } from '../../platform/process/start-error.ts';
import {
  bitcoinColdSchema,
  type ColdTarget,
  evmColdSchema,
  type PolicyCold,
  toBitcoinCold,
  toEvmCold,
} from './cold-policy.ts';

/** The assets and limits of this signer. Its operator decides them, not the requesting server. */
export interface Policy {
  asset(chainId: number, asset: string): PolicyAsset | null;
  /** The contracts of all assets of a chain. Nothing is paid to one of them. */
  contracts(chainId: number): readonly string[];
  /** The highest gas limit of a transaction on a chain, whoever estimates more. */
  gasCeiling(chainId: number): bigint;
  /** Null: this signer does not anchor in the chain. */
  anchors(chainId: number): PolicyAnchors | null;
  /** Null: this signer does not empty deposit addresses of this chain. */
  sweeps(chainId: number): PolicySweeps | null;
  /** Null: this signer returns no tokens of this chain. */
  returns(chainId: number): PolicySweeps | null;
  /** All cold addresses. */
  readonly coldTargets: readonly ColdTarget[];
  /** Null: this signer does not pay Bitcoin. */
  readonly bitcoin: PolicyBitcoin | null;
  /** Null: no key shows its address. */
  readonly holdings: PolicyHoldings | null;
}

export interface PolicyHoldings {
  /** The only host for which keys show their addresses, so that they vouch for no other house. Null: any. */
  readonly host: string | null;
}

export interface PolicyBitcoin {
  /** Null: bitcoin has no cold address. */
  readonly cold: PolicyCold | null;
  readonly network: BitcoinNetwork;
  /** Satoshi per virtual byte: the maximum fee rate. */
  readonly maxFeeRate: bigint;
  /** Satoshi that may be paid within an hour, without fees. */
  readonly capPerHour: bigint;
  /** Null: this signer does not empty deposit addresses of Bitcoin. */
  readonly sweeps: PolicyBitcoinSweeps | null;
}

export interface PolicyBitcoinSweeps {
  /** Satoshi per virtual byte: the maximum fee rate of a sweep. */
  readonly maxFeeRate: bigint;
  /** Satoshi that the fees of sweeps may come to within an hour. */
  readonly costCapPerHour: bigint;
}

export interface PolicyAnchors {
  /** Wei: the maximum price that an anchor may offer for a unit of gas. */
  readonly maxFeePerGas: bigint;
}

/** Limits of sweeps, and of returns of tokens. */
export interface PolicySweeps {
  /** Wei: the maximum price that one may offer for a unit of gas. */
  readonly maxFeePerGas: bigint;
  /** Wei: the most that those of an hour may cost, each at its highest price. */
  readonly costCapPerHour: bigint;
}

export interface PolicyAsset {
  /** The token’s contract. Null: the chain’s own coin. */
  readonly contract: string | null;
  /** Units of the chain per minor unit of the ledger. */
  readonly unitsPerMinor: bigint;
  /** Minor units that may be signed within an hour. */
  readonly capPerHour: bigint;
  readonly gasKind: TransferKind;
  /** Null: this asset has no cold address. */
  readonly cold: PolicyCold | null;
  /** Wei: the maximum price that a transaction may offer for a unit of gas. */
  readonly maxFeePerGas: bigint;
}

const assetSchema = z.object({
  contract: z.nullable(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/))),
  decimals: z.int().check(z.minimum(0), z.maximum(36)),
  cap_per_hour: z.string(),
  cold: z.optional(evmColdSchema),
});

const feeGwei = z.int().check(z.minimum(1), z.maximum(100_000));

/**
 * The policy’s file: `{ "chains": { "1": { "max_fee_gwei": 200, "max_gas": 300000, "assets": { "USDT": { … } }, "anchors": { "max_fee_gwei": 50 } } },
 * "bitcoin": { "network": "main", "max_fee_rate": 200, "cap_per_hour": "1" } }`.
 */
const feeRate = z.int().check(z.minimum(1), z.maximum(100_000));
const policySchema = z.object({
  chains: z.record(
    z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
    z.object({
      max_fee_gwei: feeGwei,
      max_gas: z.optional(z.int().check(z.minimum(100_000), z.maximum(1_000_000_000))),
      assets: z.record(z.string(), assetSchema),
      anchors: z.optional(z.object({ max_fee_gwei: feeGwei })),
      sweeps: z.optional(z.object({ max_fee_gwei: feeGwei, cost_cap_per_hour: z.string() })),
      returns: z.optional(z.object({ max_fee_gwei: feeGwei, cost_cap_per_hour: z.string() })),
    }),
  ),
  bitcoin: z.optional(
    z.object({
      network: z.enum(BITCOIN_NETWORKS),
      max_fee_rate: feeRate,
      cap_per_hour: z.string(),
      sweeps: z.optional(z.object({ max_fee_rate: feeRate, cost_cap_per_hour: z.string() })),
      cold: z.optional(bitcoinColdSchema),
    }),
  ),
  holdings: z.optional(z.object({ host: z.optional(z.string().check(z.regex(/^[a-z0-9.:-]{1,200}$/))) })),
});
export type PolicyFile = z.output<typeof policySchema>;

const WEI_PER_GWEI = 1_000_000_000n;

const toAsset = (name: string, given: z.output<typeof assetSchema>, maxFeeGwei: number): PolicyAsset => {
  if (!isCurrency(name)) throw new StartError(`the signer's policy names ${name}, which is no currency`);
  const digits = minorDigits(name);
  // The server refuses any other token when it reads the chain. A wrong number here would pay a multiple, or a fraction.
  const onChain = given.contract === null ? ETHER_DIGITS : digits;
  if (given.decimals !== onChain) {
    throw new StartError(`the signer's policy: ${name} must have ${onChain} decimals, as on its chain`);
  }
  const cap = parseAmount(given.cap_per_hour, name);
  if (cap === null) {
    throw new StartError(`the signer's policy: ${given.cap_per_hour} is not a valid hourly cap in ${name}`);
  }
  return {
    contract: given.contract,
    unitsPerMinor: 10n ** BigInt(given.decimals - digits),
    capPerHour: cap,
    gasKind: given.contract === null ? 'coin' : 'token',
    cold: given.cold === undefined ? null : toEvmCold(given.cold, name),
    maxFeePerGas: BigInt(maxFeeGwei) * WEI_PER_GWEI,
  };
};

type SweepsFile = NonNullable<NonNullable<PolicyFile['chains'][string]>['sweeps']>;

const toSweeps = (given: SweepsFile, what: 'sweeps' | 'returns'): PolicySweeps => {
  const cap = parseAmount(given.cost_cap_per_hour, 'ETH');
  if (cap === null) {
    throw new StartError(
      `the signer's policy: ${given.cost_cap_per_hour} is not a valid hourly cost of ${what} in ETH`,
    );
  }
  return {
    maxFeePerGas: BigInt(given.max_fee_gwei) * WEI_PER_GWEI,
    costCapPerHour: cap * 10n ** BigInt(ETHER_DIGITS - minorDigits('ETH')),
  };
};

const toBitcoin = (given: PolicyFile['bitcoin']): PolicyBitcoin | null => {
  if (given === undefined) return null;
  const cap = parseAmount(given.cap_per_hour, 'BTC');
  if (cap === null)
    throw new StartError(`the signer's policy: ${given.cap_per_hour} is not a valid hourly cap in BTC`);
  const { sweeps } = given;
  const cost = sweeps === undefined ? 0n : parseAmount(sweeps.cost_cap_per_hour, 'BTC');
  if (cost === null)
    throw new StartError("the signer's policy: the hourly cost of sweeps is no amount of BTC");
  return {
    network: given.network,
    maxFeeRate: BigInt(given.max_fee_rate),
    capPerHour: cap,
    sweeps: sweeps === undefined ? null : { maxFeeRate: BigInt(sweeps.max_fee_rate), costCapPerHour: cost },
    cold: given.cold === undefined ? null : toBitcoinCold(given.cold, given.network),
  };
};

/** Parses a policy file. Throws a `StartError` that describes the fault. */
export const readPolicy = (text: string): Policy => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new StartError("the signer's policy is not JSON");
  }
  const parsed = policySchema.safeParse(value);
  if (!parsed.success) {
    throw new StartError(`the signer policy is invalid: ${z.prettifyError(parsed.error)}`);
  }
  const assets = new Map(
    Object.entries(parsed.data.chains).flatMap(([chainId, chain]) =>
      Object.entries(chain.assets).map(
        ([name, asset]) => [`${chainId} ${name}`, toAsset(name, asset, chain.max_fee_gwei)] as const,
      ),
    ),
  );
  const limitsOf = (what: 'sweeps' | 'returns') => {
    const found = Object.entries(parsed.data.chains).flatMap(([chainId, { [what]: given }]) =>
      given === undefined ? [] : [[chainId, toSweeps(given, what)] as const],
    );
    const limits = new Map(found);
    return (chainId: number): PolicySweeps | null => limits.get(String(chainId)) ?? null;
  };
  const asset = (chainId: number, name: string): PolicyAsset | null =>
    assets.get(`${chainId} ${name}`) ?? null;
  const bitcoin = toBitcoin(parsed.data.bitcoin);
  return {
    sweeps: limitsOf('sweeps'),
    returns: limitsOf('returns'),
    bitcoin,
    holdings: parsed.data.holdings === undefined ? null : { host: parsed.data.holdings.host ?? null },
    asset,
    gasCeiling: (chainId) =>
      BigInt(parsed.data.chains[String(chainId)]?.max_gas ?? Number(USUAL_GAS_CEILING)),
    contracts: (chainId) =>
      Object.values(parsed.data.chains[String(chainId)]?.assets ?? {}).flatMap(
        ({ contract }) => contract ?? [],
      ),
    coldTargets: coldTargetsOf(parsed.data.chains, asset, bitcoin),
    anchors: (chainId) => {
      const anchors = parsed.data.chains[String(chainId)]?.anchors;
      return anchors === undefined ? null : { maxFeePerGas: BigInt(anchors.max_fee_gwei) * WEI_PER_GWEI };
    },
  };
};

/** The cold addresses of a policy, for the server. */
const coldTargetsOf = (
  chains: PolicyFile['chains'],
  asset: Policy['asset'],
  bitcoin: PolicyBitcoin | null,
): readonly ColdTarget[] => {
  const evm = Object.entries(chains).flatMap(([chain, { assets }]) =>
    Object.keys(assets).flatMap((name) => {
      const cold = asset(Number(chain), name)?.cold ?? null;
      return cold === null || !isCurrency(name) ? [] : [{ ...cold, chainId: Number(chain), asset: name }];
    }),
  );
  const cold = bitcoin?.cold ?? null;
  return cold === null ? evm : [...evm, { ...cold, chainId: null, asset: 'BTC' }];
};

export const readPolicyFile = async (file: string): Promise<Policy> => {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new StartError(`the signer's policy ${file} cannot be read`);
  return readPolicy(text);
};
