import { currentUser, resetLoginPassword } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBench, PASSWORD } from '../testing.ts';
import { LONG_STANDING_MS, WAIT_MS } from './withdrawal-wait.rules.ts';

const NEW = 'a tally of twelve notches';
const form = { old_password: PASSWORD, new_password: NEW, new_password_confirm: NEW };

/** A live customer. The invitation is one of the operator's. */
const changed = async (mode: 'demo' | 'live') => {
  const demo = await accountsBench();
  const user = await demo.customer('marie');
  const bench = await accountsBench({ mode, database: demo.database });
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
