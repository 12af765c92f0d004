import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, hexDecode, hexEncode, utf8Encode } from '../encoding/bytes.ts';

/** EIP-191, version 0x45 (`personal_sign`): a text that a wallet shows and that no chain takes for a transaction. */

const SIGNATURE = /^0x([0-9a-f]{128})(1b|1c)$/;
const HALF_ORDER = secp256k1.Point.Fn.ORDER / 2n;

/** Forty hexadecimal digits with their checksum capitals (EIP-55). */
const withCapitals = (digits: string): string => {
  const hash = hexEncode(keccak_256(utf8Encode(digits)));
  return Array.from(digits, (digit, at) =>
    Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
};

/** The address of an uncompressed public key. */
export const addressOf = (publicKey: Uint8Array): string =>
  `0x${withCapitals(hexEncode(keccak_256(publicKey.subarray(1)).subarray(12)))}`;

export const messageDigest = (message: string): Uint8Array => {
  const bytes = utf8Encode(message);
  return keccak_256(concatBytes(utf8Encode(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes));
};

/**
 * True if the key of an address (in the spelling of EIP-55) signed the message. The signature is `0x`, r, s and 1b or 1c, with s at most
 * half of the order. False for anything malformed.
 */
export const verifyEip191 = (address: string, message: string, signature: string): boolean => {
  const [, numbers, parity] = SIGNATURE.exec(signature) ?? [];
  if (numbers === undefined || BigInt(`0x${numbers.slice(64)}`) > HALF_ORDER) return false;
  try {
    const recoverable = concatBytes(Uint8Array.of(parity === '1b' ? 0 : 1), hexDecode(numbers));
    const key = secp256k1.recoverPublicKey(recoverable, messageDigest(message), { prehash: false });
    return addressOf(secp256k1.Point.fromBytes(key).toBytes(false)) === address;
  } catch {
    // A number is zero or not below the order, or there is no such point.
    return false;
  }
};
