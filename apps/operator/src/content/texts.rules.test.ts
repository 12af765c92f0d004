import { expect, test } from 'vitest';
import { moved, shownWords, withWords } from './texts.rules.ts';

test('a language without words is left out, English never', () => {
  expect(withWords({ en: 'a', de: 'b' }, 'de', '', true)).toEqual({ en: 'a' });
  expect(withWords({ en: 'a' }, 'en', '', true)).toEqual({ en: '' });
  expect(withWords({ en: 'a' }, 'th', 'c', false)).toEqual({ en: 'a', th: 'c' });
});

test('an entry moves a place and not beyond the ends', () => {
  expect(moved(['a', 'b'], 0, 1)).toEqual(['b', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});

test('when something is shown is said', () => {
  const [from, until] = ['2026-06-08T04:05:00.000Z', '2026-06-09T04:05:00.000Z'];
  expect(shownWords({ from: null, until: null })).toBe('always');
  expect(shownWords({ from, until: null })).toBe('from 2026-06-08 04:05:00 UTC');
  expect(shownWords({ from: null, until })).toBe('until 2026-06-09 04:05:00 UTC');
  expect(shownWords({ from, until })).toBe('2026-06-08 04:05:00 UTC – 2026-06-09 04:05:00 UTC');
});
