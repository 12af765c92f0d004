import type { TradeLimitFigures, TradeLimits, TradeTerm } from '@tallystick/contract';
import { formatAmount, parseAmount, parseDecimal } from '@tallystick/money';
import { largestStakeFor, largestStakeWithin } from '@tallystick/rules';
import { sumOf } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';

/** The limits in the order of the form, each with its label. */
export const LIMITS = [
  ['user_open_stake', t('trading.openStakesOneCustomerUsdt')],
  ['symbol_open_profit', t('trading.profitsOwedOneCoinUsdt')],
  ['second_open_profit', t('trading.profitsOwedOneSecondUsdt')],
] as const satisfies readonly (readonly [keyof TradeLimitFigures, string])[];

const usdt = (amount: string): string => sumOf(amount, 'USDT');
const read = (amount: string): bigint | null => parseAmount(amount, 'USDT');

/** True if a limit differs. A number is equal however it is written. */
export const isChanged = (former: TradeLimitFigures, next: TradeLimitFigures): boolean =>
  LIMITS.some(([name]) => read(former[name]) !== read(next[name]));

type OpenNow = TradeLimits['open_now'];

/** The words for what is open now against one limit. */
export const openWords = (name: keyof TradeLimitFigures, open: OpenNow): string => {
  const amount = usdt(open[name]);
  if (read(open[name]) === 0n) return t('trading.nothingOpenNow');
  if (name === 'user_open_stake')
    return open.is_complete
      ? t('trading.openNowCustomerMost', { amount })
      : t('trading.openNowMoreCustomerMost', { amount });
  return name === 'symbol_open_profit'
    ? t('trading.openNowCoinMost', { amount, symbol: open.symbol ?? '' })
    : t('trading.openNowSecondMost', { amount });
};

/** The sentences for limits that are below what is open now. */
export const belowOpen = (limits: TradeLimitFigures, open: OpenNow): readonly string[] =>
  LIMITS.flatMap(([name, label]) => {
    const limit = read(limits[name]);
    return limit !== null && limit < (read(open[name]) ?? 0n)
      ? [
          t('trading.limitBelowOpen', {
            label,
            open: usdt(open[name]),
          }),
        ]
      : [];
  });

/** The largest stake of a duration that the limits accept while nothing is open. Null for limits that cannot be read. */
const largestFitting = (limits: TradeLimitFigures, term: TradeTerm, lanes: number): bigint | null => {
  const [user, symbol, second] = [
    read(limits.user_open_stake),
    read(limits.symbol_open_profit),
    read(limits.second_open_profit),
  ];
  const [profit, fee] = [parseDecimal(term.profit_rate, 8), parseDecimal(term.fee_rate, 8)];
  if (user === null || symbol === null || second === null || profit === null || fee === null) return null;
  if (lanes < 1) return null;
  // The server rounds the profit and the fee down, so one minor unit more can fit.
  const byProfit = largestStakeWithin((symbol < second ? symbol : second) / BigInt(lanes), profit);
  const byStake = largestStakeFor(user, fee);
  return byProfit === null || byStake < byProfit ? byStake : byProfit;
};

/** The sentences for the durations whose largest stake no longer fits. Equal durations share one. */
const cutStakes = (
  limits: TradeLimitFigures,
  terms: readonly TradeTerm[],
  lanes: number,
): readonly string[] => {
  const cut = terms.flatMap((term) => {
    const fits = largestFitting(limits, term, lanes);
    const max = read(term.max);
    return fits === null || max === null || fits >= max ? [] : [{ seconds: term.seconds, fits, max }];
  });
  return [...Map.groupBy(cut, ({ fits, max }) => `${fits} ${max}`).values()].flatMap((equal) => {
    const [first] = equal;
    if (first === undefined) return [];
    return t('trading.stakeAboveLimit', {
      seconds: equal.map(({ seconds }) => seconds).join(', '),
      fits: usdt(formatAmount(first.fits, 'USDT')),
      max: usdt(formatAmount(first.max, 'USDT')),
    });
  });
};

/** The sentences for what a customer notices of limits. */
export const customerNotices = (
  limits: TradeLimitFigures,
  terms: readonly TradeTerm[],
  lanes: number,
): readonly string[] => {
  const cut = cutStakes(limits, terms, lanes);
  if (read(limits.user_open_stake) === null) return cut;
  return [
    t('trading.customerLimitExample', { limit: usdt(limits.user_open_stake) }),
    t('trading.profitLimitNote'),
    ...cut,
  ];
};

/** The share of each lane in words. Null if there is one lane. */
export const lanesWords = (lanes: number): string | null =>
  lanes > 1
    ? t('trading.lanesNote', {
        lanes,
      })
    : null;
