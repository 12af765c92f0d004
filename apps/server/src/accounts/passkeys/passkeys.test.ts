import * as contract from '@tallystick/contract';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { newestMail, reset } from '../../../test/support/accounts/code-mails.ts';
import {
  type Authenticator,
  createAuthenticator,
  type Falsified,
} from '../../../test/support/platform/authenticator.ts';
import { AppError } from '../../platform/errors.ts';

const openBench = accountsBenchesOfFile();

const ORIGIN = 'http://localhost:80';

/** Adds a passkey as the app does. */
const add = async (
  bench: AccountsBench,
  token: string,
  authenticator: Authenticator,
  name = 'Phone',
): Promise<contract.PasskeyInfo> => {
  const request = await bench.call(contract.passkeyAddChallenge, { password: PASSWORD }, { token });
  return bench.call(contract.addPasskey, { passkey: authenticator.create(request), name }, { token });
};

const someone = async (options: { counts?: boolean } = {}) => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie');
  const authenticator = createAuthenticator(ORIGIN, options);
  const passkey = await add(bench, token, authenticator);
  /** Signs in by the passkey. Returns the error, or null. */
  const enter = async (falsified: Falsified = {}, by = authenticator): Promise<string | null | undefined> => {
    const request = await bench.call(contract.passkeyLoginChallenge, {});
    const { body } = await bench.send(contract.loginByPasskey, { passkey: by.get(request, falsified) });
    return body.code === 1 ? null : body.error;
  };
  const session = { uid: BigInt(uid), token };
  const confirm = (proof: object, of = session) =>
    bench.accounts.confirmAgain(of, proof, 'proof').then(
      () => 'passed',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    );
  /** An answer to a request for the account's own passkey. */
  const prove = async (purpose: 'confirm' | 'unlock', falsified: Falsified = {}) =>
    authenticator.get(await bench.call(contract.passkeyChallenge, { purpose }, { token }), falsified);
  return { bench, session, token, authenticator, passkey, enter, confirm, prove };
};

test('a passkey signs its owner in, without a password and without a code', async () => {
  const { bench, token, authenticator } = await someone();
  const request = await bench.call(contract.passkeyLoginChallenge, {});
  expect(request).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
  const entered = await bench.call(contract.loginByPasskey, { passkey: authenticator.get(request) });
  expect(entered.userinfo.account).toBe('marie');
  expect(entered.userinfo.token).not.toBe(token);
  const fresh = { token: entered.userinfo.token };
  expect((await bench.call(contract.currentUser, {}, fresh)).account).toBe('marie');
  const [listed] = await bench.call(contract.passkeys, {}, fresh);
  expect(listed).toMatchObject({ name: 'Phone', synced: false });
  expect(listed?.last_used_at).not.toBeNull();
});

test.each<[string, Falsified]>([
  ['of another origin', { origin: 'https://localhost.evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['without user verification', { userVerified: false }],
  ['to a challenge of nobody', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['with the counter of the last answer', { signCount: 1 }],
  ['with a lower counter', { signCount: 0 }],
  ['in the name of another account', { userHandle: Buffer.from('customer:1').toString('base64url') }],
  ['that names no account', { userHandle: null }],
  ['from a frame of another site', { crossOrigin: true }],
  ['of an unknown passkey', { credentialId: Buffer.alloc(32, 7).toString('base64url') }],
])('an answer %s is refused, and the next one passes', async (_name, falsified) => {
  const { enter } = await someone();
  expect(await enter(falsified)).toBe('passkey_invalid');
  expect(await enter()).toBeNull();
});

test.each<[string, Falsified]>([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another domain', { rpId: 'evil.example' }],
  ['without user verification', { userVerified: false }],
  ['to a challenge of nobody', { challenge: Buffer.alloc(32).toString('base64url') }],
])('a new passkey %s is refused', async (_name, falsified) => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const request = await bench.call(contract.passkeyAddChallenge, { password: PASSWORD }, { token });
  const passkey = createAuthenticator(ORIGIN).create(request, falsified);
  const { body } = await bench.send(contract.addPasskey, { passkey, name: 'Phone' }, { token });
  expect(body.error).toBe('passkey_invalid');
  expect(await bench.call(contract.passkeys, {}, { token })).toEqual([]);
});

test('a challenge serves once, for five minutes, for its purpose and its account', async () => {
  // Without a counter, which would refuse a repeated answer by itself.
  const { bench, token, authenticator, confirm, prove } = await someone({ counts: false });
  const request = await bench.call(contract.passkeyLoginChallenge, {});
  const send = (passkey: string) => bench.send(contract.loginByPasskey, { passkey });
  const answer = authenticator.get(request);
  const twice = await Promise.all([send(answer), send(answer), send(answer)]);
  expect(twice.filter(({ body }) => body.code === 1)).toHaveLength(1);
  expect((await send(answer)).body.error).toBe('passkey_invalid');

  const late = await bench.call(contract.passkeyLoginChallenge, {});
  bench.clock.advance(300_000);
  expect((await send(authenticator.get(late))).body.error).toBe('passkey_invalid');

  expect(await confirm({ passkey: await prove('unlock') })).toBe('passkey_invalid');
  expect((await send(await prove('confirm'))).body.error).toBe('passkey_invalid');
  const unlock = async (passkey: string) => bench.send(contract.unlockDevice, { passkey }, { token });
  expect((await unlock(await prove('confirm'))).body.error).toBe('passkey_invalid');
  expect((await unlock(await prove('unlock'))).body.code).toBe(1);
});

test('it re-authenticates its owner, also with two-step login, and nobody else', async () => {
  const { bench, session, authenticator, confirm, prove } = await someone();
  expect(await confirm({ passkey: await prove('confirm') })).toBe('passed');
  const { uri } = await bench.call(contract.enableOtp, { password: PASSWORD }, { token: session.token });
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  const otp = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: bench.clock.nowMs() });
  await bench.call(contract.confirmOtp, { otp }, { token: session.token });
  expect(await confirm({ password: PASSWORD })).toBe('otp_required');
  expect(await confirm({ passkey: await prove('confirm') })).toBe('passed');
  expect(await confirm({ passkey: await prove('confirm', { userVerified: false }) })).toBe('passkey_invalid');

  const paul = await bench.customer('paul');
  const asked = { purpose: 'confirm' } as const;
  const request = await bench.call(contract.passkeyChallenge, asked, { token: paul.token });
  expect(request.allowCredentials).toEqual([]);
  const asPaul = { uid: BigInt(paul.uid), token: paul.token };
  expect(await confirm({ passkey: authenticator.get(request) }, asPaul)).toBe('passkey_invalid');
});

test('adding one always needs a proof, tells the owner, and delays withdrawals like a new password', async () => {
  const { bench, session, token } = await someone();
  const ask = (proof: object) => bench.send(contract.passkeyAddChallenge, proof, { token });
  expect((await ask({})).body.error).toBe('confirm_again');
  expect((await ask({ password: 'not hers' })).body.error).toBe('password_wrong');
  const events = await bench.database.query('select kind from accounts.security_events order by event_id');
  expect(events).toEqual([{ kind: 'passkey_added' }]);
  const changes = await bench.database.query('select what from accounts.security_changes where uid = $1', [
    session.uid,
  ]);
  expect(changes).toEqual([{ what: 'passkey' }]);
  const live = await openBench({ mode: 'live' });
  const refused = live.accounts.refuseWaiting(live.database, session.uid, live.clock.nowMs());
  await expect(refused).rejects.toThrow('withdrawals_wait');
});

test('the last one can be removed: the password stays valid, and the passkey does not', async () => {
  const { bench, token, passkey, enter } = await someone();
  const { passkey_id } = passkey;
  const renamed = await bench.call(contract.renamePasskey, { passkey_id, name: ' Old phone ' }, { token });
  expect(renamed.name).toBe('Old phone');
  const paul = await bench.customer('paul');
  for (const route of [contract.renamePasskey, contract.removePasskey]) {
    const { status } = await bench.send(
      route,
      { passkey_id, name: 'Mine', password: PASSWORD },
      { token: paul.token },
    );
    expect(status).toBe(404);
  }
  expect((await bench.send(contract.removePasskey, { passkey_id }, { token })).body.error).toBe(
    'confirm_again',
  );
  await bench.call(contract.removePasskey, { passkey_id, password: PASSWORD }, { token });
  expect(await bench.call(contract.passkeys, {}, { token })).toEqual([]);
  expect(await enter()).toBe('passkey_invalid');
  await bench.call(contract.login, { account: 'marie', password: PASSWORD });
  const events = await bench.database.query('select kind from accounts.security_events order by event_id');
  expect(events).toContainEqual({ kind: 'passkey_removed' });
});

test('an account keeps at most ten, also when two are added at once, and one belongs to one account', async () => {
  const { bench, token, authenticator } = await someone();
  for (let count = 1; count < 9; count += 1) await add(bench, token, createAuthenticator(ORIGIN));
  const two = [createAuthenticator(ORIGIN), createAuthenticator(ORIGIN)];
  bench.clock.advance(900_000);
  const requests = [];
  for (const made of two) {
    const request = await bench.call(contract.passkeyAddChallenge, { password: PASSWORD }, { token });
    requests.push({ passkey: made.create(request), name: 'Key' });
  }
  const answers = await Promise.all(requests.map((form) => bench.send(contract.addPasskey, form, { token })));
  expect(new Set(answers.map(({ body }) => body.error ?? null))).toEqual(new Set([null, 'passkeys_full']));
  const more = await bench.send(contract.passkeyAddChallenge, { password: PASSWORD }, { token });
  expect(more.body.error).toBe('passkeys_full');

  const paul = await bench.customer('paul');
  const sent = { token: paul.token };
  const request = await bench.call(contract.passkeyAddChallenge, { password: PASSWORD }, sent);
  const copied = { passkey: authenticator.create(request), name: 'Copied' };
  expect((await bench.send(contract.addPasskey, copied, sent)).body.error).toBe('passkey_invalid');
});

test('an authenticator that does not count signs in again and again', async () => {
  const { enter } = await someone({ counts: false });
  expect([await enter(), await enter(), await enter()]).toEqual([null, null, null]);
});

test('guesses are limited, and an IP address has no passkeys', async () => {
  const { bench, token, confirm } = await someone();
  const guesses = [];
  for (let turn = 0; turn < 12; turn += 1) guesses.push(await confirm({ passkey: '{}' }));
  expect(guesses.filter((code) => code === 'passkey_invalid')).toHaveLength(10);
  expect(guesses.at(-1)).toBe('too_many_requests');
  expect(await confirm({ password: PASSWORD })).toBe('passed');
  const atAddress = { headers: { host: '127.0.0.1:8080' } };
  const login = await bench.send(contract.passkeyLoginChallenge, {}, atAddress);
  expect(login.body.error).toBe('passkeys_unavailable');
  const own = await bench.send(
    contract.passkeyChallenge,
    { purpose: 'unlock' },
    { token, headers: { host: '[::1]:8080' } },
  );
  expect(own.body.error).toBe('passkeys_unavailable');
});

test('a frozen account is refused after its passkey was right', async () => {
  const { bench, session, enter } = await someone();
  await bench.database.query(
    `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at)
     values ($1, 'login', 'A report', 'staff', now())`,
    [session.uid],
  );
  expect(await enter({ userVerified: false })).toBe('passkey_invalid');
  expect(await enter()).toBe('login_frozen');
});

test('a password reset by mail ends the passkeys and the API keys', async () => {
  const bench = await openBench();
  const account = 'marie@example.org';
  const { uid, token } = await bench.customer(account);
  const authenticator = createAuthenticator(ORIGIN);
  await add(bench, token, authenticator);
  const key = { name: 'Bot', scopes: ['read' as const], password: PASSWORD };
  const { secret } = await bench.call(contract.addApiKey, key, { token });
  await bench.call(contract.sendCode, { purpose: 'password_reset', account });
  expect((await reset(bench, account, (await newestMail(bench)).code)).body.code).toBe(1);
  const request = await bench.call(contract.passkeyLoginChallenge, {});
  const entered = await bench.send(contract.loginByPasskey, { passkey: authenticator.get(request) });
  expect(entered.body.error).toBe('passkey_invalid');
  const bearer = { headers: { authorization: `Bearer ${secret}` } };
  expect((await bench.send(contract.currentUser, {}, bearer)).status).toBe(401);
  const events = await bench.database.query('select kind from accounts.security_events where uid = $1', [
    uid,
  ]);
  expect(events).toContainEqual({ kind: 'passkey_removed' });
});
