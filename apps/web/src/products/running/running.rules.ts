import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import type { Loan } from '@tallystick/contract/products/loans.ts';
import { fromScaled, multiplyDecimals, toScaled } from '../../shared/texts/decimal.rules.ts';

type Paying = Pick<PlanOrder, 'daily_income' | 'income_currency'>;
interface Priced {
  readonly base: string;
  readonly last: string | null;
}

/** Of 18 digits after the point. */
const CENT = 10n ** 16n;

/** The income of all running orders in a day, in USDT at the newest prices, rounded down. Null while a mined coin has no price. */
export const incomeOfDay = (orders: readonly Paying[], prices: readonly Priced[]): string | null => {
  let sum = 0n;
  for (const { daily_income: amount, income_currency: currency } of orders) {
    const price = currency === 'USDT' ? '1' : (prices.find(({ base }) => base === currency)?.last ?? null);
    if (price === null) return null;
    sum += toScaled(multiplyDecimals(amount, price)) ?? 0n;
  }
  return fromScaled(sum);
};

/**
 * The costs of running miners and loans in a day, in USDT: a day of the rents, which were paid in advance, and the interest. Rounded
 * up to a cent.
 */
export const costsOfDay = (
  orders: readonly Pick<PlanOrder, 'kind' | 'amount' | 'days'>[],
  loans: readonly Pick<Loan, 'owed' | 'daily_rate'>[],
): string => {
  let sum = 0n;
  for (const { kind, amount, days } of orders)
    if (kind === 'miner' && days > 0) sum += (toScaled(amount) ?? 0n) / BigInt(days);
  for (const { owed, daily_rate: rate } of loans) sum += toScaled(multiplyDecimals(owed, rate)) ?? 0n;
  return fromScaled(((sum + CENT - 1n) / CENT) * CENT);
};

/** The income of a day in whole cents, rounded down, and what is left of it after the costs. */
export const netOfDay = (
  income: string,
  costs: string,
): { readonly income: string; readonly net: string } => {
  const cents = ((toScaled(income) ?? 0n) / CENT) * CENT;
  return { income: fromScaled(cents), net: fromScaled(cents - (toScaled(costs) ?? 0n)) };
};

/** The part of a term that is left, from 1 to 0, for a drawing. */
export const termLeft = ({
  remaining_days: left,
  days,
}: Pick<PlanOrder, 'remaining_days' | 'days'>): number => (days === 0 ? 0 : left / days);
