/** Letters and digits that nobody confuses when reading a code to someone else (Crockford's base 32). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const MIN_LENGTH = 4;
const MAX_LENGTH = 64;

/** An account's name as it is kept: of several ways to compose the same characters, one. */
export const accountName = (typed: string): string => typed.normalize('NFKC');

/** The name by which an account is looked up: upper and lower case are the same. */
export const accountKey = (typed: string): string => accountName(typed).toLowerCase().normalize('NFKC');

/** A wallet's address is the name of the account that its key opens, so nobody else may take it. */
const WALLET_ADDRESS = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{8,})$/;

/** What is wrong with a name once it is normalised, which can lengthen it or bring a space into it; null when nothing is. */
export const accountFault = (typed: string): 'invalid' | 'too_long' | 'too_short' | null => {
  if (WALLET_ADDRESS.test(accountKey(typed))) return 'invalid';
  for (const form of [accountName(typed), accountKey(typed)]) {
    if (/[\s\p{C}]/u.test(form)) return 'invalid';
    if (form.length > MAX_LENGTH) return 'too_long';
    if (form.length < MIN_LENGTH) return 'too_short';
  }
  return null;
};

/** A code as it is looked up. */
export const invitationKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();
