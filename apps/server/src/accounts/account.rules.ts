/** Letters and digits that are easy to tell apart when read aloud (Crockford's base 32). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const MIN_LENGTH = 4;
const MAX_LENGTH = 64;

/** An account's name in its stored form: Unicode variants of the same characters become one. */
export const accountName = (typed: string): string => typed.normalize('NFKC');

/** The lookup key of an account: upper and lower case are equal. */
export const accountKey = (typed: string): string => accountName(typed).toLowerCase().normalize('NFKC');

/** A wallet's address is the name of the account that its key opens, so nobody else may register it. */
const WALLET_ADDRESS = /^(?:0x[0-9a-f]{40}|bc1[a-z0-9]{8,})$/;

/** The fault of a normalised name. Normalisation can lengthen a name or add a space. Null if there is no fault. */
export const accountFault = (typed: string): 'invalid' | 'too_long' | 'too_short' | null => {
  if (WALLET_ADDRESS.test(accountKey(typed))) return 'invalid';
  for (const form of [accountName(typed), accountKey(typed)]) {
    if (/[\s\p{C}]/u.test(form)) return 'invalid';
    if (form.length > MAX_LENGTH) return 'too_long';
    if (form.length < MIN_LENGTH) return 'too_short';
  }
  return null;
};

/** The lookup key of an invitation code. */
export const invitationKey = (typed: string): string => typed.trim().normalize('NFKC').toUpperCase();
