import { type Currency, formatAmount, minorDigits, parseAmount } from '@tallystick/money';

const MAX_WHOLE_DIGITS = 12;

/** Reads a typed or pasted amount of the currency, with `.` as its point; null if it is none. */
export const readTypedAmount = (typed: string, separator: string, currency: Currency): string | null => {
  const text = typed.replace(/\s/g, '').replace(separator, '.').replace(',', '.');
  if (text === '') return '';
  const pattern = new RegExp(`^\\d{0,${MAX_WHOLE_DIGITS}}(?:\\.\\d{0,${minorDigits(currency)}})?$`);
  if (!pattern.test(text)) return null;
  const plain = text.replace(/^0+(?=\d)/, '');
  return plain.startsWith('.') ? `0${plain}` : plain;
};

interface Terms {
  readonly currency: Currency;
  /** Decimal strings. */
  readonly minimum: string;
  readonly fee: string;
}

export interface WithdrawFigures {
  /** As the wire takes it. */
  readonly amount: string;
  readonly fee: string;
  readonly arrives: string;
}

/** The figures of an amount; null if nothing would arrive. */
export const withdrawFigures = (typed: string, { currency, fee }: Terms): WithdrawFigures | null => {
  const amount = parseAmount(typed.replace(/\.$/, ''), currency);
  const feeUnits = parseAmount(fee, currency);
  if (amount === null || feeUnits === null || amount <= feeUnits) return null;
  return {
    amount: formatAmount(amount, currency),
    fee: formatAmount(feeUnits, currency),
    arrives: formatAmount(amount - feeUnits, currency),
  };
};

/** The problem of an amount; null if it can be requested. */
export const withdrawProblem = (
  typed: string,
  { currency, minimum }: Terms,
  available: string | undefined,
): 'empty' | 'tooSmall' | 'tooMuch' | null => {
  const amount = parseAmount(typed.replace(/\.$/, ''), currency);
  if (amount === null || amount === 0n) return 'empty';
  const spendable = available === undefined ? null : parseAmount(available, currency);
  if (spendable !== null && amount > spendable) return 'tooMuch';
  const least = parseAmount(minimum, currency);
  return least !== null && amount < least ? 'tooSmall' : null;
};

/** An address cut to its two ends, by which people recognise theirs. */
export const shortAddress = (address: string): string =>
  address.length <= 20 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;

/** The address of one withdrawal. */
export const withdrawPath = (orderNo: string): string =>
  `/pages/me/sub/withdrawal?${new URLSearchParams({ order_no: orderNo }).toString()}`;
