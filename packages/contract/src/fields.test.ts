import { describe, expect, it } from 'vitest';
import { calendarDay, line } from './fields.ts';

const takes = (text: string): boolean => line(1, 100).safeParse(text).success;

describe('text on one line', () => {
  it.each([
    ['an override of the direction', 'Somchai \u202e00.1'],
    ['an isolate', '\u2067Somchai\u2069'],
    ['a mark of the direction', 'Somchai\u200f'],
    ['a space without a width', 'So\u200bmchai'],
    ['a joiner between letters', 'So\u200dmchai'],
    ['a byte order mark', '\ufeffSomchai'],
    ['a soft hyphen', 'Som\u00adchai'],
    ['a letter that is drawn as nothing', '\u3164'],
    ['a line break', 'Som\nchai'],
  ])('refuses %s', (_name, text) => {
    expect(takes(text)).toBe(false);
  });

  it.each(['สมชาย ใจดี', 'Nguyễn Thị Ánh', '山田 太郎', 'محمد', 'Zoë O’Brien', '👩‍👩‍👧 family', '👍🏽'])(
    'takes %s',
    (text) => {
      expect(takes(text)).toBe(true);
    },
  );
});

it('a typed day is of this calendar and of no other', () => {
  const isDay = (text: string): boolean => calendarDay.safeParse(text).success;
  expect(['2031-05-17', '1900-01-01', '2199-12-31'].map(isDay)).toEqual([true, true, true]);
  expect(['2575-05-17', '0543-05-17', '2031-02-30', '99999-01-01'].map(isDay)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
