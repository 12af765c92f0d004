import { health, rechargeWays } from '@tallystick/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestHttp } from '../../../../test/support/http.ts';
import { createHttp } from '../http.ts';

const refusal = z.object({ error: z.string() });

it('a wrong method is told from an unknown path', async () => {
  const { http } = await createTestHttp(async () => null);
  http.serve(rechargeWays, async () => []);
  const answer = async (method: 'GET' | 'DELETE', url: string) => {
    const { statusCode, headers, body } = await http.fastify.inject({ method, url });
    return [statusCode, headers['allow'], refusal.parse(JSON.parse(body)).error];
  };
  expect(await answer('GET', `${rechargeWays.path}?lang=de`)).toEqual([405, 'POST', 'method_wrong']);
  expect(await answer('DELETE', rechargeWays.path)).toEqual([405, 'POST', 'method_wrong']);
  expect(await answer('GET', '/api/index/nothing')).toEqual([404, undefined, 'not_found']);
});

it('nothing is told of a path that the caller may not know of', async () => {
  const http = await createHttp({
    translate: (_locale, key) => key,
    identify: async () => null,
    mayUseConsole: ({ headers }) => headers.host === 'console.example',
  });
  http.serve(health, async () => Promise.reject(new Error('not expected')));
  http.fastify.get('/hidden', (_request, reply) => reply.callNotFound());
  const status = async (method: 'GET' | 'POST', url: string, host: string) =>
    (await http.fastify.inject({ method, url, headers: { host } })).statusCode;
  expect(await status('GET', health.path, 'app.example')).toBe(404);
  expect(await status('POST', health.path, 'app.example')).toBe(404);
  expect(await status('GET', health.path, 'console.example')).toBe(405);
  expect(await status('GET', '/hidden', 'app.example')).toBe(404);
  expect(await status('POST', '/hidden', 'app.example')).toBe(404);
});
