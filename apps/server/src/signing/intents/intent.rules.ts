import { canonicalJson, parseCanonicalJson, readBigInteger, readInteger, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from './common-fields.rules.ts';

/**
 * The server's request to the signer: pay an amount of an asset to an address. The signer builds the transaction itself and takes
 * no calldata. The signed bytes are the canonical JSON (RFC 8785) below.
 */
export interface Intent extends CommonFields {
  /** The withdrawal (UUID) and the number of the attempt, from 1. Only a failed attempt is followed by another. */
  readonly withdrawal: string;
  readonly attempt: number;
  /** The currency on that chain, as the signer’s policy names it: `USDT`. */
  readonly asset: string;
  /** An address in the spelling of its checksum (EIP-55). */
  readonly to: string;
  /** Minor units of the currency. */
  readonly amount: bigint;
}

export const MAX_AMOUNT = 9_223_372_036_854_775_807n;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const MAX_ATTEMPTS = 5;

/** The bytes of an intent, as text. */
export const writeIntent = (intent: Intent): string =>
  canonicalJson({
    ...writeCommonFields(intent),
    withdrawal: intent.withdrawal,
    attempt: intent.attempt,
    asset: intent.asset,
    to: intent.to,
    amount: String(intent.amount),
  });

const NAMES = ['withdrawal', 'attempt', 'asset', 'to', 'amount'] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readIntent = (text: string): Intent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), NAMES);
  return {
    ...common,
    withdrawal: readText(member('withdrawal'), UUID),
    attempt: readInteger(member('attempt'), 1, MAX_ATTEMPTS),
    asset: readText(member('asset'), /^[A-Z0-9]{2,12}$/),
    to: readText(member('to'), /^0x[0-9a-fA-F]{40}$/),
    amount: readBigInteger(member('amount'), 1n, MAX_AMOUNT),
  };
};

/** The fields that are equal in all intents of one withdrawal: recipient, amount, asset and chain. */
export const coreOf = ({ withdrawal, chainId, asset, to, amount }: Intent): string =>
  canonicalJson({ withdrawal, chain_id: chainId, asset, to, amount: String(amount) });
