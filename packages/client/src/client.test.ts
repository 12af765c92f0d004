import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createClient, Refusal } from './client.ts';

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Given {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const done = (data: unknown): Given => ({ status: 200, body: { code: 1, msg: '', data } });
const refused = (status: number, error: string, headers = {}): Given => ({
  status,
  body: { code: 0, msg: 'No.', error, data: null, fields: { amount: 'wrong' } },
  headers,
});
/** The connection is cut without an answer. */
const CUT: Given = { status: 0, body: null };

/** A server that gives these answers in turn. */
const serve = async (...answers: readonly Given[]) => {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      const answer = answers[asked.length - 1] ?? refused(500, 'internal');
      if (answer.status === 0) request.socket.destroy();
      else response.writeHead(answer.status, answer.headers).end(JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, port, client: createClient({ server: `http://127.0.0.1:${port}`, key: 'tsk_a' }) };
};

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '5', seconds: 30 } as const;

it('sends the key, the fields in the query of a GET and in the body of a POST, and returns the data', async () => {
  const { asked, client } = await serve(done([]), done([]));
  expect(await client.call('GET /api/index/getBA', { currency: 'USDT' })).toEqual([]);
  await client.call('POST /api/order/hold', { symbol: 'BTCUSDT' });
  expect(asked).toMatchObject([
    {
      method: 'GET',
      url: '/api/index/getBA?lang=en&currency=USDT',
      headers: { authorization: 'Bearer tsk_a' },
    },
    { method: 'POST', url: '/api/order/hold?lang=en', body: '{"symbol":"BTCUSDT"}' },
  ]);
});

it('throws a refusal with its name, its status and its fields, and does not try it again', async () => {
  const { asked, client } = await serve(refused(400, 'invalid_fields'));
  const refusal = await client.call('POST /api/order/addorder', ORDER).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Refusal);
  expect(refusal).toMatchObject({
    error: 'invalid_fields',
    status: 400,
    fields: { amount: 'wrong' },
    msg: 'No.',
  });
  expect(asked).toHaveLength(1);
});

it('tries a harmless call again, at most three times', async () => {
  const wait = { 'retry-after': '0' };
  const { asked, client } = await serve(refused(429, 'too_many_requests', wait), CUT, done([]));
  expect(await client.call('POST /api/order/hold', {})).toEqual([]);
  expect(asked).toHaveLength(3);
  const busy = refused(503, 'unavailable', wait);
  const other = await serve(busy, busy, busy, done([]));
  await expect(other.client.call('POST /api/order/hold', {})).rejects.toThrow('unavailable');
  expect(other.asked).toHaveLength(3);
});

it('sends an order again only with a client_id', async () => {
  const once = await serve(CUT, done({}));
  await expect(once.client.call('POST /api/order/addorder', ORDER)).rejects.toThrow();
  expect(once.asked).toHaveLength(1);
  const again = await serve(CUT, done({}));
  await again.client.call('POST /api/order/addorder', { ...ORDER, client_id: 'a' });
  expect(again.asked).toHaveLength(2);
  expect(again.asked[1]?.body).toBe(again.asked[0]?.body);
});

it('takes the key to no other server', async () => {
  const there = await serve(done([]));
  const { client } = await serve({
    status: 302,
    body: null,
    headers: { location: `http://127.0.0.1:${there.port}/` },
  });
  await expect(client.call('GET /api/index/getBA', {})).rejects.toThrow();
  expect(there.asked).toEqual([]);
});

it('takes an answer that is no envelope for none', async () => {
  const { client } = await serve({ status: 200, body: 'hello' });
  await expect(client.call('GET /api/index/getBA', {})).rejects.toMatchObject({ error: 'unexpected_answer' });
});
