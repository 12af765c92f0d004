import { expect, test } from 'vitest';
import { weave } from './weave-tests.ts';

test('spreads the programs over the first part of the other files', () => {
  const others = Array.from({ length: 10 }, (_, index) => `other ${index}`);
  expect(weave(['a', 'b'], others)).toEqual(['a', ...others.slice(0, 3), 'b', ...others.slice(3)]);
});

test('loses none where there are more programs than other files', () => {
  expect(weave(['a', 'b', 'c'], ['other']).toSorted()).toEqual(['a', 'b', 'c', 'other']);
  expect(weave([], ['other'])).toEqual(['other']);
  expect(weave(['a'], [])).toEqual(['a']);
});
