import { type Currency, MAX_AMOUNT, toLocal } from '@tallystick/money';

/**
 * Maximum age of an exchange rate. Banks fix their rates once a day, and staff sets ours as often. A day is also the longest that a
 * proposal waits for its decision, because its rate counts from the proposal.
 */
export const RATE_MAX_AGE_MS = 86_400_000;

/** A customer has this long to make the stated transfer and report it. Bank transfers take minutes; a rate moves within hours. */
export const QUOTE_LIFE_MS = 3_600_000;

export interface Rate {
  readonly wayId: string;
  readonly version: number;
  /** ISO 4217. */
  readonly localCurrency: string;
  readonly localDigits: number;
  /** Local units for one unit of the payment method's currency, at 1e-8. */
  readonly depositRate: bigint;
  readonly withdrawRate: bigint;
  readonly datedAtMs: number;
  /** The rate that a demo begins with. It does not age. */
  readonly isDemo: boolean;
}

/** The time from which a rate is too old. Null for the rate of a demo. */
export const staleAtMs = ({ isDemo, datedAtMs }: Pick<Rate, 'isDemo' | 'datedAtMs'>): number | null =>
  isDemo ? null : datedAtMs + RATE_MAX_AGE_MS;

/** The reason why a bank with this newest rate is closed. Null if it is open. */
export const rateGap = (rate: Rate | null, nowMs: number): 'rate_missing' | 'rate_stale' | null => {
  if (rate === null) return 'rate_missing';
  const endMs = staleAtMs(rate);
  return endMs !== null && nowMs >= endMs ? 'rate_stale' : null;
};

/** A local amount in minor units. Null if it is less than one unit, or more than the database holds. */
const fits = (amount: bigint): bigint | null => (amount < 1n || amount > MAX_AMOUNT ? null : amount);

/** The amount that a customer transfers for a deposit, rounded down. */
export const amountToTransfer = (amount: bigint, currency: Currency, rate: Rate): bigint | null =>
  fits(toLocal(amount, { currency, rate: rate.depositRate, digits: rate.localDigits }, 'down'));

/** The amount that a customer receives for a withdrawal, after the fee, rounded up. */
export const amountToReceive = (arrival: bigint, currency: Currency, rate: Rate): bigint | null =>
  fits(toLocal(arrival, { currency, rate: rate.withdrawRate, digits: rate.localDigits }, 'up'));
