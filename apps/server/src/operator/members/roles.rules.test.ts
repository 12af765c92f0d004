import { expect, test } from 'vitest';
import { permissionsOf, roleMay } from '../permissions.rules.ts';
import { holdsAll, isSameSet, permissionsAsked, staysManaged } from './roles.rules.ts';

test('a role is what was asked, in one order, with what every role has; unknown permissions are refused', () => {
  expect(permissionsAsked(['see_mail', 'see_health', 'see_mail'])).toEqual([
    'own_session',
    'see_health',
    'see_mail',
  ]);
  expect(permissionsAsked(['set_prices'])).toBeNull();
  expect(permissionsAsked(['toString'])).toBeNull();
});

test('a role is the same in every order of its permissions', () => {
  expect(isSameSet(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(isSameSet(['a', 'b'], ['b', 'c'])).toBe(false);
  expect(isSameSet(['a', 'b'], ['a'])).toBe(false);
});

test('somebody gives only what they have, whether their role is built in or custom', () => {
  expect(holdsAll({ role: 'risk' }, ['decide_staff', 'see_staff'])).toBe(true);
  expect(holdsAll({ role: 'risk' }, ['propose_staff'])).toBe(false);
  expect(holdsAll({ role: 'desk', permissions: ['see_staff'] }, ['see_staff'])).toBe(true);
  expect(holdsAll({ role: 'desk', permissions: ['see_staff'] }, ['see_mail'])).toBe(false);
  expect(holdsAll({ role: 'desk', permissions: ['set_prices'] }, ['set_prices'])).toBe(false);
});

test('a custom role has its own permissions and nothing by its name', () => {
  expect(permissionsOf({ role: 'admin', permissions: ['see_mail', 'gone_since'] })).toEqual(['see_mail']);
  expect(permissionsOf({ role: 'desk' })).toEqual([]);
  expect(roleMay('desk', 'own_session')).toBe(false);
});

test('somebody who can sign in must be able to manage the staff', () => {
  const can = { disabledAtMs: null, hasPassword: true };
  const manager = { role: 'desk', permissions: ['propose_staff'], ...can };
  expect(staysManaged([{ role: 'admin', ...can }])).toBe(true);
  expect(staysManaged([manager, { role: 'risk', ...can }])).toBe(false);
  expect(staysManaged([{ role: 'admin', ...can, disabledAtMs: 1 }, manager])).toBe(false);
  expect(staysManaged([{ role: 'admin', ...can, hasPassword: false }])).toBe(false);
});
