import { expect, test } from 'vitest';
import { PAGES } from './pages.ts';

test('no two pages have the same keys', () => {
  const keys = PAGES.map((page) => page.keys);
  expect(keys.filter((each, index) => keys.indexOf(each) !== index)).toEqual([]);
});
