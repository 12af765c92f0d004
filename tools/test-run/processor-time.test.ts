import { expect, test } from 'vitest';
import { workedSeconds } from './processor-time.ts';

test('the working ticks of all cores are added up, without the idle ones', () => {
  expect(workedSeconds('cpu  100 20 300 40000 5000 6 70 0 0 0\ncpu0 1 1 1 1\n')).toBe(4.96);
});

test('a machine that does not tell has no processor time', () => {
  expect(workedSeconds('')).toBeNull();
  expect(workedSeconds('intr 1 2 3')).toBeNull();
});
