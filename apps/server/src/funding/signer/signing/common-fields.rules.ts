import { type Json, readBigInteger, readInteger } from '@tallystick/proof';

/** The fields that every intent for a transaction on an EVM chain has. */
export interface CommonFields {
  readonly chainId: number;
  /** 0 for the first transaction. Each further step replaces it by one with a higher fee. */
  readonly feeStep: number;
  /** Wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** The number of transactions that the chain knows of the sending account. A signer that has never signed for it starts counting there. */
  readonly accountNonce: number;
  /** Unix second of the request. */
  readonly madeAt: number;
}

const MAX_FEE = 10n ** 15n;
export const MAX_FEE_STEPS = 20;

/** The names of the members, and of the version. */
export const COMMON_NAMES = [
  'v',
  'chain_id',
  'fee_step',
  'max_fee_per_gas',
  'max_priority_fee_per_gas',
  'account_nonce',
  'made_at',
] as const;

/** The members of the canonical JSON. */
export const writeCommonFields = (intent: CommonFields) => ({
  v: 1,
  chain_id: intent.chainId,
  fee_step: intent.feeStep,
  max_fee_per_gas: String(intent.maxFeePerGas),
  max_priority_fee_per_gas: String(intent.maxPriorityFeePerGas),
  account_nonce: intent.accountNonce,
  made_at: intent.madeAt,
});

/** Throws a `ProofError` for another version or a member out of its bounds. */
export const readCommonFields = (member: (name: (typeof COMMON_NAMES)[number]) => Json): CommonFields => {
  readInteger(member('v'), 1, 1);
  return {
    chainId: readInteger(member('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    maxFeePerGas: readBigInteger(member('max_fee_per_gas'), 1n, MAX_FEE),
    maxPriorityFeePerGas: readBigInteger(member('max_priority_fee_per_gas'), 0n, MAX_FEE),
    accountNonce: readInteger(member('account_nonce'), 0, Number.MAX_SAFE_INTEGER),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};
