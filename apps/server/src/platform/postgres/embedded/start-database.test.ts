import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../../../test/support/database.ts';
import { listen } from '../../../../test/support/programs/fault-proxy.ts';
import { collectingLog } from '../../../../test/support/trades/trading-floor.ts';
import { readConfig } from '../../config/config.ts';
import type { Progress } from '../../observability/progress.ts';
import type { ShutdownStep } from '../../process/shutdown.ts';
import { StartError } from '../../process/start-error.ts';
import { startDatabase } from './start-database.ts';

const progress: Progress = (_words, work) => work();

/** ErrorResponse of the PostgreSQL protocol, version 3. */
const refusal = (code: string, words: string): Buffer => {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${words}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
};

/** An external database that answers the first connections with "starting up", and counts connections. */
const openOwnServer = async (
  refusals: number,
  answer: [code: string, words: string] = ['57P03', 'the database system is starting up'],
) => {
  const address = new URL((await createTestDatabase()).url);
  const place = address.searchParams.get('host') ?? address.hostname;
  const port = Number(address.port || 5432);
  let came = 0;
  const server = createServer((from) => {
    came += 1;
    if (came <= refusals) {
      from.once('data', () => from.end(refusal(...answer)));
      return;
    }
    const to = place.startsWith('/') ? connect(join(place, `.s.PGSQL.${port}`)) : connect(port, place);
    for (const side of [from, to]) side.on('error', () => undefined);
    from.pipe(to).pipe(from);
  });
  const listening = await listen(server);
  onTestFinished(() => {
    server.close();
  });
  address.search = '';
  address.host = `127.0.0.1:${listening}`;
  return { url: address.href, came: () => came };
};

const startOn = async (url: string, read: () => Promise<unknown>) => {
  const config = readConfig({ TALLYSTICK_DATABASE_URL: url });
  const folder = { path: '/nowhere', secret: async () => '', release: () => undefined };
  const steps: ShutdownStep[] = [];
  const shutdown = { add: (step: ShutdownStep) => void steps.push(step), run: async () => undefined };
  onTestFinished(async () => {
    for (const step of steps) await step.stop();
  });
  return startDatabase(config, folder, collectingLog(), progress, shutdown, {
    build: async () => null,
    read,
  });
};

it('waits for a server that is starting up, as in the middle of a fail-over', async () => {
  const own = await openOwnServer(2);
  const { requests: database } = await startOn(own.url, async () => null);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  expect(own.came()).toBeGreaterThan(2);
});

it('asks nobody while the program is still read, since it would not hear the answer', async () => {
  const own = await openOwnServer(0);
  let cameMeanwhile = Number.NaN;
  await startOn(own.url, async () => {
    await delay(300);
    cameMeanwhile = own.came();
  });
  expect(cameMeanwhile).toBe(0);
  expect(own.came()).toBeGreaterThan(0);
});

it('says in one sentence that the password is wrong, without the password', async () => {
  const own = await openOwnServer(1_000, ['28P01', 'password authentication failed for user "postgres"']);
  const url = own.url.replace(/\/\/[^@]*@/, '//').replace('//', '//trader:a-wrong-password@');
  const refused = await startOn(url, async () => null).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartError);
  expect(String(refused)).toMatch(
    /TALLYSTICK_DATABASE_URL has a user name or password that PostgreSQL refuses$/,
  );
  expect(own.came()).toBe(1);
});
