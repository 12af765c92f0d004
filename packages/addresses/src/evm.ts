import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isNobodysEvm } from './nobodys.ts';
import { accepted, type Checked, refused } from './outcome.ts';

/** Writes forty hexadecimal digits with their checksum capitals (EIP-55). */
const withCapitals = (digits: string): string => {
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return Array.from(digits, (digit, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit,
  ).join('');
};

/**
 * Accepts an address of Ethereum and compatible chains. Mixed case must match the EIP-55 checksum; one case throughout carries no
 * checksum.
 */
export const evmAddress = (text: string): Checked => {
  const digits = /^0x([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (digits === undefined) return refused('form');
  const lower = digits.toLowerCase();
  const right = withCapitals(lower);
  if (digits !== lower && digits !== digits.toUpperCase() && digits !== right) return refused('checksum');
  if (isNobodysEvm(lower)) return refused('nobodys');
  return accepted(`0x${right}`);
};
