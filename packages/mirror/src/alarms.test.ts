import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openAlarms } from './alarms.ts';

const AT = new Date('2026-01-01T00:00:00Z');
let server: Server;
let url = '';
let status = 200;
let called: unknown[] = [];

beforeEach(async () => {
  [status, called] = [200, []];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      if (status === 200) called.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/alarm` : '';
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const open = (webhook: string | null = url) => {
  const said: string[] = [];
  return { said, alarms: openAlarms(webhook, { say: (words) => said.push(words), now: () => AT }) };
};

it('calls the webhook once for an alarm, and once for its end', async () => {
  const { said, alarms } = open();
  alarms.clear('log');
  alarms.raise('log', 'forked');
  alarms.raise('log', 'forked');
  await alarms.send();
  await alarms.send();
  expect(called).toEqual([{ subject: 'log', state: 'alarm', words: 'forked', at: AT.toISOString() }]);
  alarms.clear('log');
  await alarms.send();
  expect(called.at(-1)).toEqual({ subject: 'log', state: 'over', words: '', at: AT.toISOString() });
  expect(said).toEqual(['log: forked', 'log: well again']);
});

it('calls again until the webhook takes it, with the newest words', async () => {
  const { alarms } = open();
  status = 503;
  alarms.raise('log', 'cannot be read');
  await alarms.send();
  alarms.raise('log', 'forked');
  await alarms.send();
  status = 200;
  await alarms.send();
  await alarms.send();
  expect(called).toMatchObject([{ words: 'forked' }]);
});

it('says what is wrong where there is no webhook, or where it does not answer', async () => {
  const { said, alarms } = open(null);
  alarms.raise('log', 'forked');
  await alarms.send();
  const gone = open('http://127.0.0.1:1/');
  gone.alarms.raise('log', 'forked');
  await gone.alarms.send();
  expect([said, gone.said]).toEqual([['log: forked'], ['log: forked']]);
});
