import { canonicalJson, parseCanonicalJson, readBigInteger, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from '../intents/common-fields.rules.ts';
import { MAX_AMOUNT, UUID } from '../intents/intent.rules.ts';

/**
 * The server's request to the signer: move an amount of an asset from the paying account to the cold address. The signed bytes are the
 * canonical JSON (RFC 8785) below.
 */
export interface ColdIntent extends CommonFields {
  /** The transfer (UUID). */
  readonly transfer: string;
  readonly asset: string;
  /** Must be the cold address of the signer's policy. It is named so that a server with another policy in mind is refused. */
  readonly to: string;
  /** Minor units of the currency. */
  readonly amount: bigint;
}

export const writeColdIntent = (intent: ColdIntent): string =>
  canonicalJson({
    ...writeCommonFields(intent),
    cold_transfer: intent.transfer,
    asset: intent.asset,
    to: intent.to,
    amount: String(intent.amount),
  });

const NAMES = ['cold_transfer', 'asset', 'to', 'amount'] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readColdIntent = (text: string): ColdIntent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), NAMES);
  return {
    ...common,
    transfer: readText(member('cold_transfer'), UUID),
    asset: readText(member('asset'), /^[A-Z0-9]{1,12}$/),
    to: readText(member('to'), /^0x[0-9a-fA-F]{40}$/),
    amount: readBigInteger(member('amount'), 1n, MAX_AMOUNT),
  };
};

/** The fields that are equal in all intents of one transfer. */
export const coldCoreOf = ({ transfer, chainId, asset, to, amount }: ColdIntent): string =>
  canonicalJson({ cold_transfer: transfer, chain_id: chainId, asset, to, amount: String(amount) });
