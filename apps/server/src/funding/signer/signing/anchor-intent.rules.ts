import {
  canonicalJson,
  parseCanonicalJson,
  readBigInteger,
  readInteger,
  readObject,
  readText,
} from '@tallystick/proof';
import { MAX_FEE, MAX_FEE_STEPS, UUID } from './intent.rules.ts';

/**
 * The server's request to the signer: write a root into the chain. It has no address, no amount and no data. The signed bytes are
 * the canonical JSON (RFC 8785) below. Its members are others than those of a payment, so neither can be taken for the other.
 */
export interface AnchorIntent {
  /** The anchor (UUID). */
  readonly anchor: string;
  readonly chainId: number;
  /** 32 bytes in lower-case hexadecimal. */
  readonly root: string;
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

/** The bytes of an intent, as text. */
export const writeAnchorIntent = (intent: AnchorIntent): string =>
  canonicalJson({
    v: 1,
    anchor: intent.anchor,
    chain_id: intent.chainId,
    root: intent.root,
    fee_step: intent.feeStep,
    max_fee_per_gas: String(intent.maxFeePerGas),
    max_priority_fee_per_gas: String(intent.maxPriorityFeePerGas),
    account_nonce: intent.accountNonce,
    made_at: intent.madeAt,
  });

const NAMES = [
  'v',
  'anchor',
  'chain_id',
  'root',
  'fee_step',
  'max_fee_per_gas',
  'max_priority_fee_per_gas',
  'account_nonce',
  'made_at',
] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readAnchorIntent = (text: string): AnchorIntent => {
  const member = readObject(parseCanonicalJson(text), NAMES);
  readInteger(member('v'), 1, 1);
  return {
    anchor: readText(member('anchor'), UUID),
    chainId: readInteger(member('chain_id'), 1, Number.MAX_SAFE_INTEGER),
    root: readText(member('root'), /^[0-9a-f]{64}$/),
    feeStep: readInteger(member('fee_step'), 0, MAX_FEE_STEPS),
    maxFeePerGas: readBigInteger(member('max_fee_per_gas'), 1n, MAX_FEE),
    maxPriorityFeePerGas: readBigInteger(member('max_priority_fee_per_gas'), 0n, MAX_FEE),
    accountNonce: readInteger(member('account_nonce'), 0, Number.MAX_SAFE_INTEGER),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};

/** The fields that are equal in all intents of one anchor. */
export const anchorCoreOf = ({ anchor, chainId, root }: AnchorIntent): string =>
  canonicalJson({ anchor, chain_id: chainId, root });
