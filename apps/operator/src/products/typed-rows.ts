import { amountOf, minorDigits, wholeNumberOf } from '@tallystick/money';
import { pairsOf } from '../shared/fields/amount-pairs.rules.ts';
import { fractionText } from '../shared/percent.rules.ts';

/** Durations of loans, the days and the interest per day in per cent. Null if one of them cannot be read. */
export const readDurations = (rows: string): { days: number; daily_rate: string }[] | null => {
  const pairs = pairsOf(rows);
  const durations = pairs.flatMap(([typedDays, typedPercent]) => {
    const [days, percent] = [wholeNumberOf(typedDays), amountOf(typedPercent, { digits: 6, unit: '%' })];
    return days === null || percent === null ? [] : [{ days, daily_rate: fractionText(percent) }];
  });
  return durations.length === pairs.length ? durations : null;
};

/** Tiers of the activity, the top-up and its reward in USDT. Null if one of them cannot be read. */
export const readTiers = (rows: string): { recharge: string; reward: string }[] | null => {
  const pairs = pairsOf(rows);
  const tiers = pairs.flatMap((pair) => {
    const [recharge, reward] = pair.map((typed) => amountOf(typed, { digits: minorDigits('USDT') }));
    return recharge == null || reward == null ? [] : [{ recharge, reward }];
  });
  return tiers.length === pairs.length ? tiers : null;
};
