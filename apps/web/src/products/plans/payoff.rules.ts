import {
  type Currency,
  divFloor,
  formatAmount,
  formatRate,
  minorDigits,
  parseAmount,
  parsePrice,
  RATE_SCALE,
} from '@tallystick/money';
import { worthInUsdt } from '@tallystick/rules';

export interface Payoff {
  /** USDT, rounded down. */
  readonly worth: string;
  /** Share of the rent, a part of one, rounded down. */
  readonly share: string;
  /** From 0 to 1, for a drawing. */
  readonly drawn: number;
  readonly covers: boolean;
}

/** The worth of a coin output at a price, and its share of the rent in USDT; null if a figure is missing. */
export const payoffOf = (
  output: string,
  currency: Currency,
  rent: string,
  price: string | null,
): Payoff | null => {
  const coins = parseAmount(output, currency);
  const paid = parseAmount(rent, 'USDT');
  const index = price === null ? null : parsePrice(price);
  if (coins === null || paid === null || paid === 0n || index === null) return null;
  const worth = worthInUsdt(coins, minorDigits(currency), index);
  const share = divFloor(worth * RATE_SCALE, paid);
  return {
    worth: formatAmount(worth, 'USDT'),
    share: formatRate(share),
    drawn: share >= RATE_SCALE ? 1 : Number(divFloor(share * 1000n, RATE_SCALE)) / 1000,
    covers: worth >= paid,
  };
};
