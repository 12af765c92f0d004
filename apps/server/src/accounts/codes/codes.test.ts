import {
  confirmOtp,
  currentUser,
  enableOtp,
  login,
  register,
  sendCode,
  verifyCode,
} from '@tallystick/contract';
import { TOTP, URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { NEW, newestMail, reset, wrongFor } from '../../../test/support/accounts/code-mails.ts';

const openBench = accountsBenchesOfFile();

const asked = async (account = 'marie@example.org') => {
  const bench = await openBench();
  const { uid, token } = await bench.customer(account);
  await bench.call(sendCode, { purpose: 'password_reset', account });
  return { bench, uid: BigInt(uid), token, account, ...(await newestMail(bench)) };
};

test('a code by mail sets a new password, once, and ends every session', async () => {
  const { bench, token, account, to, code } = await asked();
  expect(to).toBe('marie@example.org');
  expect((await reset(bench, 'MARIE@example.org', code)).body).toMatchObject({ code: 1, data: null });
  expect((await bench.send(currentUser, {}, { token })).status).toBe(401);
  expect(bench.signedOut).toHaveLength(1);
  expect((await bench.send(login, { account, password: PASSWORD })).body.error).toBe('credentials_invalid');
  expect((await bench.send(login, { account, password: NEW })).body.code).toBe(1);
  expect((await reset(bench, account, code)).body.error).toBe('code_invalid');
});

test('a reset by mail leaves the second factor on', async () => {
  const { bench, token, account, code } = await asked();
  const app = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  const at = { timestamp: bench.clock.nowMs() };
  await bench.call(confirmOtp, { otp: app.generate(at) }, { token });
  expect((await reset(bench, account, code)).body.code).toBe(1);
  const answer = await bench.send(login, { account, password: NEW });
  expect(answer.body.error).toBe('otp_required');
});

test('of twenty requests with the right code at once one succeeds', async () => {
  const { bench, account, code } = await asked();
  const answers = await Promise.all(Array.from({ length: 20 }, () => reset(bench, account, code)));
  expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
});

test('after five wrong digits the right ones are refused', async () => {
  const { bench, account, code } = await asked();
  for (let at = 0; at < 5; at += 1) {
    expect((await reset(bench, account, wrongFor(code))).body.error).toBe('code_invalid');
  }
  expect((await reset(bench, account, code)).body.error).toBe('code_invalid');
});

test('a code ends after ten minutes, and with the next one', async () => {
  const { bench, account, code } = await asked();
  bench.clock.advance(60_000);
  await bench.call(sendCode, { purpose: 'password_reset', account });
  const next = await newestMail(bench);
  if (next.code !== code) expect((await reset(bench, account, code)).body.error).toBe('code_invalid');
  bench.clock.advance(600_000);
  expect((await reset(bench, account, next.code)).body.error).toBe('code_invalid');
});

test('a common password, or none, costs no try', async () => {
  const { bench, account, code } = await asked();
  const common = { new_password: 'password123', new_password_confirm: 'password123' };
  for (let at = 0; at < 6; at += 1) {
    expect((await reset(bench, account, code, common)).body.error).toBe('password_too_common');
  }
  const none = { new_password: undefined, new_password_confirm: undefined };
  expect((await reset(bench, account, code, none)).body.fields).toEqual({ new_password: 'field.required' });
  expect((await reset(bench, account, code)).body.code).toBe(1);
});

test('an account that nobody has is answered in the same words, limits and time', async () => {
  const bench = await openBench();
  await bench.customer('marie@example.org');
  const ask = async (account: string) => {
    const started = performance.now();
    const { status, body } = await bench.send(sendCode, { purpose: 'password_reset', account });
    return { ms: performance.now() - started, status, body };
  };
  for (const account of ['marie@example.org', 'nobody@example.org']) {
    expect((await ask(account)).body).toEqual({
      code: 1,
      msg: '',
      data: { expires_in_seconds: 600, again_in_seconds: 60 },
    });
    expect((await ask(account)).status).toBe(429);
    for (let at = 0; at < 6; at += 1) {
      expect((await reset(bench, account, '1'.repeat(6))).body.error).toBe('code_invalid');
    }
  }
  expect(await bench.database.query('select 1 from platform.mail_outbox')).toHaveLength(1);
  const times: Record<string, number[]> = { 'marie@example.org': [], 'nobody@example.org': [] };
  for (let at = 0; at < 8; at += 1) {
    bench.clock.advance(86_400_000);
    for (const [account, list] of Object.entries(times)) list.push((await ask(account)).ms);
  }
  const [known = 0, unknown = 0] = Object.values(times).map(
    (list) => list.toSorted((one, other) => one - other)[4] ?? 0,
  );
  expect(known).toBeLessThan(unknown * 3);
  expect(unknown).toBeLessThan(known * 3);
});

test('no more than ten codes a day go to one account', async () => {
  const bench = await openBench();
  await bench.customer('marie@example.org');
  const statuses: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const sent = await bench.send(sendCode, { purpose: 'password_reset', account: 'marie@example.org' });
    statuses.push(sent.status);
    bench.clock.advance(61_000);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
});

test('a signed-in customer confirms an address, and gets the next code there', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const email = 'm@trade.example';
  const stranger = await bench.customer('paul');
  expect((await bench.send(sendCode, { purpose: 'email', email })).status).toBe(401);
  await bench.call(sendCode, { purpose: 'email', email }, { token });
  const { to, code } = await newestMail(bench);
  expect(to).toBe(email);
  const form = { purpose: 'email', email, code } as const;
  const proved = { ...form, password: PASSWORD };
  expect((await bench.send(verifyCode, proved, { token: stranger.token })).body.error).toBe('code_invalid');
  expect((await bench.send(verifyCode, { ...proved, email: 'x@y.example' }, { token })).body.error).toBe(
    'code_invalid',
  );
  expect((await bench.send(verifyCode, form, { token })).body.error).toBe('confirm_again');
  expect((await bench.send(verifyCode, { ...form, password: 'no' }, { token })).body.error).toBe(
    'password_wrong',
  );
  expect(await bench.call(currentUser, {}, { token })).toMatchObject({ email: null });
  await bench.call(verifyCode, proved, { token });
  expect(await bench.call(currentUser, {}, { token })).toMatchObject({ email });
  await bench.call(sendCode, { purpose: 'password_reset', account: 'marie' });
  expect((await newestMail(bench)).to).toBe(email);
});

test('an address that was set by a session alone never resets a password', async () => {
  const bench = await openBench();
  const { uid } = await bench.customer('marie');
  await bench.database.query('update accounts.users set email = $2 where uid = $1', [uid, 'thief@x.example']);
  await bench.call(sendCode, { purpose: 'password_reset', account: 'marie' });
  expect(await bench.database.query('select 1 from platform.mail_outbox')).toHaveLength(0);
});

test('a code to the old address resets nothing after the address has changed', async () => {
  const { bench, token, account, code } = await asked();
  const email = 'm@trade.example';
  await bench.call(sendCode, { purpose: 'email', email }, { token });
  const confirm = {
    purpose: 'email',
    email,
    code: (await newestMail(bench)).code,
    password: PASSWORD,
  } as const;
  await bench.call(verifyCode, confirm, { token });
  expect((await reset(bench, account, code)).body.error).toBe('code_invalid');
});

test('the database holds no digits of a code outside the mail', async () => {
  const { bench, uid, code } = await asked();
  const rows = await bench.database.query<{ text: string }>(
    'select c::text as text from accounts.codes c where uid = $1',
    [uid],
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(code);
});

describe('strangers who ask for codes of an account', () => {
  const account = 'marie@example.org';
  const ask = (bench: AccountsBench, ip: string, form: object = {}) =>
    bench.send(sendCode, { purpose: 'password_reset', account, ...form }, { ip });
  const set = (bench: AccountsBench, code: string, ip: string, form: object = {}) =>
    bench.send(
      verifyCode,
      { purpose: 'password_reset', account, code, new_password: NEW, new_password_confirm: NEW, ...form },
      { ip },
    );
  const opened = async () => {
    const bench = await openBench();
    const form = { account, password: PASSWORD, password_confirm: PASSWORD, invitation_code: 'DEMO' };
    const { device_token } = await bench.call(register, form, { ip: '203.0.113.1' });
    return { bench, device_token };
  };
  /** From 30 addresses: each requests a code and guesses five times. */
  const storm = async (bench: AccountsBench, code: string) => {
    const statuses: number[] = [];
    for (let at = 0; at < 30; at += 1) {
      const ip = `198.51.100.${at}`;
      statuses.push((await ask(bench, ip)).status);
      for (let each = 0; each < 5; each += 1) await set(bench, wrongFor(code), ip);
    }
    return statuses;
  };

  test('neither use up nor replace the code of a known address', async () => {
    const { bench } = await opened();
    await ask(bench, '203.0.113.1');
    const { code } = await newestMail(bench);
    await storm(bench, code);
    expect((await set(bench, code, '203.0.113.1')).body.code).toBe(1);
    expect((await set(bench, code, '203.0.113.1')).body.error).toBe('code_invalid');
  });

  test('keep neither a known address nor a known device from asking, and cause 20 mails a day', async () => {
    const { bench, device_token } = await opened();
    const statuses = await storm(bench, '000000');
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect((await ask(bench, '192.0.2.9')).status).toBe(429);
    expect((await ask(bench, '203.0.113.1')).status).toBe(200);
    expect((await ask(bench, '192.0.2.9', { device_token })).status).toBe(200);
    const { code } = await newestMail(bench);
    // The device is recognised on any network.
    expect((await set(bench, code, '192.0.2.10', { device_token })).body.code).toBe(1);
  });

  test('at one address do not keep its owner from asking at another unknown one', async () => {
    const { bench } = await opened();
    for (let at = 0; at < 10; at += 1) {
      await ask(bench, '198.51.100.7');
      bench.clock.advance(60_000);
    }
    await ask(bench, '192.0.2.9');
    const { code } = await newestMail(bench);
    expect((await ask(bench, '198.51.100.7')).status).toBe(429);
    expect((await set(bench, code, '192.0.2.9')).body.code).toBe(1);
  });

  test('leave a code usable at another address than the one that asked', async () => {
    const { bench } = await opened();
    await ask(bench, '203.0.113.1');
    const { code } = await newestMail(bench);
    expect((await set(bench, code, '192.0.2.9')).body.code).toBe(1);
    expect((await set(bench, code, '203.0.113.1')).body.error).toBe('code_invalid');
  });
});
