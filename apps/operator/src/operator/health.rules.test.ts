import { expect, test } from 'vitest';
import { figuresOf, type Health, worstOf } from './health.rules.ts';

const NOW = Date.UTC(2026, 5, 8, 4, 5, 6);
const fine: Health = {
  mode: 'demo',
  source: 'sim',
  price_age_seconds: 1,
  settlement_delay_seconds: 0,
  settlement_failing_groups: 0,
  lanes: { all: [0, 1], wanted: [0], served: [0] },
  ledger_checked_at: '2026-06-08T04:04:30.000Z',
  ledger_holds: true,
  ledger_problems: [],
  accepting: true,
  venues: [],
  markets: [
    { symbol: 'BTCUSDT', open: true },
    { symbol: 'ETHUSDT', open: true },
  ],
};
const halted = { open: false };

test('a house in order asks for nothing', () => {
  const figures = figuresOf(fine, NOW);
  expect(worstOf(figures)).toBe('good');
  expect(new Set(figures.map((figure) => figure.todo))).toEqual(new Set(['Nothing to do.']));
  expect(figures.find((figure) => figure.name === 'Ledger')?.value).toBe(
    'Holds, checked 36 s ago (2026-06-08 04:04:30 UTC)',
  );
});

test.each<[string, Partial<Health>, 'watch' | 'act', string]>([
  ['no trades are accepted', { accepting: false }, 'act', 'Accepting trades'],
  ['prices lag', { price_age_seconds: 4 }, 'watch', 'Price age'],
  ['prices stopped', { price_age_seconds: 11 }, 'act', 'Price age'],
  ['there never was a price', { price_age_seconds: null }, 'act', 'Price age'],
  ['settling lags', { settlement_delay_seconds: 3 }, 'watch', 'Settlement delay'],
  ['settling stopped', { settlement_delay_seconds: 60 }, 'act', 'Settlement delay'],
  ['a settlement fails', { settlement_failing_groups: 1 }, 'act', 'Settlements that fail'],
  ['a lane was lost', { lanes: { all: [0, 1], wanted: [0, 1], served: [0] } }, 'act', 'Lanes served'],
  ['the ledger does not hold', { ledger_holds: false, ledger_problems: ['USDT sums to 1'] }, 'act', 'Ledger'],
  ['the watcher is late', { ledger_checked_at: '2026-06-08T04:02:00.000Z' }, 'watch', 'Ledger'],
  ['the watcher is dead', { ledger_checked_at: '2026-06-08T03:00:00.000Z' }, 'act', 'Ledger'],
  ['the watcher has not begun', { ledger_checked_at: null }, 'watch', 'Ledger'],
  [
    'one market is halted',
    { markets: [...fine.markets, { symbol: 'X', ...halted }] },
    'watch',
    'Markets open',
  ],
  ['every market is halted', { markets: [{ symbol: 'X', ...halted }] }, 'act', 'Markets open'],
  ['real money meets simulated prices', { mode: 'live' }, 'act', 'Mode and prices'],
])('says so and what to do when %s', (_name, over, level, figureName) => {
  const figures = figuresOf({ ...fine, ...over }, NOW);
  expect(
    figures.filter((figure) => figure.level !== 'good').map((figure) => [figure.name, figure.level]),
  ).toEqual([[figureName, level]]);
  expect(worstOf(figures)).toBe(level);
  expect(figures.find((figure) => figure.name === figureName)?.todo).not.toBe('Nothing to do.');
});

test('names the ledger’s problems', () => {
  const figures = figuresOf(
    { ...fine, ledger_holds: false, ledger_problems: ['USDT sums to 1', 'BTC'] },
    NOW,
  );
  expect(figures.find((figure) => figure.name === 'Ledger')?.value).toBe('USDT sums to 1; BTC');
});
