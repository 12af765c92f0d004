import { currentUser, endSession, login, resetLoginPassword, sessions } from '@tallystick/contract';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';

const openBench = accountsBenchesOfFile();

const NEW = 'a tally of ten notches';

const signedInTwice = async () => {
  const bench = await openBench();
  const { token: here, uid } = await bench.customer('marie');
  bench.clock.advance(1_000);
  const { userinfo } = await bench.call(
    login,
    { account: 'marie', password: PASSWORD },
    { ip: '203.0.113.5' },
  );
  return { bench, here, there: userinfo.token, uid: BigInt(uid) };
};

const isSignedIn = async (bench: AccountsBench, token: string) =>
  (await bench.send(currentUser, {}, { token })).status === 200;

const change = (bench: AccountsBench, token: string, form: object = {}) =>
  bench.send(
    resetLoginPassword,
    { old_password: PASSWORD, new_password: NEW, new_password_confirm: NEW, ...form },
    { token },
  );

test('a customer sees where they are signed in, the newest first, and ends one of them', async () => {
  const { bench, here, there, uid } = await signedInTwice();
  const { list, total } = await bench.call(sessions, {}, { token: here });
  expect(total).toBe(2);
  expect(list.map(({ current, ip }) => [current, ip])).toEqual([
    [false, '203.0.113.5'],
    [true, '127.0.0.1'],
  ]);
  expect(JSON.stringify(list)).not.toContain(there);
  // Both are cached, like sessions in use.
  expect(await isSignedIn(bench, there)).toBe(true);
  const id = list[0]?.session_id ?? '';
  const path = { ...endSession, path: `/api/user/sessions/${id}` as const };
  expect((await bench.send(path, {}, { token: here })).body.code).toBe(1);
  expect(await isSignedIn(bench, there)).toBe(false);
  expect(await isSignedIn(bench, here)).toBe(true);
  expect(bench.signedOut).toEqual([uid]);
  expect((await bench.send(path, {}, { token: here })).status).toBe(404);
});

test('nobody ends the session of another', async () => {
  const { bench, here } = await signedInTwice();
  const paul = await bench.customer('paul');
  const [theirs] = (await bench.call(sessions, {}, { token: here })).list;
  const path = { ...endSession, path: `/api/user/sessions/${theirs?.session_id}` as const };
  expect((await bench.send(path, {}, { token: paul.token })).status).toBe(404);
  expect((await bench.call(sessions, {}, { token: here })).total).toBe(2);
});

test('pages of sessions meet without a gap', async () => {
  const { bench, here } = await signedInTwice();
  const all = (await bench.call(sessions, {}, { token: here })).list;
  const first = await bench.call(sessions, { row: 1 }, { token: here });
  const second = await bench.call(sessions, { row: 1, cursor: first.next_cursor ?? '' }, { token: here });
  expect([...first.list, ...second.list]).toEqual(all);
  expect(second.next_cursor).toBeNull();
});

test('a new password ends every other session at once, and this one stays', async () => {
  const { bench, here, there, uid } = await signedInTwice();
  expect([await isSignedIn(bench, here), await isSignedIn(bench, there)]).toEqual([true, true]);
  expect((await change(bench, here)).body).toMatchObject({ code: 1, data: null });
  expect([await isSignedIn(bench, here), await isSignedIn(bench, there)]).toEqual([true, false]);
  expect(bench.signedOut).toEqual([uid]);
  expect((await bench.send(login, { account: 'marie', password: PASSWORD })).body.error).toBe(
    'credentials_invalid',
  );
  expect((await bench.send(login, { account: 'marie', password: NEW })).body.code).toBe(1);
});

test('the password stays with a wrong old one, a common new one, or two that differ', async () => {
  const { bench, here, there } = await signedInTwice();
  expect((await change(bench, here, { old_password: 'not hers' })).body.error).toBe('password_wrong');
  const common = { new_password: 'password123', new_password_confirm: 'password123' };
  expect((await change(bench, here, common)).body.error).toBe('password_too_common');
  expect((await change(bench, here, { new_password_confirm: 'another one' })).body.fields).toHaveProperty(
    'new_password_confirm',
  );
  expect(await isSignedIn(bench, there)).toBe(true);
});

test('ten wrong old passwords stop the guessing', async () => {
  const { bench, here } = await signedInTwice();
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => change(bench, here, { old_password: 'a guess' })),
  );
  expect(guesses.filter(({ body }) => body.error === 'password_wrong')).toHaveLength(10);
  expect((await change(bench, here)).status).toBe(429);
});

test('a change of the password whose answer was lost is repeated by its key, and by nothing else', async () => {
  const { bench, here } = await signedInTwice();
  const asked = { client_id: 'first-try' };
  expect((await change(bench, here, asked)).body.code).toBe(1);
  expect((await change(bench, here, asked)).body.code).toBe(1);
  expect((await change(bench, here, { client_id: 'second-try' })).body.error).toBe('password_wrong');
  expect((await change(bench, here)).body.error).toBe('password_wrong');
  const other = { new_password: 'another long password', new_password_confirm: 'another long password' };
  expect((await change(bench, here, { ...asked, ...other })).body.error).toBe('client_id_reused');
});

test('a call that names another account than its session is refused, and changes nothing', async () => {
  const { bench, here, uid } = await signedInTwice();
  const paul = await bench.customer('paul');
  const named = (account: string) => bench.send(currentUser, {}, { token: here, headers: { account } });
  expect((await named(String(uid))).status).toBe(200);
  const refused = await named(paul.uid);
  expect([refused.status, refused.body.error]).toEqual([409, 'account_changed']);
});
