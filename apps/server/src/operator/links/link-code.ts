import { createHash, randomBytes } from 'node:crypto';

/** Crockford's digits: none of them looks like another. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = /.{4}/g;
const CODE = /^[0-9A-HJKMNP-TV-Z]{16}$/;
/** 16 digits of 5 bits. */
const LENGTH = 16;

/** A code that people can read to each other. */
export const newLinkCode = (): string =>
  (
    [...randomBytes(LENGTH)]
      .map((byte) => DIGITS[byte % DIGITS.length])
      .join('')
      .match(GROUPS) ?? []
  ).join('-');

/** The hash of a code as it was typed. Null if it cannot be one. */
export const linkCodeHash = (typed: string): Buffer | null => {
  const code = typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? createHash('sha256').update(code).digest() : null;
};
