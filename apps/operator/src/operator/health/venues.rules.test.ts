import { expect, test } from 'vitest';
import { type VenueHealth, venueFigures } from './venues.rules.ts';

const fine = (venue: string, over: Partial<VenueHealth> = {}): VenueHealth => ({
  venue,
  connected: true,
  message_age_seconds: 0,
  clock_ahead_ms: -40,
  coins: 10,
  dropped: [],
  reconnects: 0,
  garbage: 0,
  gaps: 0,
  refused: null,
  last_end: null,
  ...over,
});
const FIVE = ['binance', 'coinbase', 'kraken', 'okx', 'bybit'].map((name) => fine(name));
const out = (venue: string) =>
  fine(venue, {
    connected: false,
    coins: 0,
    message_age_seconds: 200,
    reconnects: 7,
    last_end: { code: 'venue_silent', values: {} },
  });

test('a source without venues has no lines of them', () => {
  expect(venueFigures([])).toEqual([]);
});

test('five venues that give prices ask for nothing', () => {
  const figures = venueFigures(FIVE);
  expect(figures).toHaveLength(6);
  expect(new Set(figures.map(({ level }) => level))).toEqual(new Set(['good']));
  expect(new Set(figures.map(({ todo }) => todo))).toEqual(new Set(['Nothing to do.']));
});

test('one sees which venue is out, for how long and why', () => {
  const [all, first] = venueFigures([out('okx'), ...FIVE.slice(1)]);
  expect(all).toMatchObject({ value: '4 of 5 give prices', level: 'good' });
  expect(first).toMatchObject({
    name: 'Venue okx',
    level: 'watch',
    value: 'Not connected; last message 3 min 20 s ago; 7 reconnects; ended: silent',
  });
});

test('the last three are watched, and fewer are a reason to act', () => {
  expect(venueFigures([out('a'), out('b'), ...FIVE.slice(2)])[0]?.level).toBe('watch');
  expect(venueFigures([out('a'), out('b'), out('c'), ...FIVE.slice(3)])[0]?.level).toBe('act');
});

test.each<[string, Partial<VenueHealth>, string]>([
  ['is too far off', { dropped: ['BTCUSDT'], coins: 9 }, 'price deviates on BTCUSDT'],
  ['has another time', { clock_ahead_ms: 1273 }, 'clock 1273 ms ahead of ours'],
  ['has only old prices', { coins: 0 }, 'used for 0 coins'],
])('a venue that %s is watched', (_name, over, words) => {
  const figure = venueFigures([fine('kraken', over), ...FIVE.slice(1)])[1];
  expect(figure?.level).toBe('watch');
  expect(figure?.value).toContain(words);
  expect(figure?.todo).not.toBe('Nothing to do.');
});

test('what a venue does not list is said without alarm', () => {
  const figure = venueFigures([fine('kraken', { refused: 'TRX/USDT', gaps: 1, garbage: 2 })])[1];
  expect(figure?.level).toBe('good');
  expect(figure?.value).toContain('1 gap; 2 unreadable messages; refuses: TRX/USDT');
});
