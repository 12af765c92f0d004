import { type Json, readBigInteger, readInteger, readMap, readObject } from '@tallystick/proof';

/** The fields that every intent for a transaction on an EVM chain has. */
export interface CommonFields {
  readonly chainId: number;
  /** 0 for the first transaction. Each further step replaces it by one with a higher fee. */
  readonly feeStep: number;
  /** Wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** Null in a request of an older server: the signer uses the figure that it had then. */
  readonly gasLimit: bigint | null;
  /** The number of transactions that the chain knows of the sending account. A signer that has never signed for it starts counting there. */
  readonly accountNonce: number;
  /** Unix second of the request. */
  readonly madeAt: number;
}

const MAX_FEE = 10n ** 15n;
/** More than a block of any chain holds. */
const MAX_GAS = 10n ** 10n;
export const MAX_FEE_STEPS = 20;

/** The names of the members, and of the version. */
const COMMON_NAMES = [
  'v',
  'chain_id',
  'fee_step',
  'max_fee_per_gas',
  'max_priority_fee_per_gas',
  'account_nonce',
  'made_at',
] as const;
const GAS_LIMIT = 'gas_limit';

/** The members of the canonical JSON. Version 1 has no gas limit. */
export const writeCommonFields = ({ gasLimit, ...intent }: CommonFields) => ({
  ...(gasLimit === null ? { v: 1 } : { v: 2, [GAS_LIMIT]: String(gasLimit) }),
  chain_id: intent.chainId,
  fee_step: intent.feeStep,
  max_fee_per_gas: String(intent.maxFeePerGas),
  max_priority_fee_per_gas: String(intent.maxPriorityFeePerGas),
  account_nonce: intent.accountNonce,
  made_at: intent.madeAt,
});

/**
 * Reads an intent with the common members and some of its own, of either version. Throws a `ProofError` for another version, or for a
 * member that is missing, unknown or out of its bounds.
 */
export const readIntentFields = <Name extends string>(
  value: Json,
  names: readonly Name[],
): { readonly common: CommonFields; readonly member: (name: Name) => Json } => {
  const hasGas = readMap(value).has(GAS_LIMIT);
  const member = readObject(value, [...COMMON_NAMES, ...names, ...(hasGas ? [GAS_LIMIT] : [])] as const);
  const version = hasGas ? 2 : 1;
  readInteger(member('v'), version, version);
  const common = {
    chainId: readInteger(member('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    maxFeePerGas: readBigInteger(member('max_fee_per_gas'), 1n, MAX_FEE),
    maxPriorityFeePerGas: readBigInteger(member('max_priority_fee_per_gas'), 0n, MAX_FEE),
    gasLimit: hasGas ? readBigInteger(member(GAS_LIMIT), 1n, MAX_GAS) : null,
    accountNonce: readInteger(member('account_nonce'), 0, Number.MAX_SAFE_INTEGER),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
  return { common, member };
};
