import { expect, test } from 'vitest';
import { readDurations, readTiers } from './typed-rows.ts';

test('durations and tiers are read by the parser of every amount, all or none', () => {
  expect(readDurations('7: 0,03, ๓๐: 0.0280 %')).toEqual([
    { days: 7, daily_rate: '0.0003' },
    { days: 30, daily_rate: '0.00028' },
  ]);
  expect([readDurations('7: much'), readDurations('7: 0.03,'), readDurations('')]).toEqual([
    null,
    null,
    null,
  ]);
  expect(readTiers('500: 8, 2 000: 40,5')).toEqual([
    { recharge: '500', reward: '8' },
    { recharge: '2000', reward: '40.5' },
  ]);
  expect(readTiers('500 - 8')).toBeNull();
});

test('a tier or a duration with two readings is never guessed', () => {
  expect([readTiers('1.000: 8'), readTiers('500: 1,000')]).toEqual([null, null]);
  expect([readDurations('1.000: 0.03'), readDurations('7: 1,234')]).toEqual([null, null]);
});
