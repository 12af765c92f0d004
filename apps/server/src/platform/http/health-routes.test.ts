import { describe, expect, test } from 'vitest';
import { envelope } from '../../../test/support/envelope.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { type HealthChecks, serveHealth } from './health-routes.ts';

const served = async (checks: Partial<HealthChecks>) => {
  const { http } = await createTestHttp(async () => null);
  serveHealth(http.fastify, { serving: async () => null, ...checks });
  return http.fastify;
};

const dataOf = (answer: { json(): unknown }): unknown => envelope.parse(answer.json()).data;

const refusal = (msg: string) => ({ code: 0, msg, error: 'unavailable', data: null });

test('/healthz: the process lives, whatever it can do', async () => {
  const fastify = await served({ serving: async () => 'no database', trading: async () => ['no price'] });
  const answer = await fastify.inject('/healthz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 1, msg: '', data: { alive: true } }]);
});

describe('/readyz', () => {
  test('is 200 with its facts while the process can serve, else 503 with the reason', async () => {
    let reason: string | null = null;
    const fastify = await served({ serving: async () => reason, facts: () => ({ lanes: [0] }) });
    const ready = await fastify.inject('/readyz');
    expect([ready.statusCode, dataOf(ready)]).toEqual([200, { ready: true, lanes: [0] }]);
    reason = 'the database does not answer';
    const answer = await fastify.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, refusal(reason)]);
    reason = null;
    expect((await fastify.inject('/readyz')).statusCode).toBe(200);
  });

  test('does not depend on whether a trade could be placed', async () => {
    const fastify = await served({ trading: async () => ['the price log is empty'] });
    expect((await fastify.inject('/readyz')).statusCode).toBe(200);
  });

  test('is 503 when the check fails', async () => {
    const fastify = await served({ serving: () => Promise.reject(new Error('the database is gone')) });
    expect((await fastify.inject('/readyz')).statusCode).toBe(503);
  });
});

describe('/tradez', () => {
  test('is 200 while a trade could be placed, else 503 with all reasons', async () => {
    let reasons: string[] = [];
    const fastify = await served({ trading: async () => reasons });
    const answer = await fastify.inject('/tradez');
    expect([answer.statusCode, dataOf(answer)]).toEqual([200, { tradable: true }]);
    reasons = ['the engine is away', 'every market is halted'];
    const closed = await fastify.inject('/tradez');
    expect([closed.statusCode, closed.json()]).toEqual([
      503,
      refusal('the engine is away; every market is halted'),
    ]);
  });

  test('is 503 when the check fails', async () => {
    const fastify = await served({ trading: () => Promise.reject(new Error('the database is gone')) });
    expect((await fastify.inject('/tradez')).statusCode).toBe(503);
  });

  test('is absent from a process that accepts no orders', async () => {
    expect((await (await served({})).inject('/tradez')).statusCode).toBe(404);
  });
});

test.each(['/healthz', '/readyz', '/tradez'])(
  '%s has one spelling, so that a proxy can keep it inside',
  async (path) => {
    const fastify = await served({ trading: async () => [] });
    expect((await fastify.inject(`${path}?a=1`)).statusCode).toBe(200);
    for (const other of [`${path}/`, `/${path}`, path.replace('z', '%7A'), `${path}/?a=1`])
      expect([other, (await fastify.inject(other)).statusCode]).toEqual([other, 404]);
  },
);
