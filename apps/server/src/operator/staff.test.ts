import {
  auditLog,
  BACKGROUND_HEADER,
  chooseTabSet,
  haltMarket,
  health,
  issueInvitation,
  ownStaff,
  resumeMarket,
  staffLogin,
  staffLogout,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import { ADMIN_PASSWORD, operatorBench } from '../../test/support/operator/operator-bench.ts';
import { hash } from '../platform/security/argon2.ts';
import { isHashOutdated } from '../platform/security/passwords.ts';

type Bench = Awaited<ReturnType<typeof operatorBench>>;

const audited = async (bench: Bench) =>
  (
    await bench.database.query<{ staff: string; action: string; detail: string }>(
      'select staff, action, detail from operator.audit_log order by entry_no',
    )
  ).map(({ staff, action, detail }) => `${staff} ${action} ${detail}`);

const CREATED = 'system staff_created {"name":"admin","role":"admin"}';
const FAILED = 'system staff_login_failed {"ip":"127.0.0.1","name":"admin","reason":"credentials_invalid"}';
const LOGIN = 'admin staff_login {"ip":"127.0.0.1"}';

describe('the admin', () => {
  test('is made at the first start and left alone at the next', async () => {
    const bench = await operatorBench();
    await Promise.all([1, 2, 3].map(() => bench.operator.ensureAdmin(ADMIN_PASSWORD)));
    expect(await audited(bench)).toEqual([CREATED]);
  });

  test('is made once by processes that start together', async () => {
    const bench = await operatorBench();
    await bench.database.query('delete from operator.staff');
    await Promise.all([1, 2, 3].map(() => bench.operator.ensureAdmin(ADMIN_PASSWORD)));
    expect(await audited(bench)).toEqual([CREATED, CREATED]);
  });

  test('has the password that is configured now, and another one ends the old sessions', async () => {
    const bench = await operatorBench();
    const token = await bench.admin();
    await bench.operator.ensureAdmin('a new half of the stick');
    expect((await bench.send(health, {}, { token })).status).toBe(401);
    const old = await bench.send(staffLogin, { name: 'admin', password: ADMIN_PASSWORD });
    expect(old.body.error).toBe('credentials_invalid');
    const fresh = await bench.call(staffLogin, { name: 'ADMIN', password: 'a new half of the stick' });
    expect(fresh).toMatchObject({ name: 'admin', role: 'admin' });
    expect(await audited(bench)).toEqual([
      CREATED,
      LOGIN,
      'system staff_password_changed {"name":"admin"}',
      FAILED,
      LOGIN,
    ]);
  });
});

describe('a hash that was made with other parameters', () => {
  const old = () => hash(ADMIN_PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const stored = async (bench: Bench) =>
    (
      await bench.database.query<{ password_hash: string; configured_hash: string }>(
        "select password_hash, configured_hash from operator.staff where name_key = 'admin'",
      )
    )[0];

  test('is replaced at a sign-in, and by none that fails', async () => {
    const bench = await operatorBench();
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
    const bench = await operatorBench();
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
    const bench = await operatorBench();
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, at) =>
        bench.send(staffLogin, wrong, { ip: `198.51.100.${Math.floor(at / 2)}` }),
      ),
    );
    expect(answers.every(({ body }) => body.error === 'credentials_invalid')).toBe(true);
    expect((await bench.send(staffLogin, right, { ip: '203.0.113.9' })).body.code).toBe(1);
  });

  test('do not keep out a browser that signed in before, on any network', async () => {
    const bench = await operatorBench();
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
    const bench = await operatorBench();
    const answers = await Promise.all(
      Array.from({ length: 400 }, () => bench.send(staffLogin, wrong, { ip: '198.51.100.7' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  });

  test('at many names from one address are fifty, sent at once', async () => {
    const bench = await operatorBench();
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
    const bench = await operatorBench();
    const token = await bench.admin();
    await bench.call(health, {}, { token });
    await Promise.all([1, 2, 3].map(() => bench.send(staffLogout, {}, { token })));
    expect((await bench.send(health, {}, { token })).status).toBe(401);
    expect(await audited(bench)).toEqual([CREATED, LOGIN, 'admin staff_logout {}']);
  });

  test('ends after thirty idle minutes and after twelve hours', async () => {
    const bench = await operatorBench();
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
    const bench = await operatorBench();
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
    const bench = await operatorBench();
    const token = await bench.admin();
    const rows = await bench.database.query('select s::text from operator.staff_sessions s');
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('guessing is stopped after ten wrong passwords, with the time to wait', async () => {
  const bench = await operatorBench();
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

describe('what staff do', () => {
  test('is done and audited', async () => {
    const bench = await operatorBench();
    const token = await bench.admin();
    await bench.call(haltMarket, { symbol: 'BTCUSDT', reason: 'a "fork" – 分叉' }, { token });
    expect(await bench.halted()).toEqual(['BTCUSDT']);
    expect(bench.remembered).toEqual(['BTCUSDT']);
    const figures = await bench.call(health, {}, { token });
    expect(figures).toMatchObject({ tab_set: 'finance', markets: [{ reason: 'a "fork" – 分叉' }] });
    await bench.call(resumeMarket, { symbol: 'BTCUSDT', reason: 'it is over' }, { token });
    expect([await bench.halted(), bench.remembered]).toEqual([[], []]);
    await bench.call(chooseTabSet, { tab_set: 'exchange' }, { token });
    expect(await bench.operator.tabSet()).toBe('exchange');
    const { invitation_code } = await bench.call(issueInvitation, { note: 'for the press' }, { token });
    expect(invitation_code).toBe('ABCD2345');
    expect((await audited(bench)).slice(2)).toEqual([
      'admin market_halted {"reason":"a \\"fork\\" – 分叉","symbol":"BTCUSDT"}',
      'admin market_resumed {"reason":"it is over","symbol":"BTCUSDT"}',
      'admin tab_set_chosen {"from":"finance","to":"exchange"}',
      'admin invitation_issued {"invitation_code":"ABCD2345","note":"for the press"}',
    ]);
    expect(await bench.operator.verifyAuditLog()).toMatchObject({ holds: true });
  });

  test('is not audited when it is refused', async () => {
    const bench = await operatorBench();
    const token = await bench.admin();
    const answer = await bench.send(haltMarket, { symbol: 'XYZUSDT', reason: 'none such' }, { token });
    expect([answer.status, answer.body.error]).toEqual([404, 'not_found']);
    expect(await audited(bench)).toEqual([CREATED, LOGIN]);
  });

  test('is not done when it cannot be audited', async () => {
    const bench = await operatorBench();
    const token = await bench.admin();
    await bench.database.query(
      `alter table operator.audit_log add constraint full_disk check (action <> 'market_halted')`,
    );
    const answer = await bench.send(haltMarket, { symbol: 'BTCUSDT', reason: 'fork' }, { token });
    expect(answer.status).toBe(500);
    expect(await bench.halted()).toEqual([]);
  });

  test('is what their role permits', async () => {
    const bench = await operatorBench();
    for (const role of ['support', 'finance', 'risk']) {
      await addStaff(bench.database, { name: role, role, password: ADMIN_PASSWORD });
    }
    const may = async (role: string) => {
      const { token } = await bench.call(staffLogin, { name: role, password: ADMIN_PASSWORD });
      const answers = [
        await bench.send(haltMarket, { symbol: 'BTCUSDT', reason: 'trying' }, { token }),
        await bench.send(resumeMarket, { symbol: 'BTCUSDT', reason: 'trying' }, { token }),
        await bench.send(chooseTabSet, { tab_set: 'team' }, { token }),
        await bench.send(issueInvitation, { note: 'trying' }, { token }),
        await bench.send(auditLog, {}, { token }),
        await bench.send(health, {}, { token }),
      ];
      return answers.map(({ status }) => status);
    };
    expect(await may('support')).toEqual([403, 403, 403, 200, 200, 200]);
    expect(await may('finance')).toEqual([403, 403, 403, 403, 200, 200]);
    expect(await may('risk')).toEqual([200, 200, 403, 403, 200, 200]);
  });

  test.each([
    ['a tab set that is none', chooseTabSet, { tab_set: 'casino' }, ['tab_set']],
    ['no tab set', chooseTabSet, { tab_set: ['team'] }, ['tab_set']],
    ['a null byte in a reason', haltMarket, { symbol: 'BTCUSDT', reason: 'fo\u0000rk' }, ['reason']],
    ['half a surrogate pair', haltMarket, { symbol: 'BTCUSDT', reason: 'fo\ud800rk' }, ['reason']],
    ['10 kB of reason', resumeMarket, { symbol: 'BTCUSDT', reason: 'x'.repeat(10_000) }, ['reason']],
    ['numbers and arrays', haltMarket, { symbol: 5, reason: [] }, ['reason', 'symbol']],
    ['a note of spaces', issueInvitation, { note: '   ' }, ['note']],
  ])('names the fields of %s', async (_name, route, input, fields) => {
    const bench = await operatorBench();
    const answer = await bench.send(route, input, { token: await bench.admin() });
    expect([answer.status, Object.keys(answer.body.fields ?? {}).sort()]).toEqual([400, fields]);
  });
});

test('nothing of staff opens without a token', async () => {
  const bench = await operatorBench();
  for (const route of [
    health,
    haltMarket,
    resumeMarket,
    chooseTabSet,
    issueInvitation,
    auditLog,
    staffLogout,
  ]) {
    expect((await bench.send(route, {})).status).toBe(401);
  }
});
