import { canonicalJson, parseCanonicalJson, readInteger, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from './common-fields.rules.ts';
import { MAX_ATTEMPTS, UUID } from './intent.rules.ts';

/**
 * The server's request to the signer: replace the payment of an attempt by a transaction that pays nothing, so that its nonce is spent. The
 * signed bytes are the canonical JSON (RFC 8785) below. Its members are others than those of every other intent.
 */
export interface VoidIntent extends CommonFields {
  /** The withdrawal (UUID). */
  readonly voided: string;
  readonly attempt: number;
}

/** The bytes of an intent, as text. */
export const writePaymentVoid = (intent: VoidIntent): string =>
  canonicalJson({ ...writeCommonFields(intent), voided: intent.voided, attempt: intent.attempt });

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readPaymentVoid = (text: string): VoidIntent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), ['voided', 'attempt'] as const);
  return {
    ...common,
    voided: readText(member('voided'), UUID),
    attempt: readInteger(member('attempt'), 1, MAX_ATTEMPTS),
  };
};
