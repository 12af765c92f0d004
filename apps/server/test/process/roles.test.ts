import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, register } from '@tallystick/contract';
import { expect, it } from 'vitest';
import type { Database } from '../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../support/database.ts';
import { oncePerFile, onEnd } from '../support/lifetime.ts';
import { openPhone } from '../support/phone.ts';
import { openCluster } from '../support/programs/cluster.ts';
import { IS_CAMPAIGN } from '../support/quantity.ts';
import { publishTerms, SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { createWireClient } from '../support/wire-client.ts';

const PASSWORD = 'a-notch-for-each-coin';
const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: SHORT_SECONDS } as const;

const headOf = async (database: Database) => {
  const [row] = await database.query<{ t: bigint; fence: bigint; entries: bigint; positions: bigint }>(
    `select max(t) as t, max(fence) as fence, count(*) as entries, count(distinct position) as positions
     from market.price_log`,
  );
  if (row === undefined) throw new Error('the log has no rows');
  return { second: Number(row.t), fence: row.fence, isOne: row.entries === row.positions };
};

const until = async (what: string, isSo: () => Promise<boolean>, withinMs: number): Promise<number> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > withinMs) throw new Error(`it did not come about: ${what}`);
    await delay(50);
  }
  return performance.now() - begun;
};

/** A database with a feed that outlives each test. In the end it stops as it should. */
const house = oncePerFile(async () => {
  const database = await createTestDatabase();
  await publishTerms(database, 0n, '2026-01-01', SHORT_SECONDS);
  const cluster = await openCluster(database.url, { TALLYSTICK_LANES: '2' });
  const feed = await cluster.start('feed');
  onEnd(async () => expect((await feed.stop()).code).toBe(0));
  return { database, cluster, feed };
});

it('one of two feeds makes the prices; one that is held up is replaced within seconds and writes nothing more', {
  timeout: 240_000,
}, async () => {
  const { database, cluster, feed: first } = await house();
  const second = await cluster.start('feed');
  await until('prices', async () => (await headOf(database)).second > 0, 60_000);
  const before = await headOf(database);
  expect(before.fence).toBe(1n);

  process.kill(first.pid, 'SIGSTOP');
  const replacedMs = await until('another turn', async () => (await headOf(database)).fence === 2n, 60_000);
  process.stdout.write(`a feed that was stopped was replaced after ${Math.round(replacedMs)} ms\n`);
  if (IS_CAMPAIGN) expect(replacedMs).toBeLessThan(10_000);
  process.kill(first.pid, 'SIGCONT');
  // The database refuses the entries that the old feed still holds when it resumes. Every new entry belongs to the second turn.
  await delay(4_000);
  const wrong = await database.query(
    'select from market.price_log where t > (select min(t) from market.price_log where fence = 2) and fence <> 2',
  );
  expect(wrong).toEqual([]);
  const after = await headOf(database);
  expect(after).toMatchObject({ fence: 2n, isOne: true });
  if (IS_CAMPAIGN) expect(Date.now() / 1000 - after.second).toBeLessThan(3);

  process.kill(second.pid, 'SIGKILL');
  const killedMs = await until('a third turn', async () => (await headOf(database)).fence === 3n, 60_000);
  process.stdout.write(`a feed that was killed was replaced after ${Math.round(killedMs)} ms\n`);
  expect((await headOf(database)).isOne).toBe(true);
});

it('calls, prices and settlement in processes of their own: a phone goes on at another one without loss', {
  timeout: 240_000,
}, async () => {
  const { database, cluster } = await house();
  const [here, there] = await Promise.all([
    cluster.start('api'),
    cluster.start('api,mail'),
    cluster.start('settler'),
  ]);
  const form = {
    account: 'wanderer',
    password: PASSWORD,
    password_confirm: PASSWORD,
    invitation_code: 'DEMO',
  };
  const { token } = (await createWireClient(here.url).call(register, form)).userinfo;

  // One process takes the order, the other one knows it, and a third one settles it.
  const phone = await openPhone(here.url, token, [{ topic: 'orders' }, { topic: 'quotes' }]);
  await createWireClient(here.url).call(addOrder, ORDER, { token });
  await until(
    'an event',
    async () => phone.of('orders').length >= 2 && phone.of('quotes').length >= 2,
    15_000,
  );
  const lastSeen = phone.of('orders').at(-1)?.seq ?? 0;

  const inFlight = createWireClient(here.url).call(addOrder, ORDER, { token });
  const stopping = here.stop();
  await inFlight;
  const draining = await fetch(`${here.url}/readyz`);
  expect(draining.status).toBe(503);
  expect(draining.headers.get('connection')).toBe('close');
  expect(await phone.closed).toBe(1012);
  expect((await stopping).code).toBe(0);

  const again = await openPhone(there.url, token, [
    { topic: 'orders', after: lastSeen },
    { topic: 'quotes' },
  ]);
  const missed = () => again.of('orders');
  const left = async () => {
    const [row] = await database.query<{ orders: bigint; open: bigint }>(
      `select (select count(*) from trading.orders) as orders,
         (select count(*) from trading.groups where settled_at is null) as open`,
    );
    return row;
  };
  await until('both trades have ended', async () => (await left())?.open === 0n, 60_000);
  // The events are the ends of both trades and the entry of the second.
  await until('the phone is told', async () => missed().length >= 3, 10_000);
  // A repeated event would arrive within this time.
  await delay(1_000);
  // The phone gets each number after its last one exactly once, and no whole state.
  expect(missed().map(({ seq }) => seq)).toEqual(missed().map((_event, index) => lastSeen + 1 + index));
  expect(missed().some(({ reset }) => reset === true)).toBe(false);
  again.close();
  expect(await left()).toEqual({ orders: 2n, open: 0n });
});
