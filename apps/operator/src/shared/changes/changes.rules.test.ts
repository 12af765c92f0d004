import type { Change } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { type ChangeKind, changeLines, fieldLines, stateWords } from './changes.rules.ts';

const KIND: ChangeKind = {
  subject: 'bank_rates',
  refresh: 'bank-rates',
  of: 'the bank rates',
  approval: '',
  rejection: '',
  empty: '',
  largeShare: 500n,
  labels: { deposit_rate: 'Customer pays' },
};
const CHANGE: Change = {
  change_id: '6a3f0f3e-52b1-4c1d-9a55-0d4c1f0e9b21',
  subject: 'bank_rates',
  target: 'bank',
  version: 3,
  fields: [
    { name: 'deposit_rate', former: '36.5', now: '36.7' },
    { name: 'local_currency', former: 'THB', now: 'THB' },
  ],
  reason: 'a reason',
  proposed_by: 'ann',
  proposed_at: '2026-03-02T10:00:00.000Z',
  is_own: false,
  concerns_caller: false,
  expires_at: '2026-03-03T10:00:00.000Z',
  decision: null,
};
const NOW_MS = Date.parse('2026-03-02T12:00:00.000Z');
const fieldOf = (former: string | null, now: string | null) =>
  fieldLines(KIND, { fields: [{ name: 'deposit_rate', former, now }] })[0];

test('a field shows its former and its new value, and a number how much it changes', () => {
  expect(fieldOf('36.5', '36.7')).toEqual({
    label: 'Customer pays',
    words: '36.5 → 36.7 (+0.55\u00a0%)',
    isChanged: true,
    isLarge: false,
  });
  expect(fieldOf('DE JP', 'JP')).toMatchObject({ words: 'DE JP → JP', isLarge: false });
  expect(fieldOf(null, '36.7')).toMatchObject({ words: '36.7', isChanged: true, isLarge: false });
  expect(fieldOf('36.7', '36.7')).toMatchObject({ words: '36.7', isChanged: false });
  expect(fieldOf('36.7', null)).toMatchObject({ words: '36.7 → –', isChanged: true });
});

test('a change by more than a day of a market is marked, in both directions', () => {
  // A digit too much, and one too few.
  expect(fieldOf('35.5', '355')).toMatchObject({ isLarge: true });
  expect(fieldOf('35.5', '3.55')).toMatchObject({ words: '35.5 → 3.55 (−90.00\u00a0%)', isLarge: true });
  expect(fieldOf('100', '105')).toMatchObject({ isLarge: false });
  expect(fieldOf('100', '105.01')).toMatchObject({ isLarge: true });
});

test('a number is grouped, and marked only where the subject wants it', () => {
  const fields = [{ name: 'limit', former: '50000', now: '1234567.5' }];
  const [line] = fieldLines({}, { fields });
  expect(line).toMatchObject({ words: '50,000 → 1,234,567.5 (+2369.14\u00a0%)', isLarge: false });
});

test('a row names only the fields that change', () => {
  expect(changeLines(KIND, CHANGE)).toEqual(['Customer pays: 36.5 → 36.7 (+0.55\u00a0%)']);
});

test('the state says who decided how, and that a change has expired', () => {
  const decided = (outcome: 'approved' | 'rejected' | 'withdrawn') =>
    stateWords(
      { ...CHANGE, decision: { outcome, decided_by: 'bob', decided_at: CHANGE.proposed_at } },
      NOW_MS,
    );
  expect(stateWords(CHANGE, NOW_MS)).toBe('awaiting decision');
  expect(stateWords(CHANGE, NOW_MS + 86_400_000)).toBe('expired 2026-03-03 10:00:00 UTC');
  expect(decided('approved')).toBe('approved by bob, 2026-03-02 10:00:00 UTC');
  expect(decided('rejected')).toBe('rejected by bob, 2026-03-02 10:00:00 UTC');
  expect(decided('withdrawn')).toBe('withdrawn 2026-03-02 10:00:00 UTC');
});
