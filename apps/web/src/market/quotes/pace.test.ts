import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const start = () => {
  const handed: (readonly number[])[] = [];
  return { handed, paced: pace<string, number>(200, (items) => handed.push(items)) };
};

it('hands on at once after a pause, and the newest of each key at most every 200 ms', () => {
  const { handed, paced } = start();
  paced.add([['a', 1]]);
  expect(handed).toEqual([[1]]);
  paced.add([
    ['a', 2],
    ['b', 3],
  ]);
  paced.add([['a', 4]]);
  vi.advanceTimersByTime(199);
  expect(handed).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(handed).toEqual([[1], [4, 3]]);
  vi.advanceTimersByTime(200);
  paced.add([['c', 5]]);
  expect(handed.at(-1)).toEqual([5]);
});

it('hands on nothing once it was stopped', () => {
  const { handed, paced } = start();
  paced.add([['a', 1]]);
  paced.add([['a', 2]]);
  paced.stop();
  vi.advanceTimersByTime(1_000);
  expect(handed).toEqual([[1]]);
});
