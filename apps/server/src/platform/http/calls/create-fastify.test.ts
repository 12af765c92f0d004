import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { addAlert, rechargeWays } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { createTestHttp } from '../../../../test/support/http.ts';

const ANNA = { uid: 1n, staff: null, token: 'anna' };

const open = async () => {
  const { http } = await createTestHttp(async () => null);
  http.serve(rechargeWays, async () => []);
  http.fastify.get('/page', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': "default-src 'none'", 'cache-control': 'no-cache' })
      .send('<p>'),
  );
  return http.fastify;
};

it('every answer forbids sniffing, frames and caches, unless its route is stricter or says how long', async () => {
  const fastify = await open();
  for (const url of [rechargeWays.path, '/api/nothing', '/nothing']) {
    const { headers } = await fastify.inject({ method: 'POST', url });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'access-control-allow-origin'])
      expect(headers[name]).toBeUndefined();
  }
  const page = await fastify.inject({ url: '/page' });
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-cache',
  });
});

/** The first line of the answer to raw bytes. */
const answerTo = async (port: number, request: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  return (await text(socket)).split('\r\n', 1)[0] ?? '';
};

it('a request whose end two readers could see at different places is refused, and so is TRACE', async () => {
  const fastify = await open();
  const port = Number(new URL(await fastify.listen({ port: 0, host: '127.0.0.1' })).port);
  const head = `POST ${rechargeWays.path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`;
  const json = 'Content-Type: application/json\r\n';
  expect(await answerTo(port, `${head}${json}Content-Length: 2\r\n\r\n{}`)).toBe('HTTP/1.1 401 Unauthorized');
  for (const ends of [
    'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n',
    'Content-Length: 2\n\n{}',
  ])
    expect([ends, await answerTo(port, `${head}${json}${ends}`)]).toEqual([ends, 'HTTP/1.1 400 Bad Request']);
  expect(await answerTo(port, 'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(
    / 40[045] /,
  );
});

it('an unexpected error tells the caller nothing of itself', async () => {
  const { http, send } = await createTestHttp(async () => ANNA);
  http.serve(rechargeWays, async () => Promise.reject(new Error('select secret from ledger.accounts')));
  const { status, body, headers } = await send(rechargeWays, {}, { token: 'anna' });
  expect([status, body]).toEqual([500, { code: 0, msg: 'error.internal', error: 'internal', data: null }]);
  expect(JSON.stringify(headers)).not.toContain('secret');
});

it('a body that names a prototype is refused', async () => {
  const { http } = await createTestHttp(async () => ANNA);
  http.serve(addAlert, async () => Promise.reject(new Error('not expected')));
  for (const payload of ['{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{"admin":true}}}']) {
    const { statusCode, body } = await http.fastify.inject({
      method: 'POST',
      url: addAlert.path,
      headers: { 'content-type': 'application/json', token: 'anna' },
      payload,
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { error: 'invalid_fields' }]);
  }
  expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
});
