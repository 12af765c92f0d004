/** The address of a witness public key hash (BIP-173), of which only the writing is needed. */

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_WORDS = 6;

const polymod = (words: readonly number[]): number => {
  let sum = 1;
  for (const word of words) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ word;
    for (const [at, generator] of GENERATORS.entries()) if ((top >>> at) & 1) sum ^= generator;
  }
  return sum >>> 0;
};

/** Eight-bit bytes in groups of five bits. Their number of bits must be a multiple of five. */
const toWords = (bytes: Uint8Array): number[] => {
  const words: number[] = [];
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      words.push((held >> bits) & 31);
    }
  }
  return words;
};

/** The address of version 0 that pays to a hash of 20 bytes. */
export const keyHashAddress = (prefix: string, keyHash: Uint8Array): string => {
  const codes = Array.from(prefix, (letter) => letter.charCodeAt(0));
  const expanded = [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
  const words = [0, ...toWords(keyHash)];
  const mod = polymod([...expanded, ...words, ...Array<number>(CHECKSUM_WORDS).fill(0)]) ^ 1;
  const checksum = Array.from({ length: CHECKSUM_WORDS }, (_, at) => (mod >>> (5 * (5 - at))) & 31);
  return `${prefix}1${[...words, ...checksum].map((word) => LETTERS[word] ?? '').join('')}`;
};
