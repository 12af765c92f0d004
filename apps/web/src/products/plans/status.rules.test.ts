import { expect, it } from 'vitest';
import { statusTextOf } from './status.rules.ts';

it('a rented machine runs, and a subscription awaits its settlement', () => {
  expect(statusTextOf({ kind: 'miner', status: 'pending_settlement' })).toBe('running');
  expect(statusTextOf({ kind: 'miner', status: 'settled' })).toBe('status.settled');
  expect(statusTextOf({ kind: 'liquidity', status: 'pending_settlement' })).toBe('status.pending_settlement');
});
