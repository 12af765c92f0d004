import type { Candle, Product } from '@tallystick/contract/market/customer.ts';
import { describe, expect, it } from 'vitest';
import { mergeCandles, newestRange } from '../candles/candles.rules.ts';
import { mergeQuotes, oldSeconds, staleSeconds } from '../quotes/quotes.rules.ts';
import { type SortKey, searchCoins, sortCoins } from './market-list.rules.ts';
import { turnoverOf } from './turnover.rules.ts';

const product = (symbol: string, last: string, asOf: string): Product => ({
  symbol,
  base: symbol.slice(0, 3),
  quote: 'USDT',
  name: symbol,
  last,
  change: null,
  change_pct: null,
  open: null,
  high: null,
  low: null,
  volume: '1.00',
  status: 'open',
  as_of: asOf,
});
const candle = (time: number, close: string): Candle => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume: '1.00',
});

describe('quotes', () => {
  const known = [product('BTCUSDT', '1.00', '2026-11-21T00:00:05.000Z')];

  it('replace what they are newer than, and keep the name of the coin', () => {
    const {
      base: _base,
      quote: _quote,
      name: _name,
      ...quote
    } = product('BTCUSDT', '2.00', '2026-11-21T00:00:06.000Z');
    expect(mergeQuotes(known, [quote])[0]).toMatchObject({ last: '2.00', base: 'BTC' });
  });

  it('that are older than what is known, or of an unknown coin, change nothing', () => {
    expect(mergeQuotes(known, [product('BTCUSDT', '0.50', '2026-11-21T00:00:04.000Z')])).toEqual(known);
    expect(mergeQuotes(known, [product('NEWUSDT', '3.00', '2026-11-21T00:00:09.000Z')])).toEqual(known);
  });

  it('are live for five seconds and then say how old they are', () => {
    const asOf = '2026-11-21T00:00:00.000Z';
    expect(staleSeconds(asOf, Date.parse(asOf) + 5_000)).toBeNull();
    expect(staleSeconds(asOf, Date.parse(asOf) + 5_001)).toBe(5);
    expect(staleSeconds(null, 0)).toBeNull();
  });
});

describe('candles', () => {
  it('replace the last one and add the next, oldest first', () => {
    const merged = mergeCandles([candle(60, '1'), candle(120, '2')], [candle(180, '4'), candle(120, '3')]);
    expect(merged.map(({ time, close }) => [time, close])).toEqual([
      [60, '1'],
      [120, '3'],
      [180, '4'],
    ]);
  });

  it('are the same list when nothing changed, and never more than a chart holds', () => {
    const known = [candle(60, '1')];
    expect(mergeCandles(known, [])).toBe(known);
    const many = Array.from({ length: 2_000 }, (_, index) => candle(index, '1'));
    expect(mergeCandles([], many)).toHaveLength(1_500);
    expect(mergeCandles([], many).at(-1)?.time).toBe(1_999);
  });
});

describe('the market list', () => {
  const coin = (
    base: string,
    last: string | null,
    volume: string,
    change: string | null,
    [low, high]: readonly [string | null, string | null],
  ) => ({
    base,
    name: `Name of ${base}`,
    last,
    volume,
    change_pct: change,
    low,
    high,
  });
  const coins = [
    coin('DOGE', '0.10', '1000000', '0.02', ['0.098', '0.101']),
    coin('BTC', '60000.00', '30', '-0.01', ['58000.00', '61000.00']),
    coin('NEW', null, '5', null, [null, null]),
  ];
  const names = (key: SortKey): string[] => sortCoins(coins, key).map(({ base }) => base);

  it('puts the largest first: by worth of the volume, by change, by range, or by name', () => {
    expect(names('volume')).toEqual(['BTC', 'DOGE', 'NEW']);
    expect(names('change')).toEqual(['DOGE', 'NEW', 'BTC']);
    expect(names('range')).toEqual(['BTC', 'DOGE', 'NEW']);
    expect(names('name')).toEqual(['BTC', 'DOGE', 'NEW']);
  });

  it('says what was traded of a coin in USDT, by which it is sorted', () => {
    expect(coins.map(turnoverOf)).toEqual(['100000', '1800000', null]);
  });

  it('finds a coin by its code or its name, whatever the case', () => {
    expect(searchCoins(coins, ' doge ').map(({ base }) => base)).toEqual(['DOGE']);
    expect(searchCoins(coins, 'NAME OF')).toHaveLength(3);
    expect(searchCoins(coins, 'xyz')).toEqual([]);
  });
});

describe('quotes of an earlier visit', () => {
  const old = { newest: '2026-11-21T10:00:05.000Z', seenAtMs: 1_000_000 };

  it('are never live, by the time that has passed on the device itself', () => {
    expect(oldSeconds('2026-11-21T10:00:05.000Z', old, 1_000_000)).toBe(1);
    expect(oldSeconds('2026-11-21T10:00:04.000Z', old, 1_720_000)).toBe(720);
    // A clock that was set back makes nothing young.
    expect(oldSeconds('2026-11-21T10:00:05.000Z', old, 0)).toBe(1);
  });

  it('give way to what is newer than they are', () => {
    expect(oldSeconds('2026-11-21T10:00:06.000Z', old, 1_000_000)).toBeNull();
    expect(oldSeconds('2026-11-21T10:00:05.000Z', null, 1_000_000)).toBeNull();
  });
});

describe('the first bars of a chart', () => {
  it('are the newest sixty, with room for trades that are settled soon', () => {
    expect(newestRange(300, '1m')).toEqual({ from: 240, to: 308 });
    expect(newestRange(300, '1h')).toEqual({ from: 240, to: 301 });
  });

  it('fill the width if there are few', () => {
    const { from, to } = newestRange(8, '1d');
    expect(8 / (to - from)).toBeGreaterThan(0.7);
  });
});
