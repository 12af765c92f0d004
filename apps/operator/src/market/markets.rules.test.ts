import { expect, test } from 'vitest';
import { decisionFor, marketMatches } from './markets.rules.ts';

const open = { symbol: 'BTCUSDT', open: true, halted_by: null, reason: null };

test('staff halt what is open and resume only what staff halted', () => {
  expect(decisionFor(open)).toBe('halt');
  expect(decisionFor({ ...open, open: false, halted_by: 'staff' })).toBe('resume');
  for (const halted_by of ['index', 'ledger', null] as const) {
    expect(decisionFor({ ...open, open: false, halted_by })).toBeNull();
  }
});

test('a market is found by its name, its state and its reason', () => {
  const halted = { ...open, open: false, halted_by: 'staff', reason: 'Venue down' } as const;
  expect(marketMatches(open, ' btc ')).toBe(true);
  expect(marketMatches(open, 'halted')).toBe(false);
  expect(marketMatches(halted, 'venue')).toBe(true);
  expect(marketMatches(halted, 'halted by staff')).toBe(true);
});
