import { rechargeWays } from '@tallystick/contract';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestHttp } from '../../../../test/support/http.ts';

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
