import type { Balance } from '@tallystick/contract/ledger.ts';
import type { Product } from '@tallystick/contract/market.ts';
import { fromScaled, multiplyDecimals, toScaled } from '../shared/decimal.rules.ts';

/** The balances with those that changed. */
export const mergeBalances = (known: readonly Balance[], changed: readonly Balance[]): readonly Balance[] => {
  const byCurrency = new Map(changed.map((balance) => [balance.currency, balance]));
  const kept = known.map((balance) => byCurrency.get(balance.currency) ?? balance);
  const names = new Set(known.map(({ currency }) => currency));
  return [...kept, ...changed.filter(({ currency }) => !names.has(currency))];
};

/** Whether there is anything of it, however little. */
export const hasFunds = (balance: Balance): boolean => (toScaled(balance.total) ?? 0n) !== 0n;

/** Whether the account has nothing at all, so that a deposit comes first. */
export const isEmptyWallet = (balances: readonly Balance[]): boolean => !balances.some(hasFunds);

type Priced = Pick<Product, 'base' | 'last'>;

/** What a balance is worth in USDT by the newest price; null where there is none. Rounded down. */
export const valuationOf = (balance: Balance, prices: readonly Priced[]): string | null => {
  if (balance.currency === 'USDT') return balance.total;
  const last = prices.find(({ base }) => base === balance.currency)?.last ?? null;
  if (last === null) return balance.valuation;
  return multiplyDecimals(balance.total, last);
};

/**
 * The worth of all balances in USDT minus the debt of open loans. Null while the debt is not known,
 * and while a balance that is not empty has no price.
 */
export const totalValuation = (
  balances: readonly Balance[],
  prices: readonly Priced[],
  owed: string | undefined,
): string | null => {
  const debt = toScaled(owed ?? '');
  if (debt === null) return null;
  let sum = -debt;
  for (const balance of balances) {
    if (!hasFunds(balance)) continue;
    const value = toScaled(valuationOf(balance, prices) ?? '');
    if (value === null) return null;
    sum += value;
  }
  return fromScaled(sum);
};
