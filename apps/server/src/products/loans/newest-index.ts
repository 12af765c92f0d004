import type { LoanCollateral } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';

/** The index of a coin, and its second in the price log. */
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

/** Maximum age of an index. An older one lends and sells nothing. */
const MAX_AGE_SECONDS = 3;

/** The newest second of the price log with its prices of collateral. Null if the log has no recent one. */
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
