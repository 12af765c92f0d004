import type { PlanOrder } from '@tallystick/contract/products/customer.ts';
import { fromScaled, multiplyDecimals, toScaled } from '../../shared/texts/decimal.rules.ts';

type Paying = Pick<PlanOrder, 'daily_income' | 'income_currency'>;
interface Priced {
  readonly base: string;
  readonly last: string | null;
}

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

/** The part of a term that is left, from 1 to 0, for a drawing. */
export const termLeft = ({
  remaining_days: left,
  days,
}: Pick<PlanOrder, 'remaining_days' | 'days'>): number => (days === 0 ? 0 : left / days);
