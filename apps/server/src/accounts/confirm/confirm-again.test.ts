import {
  addApiKey,
  addPasskey,
  challenge,
  currentUser,
  enableOtp,
  login,
  loginByAddr,
  logout,
  passkeyAddChallenge,
  passkeyChallenge,
  resetLoginPassword,
  verifyCode,
} from '@tallystick/contract';
import { Secret, TOTP } from 'otpauth';
import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
  secretFor,
} from '../../../test/support/accounts/accounts-bench.ts';
import { createAuthenticator } from '../../../test/support/platform/authenticator.ts';
import { AppError } from '../../platform/errors.ts';
import { createSeal } from '../../platform/security/sealing.ts';
import { insertSecurityChange } from '../security/security-changes.sql.ts';
import { WAIT_MS } from '../security/withdrawal-wait.rules.ts';
import { sealPurpose } from '../two-factor/verify-otp.ts';

const openBench = accountsBenchesOfFile();

const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'passed',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

const someone = async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie');
  return { bench, session: { uid: BigInt(uid), token } };
};

/** Turns the second factor on, as on an enrolled device. */
const withOtp = async (bench: AccountsBench, uid: bigint) => {
  const secret = new Secret({ size: 20 });
  const sealed = createSeal(secretFor('accounts/sealed')).seal(secret.bytes, sealPurpose(uid));
  await bench.database.query(
    'insert into accounts.otp (uid, secret_sealed, created_at, enabled_at) values ($1, $2, $3, $3)',
    [uid, sealed, new Date(bench.clock.nowMs())],
  );
  return () => new TOTP({ secret }).generate({ timestamp: bench.clock.nowMs() });
};

test('money that leaves asks for the password, however fresh the session', async () => {
  const { bench, session } = await someone();
  const confirm = (proof: object) => refusal(bench.accounts.confirmAgain(session, proof, 'proof'));
  expect(await confirm({})).toBe('confirm_again');
  expect(await confirm({ password: '' })).toBe('confirm_again');
  expect(await confirm({ password: 'not hers' })).toBe('password_wrong');
  // A code of an app that the account does not have is no proof.
  expect(await confirm({ otp: '123456' })).toBe('confirm_again');
  expect(await confirm({ password: PASSWORD })).toBe('passed');
});

test('where money may go asks only once the session is a quarter of an hour old', async () => {
  const { bench, session } = await someone();
  const confirm = (proof: object) => refusal(bench.accounts.confirmAgain(session, proof, 'recent'));
  bench.clock.advance(15 * 60_000);
  expect(await confirm({})).toBe('passed');
  bench.clock.advance(1);
  expect(await confirm({})).toBe('confirm_again');
  expect(await confirm({ password: 'not hers' })).toBe('password_wrong');
  expect(await confirm({ password: PASSWORD })).toBe('passed');
});

test('a fresh session of someone else, an ended one and an invented one are not recent', async () => {
  const { bench, session } = await someone();
  const other = await bench.customer('paul');
  const confirm = (token: string) =>
    refusal(bench.accounts.confirmAgain({ uid: session.uid, token }, {}, 'recent'));
  expect(await confirm(other.token)).toBe('confirm_again');
  expect(await confirm('x'.repeat(43))).toBe('confirm_again');
  expect(await confirm('')).toBe('confirm_again');
  const { userinfo } = await bench.call(login, { account: 'marie', password: PASSWORD });
  expect(await confirm(userinfo.token)).toBe('passed');
  await bench.call(logout, {}, { token: userinfo.token });
  expect(await confirm(userinfo.token)).toBe('confirm_again');
});

test('with a second factor the password alone will not do, and a code serves once', async () => {
  const { bench, session } = await someone();
  const code = await withOtp(bench, session.uid);
  const confirm = (proof: object) => refusal(bench.accounts.confirmAgain(session, proof, 'proof'));
  expect(await confirm({ password: PASSWORD })).toBe('otp_required');
  expect(await confirm({ otp: '000000' })).toBe('otp_invalid');
  expect(await confirm({ otp: 'abc' })).toBe('otp_invalid');
  const now = code();
  expect(await confirm({ otp: now })).toBe('passed');
  expect(await confirm({ otp: now })).toBe('otp_invalid');
  bench.clock.advance(30_000);
  expect(await confirm({ otp: code() })).toBe('passed');
});

test('of fifty requests with one code one passes', async () => {
  const { bench, session } = await someone();
  const now = (await withOtp(bench, session.uid))();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => refusal(bench.accounts.confirmAgain(session, { otp: now }, 'proof'))),
  );
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(1);
});

test.each([
  ['passwords', { password: 'a guess' }, 'password_wrong'],
  ['codes', { otp: '111111' }, 'otp_invalid'],
])('ten wrong %s stop the guessing, the right one too', async (kind, wrong, refused) => {
  const { bench, session } = await someone();
  const code = kind === 'codes' ? await withOtp(bench, session.uid) : null;
  const confirm = (proof: object) => refusal(bench.accounts.confirmAgain(session, proof, 'proof'));
  const answers = await Promise.all(Array.from({ length: 30 }, () => confirm(wrong)));
  expect(answers.filter((answer) => answer === refused)).toHaveLength(10);
  const right = () => (code === null ? { password: PASSWORD } : { otp: code() });
  expect(await confirm(right())).toBe('too_many_requests');
  bench.clock.advance(90_000);
  expect(await confirm(right())).toBe('passed');
});

test('the database holds the secret of no device', async () => {
  const { bench, session } = await someone();
  await withOtp(bench, session.uid);
  const stranger = createSeal(secretFor('another key'));
  const [row] = await bench.database.query<{ secret_sealed: Buffer }>(
    'select secret_sealed from accounts.otp',
  );
  const sealed = row?.secret_sealed ?? Buffer.alloc(0);
  expect(() => stranger.open(sealed, sealPurpose(session.uid))).toThrow('cannot be opened');
  // A row copied to another account cannot be decrypted there.
  const ours = createSeal(secretFor('accounts/sealed'));
  expect(() => ours.open(sealed, sealPurpose(session.uid + 1n))).toThrow('cannot be opened');
  expect(ours.open(sealed, sealPurpose(session.uid))).toHaveLength(20);
});

test('a wallet’s signature serves in place of a password, once, for its own account alone', async () => {
  const bench = await openBench();
  const key = privateKeyToAccount(`0x${'33'.repeat(32)}`);
  const sign = async (purpose: 'login' | 'confirm') => {
    const form = { address: key.address, chain: 'ethereum', purpose };
    const { message, nonce } = await bench.call(challenge, form);
    return { nonce, signature: await key.signMessage({ message }) };
  };
  const { userinfo } = await bench.call(loginByAddr, { account: key.address, ...(await sign('login')) });
  const session = { uid: BigInt(userinfo.uid), token: userinfo.token };
  const confirm = (proof: object) => refusal(bench.accounts.confirmAgain(session, proof, 'proof'));
  expect(await confirm({})).toBe('confirm_again');
  expect(await confirm({ password: 'a guess' })).toBe('password_wrong');
  // A challenge made for a login does not authorise anything else.
  expect(await confirm(await sign('login'))).toBe('signature_invalid');
  const proof = await sign('confirm');
  const paul = await bench.customer('paul');
  const asPaul = { uid: BigInt(paul.uid), token: paul.token };
  expect(await refusal(bench.accounts.confirmAgain(asPaul, proof, 'proof'))).toBe('signature_invalid');
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(proof)));
  expect(answers.filter((answer) => answer === 'passed')).toHaveLength(1);
});

test('a wallet session signs again before it sets a first password or a second factor, however fresh it is', async () => {
  const bench = await openBench();
  const key = privateKeyToAccount(`0x${'44'.repeat(32)}`);
  const sign = async (purpose: 'login' | 'confirm') => {
    const { message, nonce } = await bench.call(challenge, {
      address: key.address,
      chain: 'ethereum',
      purpose,
    });
    return { nonce, signature: await key.signMessage({ message }) };
  };
  const entered = await bench.call(loginByAddr, { account: key.address, ...(await sign('login')) });
  const { token } = entered.userinfo;
  const enable = (proof: object) => bench.send(enableOtp, proof, { token });
  expect((await enable({})).body.error).toBe('confirm_again');
  expect((await enable(await sign('confirm'))).body.code).toBe(1);
  const password = {
    old_password: '',
    new_password: 'a tally of twelve',
    new_password_confirm: 'a tally of twelve',
  };
  const first = (proof: object) => bench.send(resetLoginPassword, { ...password, ...proof }, { token });
  expect((await first({})).body.error).toBe('confirm_again');
  expect((await bench.call(currentUser, {}, { token })).has_password).toBe(false);
  expect((await first(await sign('confirm'))).body.code).toBe(1);
  expect((await bench.call(currentUser, {}, { token })).has_password).toBe(true);
});

/** A customer of a live installation, whose invitation is one of the operator's. */
const inLive = async () => {
  const demo = await openBench();
  const { uid, token } = await demo.customer('marie');
  const bench = await openBench({ mode: 'live' });
  const session = { uid: BigInt(uid), token };
  const confirm = (proof: object, need: 'recent' | 'proof' | 'money') =>
    refusal(bench.accounts.confirmAgain(session, proof, need));
  return { bench, session, token, confirm };
};

test('in live a new second factor proves nothing about money for 24 hours', async () => {
  const { bench, session, token, confirm } = await inLive();
  const code = await withOtp(bench, session.uid);
  const next = () => {
    bench.clock.advance(30_000);
    return code();
  };
  const enabledMs = bench.clock.nowMs();
  expect(await confirm({}, 'money')).toBe('confirm_again');
  expect(await confirm({ otp: code() }, 'money')).toBe('proof_too_new');
  const key = { name: 'Bot', scopes: ['read' as const], otp: code() };
  expect((await bench.send(addApiKey, key, { token })).body.error).toBe('proof_too_new');
  // The password alone is not enough either: the second factor is on.
  expect(await confirm({ password: PASSWORD }, 'money')).toBe('otp_required');
  expect(await confirm({ password: 'not hers', otp: code() }, 'money')).toBe('password_wrong');
  // None of these refusals used the code up.
  expect(await confirm({ password: PASSWORD, otp: code() }, 'money')).toBe('passed');
  expect(await confirm({ otp: next() }, 'proof')).toBe('passed');
  bench.clock.advance(enabledMs + WAIT_MS.live - bench.clock.nowMs());
  expect(await confirm({ otp: code() }, 'money')).toBe('passed');
});

test('in live a password that was set by a mail makes no API key for 24 hours, and an older proof does', async () => {
  const { bench, session, token } = await inLive();
  const key = { name: 'Bot', scopes: ['read' as const], password: PASSWORD };
  const ask = async (form: object = key) =>
    (await bench.send(addApiKey, form, { token })).body.error ?? 'made';
  expect(await ask()).toBe('made');
  const now = new Date(bench.clock.nowMs());
  await insertSecurityChange(bench.database, session.uid, 'password', now);
  expect(await ask()).toBe('proof_too_new');
  expect(await ask({ ...key, password: 'not hers' })).toBe('password_wrong');
  // Other acts with the password keep their own wait.
  expect(await refusal(bench.accounts.confirmAgain(session, { password: PASSWORD }, 'money'))).toBe('passed');
  bench.clock.advance(WAIT_MS.live);
  expect(await ask()).toBe('made');
});

test('in live a new passkey proves nothing about money for 24 hours', async () => {
  const { bench, token, confirm } = await inLive();
  const authenticator = createAuthenticator('https://localhost:80');
  const request = await bench.call(passkeyAddChallenge, { password: PASSWORD }, { token });
  await bench.call(addPasskey, { passkey: authenticator.create(request), name: 'Key' }, { token });
  const prove = async () => ({
    passkey: authenticator.get(await bench.call(passkeyChallenge, { purpose: 'confirm' }, { token })),
  });
  expect(await confirm(await prove(), 'money')).toBe('proof_too_new');
  expect(await confirm(await prove(), 'proof')).toBe('passed');
  // Another address could set a new password, which would count at once.
  const address = { purpose: 'email' as const, email: 'm@trade.example', code: '123456' };
  const changed = await bench.send(verifyCode, { ...address, ...(await prove()) }, { token });
  expect(changed.body.error).toBe('proof_too_new');
  expect(await confirm({ password: PASSWORD }, 'money')).toBe('passed');
  // The passkey could have opened the session, so a new session is not enough for a destination.
  expect(await confirm({}, 'recent')).toBe('confirm_again');
  expect(await confirm(await prove(), 'recent')).toBe('proof_too_new');
  bench.clock.advance(WAIT_MS.live);
  expect(await confirm(await prove(), 'money')).toBe('passed');
});

test('in a demo new proofs serve at once', async () => {
  const { bench, session } = await someone();
  const code = await withOtp(bench, session.uid);
  expect(await refusal(bench.accounts.confirmAgain(session, { otp: code() }, 'money'))).toBe('passed');
});
