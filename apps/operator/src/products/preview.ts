import { formatAmount, parseDecimal } from '@tallystick/money';
import { sumOf } from '../shared/format.rules.ts';
import { hashRateOf, percentOf } from './proposal-words.ts';

/** The sentences that customers read with terms that are not proposed yet. A figure that cannot be read is left out. */

type Values = Readonly<Record<string, string>>;

const RATE_SCALE = 100_000_000n;
/** The stake, deposit or loan of the examples: 1,000 USDT. */
const EXAMPLE = 1_000_000_000n;

const rateOf = (text: string | undefined): bigint | null => parseDecimal((text ?? '').trim(), 8);
const usdt = (amount: bigint): string => sumOf(formatAmount(amount, 'USDT'), 'USDT');
const share = (amount: bigint, rate: bigint): bigint => (amount * rate) / RATE_SCALE;
const wholeOf = (text: string | undefined): bigint | null =>
  /^\d{1,9}$/.test((text ?? '').trim()) ? BigInt((text ?? '').trim()) : null;

const isGone = (values: Values): boolean => values['offered'] === '0';

export const fundPreview = (values: Values): readonly string[] => {
  if (isGone(values)) return ['Nothing: the plan is no longer offered.'];
  const [days, rate, ratio] = [
    wholeOf(values['days']),
    rateOf(values['daily_rate']),
    rateOf(values['settlement_ratio']),
  ];
  if (days === null || rate === null) return [];
  const daily = share(EXAMPLE, rate);
  const half = days / 2n;
  return [
    `${values['name'] ?? ''}: ${days} days, ${values['min'] ?? ''} to ${values['max'] ?? ''} USDT, ${percentOf(values['daily_rate'] ?? '') ?? ''} a day.`,
    `${usdt(EXAMPLE)} earn ${usdt(daily)} a day, ${usdt(daily * days)} in all.`,
    ...(ratio === null
      ? []
      : [
          `Redeemed with ${half} days left: ${usdt(share(EXAMPLE, ratio) * half)} of damages, ${usdt(EXAMPLE - share(EXAMPLE, ratio) * half)} come back.`,
        ]),
  ];
};

export const minerPreview = (values: Values): readonly string[] => {
  if (isGone(values)) return ['Nothing: the miner is no longer offered.'];
  const price = parseDecimal((values['price_per_unit'] ?? '').trim(), 6);
  const least = wholeOf(values['min']);
  const hashes = wholeOf(values['hash_rate']) ?? parseDecimal((values['hash_rate'] ?? '').trim(), 0);
  if (price === null || least === null || hashes === null) return [];
  return [
    `${values['name'] ?? ''}: ${least} units for ${values['days'] ?? ''} days cost ${usdt(price * least)}.`,
    `They compute ${hashRateOf(String(hashes * least))}; ${percentOf(values['fee_rate'] ?? '') ?? ''} of the output is the fee.`,
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
      : [`Collateral worth ${usdt(EXAMPLE)} borrows up to ${usdt(share(EXAMPLE, most))} (${max ?? ''}).`]),
    ...durations.flatMap(({ days, daily_rate }) => {
      const rate = rateOf(daily_rate);
      if (rate === null) return [];
      const daily = share(EXAMPLE, rate);
      return [
        `${usdt(EXAMPLE)} for ${days} days: ${usdt(daily)} interest a day, ${usdt(EXAMPLE + daily * BigInt(days))} to repay.`,
      ];
    }),
    `Warned at ${margin ?? '…'}, sold at ${sale ?? '…'} with a penalty of ${penalty ?? '…'}.`,
  ];
};
