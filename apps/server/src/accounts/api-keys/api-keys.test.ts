import * as contract from '@tallystick/contract';
import { accountRoutes } from '@tallystick/contract/accounts/routes.ts';
import { expect, test } from 'vitest';
import {
  type AccountsBench,
  accountsBenchesOfFile,
  PASSWORD,
} from '../../../test/support/accounts/accounts-bench.ts';
import { createApiKeys, KEY_RATES } from './api-keys.ts';

const openBench = accountsBenchesOfFile();

const bearer = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } });

interface Wanted {
  readonly name?: string;
  readonly scopes?: contract.KeyScope[];
  readonly addresses?: string[];
}

const add = (bench: AccountsBench, token: string, wanted: Wanted = {}) =>
  bench.call(contract.addApiKey, { name: 'Bot', scopes: ['read'], password: PASSWORD, ...wanted }, { token });

const someone = async (wanted: Wanted = {}) => {
  const bench = await openBench();
  const { uid, token } = await bench.customer('marie');
  const made = await add(bench, token, wanted);
  /** The HTTP status of a read by a key, and the error. */
  const read = async (secret = made.secret, ip?: string, of = bench) => {
    const { status, body } = await of.send(
      contract.currentUser,
      {},
      { ...bearer(secret), ...(ip !== undefined && { ip }) },
    );
    return body.code === 1 ? status : `${status} ${body.error}`;
  };
  return { bench, uid: BigInt(uid), token, ...made, read };
};

test('a key is shown once, works as a bearer and gives nothing of a session', async () => {
  const { bench, uid, token, key, secret } = await someone();
  expect(secret).toMatch(/^tsk_[0-9a-f]{16}_[A-Za-z0-9_-]{43}$/);
  expect(secret.startsWith(key.hint)).toBe(true);
  const user = await bench.call(contract.currentUser, {}, bearer(secret));
  expect(user).toMatchObject({ uid: String(uid), token: '' });
  const [listed] = await bench.call(contract.apiKeys, {}, { token });
  expect(listed).toMatchObject({ name: 'Bot', scopes: ['read'], addresses: [] });
  expect(listed?.last_used_at).not.toBeNull();
  const rows = await bench.database.query<{ row: string }>('select k::text as row from accounts.api_keys k');
  const secretPart = secret.slice(-43);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).not.toContain(secretPart);
  expect(rows[0]?.row).not.toContain(Buffer.from(secretPart).toString('hex'));
  const events = await bench.database.query('select kind from accounts.security_events where uid = $1', [
    uid,
  ]);
  expect(events).toContainEqual({ kind: 'api_key_added' });
});

test('a new key needs a proof, however new the session is', async () => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const form = { name: 'Bot', scopes: ['trade'] };
  expect((await bench.send(contract.addApiKey, form, { token })).body.error).toBe('confirm_again');
  const wrong = { ...form, password: 'wrong' };
  expect((await bench.send(contract.addApiKey, wrong, { token })).body.error).toBe('password_wrong');
  expect(await bench.call(contract.apiKeys, {}, { token })).toEqual([]);
});

test('a key with the scope to read reaches no call that keys may not make', async () => {
  const { bench, secret, read } = await someone();
  const routes = Object.values(accountRoutes).filter(
    (route) => route.access === 'user' && route.scope !== 'read',
  );
  expect(routes.length).toBeGreaterThan(15);
  for (const route of routes) {
    const { status, body } = await bench.send(route, {}, bearer(secret));
    expect([route.path, status, body.error]).toEqual([route.path, 403, 'key_scope_missing']);
  }
  expect(await read()).toBe(200);
});

test('a key opens nothing of a session: not by the header of sessions, and not with another session beside it', async () => {
  const { bench, token, secret } = await someone();
  const both = await bench.send(contract.logout, {}, { token, ...bearer(secret) });
  expect(both.body.error).toBe('key_scope_missing');
  expect((await bench.send(contract.logout, {}, { token: secret })).body.error).toBe('key_scope_missing');
  expect((await bench.send(contract.currentUser, {}, { token })).status).toBe(200);
});

test.each([
  ['a changed secret', (secret: string) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`],
  [
    'another id',
    (secret: string) => secret.replace(/^tsk_./, (start) => (start === 'tsk_0' ? 'tsk_1' : 'tsk_0')),
  ],
  ['a secret that is cut', (secret: string) => secret.slice(0, -1)],
  ['only its hint', (secret: string) => secret.slice(0, 12)],
])('%s is nobody’s key', async (_name, forge) => {
  const { secret, read } = await someone();
  expect(await read()).toBe(200);
  expect(await read(forge(secret))).toBe('401 not_signed_in');
  expect(await read()).toBe(200);
});

test('a key is accepted only from its addresses', async () => {
  const { read, key } = await someone({
    addresses: ['203.0.113.0/24', '2001:DB8::/32', '198.51.100.7', '203.0.113.0/24'],
  });
  expect(key.addresses).toEqual(['203.0.113.0/24', '2001:db8::/32', '198.51.100.7']);
  for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', '198.51.100.7']) {
    expect([ip, await read(undefined, ip)]).toEqual([ip, 200]);
  }
  for (const ip of ['203.0.114.9', '198.51.100.8', '2001:db9::1', '::ffff:198.51.100.8']) {
    expect([ip, await read(undefined, ip)]).toEqual([ip, '403 key_address_refused']);
  }
});

test.each([
  '203.0.113.0/33',
  'example.org',
  '1.2.3',
  '2001:db8::/129',
  '1.2.3.4/8/8',
  'fe80::1%eth0',
  '::ffff:1.2.3.4/96',
  '1.2.3.4/08',
])('%s is no address of a key', async (address) => {
  const bench = await openBench();
  const { token } = await bench.customer('marie');
  const form = { name: 'Bot', scopes: ['read'], addresses: [address], password: PASSWORD };
  const { status, body } = await bench.send(contract.addApiKey, form, { token });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['addresses']]);
});

test('a revoked key ends at once here, and within five seconds in another process', async () => {
  const { bench, token, key, secret, read } = await someone();
  const other = await bench.restarted();
  expect(await read(secret, undefined, other)).toBe(200);
  const stranger = await bench.customer('other');
  const form = { key_id: key.key_id };
  expect((await bench.send(contract.revokeApiKey, form, { token: stranger.token })).status).toBe(404);
  expect(await read()).toBe(200);
  await bench.call(contract.revokeApiKey, form, { token });
  expect(await read()).toBe('401 not_signed_in');
  expect(bench.signedOut).toHaveLength(1);
  bench.clock.advance(5_000);
  expect(await read(secret, undefined, other)).toBe('401 not_signed_in');
});

test('whatever ends all sessions ends the keys: a new password, a freeze, a closed account', async () => {
  const { bench, uid, token, read } = await someone();
  const change = {
    old_password: PASSWORD,
    new_password: 'a notch for every coin',
    new_password_confirm: 'a notch for every coin',
  };
  await bench.call(contract.resetLoginPassword, change, { token });
  expect(await read()).toBe('401 not_signed_in');

  const again = await add(bench, token, {}).catch(() => null);
  expect(again).toBeNull();
  const form = { name: 'Bot', scopes: ['read' as const], password: change.new_password };
  const { secret } = await bench.call(contract.addApiKey, form, { token });
  expect(await read(secret)).toBe(200);
  const forget = await bench.database.transaction((sql) =>
    bench.accounts.context.sessions.endAll(sql, uid, null),
  );
  forget();
  expect(await read(secret)).toBe('401 not_signed_in');

  const other = await bench.customer('closes');
  const closing = await add(bench, other.token);
  const forgetClosed = await bench.database.transaction((sql) =>
    bench.accounts.endIdentity(sql, BigInt(other.uid)),
  );
  forgetClosed();
  expect(await read(closing.secret)).toBe('401 not_signed_in');
});

test('a customer has at most twenty keys, also when they are made at once', async () => {
  const bench = await openBench();
  const { token, uid } = await bench.customer('marie');
  for (let at = 0; at < 18; at += 1) {
    await bench.database.query(
      `insert into accounts.api_keys (key_id, uid, secret_hash, name, scopes, created_at)
       values ($1, $2, $3, 'Bot', array['read'], now())`,
      [String(at).padStart(16, '0'), uid, Buffer.alloc(32)],
    );
  }
  const form = { name: 'Bot', scopes: ['read'], password: PASSWORD };
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => bench.send(contract.addApiKey, form, { token })),
  );
  expect(answers.map(({ body }) => body.error ?? 'made').toSorted()).toEqual([
    'api_keys_full',
    'api_keys_full',
    'made',
    'made',
  ]);
});

test('each key has rates of its own, one for orders and one for the other calls', async () => {
  const { bench, token, secret } = await someone({ scopes: ['read', 'trade'] });
  let nowMs = 0;
  const keys = createApiKeys(bench.database, bench.clock, () => nowMs);
  const holder = await keys.identify(secret);
  if (holder === null) throw new Error('the key is unknown');
  const refusalOf = (admit: () => void): unknown => {
    try {
      admit();
      return null;
    } catch (error) {
      return error;
    }
  };
  const counted = (route: contract.Route, calls: number) =>
    Array.from({ length: calls }, () => refusalOf(() => keys.admit(holder, route, '127.0.0.1'))).filter(
      (refusal) => refusal === null,
    ).length;
  expect(counted(contract.addOrder, 200)).toBe(KEY_RATES.orders.burst);
  expect(counted(contract.openOrders, 200)).toBe(KEY_RATES.others.burst);
  nowMs += 1_000;
  expect(counted(contract.addOrder, 200)).toBe(KEY_RATES.orders.perSecond);
  expect(refusalOf(() => keys.admit(holder, contract.addOrder, '127.0.0.1'))).toMatchObject({
    code: 'too_many_requests',
    retryAfterSeconds: 1,
  });
  const second = await keys.identify((await add(bench, token)).secret);
  if (second === null) throw new Error('the second key is unknown');
  expect(refusalOf(() => keys.admit(second, contract.openOrders, '127.0.0.1'))).toBeNull();
});
