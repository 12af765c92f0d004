import { once } from 'node:events';
import http, { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { type Line, onLine } from './line.ts';

const read = async (asked: http.ClientRequest): Promise<string> => {
  asked.end();
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage];
  return (await answer.toArray()).join('');
};

const WORLD: Line = {
  nowMs: () => 0,
  pause: () => undefined,
  chance: () => 0,
  fetch: () => Promise.resolve(new Response('the world')),
};

it('leads a request into the world, and outside of it keeps each form that Node allows', async () => {
  expect(await onLine(WORLD, () => read(request('http://node.invalid', {})))).toBe('the world');
  const server = createServer((_asked, answer) => answer.end('the network')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port };
  const url = `http://127.0.0.1:${port}/`;
  const forms: (() => http.ClientRequest)[] = [
    () => request(url),
    () => request(new URL(url), { method: 'GET' }),
    () => request(options),
    () => request(options, () => undefined),
    () => request(url, {}, () => undefined),
    () => http.request(options),
  ];
  try {
    for (const ask of forms) expect(await read(ask())).toBe('the network');
  } finally {
    server.close();
  }
});
