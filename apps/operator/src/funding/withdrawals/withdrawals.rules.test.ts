import { expect, test } from 'vitest';
import { obstaclesTo } from '../../shared/obstacles.rules.ts';
import { becauseOf, blockedBy, decisionsFor, standingOf } from './withdrawals.rules.ts';

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

test('it says what blocks it, for the member who reads it', () => {
  const obstacles = [
    { act: 'approve', member: null, reason: { code: 'withdrawals_frozen', values: {} } },
    { act: 'approve', member: 'ann', reason: { code: 'second_member_needed', values: { member: 'ann' } } },
    { act: 'reject', member: null, reason: { code: 'payment_may_be_signed', values: {} } },
  ] as const;
  const of = { obstacles: [...obstacles], hindrance: null };
  const frozen = 'staff froze the withdrawals of this account';
  const second = 'ann proposed it, so another member must approve it';
  expect(obstaclesTo(of, 'approve', 'ben')).toEqual([frozen]);
  expect(obstaclesTo(of, 'approve', 'ann')).toEqual([frozen, second]);
  expect(obstaclesTo(of, 'retry', 'ann')).toEqual([]);
  expect(blockedBy(of, 'ann')).toBe(`${frozen}; ${second}`);
  expect(blockedBy({ obstacles: [], hindrance: null }, 'ann')).toBeNull();
});
