import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { base64Decode, concatBytes, hexDecode, utf8Encode } from '../encoding/bytes.ts';
import { keyHashAddress } from './bech32.ts';

/**
 * BIP-322, the "simple" signature of an address that pays to a witness public key hash
 * (https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki). The signature is a witness that would spend an impossible
 * output, which commits to the message.
 */

const SIGHASH_ALL = 1;
const COMPRESSED_KEY_BYTES = 33;
const MAX_SIGNATURE_BYTES = 200;

const sha256d = (data: Uint8Array): Uint8Array => sha256(sha256(data));
export const hash160 = (data: Uint8Array): Uint8Array => ripemd160(sha256(data));

/** The tagged hash (BIP-340) of a message. */
export const messageHash = (message: string): Uint8Array => {
  const tag = sha256(utf8Encode('BIP0322-signed-message'));
  return sha256(concatBytes(tag, tag, utf8Encode(message)));
};

/** The id, in its own byte order, of the transaction with the only output to spend. */
export const toSpendId = (keyHash: Uint8Array, message: string): Uint8Array =>
  sha256d(
    concatBytes(
      // Version 0; one input: no transaction's output 0xffffffff, a script of OP_0 and the hash, sequence 0.
      hexDecode(`0000000001${'00'.repeat(32)}ffffffff220020`),
      messageHash(message),
      // One output with amount 0 to OP_0 and the key's hash; lock time 0.
      hexDecode('00000000010000000000000000160014'),
      keyHash,
      hexDecode('00000000'),
    ),
  );

/** The hash that is signed: BIP-143 over the spending transaction. */
export const sighash = (keyHash: Uint8Array, message: string): Uint8Array => {
  const outpoint = concatBytes(toSpendId(keyHash, message), hexDecode('00000000'));
  return sha256d(
    concatBytes(
      hexDecode('00000000'),
      sha256d(outpoint),
      sha256d(hexDecode('00000000')),
      outpoint,
      hexDecode('1976a914'),
      keyHash,
      hexDecode('88ac'),
      // Amount 0, sequence 0.
      hexDecode('000000000000000000000000'),
      // One output with amount 0 to OP_RETURN.
      sha256d(hexDecode('0000000000000000016a')),
      hexDecode('00000000'),
      hexDecode('01000000'),
    ),
  );
};

/** The two elements of a witness. Null for any other. */
const readWitness = (bytes: Uint8Array): { der: Uint8Array; publicKey: Uint8Array } | null => {
  const length = bytes[1] ?? 0;
  const signature = bytes.subarray(2, 2 + length);
  const publicKey = bytes.subarray(3 + length);
  const isWitness =
    bytes.length <= MAX_SIGNATURE_BYTES &&
    bytes[0] === 2 &&
    signature.length === length &&
    length > 8 &&
    signature.at(-1) === SIGHASH_ALL &&
    bytes[2 + length] === COMPRESSED_KEY_BYTES &&
    publicKey.length === COMPRESSED_KEY_BYTES;
  return isWitness ? { der: signature.subarray(0, -1), publicKey } : null;
};

/**
 * True if the key behind an address (`bc1q…`, by the prefix of its network) signed the message. A signature is strict DER with the
 * smaller of both valid numbers (BIP-66, LOW_S). False for anything malformed.
 */
export const verifyBip322 = (
  prefix: string,
  address: string,
  message: string,
  signatureBase64: string,
): boolean => {
  try {
    const witness = readWitness(base64Decode(signatureBase64));
    if (witness === null) return false;
    const { der, publicKey } = witness;
    const keyHash = hash160(publicKey);
    if (keyHashAddress(prefix, keyHash) !== address) return false;
    const options = { prehash: false, lowS: true, format: 'der' } as const;
    return secp256k1.verify(der, sighash(keyHash, message), publicKey, options);
  } catch {
    // No base64, a point that is not on the curve, or a signature that is not DER.
    return false;
  }
};
