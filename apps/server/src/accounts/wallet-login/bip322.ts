import { createHash, createPublicKey, verify } from 'node:crypto';
import { witnessKeyHash } from './login-address.ts';

/**
 * BIP-322, the "simple" signature of an address that pays to a witness public key hash
 * (https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki). The signature is a witness that would spend an impossible
 * output, which commits to the message.
 */

const SIGHASH_ALL = 1;
const COMPRESSED_KEY_BYTES = 33;
/** SubjectPublicKeyInfo of a compressed point on secp256k1 (RFC 5480). */
const SPKI = Buffer.from('3036301006072a8648ce3d020106052b8104000a032200', 'hex');
const MAX_SIGNATURE_BYTES = 200;

const sha256 = (data: Uint8Array): Buffer => createHash('sha256').update(data).digest();
const doubleSha256 = (data: Uint8Array): Buffer => sha256(sha256(data));
const hash160 = (data: Uint8Array): Buffer => createHash('ripemd160').update(sha256(data)).digest();
const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** The tagged hash (BIP-340) of a message. */
export const messageHash = (message: string): Buffer => {
  const tag = sha256(Buffer.from('BIP0322-signed-message'));
  return sha256(Buffer.concat([tag, tag, Buffer.from(message, 'utf8')]));
};

/** The id, in its own byte order, of the transaction with the only output to spend. */
export const toSpendId = (keyHash: Uint8Array, message: string): Buffer =>
  doubleSha256(
    Buffer.concat([
      // Version 0; one input: no transaction's output 0xffffffff, a script of OP_0 and the hash, sequence 0.
      hex(`0000000001${'00'.repeat(32)}ffffffff220020`),
      messageHash(message),
      // One output with amount 0 to OP_0 and the key's hash; lock time 0.
      hex(`00000000010000000000000000160014`),
      keyHash,
      hex('00000000'),
    ]),
  );

/** The signed message after one hash. The verifier applies the second one (BIP-143 over the spending transaction). */
const sighashOnce = (keyHash: Uint8Array, message: string): Buffer => {
  const outpoint = Buffer.concat([toSpendId(keyHash, message), hex('00000000')]);
  return sha256(
    Buffer.concat([
      hex('00000000'),
      doubleSha256(outpoint),
      doubleSha256(hex('00000000')),
      outpoint,
      hex('1976a914'),
      keyHash,
      hex('88ac'),
      // Amount 0, sequence 0.
      hex('000000000000000000000000'),
      // One output with amount 0 to OP_RETURN.
      doubleSha256(hex('0000000000000000016a')),
      hex('00000000'),
      hex('01000000'),
    ]),
  );
};

/** The two elements of a witness. Null for any other. */
const readWitness = (bytes: Buffer): { signature: Buffer; publicKey: Buffer } | null => {
  const length = bytes[1] ?? 0;
  const signature = bytes.subarray(2, 2 + length);
  const publicKey = bytes.subarray(3 + length);
  const isWitness =
    bytes[0] === 2 &&
    signature.length === length &&
    length > 8 &&
    bytes[2 + length] === COMPRESSED_KEY_BYTES &&
    publicKey.length === COMPRESSED_KEY_BYTES;
  return isWitness ? { signature, publicKey } : null;
};

/** The order of the group of secp256k1 (SEC 2). */
const ORDER = BigInt('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141');

/** BIP-322 accepts only the smaller of the two valid numbers (LOW_S), so that a signature has one form. */
const isLowS = (der: Buffer): boolean => {
  const from = 4 + (der[3] ?? 0);
  const number = der.subarray(from + 2, from + 2 + (der[from + 1] ?? 0)).toString('hex');
  return number !== '' && BigInt(`0x${number}`) <= ORDER / 2n;
};

/** True if the key behind a bc1q address signed the message. False for anything malformed. */
export const verifyBip322 = (address: string, message: string, signatureBase64: string): boolean => {
  const keyHash = witnessKeyHash(address);
  if (keyHash === null || !/^[A-Za-z0-9+/]{40,400}={0,2}$/.test(signatureBase64)) return false;
  const bytes = Buffer.from(signatureBase64, 'base64');
  const witness = bytes.length > MAX_SIGNATURE_BYTES ? null : readWitness(bytes);
  if (witness === null || witness.signature.at(-1) !== SIGHASH_ALL) return false;
  if (!hash160(witness.publicKey).equals(keyHash)) return false;
  const signature = witness.signature.subarray(0, -1);
  if (!isLowS(signature)) return false;
  try {
    const key = createPublicKey({
      key: Buffer.concat([SPKI, witness.publicKey]),
      format: 'der',
      type: 'spki',
    });
    return verify('sha256', sighashOnce(keyHash, message), key, signature);
  } catch {
    // The point is not on the curve, or the signature is malformed.
    return false;
  }
};
