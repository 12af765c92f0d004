import {
  changeStaffPassword,
  endStaffSession,
  health,
  staffLogin,
  staffSessions,
} from '@tallystick/contract';
import { expect, test } from 'vitest';
import { ADMIN_PASSWORD, operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { OWN, staffHousesOfFile } from '../../../test/support/operator/staff-house.ts';

const openStaffHouse = staffHousesOfFile();

test('one’s own sessions are listed and ended, and a new password ends the others', async () => {
  const house = await openStaffHouse();
  const { token: second } = await house.signIn('ben');
  const listed = await house.call(staffSessions, {}, { token: second });
  expect(listed).toHaveLength(2);
  expect(listed.filter(({ current }) => current)).toHaveLength(1);
  const other = listed.find(({ current }) => !current);
  const end = (token: string) => house.send(endStaffSession, { session_id: other?.session_id }, { token });
  expect((await end(house.zoe)).status).toBe(404);
  expect((await end(second)).body.code).toBe(1);
  expect((await house.send(health, {}, { token: house.ben })).status).toBe(401);
  const { token: third } = await house.signIn('ben');
  const form = { old_password: OWN, new_password: 'another of my own' };
  const refused = async (change: object) =>
    (await house.send(changeStaffPassword, { ...form, ...change }, { token: third })).body.error;
  expect(await refused({ old_password: 'not it' })).toBe('password_wrong');
  expect(await refused({ new_password: 'password1234' })).toBe('password_too_common');
  expect(await refused({ new_password: 'too short' })).toBe('invalid_fields');
  await house.call(changeStaffPassword, form, { token: third });
  expect((await house.send(health, {}, { token: second })).status).toBe(401);
  expect((await house.send(health, {}, { token: third })).status).toBe(200);
});

test('a password that the admin chose stays at the next start; another one in the configuration replaces it', async () => {
  const bench = await operatorBench();
  const token = await bench.admin();
  await bench.call(changeStaffPassword, { old_password: ADMIN_PASSWORD, new_password: OWN }, { token });
  await bench.operator.ensureAdmin(ADMIN_PASSWORD);
  expect((await bench.call(staffLogin, { name: 'admin', password: OWN })).name).toBe('admin');
  await bench.operator.ensureAdmin('the configured one is new');
  expect((await bench.send(staffLogin, { name: 'admin', password: OWN })).body.error).toBe(
    'credentials_invalid',
  );
});
