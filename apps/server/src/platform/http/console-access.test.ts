import { login, staffLogin } from '@tallystick/contract';
import { afterEach, describe, expect, test } from 'vitest';
import type { ConsoleConfig } from '../config/config-console.ts';
import { createConsoleAccess } from './console-access.ts';
import { createHttp } from './http.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** The two sign-ins, which answer that the password is wrong, and a page of the console. */
const openServer = async (settings: ConsoleConfig, trustedProxies: string[] = []) => {
  const consoleAccess = createConsoleAccess(settings);
  const http = await createHttp({
    translate: (_locale, key) => key,
    identify: async () => null,
    mayUseConsole: (request) => consoleAccess.admits(request),
    trustedProxies,
  });
  const data = { token: 't', name: 'admin' };
  http.fastify.post(staffLogin.path, async () => data);
  http.fastify.post(login.path, async () => data);
  http.fastify.get('/console', async () => 'console');
  http.fastify.get('/console/*', async () => 'console');
  const url = await http.fastify.listen({ port: 0, host: '127.0.0.1' });
  const consoleUrl = await consoleAccess.listen(http.fastify);
  closers.push(async () => {
    await consoleAccess.close();
    await http.fastify.close();
  });
  const statuses = async (at: string, headers: Record<string, string> = {}) =>
    Promise.all(
      [
        ['GET', '/console'],
        ['GET', '/console/assets/x.js'],
        ['GET', '/%63onsole/'],
        ['POST', staffLogin.path],
        ['POST', `${staffLogin.path}/`],
        ['POST', login.path],
      ].map(async ([method = '', path = '']) => {
        const init = { method, headers: { 'content-type': 'application/json', ...headers } };
        const answer = await fetch(`${at}${path}`, method === 'GET' ? init : { ...init, body: '{}' });
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  return { url, consoleUrl, statuses, http };
};

const ALL = [200, 200, 200, 200, 200, 200];
const CUSTOMERS = [404, 404, 404, 404, 404, 200];

describe('the console', () => {
  test('is served beside the app when nothing is set', async () => {
    const { url, consoleUrl, statuses } = await openServer({ place: { kind: 'beside' }, networks: [] });
    expect(consoleUrl).toBeNull();
    expect(await statuses(url)).toEqual(ALL);
  });

  test('with a port of its own is served there and not at the address of the customers', async () => {
    const place = { kind: 'listener', host: '127.0.0.1', port: 0 } as const;
    const { url, consoleUrl, statuses } = await openServer({ place, networks: [] });
    expect(await statuses(url)).toEqual(CUSTOMERS);
    expect(await statuses(consoleUrl ?? '')).toEqual(ALL);
    // A stranger cannot use a header to get in.
    expect(await statuses(url, { 'x-forwarded-host': new URL(consoleUrl ?? '').host })).toEqual(CUSTOMERS);
  });

  test('with a name of its own is served by that name only', async () => {
    const place = { kind: 'name', name: 'console.trade.example' } as const;
    const { http } = await openServer({ place, networks: [] });
    const statusOf = async (host: string) =>
      (await http.fastify.inject({ method: 'POST', url: staffLogin.path, headers: { host }, payload: {} }))
        .statusCode;
    expect(await statusOf('trade.example')).toBe(404);
    expect(await statusOf('Console.trade.example:443')).toBe(200);
    expect(await statusOf('console.trade.example.evil.example')).toBe(404);
  });

  test('with a name of its own ignores a forwarded name, behind a trusted proxy too', async () => {
    const place = { kind: 'name', name: 'console.trade.example' } as const;
    const { http } = await openServer({ place, networks: [] }, ['127.0.0.1']);
    const statusOf = async (host: string, forwarded: string) =>
      (
        await http.fastify.inject({
          method: 'POST',
          url: staffLogin.path,
          remoteAddress: '127.0.0.1',
          headers: { host, 'x-forwarded-host': forwarded },
          payload: {},
        })
      ).statusCode;
    expect(await statusOf('trade.example', 'console.trade.example')).toBe(404);
    expect(await statusOf('console.trade.example', 'trade.example')).toBe(200);
  });

  test('is served to its networks only, by the address that a trusted proxy names', async () => {
    const settings = { place: { kind: 'beside' }, networks: ['10.8.0.0/16', 'fd00::/8'] } as const;
    const { http } = await openServer(settings, ['127.0.0.1']);
    const statusOf = async (remoteAddress: string, forwarded?: string) =>
      (
        await http.fastify.inject({
          url: '/console',
          remoteAddress,
          ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
        })
      ).statusCode;
    expect(await statusOf('10.8.3.4')).toBe(200);
    expect(await statusOf('fd00::7')).toBe(200);
    expect(await statusOf('10.9.0.1')).toBe(404);
    expect(await statusOf('127.0.0.1', '10.8.0.1')).toBe(200);
    expect(await statusOf('127.0.0.1', '198.51.100.7')).toBe(404);
    // Only own proxies may name a client's address.
    expect(await statusOf('198.51.100.7', '10.8.0.1')).toBe(404);
  });
});
