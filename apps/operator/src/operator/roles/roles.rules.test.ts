import { expect, test } from 'vitest';
import { changesOf, diffFacts, listWords, mayDecideRole, mayGive } from './roles.rules.ts';

test('a role is told in words, without what every role has', () => {
  expect(listWords(['own_session', 'see_staff', 'decide_withdrawals'])).toBe('see staff, decide withdrawals');
  expect(listWords(['own_session'])).toBe('none');
});

test('the difference names what comes and what goes', () => {
  const changes = changesOf(['own_session', 'see_staff'], ['own_session', 'see_mail']);
  expect(changes).toEqual({ added: ['see_mail'], removed: ['see_staff'] });
  expect(diffFacts({ ...changes, members: ['ivy', 'kim'] })).toEqual([
    ['Added', 'see mail'],
    ['Removed', 'see staff'],
    ['Members affected', 'ivy, kim'],
  ]);
});

test('nobody gives a permission that they lack', () => {
  expect(mayGive(['see_staff'], { permissions: ['see_staff'] })).toBe(true);
  expect(mayGive(['see_staff'], { permissions: ['see_staff', 'see_mail'] })).toBe(false);
});

test('nobody decides their own proposal, or about the role that they have', () => {
  const proposal = {
    proposal_id: 'a',
    role: 'night-desk',
    based_on: 0,
    permissions: [],
    added: [],
    removed: [],
    members: [],
    reason: 'nights',
    proposed_by: 'ada',
    proposed_at: '2026-03-02T10:00:00.000Z',
    expires_at: '2026-03-09T10:00:00.000Z',
    decision: null,
  };
  const at = Date.parse('2026-03-03T10:00:00.000Z');
  expect(mayDecideRole(proposal, { name: 'ben', role: 'admin' }, at)).toBe(true);
  expect(mayDecideRole(proposal, { name: 'Ada', role: 'admin' }, at)).toBe(false);
  expect(mayDecideRole(proposal, { name: 'ben', role: 'night-desk' }, at)).toBe(false);
});
