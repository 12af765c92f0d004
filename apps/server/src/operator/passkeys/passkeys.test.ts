import * as contract from '@tallystick/contract';
import { expect, test } from 'vitest';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import {
  ADMIN_PASSWORD,
  type OperatorBench,
  operatorBench,
  operatorBenchesOfFile,
} from '../../../test/support/operator/operator-bench.ts';
import { createAuthenticator, type Falsified } from '../../../test/support/platform/authenticator.ts';
import { deleteStaffPasskeysOf } from './staff-passkeys.sql.ts';

const openBench = operatorBenchesOfFile();

const ORIGIN = 'https://localhost:80';

const member = async (open: () => Promise<OperatorBench> = openBench) => {
  const bench = await open();
  const token = await bench.admin();
  const authenticator = createAuthenticator(ORIGIN);
  const request = await bench.call(contract.staffPasskeyAddChallenge, {}, { token });
  const form = { passkey: authenticator.create(request), name: 'Key' };
  const passkey = await bench.call(contract.addStaffPasskey, form, { token });
  const enter = async (falsified: Falsified = {}) => {
    const asked = await bench.call(contract.staffPasskeyLoginChallenge, {});
    const answer = { passkey: authenticator.get(asked, falsified) };
    return bench.send(contract.staffLoginByPasskey, answer);
  };
  return { bench, token, authenticator, passkey, enter };
};

test('a passkey signs a member of staff in, and the audit log says so', async () => {
  const { bench, enter } = await member();
  const { body } = await enter();
  const entered = contract.staffLoginByPasskey.data.parse(body.data);
  expect(entered).toMatchObject({ name: 'admin', role: 'admin' });
  const self = await bench.call(contract.ownStaff, {}, { token: entered.token });
  expect(self.name).toBe('admin');
  const entries = await bench.database.query(
    `select detail from operator.audit_log where action = 'staff_login' and entry_no > $1`,
    [bench.lastEntryBefore],
  );
  expect(JSON.stringify(entries)).toContain('passkey');
});

test.each<[string, Falsified]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['without user verification', { userVerified: false }],
  ['with a used counter', { signCount: 1 }],
  ['in the name of a customer', { userHandle: Buffer.from('customer:1').toString('base64url') }],
])('an answer %s is refused and audited', async (_name, falsified) => {
  const { bench, enter } = await member();
  expect((await enter(falsified)).body.error).toBe('passkey_invalid');
  const failed = await bench.database.query(
    `select 1 from operator.audit_log where action = 'staff_login_failed' and entry_no > $1`,
    [bench.lastEntryBefore],
  );
  expect(failed).toHaveLength(1);
  expect((await enter()).body.code).toBe(1);
});

test('it confirms again who is signed in, once for each challenge', async () => {
  const { bench, token, authenticator } = await member();
  bench.clock.advance(11 * 60_000);
  const request = await bench.call(contract.staffPasskeyChallenge, {}, { token });
  const wrong = authenticator.get(request, { userVerified: false });
  expect((await bench.send(contract.confirmStaff, { passkey: wrong }, { token })).body.error).toBe(
    'passkey_invalid',
  );
  const again = await bench.call(contract.staffPasskeyChallenge, {}, { token });
  const passkey = authenticator.get(again);
  const confirmed = await bench.call(contract.confirmStaff, { passkey }, { token });
  expect(Date.parse(confirmed.confirmed_until)).toBe(bench.clock.nowMs() + 600_000);
  expect((await bench.send(contract.confirmStaff, { passkey }, { token })).body.error).toBe(
    'passkey_invalid',
  );
});

test('in live a new passkey opens and confirms nothing for 24 hours', async () => {
  const { bench, token, authenticator, enter } = await member(() =>
    operatorBench(undefined, { mode: 'live' }),
  );
  const confirm = async () => {
    const asked = await bench.call(contract.staffPasskeyChallenge, {}, { token });
    const answer = { passkey: authenticator.get(asked) };
    return (await bench.send(contract.confirmStaff, answer, { token })).body.error ?? 'confirmed';
  };
  expect((await enter()).body.error).toBe('proof_too_new');
  expect(await confirm()).toBe('proof_too_new');
  bench.clock.advance(24 * 3_600_000);
  expect((await enter()).body.code).toBe(1);
});

test('a sign-in is no confirmation for a new passkey, however new it is', async () => {
  const bench = await openBench();
  const token = await bench.admin();
  const refusal = async (route: contract.StaffRoute): Promise<string> => {
    const self = await bench.operator.identify(token);
    if (self === null) return 'not signed in';
    try {
      bench.operator.admit(self, route);
      return 'admitted';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const routes = [contract.staffPasskeyAddChallenge, contract.addStaffPasskey];
  for (const route of routes) expect(await refusal(route)).toBe('confirmation_required');
  expect(await refusal(contract.removeStaffPasskey)).toBe('admitted');
  await bench.call(contract.confirmStaff, { password: ADMIN_PASSWORD }, { token });
  for (const route of routes) expect(await refusal(route)).toBe('admitted');
  bench.clock.advance(600_000);
  for (const route of routes) expect(await refusal(route)).toBe('confirmation_required');
});

test('it is named, listed and removed, and the password stays valid', async () => {
  const { bench, token, passkey, enter } = await member();
  const { passkey_id } = passkey;
  await bench.call(contract.renameStaffPasskey, { passkey_id, name: 'Desk' }, { token });
  expect(await bench.call(contract.staffPasskeys, {}, { token })).toMatchObject([{ name: 'Desk' }]);
  await bench.call(contract.removeStaffPasskey, { passkey_id }, { token });
  expect((await bench.send(contract.removeStaffPasskey, { passkey_id }, { token })).status).toBe(404);
  expect((await enter()).body.error).toBe('passkey_invalid');
  await bench.call(contract.staffLogin, { name: 'admin', password: ADMIN_PASSWORD });
});

test('a member who is disabled or recovered has no passkey any more', async () => {
  const { bench, enter } = await member();
  await addStaff(bench.database, { name: 'zoe', role: 'admin', password: ADMIN_PASSWORD });
  await bench.database.query(`update operator.staff set disabled_at = now() where name_key = 'admin'`);
  expect((await enter()).body.error).toBe('passkey_invalid');
  const other = await member();
  await deleteStaffPasskeysOf(other.bench.database, 'admin');
  expect((await other.enter()).body.error).toBe('passkey_invalid');
});
