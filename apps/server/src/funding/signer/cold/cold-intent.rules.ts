import {
  canonicalJson,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readObject,
  readText,
} from '@tallystick/proof';
import { MAX_AMOUNT, MAX_FEE, MAX_FEE_STEPS, UUID } from '../signing/intent.rules.ts';

/**
 * The server's request to the signer: move an amount of an asset from the paying account to the cold address. The signed bytes are the
 * canonical JSON (RFC 8785) below.
 */
export interface ColdIntent {
  /** The transfer (UUID). */
  readonly transfer: string;
  readonly chainId: number;
  readonly asset: string;
  /** Must be the cold address of the signer's policy. It is named so that a server with another policy in mind is refused. */
  readonly to: string;
  /** Minor units of the currency. */
  readonly amount: bigint;
  readonly feeStep: number;
  /** Wei. */
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  /** The number of transactions that the chain knows of the paying account. */
  readonly accountNonce: number;
  /** Unix second of the request. */
  readonly madeAt: number;
}

export const writeColdIntent = (intent: ColdIntent): string =>
  canonicalJson({
    v: 1,
    cold_transfer: intent.transfer,
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
  'cold_transfer',
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
export const readColdIntent = (text: string): ColdIntent => {
  const member = readObject(parseCanonicalJson(text), NAMES);
  readInteger(member('v'), 1, 1);
  return {
    transfer: readText(member('cold_transfer'), UUID),
    chainId: readInteger(member('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    asset: readText(member('asset'), /^[A-Z0-9]{1,12}$/),
    to: readText(member('to'), /^0x[0-9a-fA-F]{40}$/),
    amount: readBigInteger(member('amount'), 1n, MAX_AMOUNT),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    maxFeePerGas: readBigInteger(member('max_fee_per_gas'), 1n, MAX_FEE),
    maxPriorityFeePerGas: readBigInteger(member('max_priority_fee_per_gas'), 0n, MAX_FEE),
    accountNonce: readInteger(member('account_nonce'), 0, Number.MAX_SAFE_INTEGER),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** The fields that are equal in all intents of one transfer. */
export const coldCoreOf = ({ transfer, chainId, asset, to, amount }: ColdIntent): string =>
  canonicalJson({ cold_transfer: transfer, chain_id: chainId, asset, to, amount: String(amount) });
