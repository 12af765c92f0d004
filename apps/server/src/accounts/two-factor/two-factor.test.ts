import {
  confirmOtp,
  currentUser,
  disableOtp,
  enableOtp,
  login,
  resetLoginPassword,
} from '@tallystick/contract';
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile, PASSWORD } from '../../../test/support/accounts/accounts-bench.ts';

const openBench = accountsBenchesOfFile();

const enrolled = async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const { uri, secret } = await bench.call(enableOtp, { password: PASSWORD }, { token });
  const app = URI.parse(uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  const code = () => app.generate({ timestamp: bench.clock.nowMs() });
  const { recovery_codes: recovery } = await bench.call(confirmOtp, { otp: code() }, { token });
  bench.clock.advance(30_000);
  const enter = (otp?: string) => bench.send(login, { account: 'marie', password: PASSWORD, otp });
  return { bench, token, app, secret, code, recovery, enter };
};

test('an authenticator app reads the address, and its codes are asked for at the login', async () => {
  const { bench, token, app, secret, code, enter } = await enrolled();
  expect(app).toMatchObject({ issuer: 'trade.example', label: 'marie', digits: 6, period: 30 });
  expect(app.secret.base32).toBe(secret);
  expect(app.secret.bytes).toHaveLength(20);
  expect(await bench.call(currentUser, {}, { token })).toMatchObject({ otp_enabled: true });
  expect((await enter()).body).toMatchObject({ code: 0, error: 'otp_required' });
  expect((await enter('000000')).body).toMatchObject({ code: 0, error: 'otp_invalid' });
  const now = code();
  expect((await enter(` ${now.slice(0, 3)} ${now.slice(3)}`)).body.code).toBe(1);
  expect((await enter(now)).body.error).toBe('otp_invalid');
});

test('a wrong password is not told from a right one by asking for the code', async () => {
  const { bench } = await enrolled();
  const wrong = await bench.send(login, { account: 'marie', password: 'not hers' });
  expect(wrong.body.error).toBe('credentials_invalid');
});

test('ten recovery codes serve once each, and one is enough to turn it off', async () => {
  const { bench, token, recovery, enter } = await enrolled();
  expect(new Set(recovery).size).toBe(10);
  const [first = '', second = ''] = recovery;
  expect(first).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect((await enter(first.toLowerCase().replace('-', ' '))).body.code).toBe(1);
  expect((await enter(first)).body.error).toBe('otp_invalid');
  expect((await bench.send(disableOtp, { otp: first }, { token })).body.error).toBe('otp_invalid');
  await bench.call(disableOtp, { otp: second }, { token });
  expect((await enter()).body.code).toBe(1);
  const rows = await bench.database.query('select 1 from accounts.recovery_codes');
  expect(rows).toHaveLength(0);
});

test('no code but of the newest secret turns it on, and nothing asks for one before', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  expect((await bench.send(confirmOtp, { otp: '123456' }, { token })).body.error).toBe('otp_invalid');
  const first = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  const second = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  const at = { timestamp: bench.clock.nowMs() };
  if (!(first instanceof TOTP) || !(second instanceof TOTP)) throw new Error('not an address of a TOTP');
  expect((await bench.send(confirmOtp, { otp: first.generate(at) }, { token })).body.error).toBe(
    'otp_invalid',
  );
  expect((await bench.send(login, { account: 'marie', password: PASSWORD })).body.code).toBe(1);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => bench.send(confirmOtp, { otp: second.generate(at) }, { token })),
  );
  expect(answers.filter(({ body }) => body.code === 1)).toHaveLength(1);
  expect((await bench.send(enableOtp, {}, { token })).body.error).toBe('otp_already_on');
});

test('a session alone enrols no second factor, however new it is', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  expect((await bench.send(enableOtp, {}, { token })).body.error).toBe('confirm_again');
  expect((await bench.send(enableOtp, { password: 'not hers' }, { token })).body.error).toBe(
    'password_wrong',
  );
  await bench.call(enableOtp, { password: PASSWORD }, { token });
});

test('a secret that no code confirms within a quarter of an hour is refused', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const app = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  bench.clock.advance(900_001);
  const late = { otp: app.generate({ timestamp: bench.clock.nowMs() }) };
  expect((await bench.send(confirmOtp, late, { token })).body.error).toBe('confirm_again');
  expect(await bench.call(currentUser, {}, { token })).toMatchObject({ otp_enabled: false });
});

test('a new password asks for a code too', async () => {
  const { bench, token, code } = await enrolled();
  const form = { old_password: PASSWORD, new_password: 'ten notches', new_password_confirm: 'ten notches' };
  expect((await bench.send(resetLoginPassword, form, { token })).body.error).toBe('otp_required');
  await bench.call(resetLoginPassword, { ...form, otp: code() }, { token });
});

test('ten wrong codes stop the guessing for the right password too', async () => {
  const { bench, code, enter } = await enrolled();
  const answers = await Promise.all(Array.from({ length: 15 }, (_, at) => enter(String(100_000 + at))));
  expect(answers.filter(({ body }) => body.error === 'otp_invalid')).toHaveLength(10);
  expect((await enter(code())).status).toBe(429);
  bench.clock.advance(90_000);
  expect((await enter(code())).body.code).toBe(1);
});

test('the database holds no secret, no code and no recovery code', async () => {
  const { bench, secret, recovery, code } = await enrolled();
  const rows = await bench.database.query<{ text: string }>(
    'select o::text as text from accounts.otp o union all select r::text from accounts.recovery_codes r',
  );
  const all = JSON.stringify(rows);
  for (const word of [secret, code(), ...recovery]) expect(all).not.toContain(word);
});
