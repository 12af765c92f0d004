import type { LoanCollateral } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';

/** The index of a coin, and the second of the price log that has it. */
export interface IndexPrice {
  readonly second: number;
  readonly price: bigint;
}

/** The price log, as loans read it. */
export interface LoanMarket {
  head(): number | null;
  readSeconds(
    from: number,
    to: number,
  ): Promise<readonly { readonly second: number; readonly prices: ReadonlyMap<string, bigint | null> }[]>;
}

/** Older than this an index is none: nothing is lent and nothing is sold by it. */
const MAX_AGE_SECONDS = 3;

/** The newest second of the price log with its prices of collateral; null where the log has none that is recent. */
export const readNewestIndex = async (
  market: LoanMarket,
  clock: Clock,
): Promise<((currency: LoanCollateral) => IndexPrice | null) | null> => {
  const head = market.head();
  if (head === null || Math.floor(clock.nowMs() / 1000) - head > MAX_AGE_SECONDS) return null;
  const newest = (await market.readSeconds(head, head)).at(-1);
  if (newest === undefined) return null;
  return (currency) => {
    const price = newest.prices.get(`${currency}USDT`) ?? null;
    return price === null ? null : { second: newest.second, price };
  };
};
