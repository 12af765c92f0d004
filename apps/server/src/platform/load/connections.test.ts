import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { addOrder } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../test/support/programs/fault-proxy.ts';
import { createHttp } from '../http/http.ts';
import { boundConnections } from './connections.ts';
import { createGuard } from './guard.ts';
import { DEFAULT_LOAD_LIMITS } from './limits.ts';

const start = async (isOwnProxy = (_address: string): boolean => false) => {
  const server = createServer((_request, response) => void response.end('ok'));
  boundConnections(server, { addressConnections: 6, addressHalfOpen: 3 }, isOwnProxy);
  const port = await listen(server);
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  /** Opens a connection and sends `text`. Tells whether the server has closed it. */
  const open = async (text: string) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    let closed = false;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      closed = true;
    });
    const answer = new Promise((resolve) => socket.once('data', resolve).once('close', resolve));
    socket.resume();
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write(text);
    // A whole request is answered or its connection is closed. Half a request needs a moment to arrive.
    await (text === WHOLE ? answer : delay(20));
    return { isClosed: () => closed, socket };
  };
  return { open };
};

const WHOLE = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';
const HALF = 'GET / HTTP/1.1\r\nhost:';

it('closes the oldest half-open connection of an address beyond the bound, and none that has asked', async () => {
  const { open } = await start();
  const asked = [await open(WHOLE), await open(WHOLE)];
  const half = [await open(HALF), await open(HALF), await open(HALF)];
  expect(half.map(({ isClosed }) => isClosed())).toEqual([false, false, false]);
  const latest = await open(HALF);
  const closed = () => [...half, latest].map(({ isClosed }) => isClosed());
  await expect.poll(closed).toEqual([true, false, false, false]);
  expect(asked.map(({ isClosed }) => isClosed())).toEqual([false, false]);
});

it('closes no connection of a burst whose requests come at once', async () => {
  const { open } = await start();
  const burst = await Promise.all(Array.from({ length: 6 }, () => open(HALF)));
  for (const { socket } of burst) socket.write(' a\r\n\r\n');
  await delay(2_000);
  expect(burst.filter(({ isClosed }) => isClosed())).toEqual([]);
});

it('takes a bounded number of connections of one address, and more once one has ended', async () => {
  const { open } = await start();
  const first = await open(WHOLE);
  for (let more = 1; more < 6; more += 1) await open(WHOLE);
  const refused = await open(WHOLE);
  await expect.poll(refused.isClosed).toBe(true);
  first.socket.destroy();
  await expect.poll(async () => (await open(WHOLE)).isClosed()).toBe(false);
});

it('does not count what a proxy of ours passes on', async () => {
  const { open } = await start((address) => address === '127.0.0.1');
  const all = await Promise.all(Array.from({ length: 12 }, () => open(HALF)));
  expect(all.filter(({ isClosed }) => isClosed())).toEqual([]);
});

it('breaks off headers and bodies that do not come within ten seconds', async () => {
  const guard = createGuard(DEFAULT_LOAD_LIMITS, { sheds: () => false });
  const http = await createHttp({ translate: (_locale, key) => key, identify: async () => null, guard });
  onTestFinished(() => http.fastify.close());
  http.serve(addOrder, async () => Promise.reject(new Error('never reached')));
  const port = Number(new URL(await http.fastify.listen({ port: 0, host: '127.0.0.1' })).port);
  const lastsMs = (text: string): Promise<number> =>
    new Promise((resolve) => {
      const begunAt = performance.now();
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      // A byte a second: the connection is never silent.
      const drip = setInterval(() => socket.write('1'), 1_000);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearInterval(drip);
        resolve(performance.now() - begunAt);
      });
      socket.resume();
    });
  const head = `POST ${addOrder.path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n`;
  const lasted = await Promise.all([lastsMs(HALF), lastsMs(`${head}content-length: 1000\r\n\r\n`)]);
  // Neither would end by itself: the drip goes on. A busy machine ends them later.
  for (const ms of lasted) expect(ms).toBeGreaterThan(9_000);
});
