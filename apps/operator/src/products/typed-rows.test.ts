import { expect, test } from 'vitest';
import { type Pair, pairsText } from '../shared/fields/amount-pairs.rules.ts';
import { readDurations, readTiers } from './typed-rows.ts';

const durations = (...rows: readonly Pair[]) => readDurations(pairsText(rows));
const tiers = (...rows: readonly Pair[]) => readTiers(pairsText(rows));

test('durations and tiers are read by the parser of every amount, all or none', () => {
  expect(durations(['7', '0,03'], ['๓๐', '0.0280 %'])).toEqual([
    { days: 7, daily_rate: '0.0003' },
    { days: 30, daily_rate: '0.00028' },
  ]);
  expect([durations(['7', 'much']), durations(['7', '0.03'], ['', '']), readDurations('')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(tiers(['500', '8'], ['2 000', '40,5'])).toEqual([
    { recharge: '500', reward: '8' },
    { recharge: '2000', reward: '40.5' },
  ]);
  expect(readTiers('500 - 8')).toBeNull();
});

test('a tier or a duration with two readings is never guessed', () => {
  expect([tiers(['1.000', '8']), tiers(['500', '1,000'])]).toEqual([null, null]);
  expect([durations(['1.000', '0.03']), durations(['7', '1,234'])]).toEqual([null, null]);
});

test('nothing that is pasted into a field becomes another row or field', () => {
  expect([tiers(['500, 2000: 1', '8']), tiers(['500', '8, 2000: 1'])]).toEqual([null, null]);
  expect(tiers(['500", "9"], ["1', '8'])).toBeNull();
});
