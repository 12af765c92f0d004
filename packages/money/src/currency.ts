/** The currencies of the ledger. The value is the number of digits after the point (minor units). */
const MINOR_DIGITS = {
  USDT: 6,
  BTC: 8,
  ETH: 8,
  SOL: 8,
  BNB: 8,
  XRP: 8,
  ADA: 8,
  DOGE: 8,
  TRX: 8,
  LTC: 8,
  LINK: 8,
} as const;

export type Currency = keyof typeof MINOR_DIGITS;

export const CURRENCIES = [
  'USDT',
  'BTC',
  'ETH',
  'SOL',
  'BNB',
  'XRP',
  'ADA',
  'DOGE',
  'TRX',
  'LTC',
  'LINK',
] as const satisfies readonly Currency[];

export const isCurrency = (text: string): text is Currency => Object.hasOwn(MINOR_DIGITS, text);

/** Digits after the point of one unit of the currency. */
export const minorDigits = (currency: Currency): number => MINOR_DIGITS[currency];
