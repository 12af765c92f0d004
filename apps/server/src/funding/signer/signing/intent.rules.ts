import {
  canonicalJson,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readObject,
  readText,
} from '@tallystick/proof';

/**
 * The server's request to the signer: pay an amount of an asset to an address. The signer builds the transaction itself and takes
 * no calldata. The signed bytes are the canonical JSON (RFC 8785) below.
 */
export interface Intent {
  /** The withdrawal (UUID) and the number of the attempt, from 1. Only a failed attempt is followed by another. */
  readonly withdrawal: string;
  readonly attempt: number;
  readonly chainId: number;
  /** The currency on that chain, as the signer’s policy names it: `USDT`. */
  readonly asset: string;
  /** An address in the spelling of its checksum (EIP-55). */
  readonly to: string;
  /** Minor units of the currency. */
  readonly amount: bigint;
  /** 0 for the first transaction. Each further step replaces it by one with a higher fee. */
  readonly feeStep: number;
  /** Wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** The number of transactions that the chain knows of the paying account. A signer that has never signed for it starts counting there. */
  readonly accountNonce: number;
  /** Unix second of the request. */
  readonly madeAt: number;
}

export const MAX_AMOUNT = 9_223_372_036_854_775_807n;
export const MAX_FEE = 10n ** 15n;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const MAX_ATTEMPTS = 5;
export const MAX_FEE_STEPS = 20;

/** The bytes of an intent, as text. */
export const writeIntent = (intent: Intent): string =>
  canonicalJson({
    v: 1,
    withdrawal: intent.withdrawal,
    attempt: intent.attempt,
    chain_id: intent.chainId,
    asset: intent.asset,
    to: intent.to,
    amount: String(intent.amount),
    fee_step: intent.feeStep,
    max_fee_per_gas: String(intent.maxFeePerGas),
    max_priority_fee_per_gas: String(intent.maxPriorityFeePerGas),
    account_nonce: intent.accountNonce,
    made_at: intent.madeAt,
  });

const NAMES = [
  'v',
  'withdrawal',
  'attempt',
  'chain_id',
  'asset',
  'to',
  'amount',
  'fee_step',
  'max_fee_per_gas',
  'max_priority_fee_per_gas',
  'account_nonce',
  'made_at',
] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readIntent = (text: string): Intent => {
  const member = readObject(parseCanonicalJson(text), NAMES);
  readInteger(member('v'), 1, 1);
  return {
    withdrawal: readText(member('withdrawal'), UUID),
    attempt: readInteger(member('attempt'), 1, MAX_ATTEMPTS),
    chainId: readInteger(member('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    asset: readText(member('asset'), /^[A-Z0-9]{2,12}$/),
    to: readText(member('to'), /^0x[0-9a-fA-F]{40}$/),
    amount: readBigInteger(member('amount'), 1n, MAX_AMOUNT),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    maxFeePerGas: readBigInteger(member('max_fee_per_gas'), 1n, MAX_FEE),
    maxPriorityFeePerGas: readBigInteger(member('max_priority_fee_per_gas'), 0n, MAX_FEE),
    accountNonce: readInteger(member('account_nonce'), 0, Number.MAX_SAFE_INTEGER),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** The fields that are equal in all intents of one withdrawal: recipient, amount, asset and chain. */
export const coreOf = ({ withdrawal, chainId, asset, to, amount }: Intent): string =>
  canonicalJson({ withdrawal, chain_id: chainId, asset, to, amount: String(amount) });
