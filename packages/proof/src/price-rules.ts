import type { AcceptedOrder } from './order.ts';
import type { PriceEntry, PriceSource } from './price-entry.ts';

/** The rules of entry, settlement and outcome, version 1: written from the published rules, apart from the server's code. */

const RATE_ONE = 100_000_000n;

/** The middle value of an odd count, the floor of the mean of the two middle ones of an even count; null of none. */
export const medianOf = (values: readonly bigint[]): bigint | null => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined || sorted.length % 2 === 1) return upper ?? null;
  // All prices are positive: the quotient of integers is its floor.
  return ((sorted[sorted.length / 2 - 1] ?? upper) + upper) / 2n;
};

/** Whole seconds from `first` to `last`, of which at least `minimum` must have a price. */
export interface Window {
  readonly first: number;
  readonly last: number;
  readonly minimum: number;
}

const acceptSecond = ({ acceptAtMs }: AcceptedOrder): number => Math.floor(acceptAtMs / 1000);

/** The next three whole seconds after acceptance; two are enough. */
export const entryWindow = (order: AcceptedOrder): Window => ({
  first: acceptSecond(order) + 1,
  last: acceptSecond(order) + 3,
  minimum: 2,
});

/** T: the second of the entry seconds and the duration. */
export const settlementSecond = (order: AcceptedOrder): number =>
  acceptSecond(order) + 2 + order.durationSeconds;

/** The five seconds up to T; three are enough. */
export const settlementWindow = (order: AcceptedOrder): Window => ({
  first: settlementSecond(order) - 4,
  last: settlementSecond(order),
  minimum: 3,
});

/** The source of an order's prices: that of the first entry in its entry seconds; null when the log has none of them. */
export const sourceOf = (entries: readonly PriceEntry[], { first, last }: Window): PriceSource | null =>
  entries.find(({ second }) => second >= first && second <= last)?.source ?? null;

export interface SecondPrice {
  readonly second: number;
  readonly price: bigint | null;
}

/** The price of each second of a window; null where the log has no entry, no price, or prices of another source. */
export const windowPrices = (
  entries: readonly PriceEntry[],
  { first, last }: Window,
  symbol: string,
  source: PriceSource | null,
): readonly SecondPrice[] => {
  const ours = new Map(
    entries.filter((entry) => entry.source === source).map((entry) => [entry.second, entry]),
  );
  return Array.from({ length: last - first + 1 }, (_, offset) => ({
    second: first + offset,
    price: ours.get(first + offset)?.prices.get(symbol) ?? null,
  }));
};

/** The median of a window's prices; null with fewer than its minimum. */
export const priceOf = (seconds: readonly SecondPrice[], { minimum }: Window): bigint | null => {
  const prices = seconds.flatMap(({ price }) => (price === null ? [] : [price]));
  return prices.length < minimum ? null : medianOf(prices);
};

export type Outcome = 'win' | 'lose' | 'tie' | 'void';

export const outcomeOf = (
  direction: 'up' | 'down',
  purchase: bigint | null,
  settlement: bigint | null,
): Outcome => {
  if (purchase === null || settlement === null) return 'void';
  if (purchase === settlement) return 'tie';
  const hasRisen = settlement > purchase;
  return hasRisen === (direction === 'up') ? 'win' : 'lose';
};

/** ⌊stake × rate⌋, the rate at 1e-8. */
export const shareOf = (stake: bigint, rate: bigint): bigint => (stake * rate) / RATE_ONE;

/** What comes back: stake and profit of a win, nothing of a loss, stake and fee of a tie or a void. */
export const returnedBy = (outcome: Outcome, { stake, fee, profit }: AcceptedOrder): bigint => {
  if (outcome === 'win') return stake + profit;
  return outcome === 'lose' ? 0n : stake + fee;
};

/** What the customer has more, or less, than before: the stake and the fee were taken at acceptance. */
export const netOf = (outcome: Outcome, order: AcceptedOrder): bigint =>
  returnedBy(outcome, order) - order.stake - order.fee;
