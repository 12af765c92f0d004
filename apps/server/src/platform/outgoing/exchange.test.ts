import { createServer, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { listenLocally } from '../../../test/support/local-server.ts';
import { OutgoingError, withinDeadline } from './deadline.ts';
import { exchange } from './exchange.ts';

/** A server whose connections behave as told, from the first byte of the request on. */
const serverThat = async (behave: (socket: Socket) => void): Promise<{ url: string; open: () => number }> => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => behave(socket));
  });
  return { url: `http://${await listenLocally(server)}/`, open: () => sockets.size };
};

/** Repeats a text until the connection ends. */
const trickle = (socket: Socket, text: string): void => {
  const timer = setInterval(() => socket.write(text), 5);
  socket.once('close', () => clearInterval(timer));
};

const HEAD = 'HTTP/1.1 200 OK\r\n';
const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n';

const STATES: Record<string, (socket: Socket) => void> = {
  'says nothing': () => undefined,
  'never ends its headers': (socket) => {
    socket.write(HEAD);
    trickle(socket, 'x-more: 1\r\n');
  },
  'never ends its body': (socket) => {
    socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
    trickle(socket, '1\r\nx\r\n');
  },
  'sends less than its length': (socket) => void socket.write(`${HEAD}content-length: 10\r\n\r\nfive!`),
  'keeps saying 100 Continue': (socket) => trickle(socket, 'HTTP/1.1 100 Continue\r\n\r\n'),
  'keeps saying 103 Early Hints': (socket) =>
    trickle(socket, 'HTTP/1.1 103 Early Hints\r\nlink: <a>\r\n\r\n'),
  'switches protocols': (socket) => void socket.write(UPGRADE),
  'switches protocols without a name': (socket) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'),
  'switches protocols and goes on': (socket) => {
    socket.write(UPGRADE);
    trickle(socket, 'x');
  },
  'speaks another protocol': (socket) => void socket.write('220 mail ready\r\n'),
  'closes at once': (socket) => void socket.end(),
};

const call = (url: string, more = {}) =>
  exchange({ url, method: 'POST', body: '{}', timeoutMs: 100, maxBytes: 1_000, ...more }).catch(
    (error: unknown) => error,
  );

it.each(Object.entries(STATES))(
  'a server that %s ends at the deadline, and its connection is closed',
  async (_, behave) => {
    const server = await serverThat(behave);
    const ended = await call(server.url);
    expect(ended).toBeInstanceOf(OutgoingError);
    await expect.poll(server.open).toBe(0);
  },
);

it('a TLS handshake that never goes on ends at the deadline', async () => {
  const server = await serverThat(() => undefined);
  const ended = await call(server.url.replace('http:', 'https:'));
  expect(ended).toMatchObject({ problem: 'timeout' });
  await expect.poll(server.open).toBe(0);
});

it('a name whose lookup never ends, and work that ignores its signal, end at the deadline', async () => {
  const ended = await withinDeadline({ timeoutMs: 50 }, () => new Promise(() => undefined)).catch(
    (error: unknown) => error,
  );
  expect(ended).toMatchObject({ problem: 'timeout', name: 'TimeoutError' });
});

it('the caller ends an exchange, before it begins too', async () => {
  const server = await serverThat(() => undefined);
  const stopping = new AbortController();
  const asked = call(server.url, { timeoutMs: 60_000, signal: stopping.signal });
  await expect.poll(server.open).toBe(1);
  stopping.abort();
  expect(await asked).toMatchObject({ problem: 'stopped' });
  expect(await call(server.url, { signal: stopping.signal })).toMatchObject({ problem: 'stopped' });
  await expect.poll(server.open).toBe(0);
});

it('an answer has a bound, its body can be left unread, and a redirect is only a status', async () => {
  const long = await serverThat(
    (socket) => void socket.end(`${HEAD}connection: close\r\n\r\n${'x'.repeat(1_001)}`),
  );
  expect(await call(long.url)).toMatchObject({ problem: 'too_long' });
  expect(await call(long.url, { maxBytes: 0 })).toMatchObject({ status: 200 });
  const moved = await serverThat(
    (socket) =>
      void socket.end('HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n'),
  );
  expect(await call(moved.url)).toMatchObject({ status: 302 });
  const whole = await serverThat((socket) => void socket.end(`${HEAD}content-length: 2\r\n\r\nok`));
  const answer = await exchange({ url: whole.url, method: 'GET', timeoutMs: 5_000, maxBytes: 2 });
  expect([answer.status, answer.body.toString()]).toEqual([200, 'ok']);
});
