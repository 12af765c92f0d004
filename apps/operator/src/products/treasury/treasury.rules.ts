import type { ControlAccountFigures, Holding } from '@tallystick/contract';
import { isCurrency } from '@tallystick/money';
import { signedMinor } from '../../shared/amounts.rules.ts';
import { t } from '../../shared/language/text.ts';
import type { Level } from '../../shared/layout/level.rules.ts';
import { coverWords } from '../../shared/percent.rules.ts';

/** The house's accounts in words, and whether each has its required balance. */

const minor = (text: string, currency: string): bigint =>
  isCurrency(currency) ? signedMinor(text, currency) : 0n;

/** A reserve that differs from the promises needs action, and so does a pool below zero. An empty pool needs watching. */
export const levelOf = ({
  account,
  balance,
  promised,
  currency,
}: Pick<ControlAccountFigures, 'account' | 'balance' | 'promised' | 'currency'>): Level | null => {
  if (promised !== null) return minor(balance, currency) === minor(promised, currency) ? 'good' : 'act';
  if (!account.endsWith('_pool') && account !== 'house_available') return null;
  const left = minor(balance, currency);
  if (left < 0n) return 'act';
  return left === 0n ? 'watch' : 'good';
};

/** The covered share of the promises: `100 %`. Null if there are none. */
export const coverageOf = ({
  balance,
  promised,
  currency,
}: Pick<ControlAccountFigures, 'balance' | 'promised' | 'currency'>): string | null => {
  if (promised === null) return null;
  const must = minor(promised, currency);
  if (must === 0n) return t('treasury.nothingPromised');
  return coverWords(minor(balance, currency), must);
};

/** Hides accounts that are empty and have no promises. */
export const isOfInterest = ({
  account,
  balance,
  currency,
}: Pick<ControlAccountFigures, 'account' | 'balance' | 'currency'>): boolean =>
  minor(balance, currency) !== 0n ||
  (currency === 'USDT' && account !== 'miner_pool') ||
  (currency === 'BTC' && account === 'miner_pool');

/** The state of money on a chain, in words. */
export const wordsOfHolding = ({
  currency,
  hot,
  hot_limit: limit,
  on_the_way: onTheWay,
  payouts,
}: Pick<Holding, 'currency' | 'hot' | 'hot_limit' | 'on_the_way' | 'payouts'>): string => {
  if (minor(payouts, currency) > minor(hot, currency)) return t('treasury.hotBelowPayouts');
  if (limit === null) return t('treasury.noColdAddress');
  if (minor(onTheWay, currency) > 0n) return t('treasury.movesToCold');
  return minor(hot, currency) > minor(limit, currency) + minor(payouts, currency)
    ? t('common.aboveLimit')
    : t('treasury.withinLimit');
};
