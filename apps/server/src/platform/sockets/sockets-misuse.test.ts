import { request } from 'node:http';
import { connect as openTcp } from 'node:net';
import { expect, test } from 'vitest';
import { connect, startHub } from '../../../test/support/platform/socket-hub.ts';
import type { TopicDefinition } from './sockets.ts';

const anything: TopicDefinition = {
  matches: (topic) => topic.startsWith('candles:'),
  access: 'public',
  snapshot: async () => [],
};

const GARBAGE = [
  'not json',
  'null',
  '[]',
  '{"id":9,"do":"fly"}',
  '{"id":9,"do":"subscribe"}',
  '{"id":1e400,"do":"ping"}',
  '{"id":"1","do":"ping"}',
  '{"id":9,"do":"subscribe","topic":"quotes","after":"7"}',
  '{"id":9,"do":"subscribe","topic":"../../etc"}',
  '{"id":9,"do":"subscribe","topic":"quotes","topic":"orders"}',
  `{"id":9,"do":"auth","token":"${'a'.repeat(300)}"}`,
];

test('answers frames it cannot read with an error, and closes after several', async () => {
  const { url } = await startHub({ options: { maxFaults: GARBAGE.length + 1 } });
  const client = await connect(url);
  for (const text of GARBAGE) client.ws.send(text);
  client.ws.send(Buffer.from([1, 2, 3]));
  expect(await client.closed).toEqual({ code: 1008, reason: 'invalid_fields' });
  const answer = (id: number) => `{"id":${id},"ok":false,"error":"invalid_fields"}`;
  expect(client.frames).toEqual([0, 0, 0, 9, 9, 0, 0, 9, 9, 0, 9, 0].map(answer));
});

test('closes what sends frames over 4 kB', async () => {
  const { url } = await startHub();
  const client = await connect(url);
  client.ws.send(`{"id":1,"do":"ping","x":"${'a'.repeat(5000)}"}`);
  expect((await client.closed).code).toBe(1009);
});

test('takes 30 messages at once, refuses more, and closes who goes on', async () => {
  const { url } = await startHub();
  const client = await connect(url);
  const answers = Array.from({ length: 34 }, () => client.ask({ do: 'ping' }));
  const given = await Promise.all(answers);
  expect(given.filter((answer) => answer === 'ok')).toHaveLength(30);
  expect(given.slice(30)).toEqual(Array.from({ length: 4 }, () => 'too_many_requests'));
  void client.ask({ do: 'ping' });
  expect((await client.closed).code).toBe(1008);
});

test('closes who floods it with protocol pings', async () => {
  const { url } = await startHub();
  const client = await connect(url);
  for (let n = 0; n < 40; n += 1) client.ws.ping();
  expect((await client.closed).code).toBe(1008);
});

test('takes 40 topics a socket', async () => {
  const { sockets, url } = await startHub({ options: { maxMessagesPer10Seconds: 100 } });
  sockets.define(anything);
  const client = await connect(url);
  for (let n = 1; n <= 40; n += 1) {
    expect(await client.ask({ do: 'subscribe', topic: `candles:${n}` })).toBe('ok');
  }
  expect(await client.ask({ do: 'subscribe', topic: 'candles:41' })).toBe('too_many_requests');
  expect(await client.ask({ do: 'subscribe', topic: 'candles:40' })).toBe('ok');
  await client.ask({ do: 'unsubscribe', topic: 'candles:1' });
  expect(await client.ask({ do: 'subscribe', topic: 'candles:41' })).toBe('ok');
  expect(sockets.stats().subscriptions).toBe(40);
});

test('bounds the sockets and the subscriptions of one customer, and gives the places back', async () => {
  const { sockets, url } = await startHub({
    options: { maxSocketsPerCustomer: 2, maxSubscriptionsPer10Seconds: 3 },
  });
  sockets.define(anything);
  const [first, second, third] = await Promise.all([connect(url), connect(url), connect(url)]);
  expect(await first.ask({ do: 'auth', token: '1' })).toBe('ok');
  expect(await first.ask({ do: 'auth', token: '1' })).toBe('ok');
  expect(await second.ask({ do: 'auth', token: '1' })).toBe('ok');
  expect(await third.ask({ do: 'auth', token: '1' })).toBe('too_many_requests');
  expect(await third.ask({ do: 'auth', token: '2' })).toBe('ok');
  for (const client of [first, second, first]) {
    expect(await client.ask({ do: 'subscribe', topic: 'candles:1' })).toBe('ok');
  }
  expect(await second.ask({ do: 'subscribe', topic: 'candles:2' })).toBe('too_many_requests');
  expect(await third.ask({ do: 'subscribe', topic: 'candles:2' })).toBe('ok');
  first.ws.terminate();
  await expect.poll(() => sockets.stats().sockets).toBe(2);
  expect(await third.ask({ do: 'auth', token: '1' })).toBe('ok');
});

test('lets in our own origin, what has none, and what is configured', async () => {
  const { url } = await startHub({ options: { allowedOrigins: ['http://localhost:5173'] } });
  const ownHost = new URL(url).host;
  for (const headers of [{}, { origin: `http://${ownHost}` }, { origin: 'http://localhost:5173' }]) {
    await expect(connect(url, headers)).resolves.toBeDefined();
  }
  for (const origin of [
    'http://evil.example',
    'null',
    `http://${ownHost}.evil.example`,
    'http://localhost:9',
  ]) {
    await expect(connect(url, { origin })).rejects.toThrow('403');
  }
});

test('bounds sockets by address and in all, and gives the place back', async () => {
  const { sockets, url } = await startHub({ options: { maxSocketsPerAddress: 2 } });
  const first = await connect(url);
  await connect(url);
  await expect(connect(url)).rejects.toThrow('429');
  first.ws.terminate();
  await expect.poll(() => sockets.stats().sockets).toBe(1);
  await expect(connect(url)).resolves.toBeDefined();

  const small = await startHub({ options: { maxSockets: 1 } });
  await connect(small.url);
  await expect(connect(small.url)).rejects.toThrow('503');
});

test('answers other upgrades 404 and plain requests not at all', async () => {
  const { url } = await startHub();
  await expect(connect(url.replace('/ws', '/elsewhere'))).rejects.toThrow('404');
  const status = await new Promise((resolve) => {
    request(url.replace('ws:', 'http:'), (response) => resolve(response.statusCode)).end();
  });
  expect(status).toBe(404);
});

test('drops a socket that does not answer a ping, and keeps one that does', async () => {
  const { sockets, url } = await startHub({ options: { heartbeatMs: 500 } });
  const alive = await connect(url);
  let pings = 0;
  alive.ws.on('ping', () => {
    pings += 1;
  });
  const dead = await connect(url);
  // A sleeping reader answers nothing.
  dead.ws.pause();
  await expect.poll(() => sockets.stats().sockets).toBe(1);
  await expect.poll(() => pings).toBeGreaterThan(3);
  expect(await alive.ask({ do: 'ping' })).toBe('ok');
});

test('closes a refused connection that its client never closes', async () => {
  const { url } = await startHub();
  const { port } = new URL(url);
  const socket = openTcp({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(
    `GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==\r\n\r\n`,
  );
  await expect.poll(() => answer).toContain('404');
  // The client goes on sending and never says that it is done.
  const timer = setInterval(() => socket.write('x'), 50);
  await closed;
  clearInterval(timer);
  socket.destroy();
});
