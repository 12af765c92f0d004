import { canonicalJson, parseCanonicalJson, readBigInteger, readInteger, readText } from '@tallystick/proof';
import { type CommonFields, readIntentFields, writeCommonFields } from './common-fields.rules.ts';
import { UUID } from './intent.rules.ts';

/**
 * The server's request to the signer: send a token that the house does not accept from a deposit address to where two members of staff
 * decided. The signed bytes are the canonical JSON (RFC 8785) below. Its members are others than those of every other intent.
 */
export interface ReturnIntent extends CommonFields {
  /** The decided return (UUID). */
  readonly tokenReturn: string;
  /** The contract of the token, in the spelling of its checksum (EIP-55), as all addresses here. */
  readonly contract: string;
  /** The deposit address, and its index under the key of deposits. */
  readonly address: string;
  readonly index: number;
  readonly to: string;
  /** Units of the token. */
  readonly raw: bigint;
  /** The members of staff, who are two. The journal keeps their names. */
  readonly proposedBy: string;
  readonly decidedBy: string;
}

const contentOf = (intent: ReturnIntent) => ({
  token_return: intent.tokenReturn,
  contract: intent.contract,
  address: intent.address,
  index: intent.index,
  to: intent.to,
  raw: String(intent.raw),
  proposed_by: intent.proposedBy,
  decided_by: intent.decidedBy,
});

/** The bytes of an intent, as text. */
export const writeReturnIntent = (intent: ReturnIntent): string =>
  canonicalJson({ ...writeCommonFields(intent), ...contentOf(intent) });

const NAMES = [
  'token_return',
  'contract',
  'address',
  'index',
  'to',
  'raw',
  'proposed_by',
  'decided_by',
] as const;
/** The last BIP-32 child that a public key can derive. */
const MAX_INDEX = 2 ** 31 - 1;
const MAX_RAW = 2n ** 256n - 1n;
const ADDRESS = /^0x[0-9a-fA-F]{40}$/;
const MEMBER = /^\S.{0,63}$/u;

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readReturnIntent = (text: string): ReturnIntent => {
  const { common, member } = readIntentFields(parseCanonicalJson(text), NAMES);
  return {
    ...common,
    tokenReturn: readText(member('token_return'), UUID),
    contract: readText(member('contract'), ADDRESS),
    address: readText(member('address'), ADDRESS),
    index: readInteger(member('index'), 0, MAX_INDEX),
    to: readText(member('to'), ADDRESS),
    raw: readBigInteger(member('raw'), 1n, MAX_RAW),
    proposedBy: readText(member('proposed_by'), MEMBER),
    decidedBy: readText(member('decided_by'), MEMBER),
  };
};

/** The fields that are equal in all intents of one return. */
export const returnCoreOf = (intent: ReturnIntent): string =>
  canonicalJson({ ...contentOf(intent), chain_id: intent.chainId });
