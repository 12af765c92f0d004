import { expect, test } from 'vitest';
import { utcAt } from '../format.rules.ts';
import { ownZone, piecesOf, shownHeading, timeIn } from './time.rules.ts';

const AT = '2026-03-29T00:59:59.000Z';

test('a time is shown in the zone of the reader, also across a day and a change of the clock', () => {
  expect(timeIn('UTC', AT)).toBe('2026-03-29 00:59:59');
  expect(timeIn('Asia/Bangkok', AT)).toBe('2026-03-29 07:59:59');
  expect(timeIn('America/New_York', AT)).toBe('2026-03-28 20:59:59');
  expect(timeIn('Europe/Berlin', AT)).toBe('2026-03-29 01:59:59');
  expect(timeIn('Europe/Berlin', '2026-03-29T01:00:00.000Z')).toBe('2026-03-29 03:00:00');
  expect(timeIn('Asia/Tokyo', '2026-01-31T15:00:00.000Z')).toBe('2026-02-01 00:00:00');
});

test('a short form leaves parts out, and what is no time stays', () => {
  expect(timeIn('Asia/Bangkok', AT, 'minute')).toBe('03-29 07:59');
  expect(timeIn('Asia/Bangkok', AT, 'clock')).toBe('07:59');
  expect(timeIn('America/New_York', AT, 'day')).toBe('2026-03-28');
  expect(timeIn('UTC', '–')).toBe('–');
});

test('the times of a sentence are found, and nothing else of it changes', () => {
  const sentence = `approved by ben, ${utcAt(AT)}, order 2026-03`;
  expect(piecesOf(sentence)).toEqual([
    { key: 0, words: 'approved by ben, ' },
    { key: 17, time: '2026-03-29T00:59:59Z' },
    { key: 40, words: ', order 2026-03' },
  ]);
  expect(piecesOf('no time')).toEqual([{ key: 0, words: 'no time' }]);
  expect(piecesOf('')).toEqual([]);
  expect(piecesOf('2026-03-29 00:59:59')).toEqual([{ key: 0, time: '2026-03-29T00:59:59Z' }]);
});

test('a heading names UTC only in a file', () => {
  expect(shownHeading('Since (UTC), by')).toBe('Since, by');
  expect(ownZone()).not.toBe('');
});
