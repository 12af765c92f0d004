import type { WorthCause, WorthRange } from '@tallystick/contract';
import { type Currency, mulFloor } from '@tallystick/money';

/** 10^(8 digits of a coin + 8 of a price − 6 of USDT). */
const COIN_TO_USDT = 10_000_000_000n;
/** Moments are rounded, so that views of the same seconds ask the same. */
const ROUND_MS = 5_000;

/** Steps of each range. The longest has 74 points, so that a view reads a bounded number of lines. */
const STEPS: Readonly<Record<WorthRange, { readonly seconds: number; readonly count: number }>> = {
  day: { seconds: 3_600, count: 24 },
  week: { seconds: 6 * 3_600, count: 28 },
  month: { seconds: 86_400, count: 30 },
  year: { seconds: 5 * 86_400, count: 73 },
};

/** Lines become readable in the ledger a moment after their commit. The newest point is older than that. */
const READABLE_AFTER_MS = 5_000;

/** The newest moment whose lines are readable, in Unix milliseconds. */
export const newestMoment = (nowMs: number): number =>
  Math.floor((nowMs - READABLE_AFTER_MS) / ROUND_MS) * ROUND_MS;

/** The moments of a range, oldest first. The last one is the newest readable moment. */
export const momentsOf = (range: WorthRange, nowMs: number): readonly Date[] => {
  const { seconds, count } = STEPS[range];
  const last = newestMoment(nowMs);
  return Array.from({ length: count + 1 }, (_, index) => new Date(last - (count - index) * seconds * 1000));
};

/** The state of an account at a moment. Amounts are minor units. */
export interface Standing {
  readonly balances: ReadonlyMap<Currency, bigint>;
  /** USDT that running trades hold. */
  readonly inTrades: bigint;
  /** USDT that open loans owe. */
  readonly owed: bigint;
}

/** The value of an amount in minor units of USDT, rounded down. Null without a price. */
export const valueAt = (currency: Currency, amount: bigint, price: bigint | null): bigint | null => {
  if (currency === 'USDT' || amount === 0n) return amount;
  return price === null ? null : mulFloor(amount, price, COIN_TO_USDT);
};

/** The worth of an account in minor units of USDT. Null if one of its coins has no price. */
export const worthOf = (
  { balances, inTrades, owed }: Standing,
  priceOf: (currency: Currency) => bigint | null,
): bigint | null => {
  let worth = inTrades - owed;
  for (const [currency, amount] of balances) {
    const value = valueAt(currency, amount, priceOf(currency));
    if (value === null) return null;
    worth += value;
  }
  return worth;
};

const CAUSE_OF: Readonly<Record<string, WorthCause>> = {
  faucet: 'deposits',
  funding: 'deposits',
  deposit: 'deposits',
  deposit_reversed: 'deposits',
  withdrawal: 'withdrawals',
  withdrawal_returned: 'withdrawals',
  withdrawal_paid: 'withdrawals',
  adjustment: 'corrections',
};

/** The cause that a kind of ledger line belongs to. Everything else comes from funds, miners, loans and campaigns. */
export const causeOf = (kind: string): WorthCause => CAUSE_OF[kind] ?? 'products';

const usdtOf = ({ balances, inTrades }: Standing): bigint => (balances.get('USDT') ?? 0n) + inTrades;

/** Money that came, or left (negative), in a second for a reason other than a trade. */
interface Flow {
  readonly currency: Currency;
  readonly kind: string;
  readonly amount: bigint;
  readonly second: number;
}

interface Change {
  readonly first: Standing & { readonly worth: bigint };
  readonly last: Standing & { readonly worth: bigint };
  readonly flows: readonly Flow[];
  /** The price of a coin at the second of a flow. */
  readonly priceAt: (currency: Currency, second: number) => bigint | null;
}

/**
 * Divides a change of worth among its causes. Each flow has the value of its own second. Trades are the change of USDT that no other
 * line explains, so their lines need not be read. Prices are the rest. Null if a flow has no price.
 */
export const causesOf = ({
  first,
  last,
  flows,
  priceAt,
}: Change): Readonly<Record<WorthCause, bigint>> | null => {
  const sums = { deposits: 0n, withdrawals: 0n, trades: 0n, products: 0n, corrections: 0n, prices: 0n };
  let otherUsdt = 0n;
  for (const { currency, kind, amount, second } of flows) {
    const value = valueAt(currency, amount, currency === 'USDT' ? null : priceAt(currency, second));
    if (value === null) return null;
    sums[causeOf(kind)] += value;
    if (currency === 'USDT') otherUsdt += value;
  }
  sums.products -= last.owed - first.owed;
  sums.trades = usdtOf(last) - usdtOf(first) - otherUsdt;
  const explained = sums.deposits + sums.withdrawals + sums.trades + sums.products + sums.corrections;
  sums.prices = last.worth - first.worth - explained;
  return sums;
};
