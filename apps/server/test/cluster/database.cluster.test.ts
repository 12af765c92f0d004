import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { openCluster } from '../support/programs/cluster.ts';
import { expectNothingLost, spread } from '../support/programs/crash-harness.ts';
import { startFaultProxy } from '../support/programs/fault-proxy.ts';
import { type PostgresPair, startPostgresPair } from '../support/programs/postgres/postgres-pair.ts';
import type { Program } from '../support/programs/program.ts';
import { chooseSeed, seededRandom, wholeBetween } from '../support/random.ts';
import { openCustomers, startTraders } from '../support/trades/customers.ts';
import type { StubbornTrader } from '../support/trades/stubborn-trader.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

/** The number of fail-overs: 50, or the value of `TALLYSTICK_TEST_FAILOVERS`. */
const FAILOVERS = Number(process.env['TALLYSTICK_TEST_FAILOVERS'] ?? '50');
const RECOVERED_WITHIN_MS = 10_000;

const answered = (traders: readonly StubbornTrader[]): number =>
  traders.reduce(
    (sum, { attempts }) => sum + attempts.filter(({ answer }) => answer?.status === 200).length,
    0,
  );

/**
 * Returns the milliseconds until the server acknowledges orders again, counting only orders that cannot have been in flight
 * before.
 */
const timeUntilAcknowledged = async (traders: readonly StubbornTrader[]): Promise<number> => {
  const begun = performance.now();
  const before = answered(traders);
  while (answered(traders) < before + traders.length + 1) {
    if (performance.now() - begun > 60_000) throw new Error('nothing is acknowledged after a minute');
    await delay(20);
  }
  return performance.now() - begun;
};

const connect = (pair: PostgresPair) => async (): Promise<pg.Client> => {
  const url = pair.address([pair.ports[pair.primary()] ?? 0]).replace(/\?.*/, '');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

it(`the database fails over ${FAILOVERS} times: nothing acknowledged is lost, nothing is settled twice, the log is one`, {
  timeout: 600_000 + FAILOVERS * 60_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}\n`);
  const random = seededRandom(seed);
  const pair = await startPostgresPair();
  onTestFinished(() => pair.stop());
  const proxies = await Promise.all(pair.ports.map((port) => startFaultProxy(port)));
  onTestFinished(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
  });
  const cluster = await openCluster(pair.address(proxies.map(({ port }) => port)), { TALLYSTICK_LANES: '2' });
  await cluster.start('feed');
  await cluster.start('settler');
  const apis: Program[] = [await cluster.start('api'), await cluster.start('api,mail')];
  const clients: WireClient[] = apis.map(({ url }) => createWireClient(url));
  const tokens = await openCustomers(clients[0] ?? createWireClient(''));
  let turn = 0;
  const traders = startTraders(tokens, seed, () => {
    turn += 1;
    return clients[turn % clients.length] ?? null;
  });
  await delay(10_000);

  const recovered: number[] = [];
  let cuts = 0;
  for (let round = 1; round <= FAILOVERS; round += 1) {
    await delay(wholeBetween(random, 1_000, 3_000));
    const proxy = proxies[pair.primary()];
    // In every third round the network cuts off the primary before the tools end it. In the others it is killed.
    const isCut = round % 3 === 0;
    const begun = performance.now();
    if (isCut) {
      cuts += 1;
      proxy?.freeze();
      await delay(1_000);
    }
    await pair.failOver();
    await timeUntilAcknowledged(traders);
    recovered.push(performance.now() - begun);
    proxy?.heal();
    await pair.mend();
    if (round % 10 === 0)
      process.stdout.write(`${round}: ${answered(traders)} orders, ${spread(recovered)}\n`);
  }

  await Promise.all(traders.map((trader) => trader.stop()));
  const { orders, outcomes } = await expectNothingLost(
    clients[1] ?? createWireClient(''),
    connect(pair),
    traders,
  );
  const refused = traders.reduce((sum, { counts }) => sum + counts.refused, 0);
  const client = await connect(pair)();
  const { rows } = await client.query<{ entries: string; positions: string; fences: string; back: string }>(
    `select count(*) as entries, count(distinct position) as positions, count(distinct fence) as fences,
       (select count(*) from (select fence, lag(fence) over (order by t) as before from market.price_log) l
        where before > fence) as back from market.price_log`,
  );
  await client.end();
  const [log] = rows;
  expect(log?.positions).toBe(log?.entries);
  expect(log?.back).toBe('0');
  const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(
    `${FAILOVERS} fail-overs (${cuts} by a cut line), ${orders} orders, ${refused} told to wait: ${found}; ` +
      `the log has ${log?.entries} entries of ${log?.fences} turns\n` +
      `acknowledged again after: ${spread(recovered)}\n`,
  );
  expect(refused).toBeGreaterThan(0);
  expect(orders).toBeGreaterThan(5 * FAILOVERS);
  const p95 = recovered.toSorted((a, b) => a - b)[Math.floor((recovered.length - 1) * 0.95)] ?? 0;
  expect(p95).toBeLessThan(RECOVERED_WITHIN_MS);
});
