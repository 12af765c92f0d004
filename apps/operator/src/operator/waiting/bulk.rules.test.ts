import type { WaitingItem } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { groupOf, keyOf, MAX_MARKED, needsReason, refusalOf, verbOf } from './bulk.rules.ts';

const item = (changed: Partial<WaitingItem>): WaitingItem => ({
  queue: 'deposits',
  item_id: 'one',
  uid: '7',
  account: 'ann',
  kind: 'bank',
  amount: '100.00',
  currency: 'USDT',
  value: '100.00',
  note: null,
  found: null,
  colleague: null,
  since: '2026-03-02T10:00:00.000Z',
  ...changed,
});

test('only equal cases share a group: the same kind, the same state, a small worth', () => {
  expect(groupOf(item({}))).toBe(groupOf(item({ item_id: 'two', value: '500.00' })));
  for (const other of [
    item({ kind: 'TRC20' }),
    item({ colleague: 'ben' }),
    item({ queue: 'withdrawals' }),
    item({ queue: 'personal_infos', kind: null }),
  ])
    expect(groupOf(other)).not.toBe(groupOf(item({})));
  // Large, of unknown worth, and kinds that are decided on their own.
  for (const alone of [
    item({ value: '500.01' }),
    item({ value: null }),
    item({ queue: 'payouts' }),
    item({ queue: 'staff_members' }),
    item({ queue: 'adjustments' }),
  ])
    expect(groupOf(alone)).toBeNull();
});

test('a case is refused in words: another kind, one too many, one that is decided on its own', () => {
  const many = Array.from({ length: MAX_MARKED }, (_item, n) => item({ item_id: String(n) }));
  expect(refusalOf(item({}), many.slice(1))).toBeNull();
  expect(refusalOf(item({}), many)).toBe('At most 20 cases are decided together.');
  expect(refusalOf(item({ kind: 'TRC20' }), many.slice(1))).toBe('Only equal cases are decided together.');
  expect(refusalOf(item({ value: '900' }), [])).toBe('This case is decided on its own.');
});

test('each decision has its verb, and a refusal always a reason', () => {
  expect(keyOf(item({}))).toBe('deposits:one');
  expect([verbOf('personal_infos', true), verbOf('risk', false), verbOf('deposits', true)]).toEqual([
    'Verify',
    'Confirm',
    'Approve',
  ]);
  expect([needsReason('deposits', true), needsReason('deposits', false), needsReason('risk', true)]).toEqual([
    false,
    true,
    true,
  ]);
});
