import { canonicalJson, parseCanonicalJson, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from './common-fields.rules.ts';
import { UUID } from './intent.rules.ts';

/**
 * The server's request to the signer: write a root into the chain. It has no address, no amount and no data. The signed bytes are
 * the canonical JSON (RFC 8785) below. Its members are others than those of a payment, so neither can be taken for the other.
 */
export interface AnchorIntent extends CommonFields {
  /** The anchor (UUID). */
  readonly anchor: string;
  /** 32 bytes in lower-case hexadecimal. */
  readonly root: string;
}

/** The bytes of an intent, as text. */
export const writeAnchorIntent = (intent: AnchorIntent): string =>
  canonicalJson({
    ...writeCommonFields(intent),
    anchor: intent.anchor,
    root: intent.root,
  });

const NAMES = ['anchor', 'root'] as const;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readAnchorIntent = (text: string): AnchorIntent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), NAMES);
  return {
    ...common,
    anchor: readText(member('anchor'), UUID),
    root: readText(member('root'), /^[0-9a-f]{64}$/),
  };
};

/** The fields that are equal in all intents of one anchor. */
export const anchorCoreOf = ({ anchor, chainId, root }: AnchorIntent): string =>
  canonicalJson({ anchor, chain_id: chainId, root });
