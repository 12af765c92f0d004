import { expect, test } from 'vitest';
import { changesOf, diffFacts, listWords, mayGive, permissionsOf } from './roles.rules.ts';

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

test('a change of a role names what it adds and what it removes', () => {
  const fieldOf = (former: string | null, now: string) => ({
    fields: [{ name: 'permissions', former, now }],
  });
  expect(permissionsOf(fieldOf('own_session see_staff', 'own_session see_mail'))).toEqual({
    all: ['own_session', 'see_mail'],
    added: ['see_mail'],
    removed: ['see_staff'],
  });
  expect(permissionsOf(fieldOf(null, 'own_session see_mail')).added).toEqual(['see_mail']);
});
