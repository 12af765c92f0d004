import { expect, it } from 'vitest';
import { formatDuration } from './format-duration.ts';

it.each([
  [0, '0 sec'],
  [89, '89 sec'],
  [90, '2 min'],
  [121, '3 min'],
  [5_399, '90 min'],
  [5_400, '1.5 hr'],
  [5_401, '1.6 hr'],
  [129_599, '36 hr'],
  [129_600, '1.5 days'],
  [864_000, '10 days'],
])('%i seconds are %s, never less than it took', (seconds, text) => {
  expect(formatDuration('en', seconds).replace(/\s/g, ' ')).toBe(text);
});

it('has the unit of the language', () => {
  expect(formatDuration('th', 121)).toContain('นาที');
  expect(formatDuration('de', 5_401)).toMatch(/1,6\sStd/);
  expect(formatDuration('ja', 45)).toContain('秒');
});
