import type { DeliveryResult } from '@tallystick/contract/trading/results.ts';
import { expect, test } from 'vitest';
import { byMinute } from './by-minute.rules.ts';

const result = (symbol: string, seconds: number, minute: number): DeliveryResult => ({
  symbol,
  seconds,
  settled_at: `2026-11-21T00:0${minute}:00.000Z`,
  purchased_at: '2026-11-21T00:00:00.000Z',
  purchase_price: '1',
  settlement_price: '2',
  result: 'up',
  log: null,
});

test('the results of a minute stand together, by coin, the shortest duration first', () => {
  const minutes = byMinute([
    result('BTCUSDT', 60, 3),
    result('BTCUSDT', 30, 3),
    result('ETHUSDT', 30, 3),
    result('BTCUSDT', 30, 2),
  ]);
  expect(minutes.map(({ created_at }) => created_at)).toEqual([
    '2026-11-21T00:03:00.000Z',
    '2026-11-21T00:02:00.000Z',
  ]);
  expect(
    minutes[0]?.coins.map(({ symbol, results }) => [symbol, results.map(({ seconds }) => seconds)]),
  ).toEqual([
    ['BTCUSDT', [30, 60]],
    ['ETHUSDT', [30]],
  ]);
});

test('a minute that began on the page before goes on', () => {
  const list = [result('BTCUSDT', 30, 3), result('ETHUSDT', 30, 3), result('BTCUSDT', 60, 3)];
  expect(byMinute(list)[0]?.coins[0]?.results).toHaveLength(2);
});
