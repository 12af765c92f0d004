import { createServer } from 'node:http';
import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { onEnd } from '../../../test/support/lifetime.ts';
import { listenLocally } from '../../../test/support/local-server.ts';
import { manualClock } from '../../platform/clock.ts';
import { createSockets } from '../../platform/sockets/sockets.ts';
import { trySocket } from './try-socket.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

const serve = (allowedOrigins: readonly string[]): Promise<string> => {
  const server = createServer();
  const options = { allowedOrigins };
  const hub = createSockets({ identify: async () => null, clock: manualClock(0), log: silent, options });
  hub.attach(server);
  onEnd(() => hub.close());
  return listenLocally(server);
};

/** A proxy that writes another `Host` into what it passes on. */
const rewritingHost = (to: () => string): Promise<string> => {
  const proxy = createServer();
  proxy.on('upgrade', (request, socket) => {
    const [host = '', port = ''] = to().split(':');
    const behind = createConnection({ host, port: Number(port) });
    const headers = Object.entries({ ...request.headers, host: 'upstream' });
    behind.write(
      `GET /ws HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n`,
    );
    behind.pipe(socket).pipe(behind);
    for (const end of [behind, socket]) end.on('error', () => undefined);
  });
  return listenLocally(proxy);
};

test('a socket opens through the public name, and a proxy that rewrites the host is named unless the name is set', async () => {
  let server = await serve([]);
  const proxy = await rewritingHost(() => server);
  expect(await trySocket(server, 'http:')).toEqual({ host: server, status: 101 });
  expect(await trySocket(proxy, 'http:')).toEqual({ host: proxy, status: 403 });
  server = await serve([`http://${proxy}`]);
  expect(await trySocket(proxy, 'http:')).toEqual({ host: proxy, status: 101 });
});

test('a proxy that passes no socket on, no server and no name are told apart', async () => {
  const plain = await listenLocally(createServer((_, answer) => answer.end('a page')));
  expect(await trySocket(plain, 'http:')).toEqual({ host: plain, status: 200 });
  expect(await trySocket('127.0.0.1:1', 'http:')).toEqual({ host: '127.0.0.1:1', status: 'unreachable' });
  expect(await trySocket(null)).toBeNull();
});
