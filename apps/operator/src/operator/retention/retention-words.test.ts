import { MAX_COUNTED_ROWS } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { daysOf, effectWords, isChangeable, rowsWords, ruleWords } from './retention-words.ts';

const mail = { days: 30, min_days: 7, max_days: 365 };
const fixed = { days: 0, min_days: 0, max_days: 0 };

test('a period is named with its bounds, and a fixed one as fixed', () => {
  expect(ruleWords(mail)).toBe('30 days (7 to 365)');
  expect(ruleWords(fixed)).toBe('at once, fixed');
  expect(ruleWords({ days: 1, min_days: 1, max_days: 1 })).toBe('1 day, fixed');
  expect([mail, fixed].map(isChangeable)).toEqual([true, false]);
});

test.each([
  ['7', 7],
  [' 365 ', 365],
  ['6', null],
  ['366', null],
  ['30.5', null],
  ['-7', null],
  ['', null],
])('%j days are %j', (typed, days) => {
  expect(daysOf(typed, mail)).toBe(days);
});

test('the effect tells a longer period from a shorter one, with the rows that would go', () => {
  expect(effectWords(30, 30, undefined)).toContain('in force');
  expect(effectWords(60, 30, undefined)).toContain('Nothing is deleted earlier');
  expect(effectWords(7, 30, undefined)).toContain('Counting');
  expect(effectWords(7, 30, 1)).toContain('would delete 1 row.');
  expect(rowsWords(MAX_COUNTED_ROWS)).toBe('100,000 rows or more');
});
