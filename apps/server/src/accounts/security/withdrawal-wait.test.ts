import {
  confirmOtp,
  currentUser,
  enableOtp,
  resetLoginPassword,
  sendCode,
  verifyCode,
} from '@tallystick/contract';
import { TOTP, URI } from 'otpauth';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { LONG_STANDING_MS, WAIT_MS } from './withdrawal-wait.rules.ts';

const openBench = accountsBenchesOfFile();

const NEW = 'a tally of twelve notches';
const form = { old_password: PASSWORD, new_password: NEW, new_password_confirm: NEW };

/** A live customer. The invitation is one of the operator's. */
const changed = async (mode: 'demo' | 'live') => {
  const demo = await openBench();
  const user = await demo.customer('marie');
  const bench = await openBench({ mode });
  await bench.call(resetLoginPassword, form, { token: user.token });
  return { bench, user, uid: BigInt(user.uid), changedMs: bench.clock.nowMs() };
};

const refusal = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  );

test('after a new password only long-standing destinations are paid for 24 hours in live', async () => {
  const { bench, user, uid, changedMs } = await changed('live');
  const refused = (usableFromMs: number) =>
    refusal(bench.accounts.refuseWaiting(bench.database, uid, usableFromMs));
  expect(await refused(changedMs - LONG_STANDING_MS)).toBeNull();
  expect(await refused(changedMs - LONG_STANDING_MS + 1)).toBe('withdrawals_wait');
  const { withdrawals_wait: wait } = await bench.call(currentUser, {}, { token: user.token });
  expect(wait).toEqual({
    reason: 'password',
    until: new Date(changedMs + WAIT_MS.live).toISOString(),
    usable_by: new Date(changedMs - LONG_STANDING_MS).toISOString(),
  });
  bench.clock.advance(WAIT_MS.live - 1);
  expect(await refused(changedMs)).toBe('withdrawals_wait');
  bench.clock.advance(1);
  expect(await refused(changedMs)).toBeNull();
  expect(await bench.call(currentUser, {}, { token: user.token })).toMatchObject({ withdrawals_wait: null });
});

const changeEmail = async (bench: AccountsBench, token: string): Promise<void> => {
  const email = 'm@trade.example';
  await bench.call(sendCode, { purpose: 'email', email }, { token });
  const [mail] = await bench.database.query<{ body: string }>('select body from platform.mail_outbox');
  const code = /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '';
  await bench.call(verifyCode, { purpose: 'email', email, code, password: PASSWORD }, { token });
};

const enrolSecondFactor = async (bench: AccountsBench, token: string): Promise<void> => {
  const app = URI.parse((await bench.call(enableOtp, { password: PASSWORD }, { token })).uri);
  if (!(app instanceof TOTP)) throw new Error('not an address of a TOTP');
  await bench.call(confirmOtp, { otp: app.generate({ timestamp: bench.clock.nowMs() }) }, { token });
};

test.each([
  ['email', changeEmail],
  ['second_factor', enrolSecondFactor],
] as const)('after another %s withdrawals wait in live, too', async (reason, change) => {
  const demo = await openBench();
  const { uid, token } = await demo.customer('marie');
  await change(demo, token);
  const live = await openBench({ mode: 'live' });
  const changedMs = live.clock.nowMs();
  const refused = () => refusal(live.accounts.refuseWaiting(live.database, BigInt(uid), changedMs));
  expect(await refused()).toBe('withdrawals_wait');
  expect(await live.call(currentUser, {}, { token })).toMatchObject({ withdrawals_wait: { reason } });
  live.clock.advance(WAIT_MS.live);
  expect(await refused()).toBeNull();
});

test('a second change does not make a destination long-standing that the first one held back', async () => {
  const { bench, user, uid, changedMs } = await changed('live');
  bench.clock.advance(WAIT_MS.live / 2);
  const back = { old_password: NEW, new_password: PASSWORD, new_password_confirm: PASSWORD };
  await bench.call(resetLoginPassword, back, { token: user.token });
  const between = changedMs - LONG_STANDING_MS + 1;
  expect(await refusal(bench.accounts.refuseWaiting(bench.database, uid, between))).toBe('withdrawals_wait');
});

test('a demo does not wait', async () => {
  const { bench, uid, changedMs } = await changed('demo');
  expect(await refusal(bench.accounts.refuseWaiting(bench.database, uid, changedMs))).toBeNull();
});
