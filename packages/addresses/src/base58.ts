import { sha256 } from '@noble/hashes/sha2.js';
import { base58, createBase58check } from '@scure/base';

const checked = createBase58check(sha256);

/** A version byte with its payload, or the reason for the refusal. */
export type Base58 = { readonly version: number; readonly hash: Uint8Array } | 'form' | 'checksum';

/** Writes Base58Check: a version byte followed by 20 bytes. */
export const writeBase58 = (version: number, hash: Uint8Array): string =>
  checked.encode(Uint8Array.from([version, ...hash]));

/** Reads Base58Check: a version byte followed by 20 bytes. */
export const readBase58 = (text: string): Base58 => {
  if (!/^[1-9A-HJ-NP-Za-km-z]{25,36}$/.test(text)) return 'form';
  if (base58.decode(text).length !== 25) return 'form';
  try {
    const [version = 0, ...hash] = checked.decode(text);
    return { version, hash: Uint8Array.from(hash) };
  } catch {
    return 'checksum';
  }
};
