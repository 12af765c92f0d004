import { BACKGROUND_HEADER, health, ownStaff, staffLogin, staffLogout } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import {
  ADMIN_CREATED,
  ADMIN_LOGIN,
  ADMIN_PASSWORD,
  audited,
  type OperatorBench,
  operatorBenchesOfFile,
} from '../../test/support/operator/operator-bench.ts';
import { hash } from '../platform/security/argon2.ts';
import { isHashOutdated } from '../platform/security/passwords.ts';

const openBench = operatorBenchesOfFile();

const FAILED = 'system staff_login_failed {"ip":"127.0.0.1","name":"admin","reason":"credentials_invalid"}';

describe('the admin', () => {
  test('is made at the first start and left alone at the next', async () => {
    const bench = await openBench();
    await Promise.all([1, 2, 3].map(() => bench.operator.ensureAdmin(ADMIN_PASSWORD)));
    expect(await audited(bench)).toEqual([ADMIN_CREATED]);
  });

  test('is made once by processes that start together', async () => {
    const bench = await openBench();
    await bench.database.query('delete from operator.staff');
    await Promise.all([1, 2, 3].map(() => bench.operator.ensureAdmin(ADMIN_PASSWORD)));
    expect(await audited(bench)).toEqual([ADMIN_CREATED, ADMIN_CREATED]);
  });

  test('has the password that is configured now, and another one ends the old sessions', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    await bench.operator.ensureAdmin('a new half of the stick');
    expect((await bench.send(health, {}, { token })).status).toBe(401);
    const old = await bench.send(staffLogin, { name: 'admin', password: ADMIN_PASSWORD });
    expect(old.body.error).toBe('credentials_invalid');
    const fresh = await bench.call(staffLogin, { name: 'ADMIN', password: 'a new half of the stick' });
    expect(fresh).toMatchObject({ name: 'admin', role: 'admin' });
    expect(await audited(bench)).toEqual([
      ADMIN_CREATED,
      ADMIN_LOGIN,
      'system staff_password_changed {"name":"admin"}',
      FAILED,
      ADMIN_LOGIN,
    ]);
  });
});

describe('a hash that was made with other parameters', () => {
  const old = () => hash(ADMIN_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const stored = async (bench: OperatorBench) =>
    (
      await bench.database.query<{ password_hash: string; configured_hash: string }>(
        "select password_hash, configured_hash from operator.staff where name_key = 'admin'",
      )
    )[0];

  test('is replaced at a sign-in, and by none that fails', async () => {
    const bench = await openBench();
    const before = await old();
    await bench.database.query("update operator.staff set password_hash = $1 where name_key = 'admin'", [
      before,
    ]);
    await bench.send(staffLogin, { name: 'admin', password: 'not the right one' });
    expect((await stored(bench))?.password_hash).toBe(before);
    await bench.admin();
    expect(isHashOutdated((await stored(bench))?.password_hash ?? '')).toBe(false);
    await bench.admin();
  });

  test('is replaced at a start, without ending a session', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    await bench.database.query(
      "update operator.staff set password_hash = $1, configured_hash = $1 where name_key = 'admin'",
      [await old()],
    );
    await bench.operator.ensureAdmin(ADMIN_PASSWORD);
    const { password_hash: own = '', configured_hash: configured = '' } = (await stored(bench)) ?? {};
    expect(isHashOutdated(own)).toBe(false);
    expect(configured).toBe(own);
    expect((await bench.send(health, {}, { token })).status).toBe(200);
  });
});

describe('guesses at admin', () => {
  const wrong = { name: 'admin', password: 'not the stick' };
  const right = { name: 'admin', password: ADMIN_PASSWORD };

  test('from 60 addresses do not keep the admin out at a new address', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        bench.send(staffLogin, wrong, { ip: `198.51.100.${Math.floor(at / 2)}` }),
      ),
    );
    expect(answers.every(({ body }) => body.error === 'credentials_invalid')).toBe(true);
    expect((await bench.send(staffLogin, right, { ip: '203.0.113.9' })).body.code).toBe(1);
  });

  test('do not keep out a browser that signed in before, on any network', async () => {
    const bench = await openBench();
    const office = { ip: '203.0.113.9' };
    const { device_token } = await bench.call(staffLogin, right, office);
    for (let at = 0; at < 10; at += 1) await bench.send(staffLogin, wrong, office);
    expect((await bench.send(staffLogin, right, office)).status).toBe(429);
    expect((await bench.send(staffLogin, { ...right, device_token: 'f'.repeat(64) }, office)).status).toBe(
      429,
    );
    const again = await bench.call(staffLogin, { ...right, device_token }, office);
    expect(again.device_token).toBe(device_token);
  });

  test('400 at once from one address are ten', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => bench.send(staffLogin, wrong, { ip: '198.51.100.7' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('at many names from one address are fifty, sent at once', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        bench.send(staffLogin, { ...wrong, name: `nobody${at}` }, { ip: '198.51.100.7' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
  });
});

describe('a staff session', () => {
  test('ends with signing out, which is audited once', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    await bench.call(health, {}, { token });
    await Promise.all([1, 2, 3].map(() => bench.send(staffLogout, {}, { token })));
    expect((await bench.send(health, {}, { token })).status).toBe(401);
    expect(await audited(bench)).toEqual([ADMIN_CREATED, ADMIN_LOGIN, 'admin staff_logout {}']);
  });

  test('ends after thirty idle minutes and after twelve hours', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const minutes = (count: number) => bench.clock.advance(count * 60_000);
    for (let at = 0; at < 24; at += 1) {
      minutes(29);
      expect(await bench.operator.identify(token)).not.toBe(null);
    }
    // 11:36 since the sign-in. The session is used repeatedly and still ends.
    minutes(24);
    expect(await bench.operator.identify(token)).toBe(null);
    const idle = await bench.admin();
    minutes(30);
    expect(await bench.operator.identify(idle)).toBe(null);
  });

  test('is not kept alive by calls in the background', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const background = { token, headers: { [BACKGROUND_HEADER]: '1' } };
    const poll = async () => {
      await bench.send(ownStaff, {}, background);
      return bench.send(health, {}, background);
    };
    for (let minute = 0; minute < 29; minute += 1) {
      bench.clock.advance(60_000);
      expect((await poll()).status).toBe(200);
    }
    bench.clock.advance(60_000);
    expect((await poll()).status).toBe(401);
    const other = await bench.admin();
    bench.clock.advance(20 * 60_000);
    expect((await bench.send(health, {}, { token: other })).status).toBe(200);
    bench.clock.advance(20 * 60_000);
    expect((await bench.send(health, {}, { token: other })).status).toBe(200);
  });

  test('is stored as a hash', async () => {
    const bench = await openBench();
    const token = await bench.admin();
    const rows = await bench.database.query('select s::text from operator.staff_sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('guessing is stopped after ten wrong passwords, with the time to wait', async () => {
  const bench = await openBench();
  const guess = () => bench.send(staffLogin, { name: 'admin', password: 'guess' });
  const answers = await Promise.all(Array.from({ length: 12 }, guess));
  expect(answers.filter(({ body }) => body.error === 'credentials_invalid')).toHaveLength(10);
  const stopped = await bench.send(staffLogin, { name: 'admin', password: ADMIN_PASSWORD });
  expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '90']);
  const actions = (await audited(bench)).map((entry) => entry.split(' {')[0]);
  expect(actions).toEqual([
    'system staff_created',
    ...Array.from({ length: 5 }, () => 'system staff_login_failed'),
  ]);
});
