import type { Balance } from '@tallystick/contract/ledger/customer.ts';
import type { Product } from '@tallystick/contract/market/customer.ts';
import { fromScaled, multiplyDecimals, toScaled } from '../shared/texts/decimal.rules.ts';

/** Merges the changed balances into the known ones. */
export const mergeBalances = (known: readonly Balance[], changed: readonly Balance[]): readonly Balance[] => {
  const byCurrency = new Map(changed.map((balance) => [balance.currency, balance]));
  const kept = known.map((balance) => byCurrency.get(balance.currency) ?? balance);
  const names = new Set(known.map(({ currency }) => currency));
  return [...kept, ...changed.filter(({ currency }) => !names.has(currency))];
};

/** True if the account has any amount of the currency, however small. */
export const hasFunds = (balance: Balance): boolean => (toScaled(balance.total) ?? 0n) !== 0n;

/** True if the account has nothing at all, so that a deposit comes first. */
export const isEmptyWallet = (balances: readonly Balance[]): boolean => !balances.some(hasFunds);

type Priced = Pick<Product, 'base' | 'last'>;

/**
 * Worth of a balance in USDT at the newest price, rounded down. Without a price it is the server's valuation, which may
 * be null.
 */
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
