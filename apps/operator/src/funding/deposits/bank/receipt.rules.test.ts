import { expect, test } from 'vitest';
import { readBooked, readReceived } from './receipt.rules.ts';

const local = {
  currency: 'THB',
  amount: '881.25',
  rate: '35.25',
  rate_version: 1,
  rate_at: '2026-11-01T00:00:00.000Z',
  demo: false,
};
const OF = {
  amount: '25.00',
  currency: 'USDT',
  local,
  fee: '1.00',
  needs_two: false,
  one_person_max: '1000.00',
} as const;

test('the credit is what came at the customer’s rate, minus the fee', () => {
  expect(readReceived('881.25', OF)).toMatchObject({ isOther: false, credit: '24.00 USDT', needsTwo: false });
  expect(readReceived('851.25', OF)).toMatchObject({ isOther: true, credit: '23.148937 USDT' });
  expect(readReceived('35', OF)).toMatchObject({ credit: null });
  expect(readReceived('?', OF)).toBeNull();
});

test('two people credit what is above the limit, and what was applied for above it', () => {
  expect(readReceived('35250', OF)).toMatchObject({ needsTwo: false });
  expect(readReceived('35250.01', OF)).toMatchObject({ needsTwo: true });
  expect(readReceived('100', { ...OF, needs_two: true })).toMatchObject({ needsTwo: true });
});

test('a bank often shows only the day', () => {
  expect(readBooked('2026-11-02')).toBe('2026-11-02T00:00:00.000Z');
  expect(readBooked('2026-11-02 14:05')).toBe('2026-11-02T14:05:00.000Z');
  expect(readBooked('02.11.2026')).toBeNull();
});
