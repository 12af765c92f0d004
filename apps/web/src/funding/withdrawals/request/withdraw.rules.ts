import { type Currency, formatAmount, parseAmount } from '@tallystick/money';

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
export const withdrawFigures = (amount: string, { currency, fee }: Terms): WithdrawFigures | null => {
  const units = parseAmount(amount, currency);
  const feeUnits = parseAmount(fee, currency);
  if (units === null || feeUnits === null || units <= feeUnits) return null;
  return {
    amount: formatAmount(units, currency),
    fee: formatAmount(feeUnits, currency),
    arrives: formatAmount(units - feeUnits, currency),
  };
};

/** The problem of an amount; null if it can be requested. */
export const withdrawProblem = (
  amount: string,
  { currency, minimum }: Terms,
  available: string | undefined,
): 'empty' | 'tooSmall' | 'tooMuch' | null => {
  const units = parseAmount(amount, currency);
  if (units === null || units === 0n) return 'empty';
  const spendable = available === undefined ? null : parseAmount(available, currency);
  if (spendable !== null && units > spendable) return 'tooMuch';
  const least = parseAmount(minimum, currency);
  return least !== null && units < least ? 'tooSmall' : null;
};

/** An address cut to its two ends, by which people recognise theirs. */
export const shortAddress = (address: string): string =>
  address.length <= 20 ? address : `${address.slice(0, 6)}…${address.slice(-4)}`;

/** The address of one withdrawal. */
export const withdrawPath = (orderNo: string): string =>
  `/pages/me/sub/withdrawal?${new URLSearchParams({ order_no: orderNo }).toString()}`;
