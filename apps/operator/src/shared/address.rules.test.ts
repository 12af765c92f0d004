import { expect, test } from 'vitest';
import { readQuery, wordsOf, writeQuery } from './address.rules.ts';

test('words come back from an address as they went into it', () => {
  const words = { status: 'submitted', uid: '12', q: 'a&b=c ?#/é' };
  expect(readQuery(writeQuery(words))).toEqual(words);
  expect(writeQuery({ status: '', uid: undefined })).toBe('');
});

test('what a page does not filter by, and what no console writes, is dropped', () => {
  const search = { status: 'submitted', other: 'x', uid: 12, q: 'x'.repeat(201) };
  expect(wordsOf(search, ['status', 'uid', 'q'])).toEqual({ status: 'submitted' });
  expect(wordsOf({ q: 'x'.repeat(200) }, ['q'])).toEqual({ q: 'x'.repeat(200) });
});
