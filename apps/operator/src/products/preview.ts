import { formatAmount, mulFloor, parseDecimal, RATE_SCALE, wholeNumberOf } from '@tallystick/money';
import { dailyReward, damagesOf, interestOfDays, rentOf, totalReward } from '@tallystick/rules';
import { sumOf } from '../shared/format.rules.ts';
import { t } from '../shared/language/text.ts';
import { hashRateOf, percentOf } from './product-words.ts';

/** The sentences that customers read with terms that are not proposed yet. A figure that cannot be read is left out. */

type Values = Readonly<Record<string, string>>;

/** The stake, deposit or loan of the examples: 1,000 USDT. */
const EXAMPLE = 1_000_000_000n;

const rateOf = (text: string | undefined): bigint | null => parseDecimal((text ?? '').trim(), 8);
const usdt = (amount: bigint): string => sumOf(formatAmount(amount, 'USDT'), 'USDT');
const wholeOf = (text: string | undefined): number | null => wholeNumberOf(text ?? '');

const isGone = (values: Values): boolean => values['offered'] === '0';

export const fundPreview = (values: Values): readonly string[] => {
  if (isGone(values)) return [t('products.nothingPlanNoLongerOffered')];
  const [days, rate, ratio] = [
    wholeOf(values['days']),
    rateOf(values['daily_rate']),
    rateOf(values['settlement_ratio']),
  ];
  if (days === null || rate === null) return [];
  const half = Math.floor(days / 2);
  return [
    t('products.daysUsdtDay', {
      name: values['name'] ?? '',
      days,
      min: values['min'] ?? '',
      max: values['max'] ?? '',
      rate: percentOf(values['daily_rate'] ?? '') ?? '',
    }),
    t('products.earnDayAll', {
      example: usdt(EXAMPLE),
      daily: usdt(dailyReward(EXAMPLE, rate)),
      all: usdt(totalReward(EXAMPLE, rate, days)),
    }),
    ...(ratio === null
      ? []
      : [
          t('products.redemptionExample', {
            days: half,
            damages: usdt(damagesOf(EXAMPLE, ratio, half)),
            rest: usdt(EXAMPLE - damagesOf(EXAMPLE, ratio, half)),
          }),
        ]),
  ];
};

export const minerPreview = (values: Values): readonly string[] => {
  if (isGone(values)) return [t('products.minerStopped')];
  const price = parseDecimal((values['price_per_unit'] ?? '').trim(), 6);
  const least = wholeOf(values['min']);
  const hashes = parseDecimal((values['hash_rate'] ?? '').trim(), 0);
  if (price === null || least === null || hashes === null) return [];
  return [
    t('products.unitsDaysCost', {
      name: values['name'] ?? '',
      units: least,
      days: values['days'] ?? '',
      cost: usdt(rentOf(price, BigInt(least))),
    }),
    t('products.theyComputeOutputFee', {
      hashRate: hashRateOf(String(hashes * BigInt(least))),
      percent: percentOf(values['fee_rate'] ?? '') ?? '',
    }),
  ];
};

/** `durations` as they are on the wire. */
export const loanPreview = (
  values: Values,
  durations: readonly { readonly days: number; readonly daily_rate: string }[],
): readonly string[] => {
  const [max, margin, sale, penalty] = ['max_ltv', 'margin_ltv', 'liquidation_ltv', 'penalty_rate'].map(
    (name) => percentOf((values[name] ?? '').trim()),
  );
  const most = rateOf(values['max_ltv']);
  return [
    ...(most === null
      ? []
      : [
          t('products.collateralWorthBorrowsUp', {
            example: usdt(EXAMPLE),
            most: usdt(mulFloor(EXAMPLE, most, RATE_SCALE)),
            ltv: max ?? '',
          }),
        ]),
    ...durations.flatMap(({ days, daily_rate }) => {
      const rate = rateOf(daily_rate);
      if (rate === null) return [];
      return [
        t('products.daysInterestDayRepay', {
          example: usdt(EXAMPLE),
          days,
          daily: usdt(interestOfDays(EXAMPLE, rate, 1)),
          all: usdt(EXAMPLE + interestOfDays(EXAMPLE, rate, days)),
        }),
      ];
    }),
    t('products.warnedSoldPenalty', {
      margin: margin ?? '…',
      sale: sale ?? '…',
      penalty: penalty ?? '…',
    }),
  ];
};
