import type { AcceptedOrder } from './order.ts';
import type { PriceEntry, PriceSource } from './price-entry.ts';

/** The rules of entry, settlement and outcome, versions 1 and 2. They are written from the published rules, independently of the server's code. */

const RATE_ONE = 100_000_000n;

/** The middle value of an odd count; the floor of the mean of the two middle values of an even count. Null for no values. */
export const medianOf = (values: readonly bigint[]): bigint | null => {
  const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)];
  if (upper === undefined || sorted.length % 2 === 1) return upper ?? null;
  // All prices are positive, so integer division rounds down.
  return ((sorted[sorted.length / 2 - 1] ?? upper) + upper) / 2n;
};

/** Whole seconds from `first` to `last`. At least `minimum` of them must have a price. */
export interface Window {
  readonly first: number;
  readonly last: number;
  readonly minimum: number;
}

const acceptSecond = ({ acceptAtMs }: AcceptedOrder): number => Math.floor(acceptAtMs / 1000);

/** The three whole seconds after acceptance. Two of them need a price. */
export const entryWindow = (order: AcceptedOrder): Window => ({
  first: acceptSecond(order) + 1,
  last: acceptSecond(order) + 3,
  minimum: 2,
});

/** T: the second of the entry seconds plus the duration. */
export const settlementSecond = (order: AcceptedOrder): number =>
  acceptSecond(order) + 2 + order.durationSeconds;

const MINIMUM_OF: Readonly<Record<5 | 15 | 30, number>> = { 5: 3, 15: 9, 30: 18 };

const windowLength = ({ rules, durationSeconds }: AcceptedOrder): 5 | 15 | 30 => {
  if (rules === 1 || durationSeconds <= 60) return 5;
  return durationSeconds >= 300 ? 30 : 15;
};

/** The seconds up to T, 5 in version 1 and up to 30 in version 2. Three fifths of them need a price. */
export const settlementWindow = (order: AcceptedOrder): Window => ({
  first: settlementSecond(order) - windowLength(order) + 1,
  last: settlementSecond(order),
  minimum: MINIMUM_OF[windowLength(order)],
});

/** The source of an order's prices: the source of the first entry in its entry seconds. Null if the log has none of them. */
export const sourceOf = (entries: readonly PriceEntry[], { first, last }: Window): PriceSource | null =>
  entries.find(({ second }) => second >= first && second <= last)?.source ?? null;

export interface SecondPrice {
  readonly second: number;
  readonly price: bigint | null;
}

/** The price of each second of a window. Null if the log has no entry, no price, or a price of another source. */
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

/** The median of a window's prices. Null if fewer than the minimum have a price. */
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

/** ⌊stake × rate⌋. The rate is at 1e-8. */
export const shareOf = (stake: bigint, rate: bigint): bigint => (stake * rate) / RATE_ONE;

/** The amount returned to the customer. Win: stake and profit. Loss: nothing. Tie or void: stake and fee. */
export const returnedBy = (outcome: Outcome, { stake, fee, profit }: AcceptedOrder): bigint => {
  if (outcome === 'win') return stake + profit;
  return outcome === 'lose' ? 0n : stake + fee;
};

/** The net change of the customer's balance. The server took the stake and the fee at acceptance. */
export const netOf = (outcome: Outcome, order: AcceptedOrder): bigint =>
  returnedBy(outcome, order) - order.stake - order.fee;
