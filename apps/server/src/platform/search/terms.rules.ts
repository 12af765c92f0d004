/** The readings of a text that a person looks for. Null: it cannot be meant so. */
export interface Terms {
  /** The number of a customer. */
  readonly uid: string | null;
  /** A whole number of an order. */
  readonly number: string | null;
  /** The last eight characters of such a number. */
  readonly short: string | null;
  /** The beginning of a name, an account or an e-mail address, in small letters. */
  readonly text: string | null;
  /** The digits of a phone's number from its end on, without a leading zero, which a country code replaces. */
  readonly phone: string | null;
  /** The beginning of a transaction's hash, as typed or in small letters. */
  readonly hash: string | null;
  /** The beginning of a bank's reference, in capitals. */
  readonly reference: string | null;
  /** A whole address, as typed. */
  readonly address: string | null;
}

const NUMBER = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SHORT = /^(?:…|\.{3})?([0-9a-f]{8})$/;
const UID = /^[1-9]\d{0,17}$/;
const PHONE = /^\+?[\d ()./-]+$/;
const WORD = /^[\w.:/-]{6,100}$/;
const ADDRESS = /^[0-9A-Za-z]{20,100}$/;
/** Fewer digits would be the end of too many phones. */
const LEAST_DIGITS = 5;

const phoneOf = (text: string): string | null => {
  const digits = PHONE.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
  return digits.length < LEAST_DIGITS ? null : digits.split('').reverse().join('');
};

const given = (isMeant: boolean, term: string): string | null => (isMeant ? term : null);

export const termsOf = (typed: string): Terms => {
  const text = typed.trim();
  const small = text.toLowerCase();
  const isNumber = NUMBER.test(small);
  return {
    uid: given(UID.test(text), text),
    number: given(isNumber, small),
    short: SHORT.exec(small)?.[1] ?? null,
    text: given(!isNumber && text.length >= 2, small),
    phone: phoneOf(text),
    hash: given(!isNumber && WORD.test(text), /^0x/i.test(text) ? small : text),
    reference: given(!isNumber && text.length >= 4, text.toUpperCase()),
    address: given(ADDRESS.test(text), text),
  };
};
