import { expect, test } from 'vitest';
import { createTestHttp } from '../../test/support/http.ts';
import { createMetrics, serveMetrics } from './metrics.ts';

const nobody = async () => null;
const TOKEN = 'a-token-of-sixteen';

const ask = async (
  options: Parameters<typeof serveMetrics>[2],
  headers: Record<string, string> = {},
  url = '/metrics',
) => {
  const { http } = await createTestHttp(nobody);
  serveMetrics(http.fastify, createMetrics(), options);
  return (await http.fastify.inject({ url, headers })).statusCode;
};

test('with a token, to whoever has it and to nobody else', async () => {
  const options = { token: TOKEN, isOpenLocally: true };
  expect(await ask(options)).toBe(404);
  expect(await ask(options, { authorization: `Bearer ${TOKEN}x` })).toBe(404);
  expect(await ask(options, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' })).toBe(200);
});

test('without one, in live to nobody', async () => {
  expect(await ask({ token: null, isOpenLocally: true })).toBe(200);
  expect(await ask({ token: null, isOpenLocally: false })).toBe(404);
  expect(await ask({ token: null, isOpenLocally: false }, { authorization: 'Bearer ' })).toBe(404);
});

test.each(['/metrics/', '/%6Detrics', '/metrics/?a=1'])('in another spelling, %s, to nobody', async (url) => {
  expect(await ask({ token: null, isOpenLocally: true }, {}, url)).toBe(404);
  expect(await ask({ token: TOKEN, isOpenLocally: true }, { authorization: `Bearer ${TOKEN}` }, url)).toBe(
    404,
  );
});

test('a look that fails is counted and takes nothing else with it', async () => {
  const metrics = createMetrics();
  metrics.gauge('kept', 'What was known before.').set(7);
  metrics.onRead(() => Promise.reject(new Error('the database is away')));
  const text = await metrics.read();
  expect(text).toContain('tallystick_kept 7');
  expect(text).toContain('tallystick_metrics_read_failures_total 1');
});

test('a count that something else keeps never goes back', async () => {
  const metrics = createMetrics();
  const count = metrics.count('things_total', 'Things.', ['kind']);
  for (const total of [3, 5, 5]) count({ kind: 'one' }, total);
  expect(await metrics.read()).toContain('tallystick_things_total{kind="one"} 5');
});

test('the event loop is measured by one histogram, which is not that of the library', async () => {
  const text = await createMetrics().read();
  expect(text).toContain('tallystick_nodejs_heap_size_used_bytes');
  expect(text).not.toMatch(/eventloop_lag_(?:min|max|mean|stddev|p\d+)_seconds/);
});
