import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { clientFrame } from '@tallystick/contract';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createTestHttp } from '../../../../test/support/http.ts';
import { DEFAULT_SOCKET_OPTIONS } from '../../sockets/sockets-options.ts';
import { buildAsyncApi } from './asyncapi-document.ts';
import { registerOpenApi } from './openapi.ts';

const require = createRequire(import.meta.url);

/** The schema of AsyncAPI 3.0 by its authors. */
const readSchema = async (): Promise<Record<string, unknown>> => {
  const file = require.resolve('@asyncapi/specs/schemas/3.0.0.json');
  return z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(file, 'utf8')));
};

test('/asyncapi.json is a valid AsyncAPI 3.0 document', async () => {
  const { http } = await createTestHttp(async () => null);
  registerOpenApi(http, { serving: async () => null });
  const answer = await http.fastify.inject('/asyncapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const ajv = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false });
  const validate = ajv.compile(await readSchema());
  validate(answer.json());
  expect(validate.errors ?? []).toEqual([]);
  // The schema can refuse.
  const { info: _info, ...broken } = answer.json<Record<string, unknown>>();
  expect(validate(broken)).toBe(false);
});

test('it has every frame that the server reads, and says the bounds of the socket', () => {
  const document = buildAsyncApi('1');
  const messages = Object.keys(document.channels.socket.messages);
  const frames = [
    { do: 'auth', token: 'x' },
    { do: 'subscribe', topic: 'quotes' },
    { do: 'unsubscribe', topic: 'quotes' },
    { do: 'ping' },
  ];
  for (const frame of frames) expect(clientFrame.safeParse({ id: 1, ...frame }).success).toBe(true);
  expect(messages).toEqual([
    ...frames.map((frame) => frame.do),
    'answer',
    'quotes',
    'candles',
    'orders',
    'balances',
  ]);
  const { maxMessagesPer10Seconds, maxTopicsPerSocket, maxFrameBytes } = DEFAULT_SOCKET_OPTIONS;
  expect([maxMessagesPer10Seconds, maxTopicsPerSocket, maxFrameBytes]).toEqual([30, 40, 4_096]);
});
