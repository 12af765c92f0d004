import { describe, expect, test } from 'vitest';
import { isTimeZone, isWithin, textFor } from './hours.rules.ts';

const OFFICE = {
  time_zone: 'Asia/Bangkok',
  days: [
    { day: 1, from: '09:00', to: '18:00' },
    { day: 6, from: '22:00', to: '24:00' },
  ],
};

describe('the hours of the office', () => {
  test.each([
    ['the minute it opens', '2026-03-02T02:00:00Z', true],
    ['a millisecond before', '2026-03-02T01:59:59.999Z', false],
    ['the last minute', '2026-03-02T10:59:59.999Z', true],
    ['the minute it closes', '2026-03-02T11:00:00Z', false],
    ['the same hour of a day that is closed', '2026-03-03T02:00:00Z', false],
    ['the last minute of a day that is open until its end', '2026-03-07T16:59:00Z', true],
    ['midnight after it', '2026-03-07T17:00:00Z', false],
  ])('%s: %s', (_name, time, open) => {
    expect(isWithin(OFFICE, Date.parse(time))).toBe(open);
  });

  test('are of a time zone that exists', () => {
    expect([isTimeZone('Asia/Bangkok'), isTimeZone('UTC'), isTimeZone('Moon/Sea')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

test('a text that is missing in a language is said in English', () => {
  expect([textFor({ en: 'a', th: 'b' }, 'th'), textFor({ en: 'a', th: 'b' }, 'de')]).toEqual(['b', 'a']);
});
