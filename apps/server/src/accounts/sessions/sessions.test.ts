import { createHash } from 'node:crypto';
import { currentUser } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { accountsBenchesOfFile } from '../../../test/support/accounts/accounts-bench.ts';

const openBench = accountsBenchesOfFile();

const DAY_MS = 86_400_000;

test('of a token only the SHA-256 is stored', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const rows = await bench.database.query<{ token_hash: Buffer; text: string }>(
    'select token_hash, s::text as text from accounts.sessions s',
  );
  expect(rows.map((row) => row.token_hash)).toEqual([createHash('sha256').update(token).digest()]);
  expect(rows[0]?.text).not.toContain(token);
});

test('a session ends 30 days after it was last used, and 90 days after it began', async () => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie');
  for (let day = 0; day < 89; day += 1) {
    bench.clock.advance(DAY_MS);
    expect(await bench.accounts.identify(token)).toEqual({ uid: BigInt(uid) });
  }
  bench.clock.advance(DAY_MS);
  expect(await bench.accounts.identify(token)).toBe(null);

  const idle = await bench.customer('other');
  bench.clock.advance(30 * DAY_MS - 1);
  expect(await bench.accounts.identify(idle.token)).not.toBe(null);
  bench.clock.advance(30 * DAY_MS);
  expect(await bench.accounts.identify(idle.token)).toBe(null);
});

test('what another process ended is over here within five seconds', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const other = await bench.restarted();
  expect(await bench.accounts.identify(token)).not.toBe(null);
  await other.accounts.logOut(token);
  expect(await other.accounts.identify(token)).toBe(null);
  bench.clock.advance(5_000);
  expect(await bench.accounts.identify(token)).toBe(null);
});

test('signing out beats a look at the session that is still under way', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  for (let round = 0; round < 20; round += 1) void bench.accounts.identify(token);
  const looking = bench.accounts.identify(token);
  await bench.accounts.logOut(token);
  await looking;
  expect(await bench.accounts.identify(token)).toBe(null);
});

test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(200), 'ä'.repeat(43), "' or 1=1 --"])(
  'the token %j is nobody’s',
  async (token) => {
    const bench = await openBench();
    expect(await bench.accounts.identify(token)).toBe(null);
    expect((await bench.send(currentUser, {}, { token: encodeURIComponent(token) })).status).toBe(401);
  },
);

test('a customer keeps the newest hundred sessions', async () => {
  const bench = await openBench();
  const first = await bench.customer('marie');
  bench.clock.advance(1_000);
  for (let at = 0; at < 99; at += 1) {
    await bench.accounts.logIn(
      { account: 'marie', password: 'stock and foil, split' },
      { userAgent: '', ip: '' },
    );
  }
  bench.clock.advance(5_000);
  expect(await bench.accounts.identify(first.token)).not.toBe(null);
  await bench.accounts.logIn(
    { account: 'marie', password: 'stock and foil, split' },
    { userAgent: '', ip: '' },
  );
  bench.clock.advance(5_000);
  expect(await bench.accounts.identify(first.token)).toBe(null);
});

test('the demo’s account is made once and can sign in after every start', async () => {
  const bench = await openBench();
  const again = await (await bench.restarted()).accounts.ensureDemoAccount();
  expect(again).toEqual(await bench.accounts.ensureDemoAccount());
  const user = (await bench.accounts.logIn(again, { userAgent: '', ip: '' })).userinfo;
  expect(user.account).toBe('demo');
  const users = await bench.database.query("select 1 from accounts.users where account like 'demo%'");
  expect(users).toHaveLength(1);
});
