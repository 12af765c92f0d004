import { expect, it } from 'vitest';
import { createRecentMap } from './recent-map.ts';

it('keeps the newest half at least, and never more than it may', () => {
  const map = createRecentMap<number>(100);
  for (let at = 0; at < 1_000; at += 1) map.set(`${at}`, at);
  const found = Array.from({ length: 1_000 }, (_, at) => map.get(`${at}`)).filter((at) => at !== undefined);
  expect(found).toEqual(expect.arrayContaining(Array.from({ length: 50 }, (_, at) => 950 + at)));
  expect(found.length).toBeLessThanOrEqual(100);
});

it('gives the newest value of a key, and none after it was deleted, however old', () => {
  const map = createRecentMap<number>(4);
  map.set('a', 1);
  map.set('b', 2);
  map.set('a', 3);
  expect(map.get('a')).toBe(3);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
  expect(map.get('b')).toBe(2);
});
