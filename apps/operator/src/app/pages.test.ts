import { expect, test } from 'vitest';
import { DOOR_NAMES } from './console-page.ts';
import { doorsFor, PAGES } from './pages.ts';

test('no two pages have the same keys', () => {
  const keys = PAGES.map((page) => page.keys);
  expect(keys.filter((each, index) => keys.indexOf(each) !== index)).toEqual([]);
});

const EVERYTHING = PAGES.map(({ needs }) => needs);

test('the menu has at most 18 entries, and every page stands behind one of them', () => {
  const doors = doorsFor(EVERYTHING);
  expect(doors.length).toBeLessThanOrEqual(18);
  expect(doors.map(({ door }) => door)).toEqual(DOOR_NAMES);
  const behind = doors.flatMap(({ pages }) => pages);
  expect(new Set(behind)).toEqual(new Set(PAGES));
  expect(behind).toHaveLength(PAGES.length);
});

test('a door opens the first page that its role may read, and is no door without one', () => {
  const doors = doorsFor(['see_coins', 'see_countries']);
  expect(doors.map(({ door, pages }) => [door, pages.map(({ keys }) => keys)])).toEqual([
    ['markets', ['g k', 'g 1']],
  ]);
});
