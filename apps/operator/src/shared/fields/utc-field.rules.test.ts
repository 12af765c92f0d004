import { expect, test } from 'vitest';
import { readUtc, showUtc } from './utc-field.rules.ts';

test('a time is typed as it is shown, and a day that is none is not taken for another', () => {
  expect(readUtc(' 2026-06-08 04:05 ')).toBe('2026-06-08T04:05:00.000Z');
  expect(readUtc('2026-06-08T04:05:09')).toBe('2026-06-08T04:05:09.000Z');
  expect(showUtc('2026-06-08T04:05:00.000Z')).toBe('2026-06-08 04:05');
  expect(showUtc(null)).toBe('');
  for (const none of [
    '',
    '2026-06-31 04:05',
    '2026-06-08',
    '2026-13-01 00:00',
    '2026-06-08 24:00',
    '2569-06-08 04:05',
    'soon',
  ]) {
    expect(readUtc(none)).toBeNull();
  }
});
