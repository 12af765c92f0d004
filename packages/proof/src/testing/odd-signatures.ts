import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base64Decode, base64Encode, concatBytes } from '../encoding/bytes.ts';

/** Signatures that hold by the equation of ECDSA, or nearly, and that are refused by their spelling. */

const ORDER = secp256k1.Point.Fn.ORDER;
const wide = (number: bigint): string => number.toString(16).padStart(64, '0');

/** The strict DER of two numbers. */
const derOf = (r: bigint, s: bigint): Uint8Array =>
  secp256k1.Signature.fromHex(`${wide(r)}${wide(s)}`, 'compact').toBytes('der');

const witnessOf = (...items: readonly Uint8Array[]): string =>
  base64Encode(
    concatBytes(
      Uint8Array.of(items.length),
      ...items.map((item) => concatBytes(Uint8Array.of(item.length), item)),
    ),
  );

/** Other spellings of a signature of EIP-191 and of one of BIP-322. */
export const oddSignatures = (evm: string, bitcoin: string) => {
  const [r, s] = [evm.slice(2, 66), evm.slice(66, 130)];
  const other = evm.endsWith('1b') ? '1c' : '1b';
  const bytes = base64Decode(bitcoin);
  const length = bytes[1] ?? 0;
  const der = bytes.subarray(2, 1 + length);
  const key = bytes.subarray(3 + length);
  const numbers = secp256k1.Signature.fromBytes(der, 'der');
  const all = Uint8Array.of(1);
  const rLength = der[3] ?? 0;
  // One zero more in front of r.
  const padded = concatBytes(Uint8Array.of(0x30, (der[1] ?? 0) + 1, 2, rLength + 1, 0), der.subarray(4));
  return {
    evm: `0x${r}${wide(ORDER - BigInt(`0x${s}`))}${other}`,
    otherParity: `0x${r}${s}${other}`,
    bitcoin: witnessOf(concatBytes(derOf(numbers.r, ORDER - numbers.s), all), key),
    witnesses: {
      'with a zero in front of a number': witnessOf(concatBytes(padded, all), key),
      'with another kind of hash': witnessOf(concatBytes(der, Uint8Array.of(3)), key),
      'without the kind of hash': witnessOf(der, key),
      'of three items': witnessOf(concatBytes(der, all), key, key),
      'with a byte more': base64Encode(concatBytes(bytes, Uint8Array.of(0))),
      'with the other parity of the key': witnessOf(concatBytes(der, all), key.with(0, (key[0] ?? 0) ^ 1)),
      'with a key that is no point': witnessOf(concatBytes(der, all), key.with(0, 5)),
      'that is empty': base64Encode(new Uint8Array(8)),
    },
  };
};
