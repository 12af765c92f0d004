export { formatAmount, MAX_AMOUNT, parseAmount } from './amount.ts';
export { CURRENCIES, type Currency, isCurrency, minorDigits } from './currency.ts';
export { formatDecimal, parseDecimal } from './decimal.ts';
export {
  type Exchange,
  formatExchangeRate,
  formatLocal,
  fromLocal,
  localDigits,
  parseExchangeRate,
  toLocal,
} from './local-currency.ts';
export {
  formatPrice,
  formatRate,
  medianFloor,
  PRICE_DIGITS,
  PRICE_SCALE,
  parsePrice,
  RATE_DIGITS,
  RATE_SCALE,
} from './price.ts';
export { divCeil, divFloor, divRound, mulCeil, mulFloor } from './rounding.ts';
export {
  type AmountFormat,
  type AmountReading,
  amountOf,
  readTypedAmount,
  typedAmountOf,
  wholeNumberOf,
} from './typed-amount.ts';
