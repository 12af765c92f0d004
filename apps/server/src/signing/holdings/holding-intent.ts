import { canonicalJson, parseCanonicalJson, readInteger, readObject, readText } from '@tallystick/proof';
import type { KeyPath } from '../bitcoin/key-path.ts';

/** The key that shows a holding: that of the paying account, of a deposit address by its index, or of a Bitcoin address by its path. */
export type HoldingKey =
  | { readonly kind: 'payer' }
  | { readonly kind: 'deposit'; readonly index: number }
  | { readonly kind: 'bitcoin'; readonly path: KeyPath };

/**
 * The server's request to the signer: sign the one text with which a key shows its address, over the block of an anchor. It names no text,
 * no hash to sign and no transaction. The signed bytes are the canonical JSON (RFC 8785) below.
 */
export interface HoldingIntent {
  /** The host name in the origins of the public logs. */
  readonly host: string;
  /** The hash of the block: 64 hexadecimal digits in lower case. */
  readonly block: string;
  readonly key: HoldingKey;
  /** Unix second of the request. */
  readonly madeAt: number;
}

/** The last BIP-32 child that a public key can derive. */
const MAX_INDEX = 2 ** 31 - 1;
const KEY = /^(?:payer|deposit (?:0|[1-9][0-9]{0,9})|bitcoin [01] [01] (?:0|[1-9][0-9]{0,9}))$/;

const keyText = (key: HoldingKey): string => {
  if (key.kind === 'payer') return 'payer';
  if (key.kind === 'deposit') return `deposit ${key.index}`;
  const { account, branch, index } = key.path;
  return `bitcoin ${account} ${branch} ${index}`;
};

const indexOf = (text: string | undefined): number => readInteger(Number(text), 0, MAX_INDEX);

const readKey = (text: string): HoldingKey => {
  const [kind, first, second, third] = text.split(' ');
  if (kind === 'payer') return { kind };
  if (kind === 'deposit') return { kind, index: indexOf(first) };
  const path = {
    account: first === '0' ? 0 : 1,
    branch: second === '0' ? 0 : 1,
    index: indexOf(third),
  } as const;
  return { kind: 'bitcoin', path };
};

export const writeHoldingIntent = ({ host, block, key, madeAt }: HoldingIntent): string =>
  canonicalJson({ v: 1, holding: keyText(key), host, block, made_at: madeAt });

/** Reads an intent in its only spelling. Throws a `ProofError` for anything else. */
export const readHoldingIntent = (text: string): HoldingIntent => {
  const member = readObject(parseCanonicalJson(text), ['v', 'holding', 'host', 'block', 'made_at']);
  readInteger(member('v'), 1, 1);
  return {
    host: readText(member('host'), /^[a-z0-9.:-]{1,200}$/),
    block: readText(member('block'), /^[0-9a-f]{64}$/),
    key: readKey(readText(member('holding'), KEY)),
    madeAt: readInteger(member('made_at'), 0, Number.MAX_SAFE_INTEGER),
  };
};
