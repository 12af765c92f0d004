import type { Order } from '@tallystick/contract';

/**
 * A second implementation of the trade rules, written from the published rules. It shares no code with the product. The
 * simulated world must agree with it. Prices are at 1e-8, amounts in minor units of USDT.
 */

export interface Second {
  readonly source: string;
  readonly prices: Readonly<Record<string, bigint | null>>;
}

export type PublishedLog = ReadonlyMap<number, Second>;

/** The terms of the simulated world: profit in percent by duration, and a fee of half a percent. */
const PROFIT_PERCENT: Readonly<Record<number, bigint>> = { 30: 80n, 60: 82n, 120: 84n, 180: 85n, 300: 86n };

const middle = (
  log: PublishedLog,
  symbol: string,
  seconds: readonly number[],
  source: string,
  least: number,
) => {
  const found: bigint[] = [];
  for (const second of seconds) {
    const logged = log.get(second);
    const price = logged?.source === source ? logged.prices[symbol] : null;
    if (price !== null && price !== undefined) found.push(price);
  }
  if (found.length < least) return null;
  found.sort((a, b) => Number(a - b));
  return found.length % 2 === 1
    ? (found[(found.length - 1) / 2] ?? null)
    : ((found[found.length / 2 - 1] ?? 0n) + (found[found.length / 2] ?? 0n)) / 2n;
};

/** Half a percent of the stake, rounded down. It is charged on a win or a loss and returned on a tie or a void. */
export const feeOn = (stake: bigint): bigint => (stake * 5n) / 1000n;

/** The profit of a win, without the stake. */
export const profitOn = (stake: bigint, seconds: number): bigint =>
  (stake * (PROFIT_PERCENT[seconds] ?? 0n)) / 100n;

/** Signed minor units of a decimal string of USDT. */
export const microUsdt = (amount: string): bigint => {
  const [whole = '0', fraction = ''] = amount.replace('-', '').split('.');
  const value = BigInt(whole + fraction.padEnd(6, '0'));
  return amount.startsWith('-') ? -value : value;
};

export interface Fate {
  readonly result: 'win' | 'lose' | 'tie' | 'void';
  /** The amount that the customer gets back, of the stake and fee that were held plus any profit. */
  readonly back: bigint;
}

/** The outcome of an order that was accepted in `acceptSecond`. */
export const fateOf = (
  log: PublishedLog,
  trade: {
    symbol: string;
    direction: Order['direction'];
    stake: bigint;
    seconds: number;
    acceptSecond: number;
  },
): Fate => {
  const { acceptSecond: a, stake, seconds, symbol } = trade;
  const source =
    [a + 1, a + 2, a + 3].map((second) => log.get(second)?.source).find((found) => found !== undefined) ?? '';
  const entry = middle(log, symbol, [a + 1, a + 2, a + 3], source, 2);
  const t = a + 2 + seconds;
  const end = middle(log, symbol, [t - 4, t - 3, t - 2, t - 1, t], source, 3);
  const held = stake + feeOn(stake);
  if (entry === null || end === null) return { result: 'void', back: held };
  if (entry === end) return { result: 'tie', back: held };
  const isRight = trade.direction === 'up' ? end > entry : end < entry;
  return isRight ? { result: 'win', back: stake + profitOn(stake, seconds) } : { result: 'lose', back: 0n };
};
