import { hexToBytes } from '@noble/hashes/utils.js';

/** Addresses to which money is lost, because nobody has their key or can ever spend from them. */

/** Addresses that people burn money to. Lower case. */
const BURNED_EVM: ReadonlySet<string> = new Set([
  'dead000000000000000042069420694206942069',
  'dead000000000000000000000000000000000000',
  'deaddeaddeaddeaddeaddeaddeaddeaddeaddead',
  // Contracts use it as the name of the chain's own coin.
  'eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
  'ffffffffffffffffffffffffffffffffffffffff',
]);
/**
 * Zero, the precompiles (0x01 to 0x11, and 0x100 of RIP-7212), the system contracts of rollups (such as 0x64 and 0x8001), and 0x…dEaD. Nobody
 * finds a key for an address with so many zeros.
 */
const SYSTEM_EVM = /^0{36}/;

/** Takes 40 hexadecimal digits in lower case. */
export const isNobodysEvm = (digits: string): boolean => SYSTEM_EVM.test(digits) || BURNED_EVM.has(digits);

const BURNED_BITCOIN: ReadonlySet<string> = new Set([
  '1BitcoinEaterAddressDontSendf59kuE',
  '1CounterpartyXXXXXXXXXXXXXXXUWLpVr',
]);

const isZero = (bytes: Uint8Array): boolean => bytes.every((byte) => byte === 0);

/** The hash of a key or script, as P2PKH, P2SH and segwit version 0 have it. Nobody finds a preimage of zeros. */
export const isNobodysHash = (address: string, hash: Uint8Array): boolean =>
  isZero(hash) || BURNED_BITCOIN.has(address);

/** The prime of secp256k1's field. */
const P = 2n ** 256n - 2n ** 32n - 977n;
/** BIP-341: a point whose discrete logarithm nobody knows. As an output key it has no script either. */
const NUMS = hexToBytes('50929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0');

const powerModP = (base: bigint, exponent: bigint): bigint => {
  let [result, square, left] = [1n, base % P, exponent];
  for (; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % P;
    square = (square * square) % P;
  }
  return result;
};

const toInteger = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** A taproot output key that nobody can spend from: no point of the curve has it as x (BIP-340), or it is the point of BIP-341. */
export const isNobodysKey = (key: Uint8Array): boolean => {
  if (key.every((byte, at) => byte === NUMS[at])) return true;
  const x = toInteger(key);
  if (x >= P) return true;
  return powerModP((x * x * x + 7n) % P, (P - 1n) / 2n) !== 1n;
};
