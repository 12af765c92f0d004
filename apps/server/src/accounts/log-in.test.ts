import { currentUser, login, logout, register } from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../test/support/accounts/accounts-bench.ts';
import { hash } from '../platform/security/argon2.ts';

const openBench = accountsBenchesOfFile();

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

describe('signing in', () => {
  test('opens a session, whatever the case of the name', async () => {
    const bench = await openBench();
    const registered = await bench.customer('Marie');
    const { userinfo } = await bench.call(login, { account: 'mARIE', password: PASSWORD });
    expect(userinfo).toEqual({ ...registered, token: userinfo.token });
    expect(userinfo.token).not.toBe(registered.token);
    expect(await bench.call(currentUser, {}, { token: userinfo.token })).toMatchObject({
      uid: registered.uid,
    });
  });

  test('takes a confirmed address that belongs to one account, and no name beside it', async () => {
    const bench = await openBench();
    const { uid } = await bench.customer('marie');
    await bench.customer('paul');
    const confirm = (account: string, email: string) =>
      bench.database.query(
        'update accounts.users set email = $2, email_proved_at = now() where account_key = $1',
        [account, email],
      );
    await confirm('marie', 'Marie@mail.example');
    const typed = { account: ' marie@MAIL.example', password: PASSWORD };
    expect((await bench.call(login, typed)).userinfo.uid).toBe(uid);
    expect((await bench.send(login, { ...typed, password: 'not hers' })).body.error).toBe(
      'credentials_invalid',
    );
    await confirm('paul', 'marie@mail.example');
    expect((await bench.send(login, typed)).body.error).toBe('credentials_invalid');
  });

  test('answers an unknown account and a wrong password with the same bytes', async () => {
    const bench = await openBench();
    await bench.customer('marie');
    const wrong = await bench.send(login, { account: 'marie', password: 'not her password' });
    const unknown = await bench.send(login, { account: 'nobody', password: 'not her password' });
    expect(wrong.body).toMatchObject({ code: 0, error: 'credentials_invalid', data: null });
    expect(unknown.body).toEqual(wrong.body);
    expect(unknown.status).toBe(200);
  });

  test('hashes as long for an unknown account as for a wrong password', async () => {
    const bench = await openBench({ passwordCost: 'real' });
    await bench.customer('marie');
    const timed = async (account: string) => {
      const started = performance.now();
      await bench.send(login, { account, password: 'not her password' });
      return performance.now() - started;
    };
    await timed('warm-up');
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      known.push(await timed('marie'));
      unknown.push(await timed(`nobody${round}`));
    }
    // Without the hash, an unknown account would be answered in a tenth of the time.
    expect(median(unknown)).toBeGreaterThan(median(known) / 3);
    expect(median(unknown)).toBeLessThan(median(known) * 3);
  });

  test.each([
    ['null bytes', { account: 'ma\u0000rie', password: 'x' }, ['account']],
    ['an array', { account: ['marie'], password: ['x'] }, ['account', 'password']],
    [
      '14 kB',
      { account: 'm'.repeat(7_000), password: 'x'.repeat(7_000), otp: '1'.repeat(99) },
      ['account', 'otp', 'password'],
    ],
  ])('names the fields of %s', async (_name, input, fields) => {
    const bench = await openBench();
    const answer = await bench.send(login, input);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields ?? {}).sort()).toEqual(fields);
  });

  test('works 50 times at once', async () => {
    const bench = await openBench({ passwordCost: 'real' });
    await bench.customer('marie');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => bench.send(login, { account: 'marie', password: PASSWORD })),
    );
    expect(answers.every(({ body }) => body.code === 1)).toBe(true);
  });
});

describe('guessing', () => {
  const guess = (bench: Awaited<ReturnType<typeof openBench>>, account: string, ip = '198.51.100.7') =>
    bench.send(login, { account, password: `guess ${account}` }, { ip });

  test('is stopped after ten wrong passwords from one address, right password or not, until time has passed', async () => {
    const bench = await openBench();
    await bench.customer('marie');
    for (let at = 0; at < 10; at += 1) {
      expect((await guess(bench, 'marie')).body.error).toBe('credentials_invalid');
    }
    const stopped = await guess(bench, 'MARIE');
    expect([stopped.status, stopped.body.error]).toEqual([429, 'too_many_requests']);
    expect(stopped.headers['retry-after']).toBe('90');
    const right = { account: 'marie', password: PASSWORD };
    const there = { ip: '198.51.100.7' };
    expect((await bench.send(login, right, there)).status).toBe(429);
    expect((await (await bench.restarted()).send(login, right, there)).status).toBe(429);
    bench.clock.advance(89_999);
    expect((await bench.send(login, right, there)).status).toBe(429);
    bench.clock.advance(1);
    expect((await bench.send(login, right, there)).body.code).toBe(1);
  });

  test('from many addresses keeps out neither a known device nor a known address', async () => {
    const bench = await openBench();
    const form = {
      account: 'marie',
      password: PASSWORD,
      password_confirm: PASSWORD,
      invitation_code: 'DEMO',
    };
    const { device_token } = await bench.call(register, form, { ip: '203.0.113.1' });
    const right = { account: 'marie', password: PASSWORD };
    const statuses: number[] = [];
    for (let at = 0; at < 130; at += 1) {
      statuses.push((await guess(bench, 'marie', `198.51.100.${at}`)).status);
    }
    // The bound for all strangers together.
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    const elsewhere = { ip: '192.0.2.9' };
    expect((await bench.send(login, right, elsewhere)).status).toBe(429);
    const forged = { ...right, device_token: 'f'.repeat(64) };
    expect((await bench.send(login, forged, elsewhere)).status).toBe(429);
    expect((await bench.send(login, right, { ip: '203.0.113.1' })).body.code).toBe(1);
    const again = await bench.call(login, { ...right, device_token }, elsewhere);
    expect(again.device_token).toBe(device_token);
  });

  test('on a known device is bounded too, and a token of another account is none', async () => {
    const bench = await openBench();
    const open = async (account: string) =>
      (
        await bench.call(
          register,
          { account, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' },
          { ip: '203.0.113.1' },
        )
      ).device_token;
    const own = await open('marie');
    const other = await open('joan');
    const from = (device_token: string, password: string) =>
      bench.send(login, { account: 'marie', password, device_token }, { ip: '192.0.2.9' });
    for (let at = 0; at < 10; at += 1) expect((await from(own, 'a guess')).status).toBe(200);
    expect((await from(own, PASSWORD)).status).toBe(429);
    for (let at = 0; at < 10; at += 1) expect((await from(other, 'a guess')).status).toBe(200);
    expect((await from(other, PASSWORD)).status).toBe(429);
  });

  test('400 at once at as many accounts, from one address, never passes its limit of 100', async () => {
    const bench = await openBench();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, at) => guess(bench, `nobody${at}`, '2001:db8::7')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(300);
  });

  test('is stopped for an account that does not exist just the same', async () => {
    const bench = await openBench();
    for (let at = 0; at < 10; at += 1) await guess(bench, 'nobody');
    expect((await guess(bench, 'nobody')).status).toBe(429);
  });

  test('sent all at once gets no more than ten tries', async () => {
    const bench = await openBench();
    await bench.customer('marie');
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess(bench, 'marie')));
    expect(answers.filter(({ body }) => body.error === 'credentials_invalid')).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('through many accounts is stopped by address, and other addresses go on', async () => {
    const bench = await openBench();
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => guess(bench, `nobody${at}`, '2001:db8:0:1::77')),
    );
    const stopped = await guess(bench, 'another', '2001:db8::1:0:0:0:1');
    expect([stopped.status, stopped.headers['retry-after']]).toEqual([429, '9']);
    expect((await guess(bench, 'another', '2001:db8:0:2::77')).status).toBe(200);
  });

  test('is forgotten by a sign-in that succeeds', async () => {
    const bench = await openBench();
    await bench.customer('marie');
    for (let at = 0; at < 9; at += 1) await guess(bench, 'marie');
    await bench.call(login, { account: 'marie', password: PASSWORD }, { ip: '198.51.100.7' });
    for (let at = 0; at < 10; at += 1) expect((await guess(bench, 'marie')).status).toBe(200);
  });

  test('leaves no account’s name or address in the database', async () => {
    const bench = await openBench();
    await guess(bench, 'marie@example.org');
    const rows = await bench.database.query<{ text: string }>(
      'select a::text as text from platform.attempts a',
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/marie|198\.51/);
  });
});

describe('signing out', () => {
  test('ends this session at once and no other', async () => {
    const bench = await openBench();
    const { token: first, uid } = await bench.customer('marie');
    const { userinfo: second } = await bench.call(login, { account: 'marie', password: PASSWORD });
    await bench.call(currentUser, {}, { token: first });
    await bench.call(logout, {}, { token: first });
    expect(bench.signedOut).toEqual([BigInt(uid)]);
    expect((await bench.send(currentUser, {}, { token: first })).status).toBe(401);
    expect((await bench.send(logout, {}, { token: first })).body.error).toBe('not_signed_in');
    expect((await bench.send(currentUser, {}, { token: second.token })).status).toBe(200);
  });
});

test('a sign-in replaces a hash that was made with other parameters', async () => {
  const bench = await openBench();
  await bench.customer('marie');
  const old = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await bench.database.query("update accounts.users set password_hash = $1 where account_key = 'marie'", [
    old,
  ]);
  await bench.call(login, { account: 'marie', password: PASSWORD });
  const [row] = await bench.database.query<{ password_hash: string }>(
    "select password_hash from accounts.users where account_key = 'marie'",
  );
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  await bench.call(login, { account: 'marie', password: PASSWORD });
});
