import { expect, test } from 'vitest';
import { becauseOf, decisionsFor, standingOf } from './withdrawals.rules.ts';

const asked = {
  rung: 'requested',
  payer: 'signer',
  two_people: true,
  proposed_by: null,
  pay_proposed_by: null,
} as const;

test('what waits for people can be decided, what the chain is at cannot', () => {
  expect(decisionsFor(asked)).toEqual(['reject', 'approve']);
  expect(decisionsFor({ ...asked, rung: 'approved' })).toEqual(['reject']);
  expect(decisionsFor({ ...asked, rung: 'approved', payer: 'staff' })).toEqual(['reject', 'paid']);
  expect(decisionsFor({ ...asked, rung: 'failed' })).toEqual(['reject', 'retry']);
  for (const rung of ['signed', 'broadcast', 'completed', 'rejected', 'cancelled']) {
    expect(decisionsFor({ ...asked, rung })).toEqual([]);
  }
});

test('it says whom it waits for', () => {
  expect(standingOf(asked)).toBe('Needs two approvals');
  expect(standingOf({ ...asked, proposed_by: 'ann' })).toBe('Awaiting second approval (first: ann)');
  expect(standingOf({ ...asked, two_people: false })).toBe('To approve');
  expect(standingOf({ ...asked, rung: 'approved', payer: 'staff' })).toBe('To pay');
  expect(standingOf({ ...asked, rung: 'approved', payer: 'staff', pay_proposed_by: 'bob' })).toBe(
    'Awaiting second approval (first: bob)',
  );
  expect(standingOf({ ...asked, rung: 'broadcast' })).toBe('broadcast');
});

test('it says why people decide', () => {
  expect(becauseOf({ people_because: [] })).toBeNull();
  expect(becauseOf({ people_because: ['amount', 'personal_info_missing'] })).toBe(
    'The amount is above the limit of one person. The personal information is not approved.',
  );
});
