import { readBase58, writeBase58 } from './base58.ts';
import { accepted, type Checked, refused } from './outcome.ts';

const VERSION = 0x41;

/** Accepts an address of TRON: Base58Check of version 0x41, which begins with T. */
export const tronAddress = (text: string): Checked => {
  const read = readBase58(text);
  if (typeof read === 'string') return refused(text.startsWith('T') ? read : 'form');
  if (read.version !== VERSION) return refused('form');
  return read.hash.every((byte) => byte === 0) ? refused('nobodys') : accepted(text);
};

/** The address of 20 bytes, as a log of a contract has them. */
export const writeTronAddress = (hash: Uint8Array): string => writeBase58(VERSION, hash);
