import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { about, addOrder, type DataOf, home, login, register, walletList } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { createTestHttp } from '../../../test/support/http.ts';
import { AppError } from '../errors.ts';
import { serveHealth } from '../http/health-routes.ts';
import type { Caller } from '../http/http.ts';
import type { WorkKind } from '../http/route-kinds.ts';
import { createGuard } from './guard.ts';
import { DEFAULT_LOAD_LIMITS, type LoadLimits } from './limits.ts';

const LIMITS = { ...DEFAULT_LOAD_LIMITS, customerInFlight: 8, addressInFlight: 20 };
const EMPTY_HOME: DataOf<typeof home> = {
  slides: [],
  notices: [],
  quotes: [],
  balances: [],
  total_valuation: '0',
  owed: '0',
  tabs: 'finance',
};

const CREDENTIALS = { account: 'stranger', password: 'a-guess-of-many' };

const ORDER = {
  symbol: 'BTCUSDT',
  direction: 'up',
  amount: '1',
  seconds: 30,
  client_id: 'an-order',
} as const;

/** Routes whose work waits for a gate, behind a guard. Tokens are the customers’ numbers. */
const start = async (
  shed: readonly WorkKind[] = [],
  limits: Partial<LoadLimits> = {},
  lookUp = async () => {},
) => {
  let lookups = 0;
  const running = new Set<() => void>();
  const identify = async (token: string): Promise<Caller | null> => {
    lookups += 1;
    await lookUp();
    return /^\d+$/.test(token) ? { uid: BigInt(token), staff: null, token } : null;
  };
  const guard = createGuard({ ...LIMITS, ...limits }, { sheds: (kind) => shed.includes(kind) });
  const { http, send } = await createTestHttp(identify, { guard });
  const work = () => new Promise<void>((resolve) => running.add(resolve));
  http.serve(home, async () => {
    await work();
    return EMPTY_HOME;
  });
  http.serve(login, async () => {
    await work();
    throw new AppError('credentials_invalid');
  });
  http.serve(addOrder, async () => Promise.reject(new AppError('market_halted')));
  http.serve(walletList, async () => []);
  serveHealth(http.fastify, { serving: async () => null });
  const finishAll = async (calls: Promise<unknown>[]) => {
    let left = calls.length;
    for (const call of calls) void call.then(() => (left -= 1));
    while (left > 0) {
      for (const finish of running) finish();
      running.clear();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  /** Makes a session known: its next call counts for its customer. */
  const signIn = (token: string) => send(walletList, {}, { token });
  return { http, send, signIn, finishAll, running, lookups: () => lookups };
};

/** Waits until this many calls run and the others wait. */
const settle = async (running: ReadonlySet<unknown>, count: number): Promise<void> => {
  await expect.poll(() => running.size).toBe(count);
  await delay(20);
};

describe('one customer', () => {
  it('has a bounded number of calls in flight; the next is 429 before anything is looked up', async () => {
    const { send, signIn, finishAll, running, lookups } = await start();
    await signIn('1');
    const calls = Array.from({ length: 8 }, () => send(home, {}, { token: '1' }));
    await settle(running, 4);
    const before = lookups();
    const refused = await send(home, {}, { token: '1' });
    expect(refused).toMatchObject({ status: 429, body: { code: 0, error: 'too_many_requests', data: null } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(lookups()).toBe(before);
    await finishAll(calls);
    for (const call of calls) expect((await call).status).toBe(200);
    const again = [send(home, {}, { token: '1' })];
    await finishAll(again);
    expect((await again[0])?.status).toBe(200);
  });

  it('has four calls that run; another customer and their own orders do not wait', async () => {
    const { send, signIn, finishAll, running } = await start();
    for (const token of ['1', '2']) await signIn(token);
    const calls = Array.from({ length: 8 }, () => send(home, {}, { token: '1' }));
    await settle(running, 4);
    expect((await send(addOrder, ORDER, { token: '1' })).status).toBe(200);
    expect((await send(walletList, {}, { token: '2' })).status).toBe(200);
    await finishAll(calls);
  });
});

describe('one address', () => {
  it('has a bounded share for calls without a session; its known customers are served meanwhile', async () => {
    const { send, signIn, finishAll, running } = await start();
    await signIn('1');
    const strangers = Array.from({ length: 20 }, () => send(login, CREDENTIALS, {}));
    await settle(running, 16);
    const refused = await send(login, CREDENTIALS, {});
    expect([refused.status, refused.body.error]).toEqual([429, 'too_many_requests']);
    // Other classes of the address have queues of their own.
    expect((await send(home, {}, { token: 'made-up' })).status).toBe(401);
    expect((await send(register, {}, {})).status).toBe(404);
    expect((await send(addOrder, ORDER, { token: '1' })).status).toBe(200);
    const elsewhere = await send(walletList, {}, { token: '7', ip: '192.0.2.7' });
    expect(elsewhere.status).toBe(200);
    await finishAll(strangers);
  });

  it('counts a call that no route serves', async () => {
    const { http } = await start([], { addressReads: 1 });
    const statuses = [];
    for (let call = 0; call < 11; call += 1) {
      const answer = await http.fastify.inject({ url: '/api/nothing', headers: { token: 'nobody' } });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('does not count a token that is nobody’s as a customer', async () => {
    const { send, lookups } = await start();
    for (let call = 0; call < 3; call += 1) {
      expect((await send(walletList, {}, { token: 'nobody' })).status).toBe(401);
    }
    expect(lookups()).toBe(3);
  });

  it('lets in any number of good sessions, and bad ones up to its rate', async () => {
    const { send, lookups } = await start([], { addressReads: 2 });
    // After a restart the process knows no session, and all customers behind one NAT come back.
    for (let customer = 0; customer < 60; customer += 1) {
      expect((await send(walletList, {}, { token: String(customer) })).status).toBe(200);
    }
    const guesses = [];
    for (let guess = 0; guess < 40; guess += 1) {
      guesses.push((await send(walletList, {}, { token: `guess-${guess}` })).status);
    }
    expect(guesses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(guesses.at(-1)).toBe(429);
    const before = lookups();
    expect((await send(walletList, {}, { token: 'one more' })).status).toBe(429);
    expect(lookups()).toBe(before);
    expect((await send(walletList, {}, { token: '1' })).status).toBe(200);
  });

  it('is free for others once the session of a call is known', async () => {
    const { send, finishAll, running } = await start([], { addressInFlight: 2 });
    const calls = Array.from({ length: 2 }, () => send(home, {}, { token: '1' }));
    await settle(running, 2);
    expect((await send(walletList, {}, { token: '2' })).status).toBe(200);
    await finishAll(calls);
  });
});

it('counts a call once whose caller goes away while its session is looked up', async () => {
  const gate = Promise.withResolvers<void>();
  const { http, send, lookups } = await start([], { addressInFlight: 2 }, () => gate.promise);
  const port = Number(new URL(await http.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
  const connections = promisify(http.fastify.server.getConnections.bind(http.fastify.server));
  const statusOfNewcomer = async () => (await send(about, {}, {})).status;
  for (let caller = 1; caller <= 2; caller += 1) {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${home.path} HTTP/1.1\r\nhost: a\r\ntoken: 1\r\n\r\n`);
    await expect.poll(lookups).toBe(caller);
    socket.destroy();
    await expect.poll(() => connections()).toBe(0);
  }
  expect(await statusOfNewcomer()).toBe(429);
  gate.resolve();
  await expect.poll(statusOfNewcomer).toBe(404);
  // Both places are free again, and no more than both.
  const strangers = Array.from({ length: 3 }, () => send(login, CREDENTIALS, {}));
  const refused = await Promise.race(strangers);
  expect(refused.status).toBe(429);
});

describe('under pressure', () => {
  it('reads are 503 with a time to come back, while orders and health go on', async () => {
    const { http, send, signIn, lookups } = await start(['read', 'heavy']);
    await signIn('1');
    const before = lookups();
    const refused = await send(home, {}, { token: '1' });
    expect(refused).toMatchObject({ status: 503, body: { code: 0, error: 'unavailable', data: null } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(lookups()).toBe(before);
    expect((await send(addOrder, ORDER, { token: '1' })).status).toBe(200);
    expect((await http.fastify.inject('/readyz')).statusCode).toBe(200);
  });
});

it('bounds the writing calls of one customer in a day, and neither orders nor other customers', async () => {
  const { http, send, signIn } = await start([], { customerWrites: 1_000_000, customerInFlight: 64 });
  await signIn('1');
  await signIn('2');
  const write = async (token: string) =>
    (await http.fastify.inject({ method: 'POST', url: '/api/no/such/call', headers: { token } })).statusCode;
  const statuses = new Map<number, number>();
  for (let wave = 0; wave < 101; wave += 1)
    for (const status of await Promise.all(Array.from({ length: 50 }, () => write('1'))))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  expect(statuses.get(404)).toBeLessThanOrEqual(5_001);
  expect(await write('1')).toBe(429);
  expect(await write('2')).toBe(404);
  expect((await send(addOrder, ORDER, { token: '1' })).status).toBe(200);
  expect((await send(walletList, {}, { token: '1' })).status).toBe(200);
});

it('the class of a call goes by its route, however its path is spelled', async () => {
  const { http } = await start(['read']);
  const { path } = walletList;
  for (const url of [path, `${path}/`, path.replace('wallet', '%77allet')]) {
    const { statusCode } = await http.fastify.inject({ method: 'POST', url, headers: { token: '7' } });
    expect([url, statusCode]).toEqual([url, 503]);
  }
});
