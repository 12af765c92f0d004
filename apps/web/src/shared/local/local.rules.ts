import type { Way } from '@tallystick/contract/funding/deposits/customer.ts';
import { formatLocal, parseAmount, parseExchangeRate, toLocal } from '@tallystick/money';

/** A dated rate of the operator, for amounts that are shown and never paid. */
export interface LocalRate {
  /** ISO 4217. */
  readonly currency: string;
  readonly digits: number;
  /** Local units for one USDT: the rate at which a bank pays out. */
  readonly rate: string;
  readonly ratedAt: string;
  readonly isDemo: boolean;
}

/** The rates in force of the banks that pay for USDT, the newest of each currency. A bank with an old rate has none. */
export const localRatesOf = (ways: readonly Way[]): readonly LocalRate[] => {
  const newest = new Map<string, LocalRate>();
  for (const { currency: paid, local } of ways) {
    if (paid !== 'USDT' || local === null) continue;
    const { currency, digits, withdraw_rate: rate, rate_at: ratedAt, demo: isDemo } = local;
    const known = newest.get(currency);
    if (known === undefined || known.ratedAt < ratedAt)
      newest.set(currency, { currency, digits, rate, ratedAt, isDemo });
  }
  return [...newest.values()].sort((a, b) => (a.currency < b.currency ? -1 : 1));
};

/** The rough local amount, cut off like all amounts. Null for a text that is no amount of USDT, and for nothing. */
export const roughLocal = (usdt: string, { rate, digits }: LocalRate): string | null => {
  const isNegative = usdt.startsWith('-');
  // A valuation has more digits than an amount of USDT.
  const exact = usdt
    .replace(/^-/, '')
    .replace(/(\.\d{6})\d+$/, '$1')
    .replace(/\.$/, '');
  const [units, factor] = [parseAmount(exact, 'USDT'), parseExchangeRate(rate)];
  if (units === null || units === 0n || factor === null) return null;
  const local = formatLocal(toLocal(units, { currency: 'USDT', rate: factor, digits }, 'down'), digits);
  return isNegative ? `-${local}` : local;
};
