/**
 * Formats of texts, by the specification's list of generic validators. They report a slip before anything is sent. The
 * server validates by the contract.
 */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
/** Numbers of mobile phones in mainland China: eleven digits from 13 to 19, with the country's code or without. */
const MOBILE = /^(?:\+?86[- ]?)?1[3-9]\d{9}$/;
/** A telephone number of any country as people write it: 5 to 15 digits with signs between them. */
const PHONE = /^(?=(?:\D*\d){5,15}\D*$)\+?[\d ()./-]+$/;
const LANDLINE = /^(?:0\d{2,3}-?)?[2-9]\d{6,7}(?:-\d{1,6})?$/;
const DATE = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const DIGITS = /^\d+$/;
/** Thousands may be set apart by commas; at most two decimals, and no sign. */
const AMOUNT = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d{1,2})?$/;
const LETTERS = /^[a-zA-Z]+$/;
const LETTERS_OR_DIGITS = /^[a-zA-Z0-9]+$/;
const CHINESE = /^\p{Script=Han}+$/u;
const CODE = /^\d{6}$/;

export const isEmail = (text: string): boolean => EMAIL.test(text);
export const isMobile = (text: string): boolean => MOBILE.test(text);
export const isPhone = (text: string): boolean => PHONE.test(text);
export const isLandline = (text: string): boolean => LANDLINE.test(text);
export const isNumber = (text: string): boolean => NUMBER.test(text);
export const isDigits = (text: string): boolean => DIGITS.test(text);
export const isAmount = (text: string): boolean => AMOUNT.test(text);
export const isLetters = (text: string): boolean => LETTERS.test(text);
export const isLettersOrDigits = (text: string): boolean => LETTERS_OR_DIGITS.test(text);
export const isChinese = (text: string): boolean => CHINESE.test(text);
/** A verification code: six digits. */
export const isCode = (text: string): boolean => CODE.test(text);

/** A page of the web, with its scheme. */
export const isUrl = (text: string): boolean => {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
};

/** A day of the calendar: `2024-02-29`, and no 30th of February. */
export const isDate = (text: string): boolean => {
  const [, year = '', , month = '', day = ''] = DATE.exec(text) ?? [];
  if (year === '') return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const ID_CARD = /^[1-9]\d{5}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/i;
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECKS = '10X98765432';

/**
 * An identity card of mainland China: 18 characters with a day of birth and a check digit (GB 11643, ISO 7064 MOD
 * 11-2).
 */
export const isIdCard = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = ID_CARD.exec(text) ?? [];
  if (year === '' || !isDate(`${year}-${month}-${day}`)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return CHECKS[sum % 11] === text.at(-1)?.toUpperCase();
};
