import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, openOrders } from '@tallystick/contract';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../support/database.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { openCluster } from '../support/programs/cluster.ts';
import { expectNothingLost } from '../support/programs/crash-harness.ts';
import { type FaultProxy, startFaultProxy } from '../support/programs/fault-proxy.ts';
import { startNatsCluster } from '../support/programs/nats-cluster.ts';
import { startPostgresPair } from '../support/programs/postgres/postgres-pair.ts';
import type { Program } from '../support/programs/program.ts';
import { chooseSeed, seededRandom } from '../support/random.ts';
import { openCustomers, startTraders } from '../support/trades/customers.ts';
import type { StubbornTrader } from '../support/trades/stubborn-trader.ts';
import { createWireClient, type WireAnswer } from '../support/wire-client.ts';

/** Distributes calls among the ready processes, as a load balancer does. */
const openBalancer = (apis: (Program | null)[]) => {
  const ready = new Set<string>();
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await Promise.all(
        apis.map(async (program) => {
          if (program === null) return;
          const { url } = program;
          const isReady = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
            async (answer) => {
              await answer.arrayBuffer();
              return answer.status === 200;
            },
            () => false,
          );
          if (isReady) ready.add(url);
          else ready.delete(url);
        }),
      );
      const known = new Set(apis.flatMap((program) => (program === null ? [] : [program.url])));
      for (const url of ready) if (!known.has(url)) ready.delete(url);
      await delay(150);
    }
  };
  const watching = watch();
  let turn = 0;
  return {
    next: (): string | null => {
      const urls = [...ready];
      turn += 1;
      return urls[turn % urls.length] ?? null;
    },
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
};

type Balancer = ReturnType<typeof openBalancer>;

/** Sends a call every 50 ms and repeats it once if it fails. Counts the calls that also failed the second time. */
const startAsker = (balancer: Balancer, token: string) => {
  const counts = { asked: 0, retried: 0, failed: 0 };
  let stopped = false;
  const ask = async (order: string): Promise<boolean> => {
    const url = balancer.next();
    if (url === null) return false;
    const wire = createWireClient(url);
    const isOrder = counts.asked % 10 === 0;
    const sent: Promise<WireAnswer> = isOrder
      ? wire.send(
          addOrder,
          { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30, client_id: order },
          { token },
        )
      : wire.send(openOrders, {}, { token });
    return sent.then(
      ({ status }) => status === 200,
      () => false,
    );
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      counts.asked += 1;
      const order = `asked-${counts.asked}`;
      if (!(await ask(order))) {
        counts.retried += 1;
        if (!(await ask(order))) counts.failed += 1;
      }
      await delay(50);
    }
  };
  const running = run();
  return {
    counts,
    stop: () => {
      stopped = true;
      return running;
    },
  };
};

/** A phone that reconnects at once to another process after its last event. It records every event number. */
const startWanderer = (balancer: Balancer, token: string) => {
  const numbers: number[] = [];
  const counts = { opened: 0, resets: 0 };
  let phone: Phone | null = null;
  let stopped = false;
  const collect = (from: Phone): void => {
    for (const { seq, reset } of from.of('orders')) {
      if (reset === true) {
        counts.resets += 1;
        if (numbers.length === 0) numbers.push(seq);
      } else numbers.push(seq);
    }
  };
  const run = async (): Promise<void> => {
    while (!stopped) {
      const url = balancer.next();
      const after = numbers.at(-1);
      phone =
        url === null
          ? null
          : await openPhone(url, token, [{ topic: 'orders', ...(after !== undefined && { after }) }]).catch(
              () => null,
            );
      if (phone === null) {
        await delay(50);
        continue;
      }
      counts.opened += 1;
      await phone.closed;
      collect(phone);
    }
  };
  const running = run();
  return {
    numbers,
    counts,
    stop: async () => {
      stopped = true;
      phone?.close();
      await running;
    },
  };
};

const answered = (traders: readonly StubbornTrader[]): number =>
  traders.reduce((sum, { attempts }) => sum + attempts.filter(({ answer }) => answer !== null).length, 0);

const timeUntilAcknowledged = async (traders: readonly StubbornTrader[]): Promise<number> => {
  const begun = performance.now();
  const before = answered(traders);
  while (answered(traders) < before + traders.length + 1) {
    if (performance.now() - begun > 60_000) throw new Error('nothing is acknowledged after a minute');
    await delay(20);
  }
  return performance.now() - begun;
};

it('all processes that serve calls are replaced one after the other under load: no call fails twice, no message is lost', {
  timeout: 400_000,
}, async () => {
  const database = await createTestDatabase();
  const cluster = await openCluster(database.url);
  await cluster.start('feed');
  await cluster.start('settler');
  const apis: (Program | null)[] = [];
  for (let number = 0; number < 3; number += 1) apis.push(await cluster.start('api'));
  const balancer = openBalancer(apis);
  onTestFinished(() => balancer.stop());
  await expect.poll(() => balancer.next()).not.toBeNull();
  const tokens = await openCustomers(createWireClient(balancer.next() ?? ''));
  const askers = tokens.slice(0, 4).map((token) => startAsker(balancer, token));
  const wanderers = tokens.slice(0, 4).map((token) => startWanderer(balancer, token));
  await delay(3_000);
  for (let number = 0; number < 3; number += 1) {
    // Starts the new process before it stops the old one, as a rolling update does.
    const fresh = await cluster.start('api');
    const old = apis[number];
    apis.push(fresh);
    await delay(500);
    await old?.stop();
    apis[number] = null;
  }
  await delay(3_000);
  await Promise.all(askers.map((asker) => asker.stop()));
  // The events of the last orders arrive within the half minute that the trades last.
  await delay(33_000);
  await Promise.all(wanderers.map((wanderer) => wanderer.stop()));
  const total = (of: 'asked' | 'retried' | 'failed') =>
    askers.reduce((sum, { counts }) => sum + counts[of], 0);
  const opened = wanderers.reduce((sum, { counts }) => sum + counts.opened, 0);
  const messages = wanderers.reduce((sum, { numbers }) => sum + numbers.length, 0);
  process.stdout.write(
    `rolling update: ${total('asked')} calls, ${total('retried')} asked twice, ${total('failed')} failed; ` +
      `${messages} messages over ${opened} sockets\n`,
  );
  expect(total('failed')).toBe(0);
  expect(opened).toBeGreaterThan(wanderers.length);
  for (const { numbers, counts } of wanderers) {
    expect(numbers.length).toBeGreaterThan(10);
    expect(numbers).toEqual(numbers.map((_number, index) => (numbers[0] ?? 0) + index));
    expect(counts.resets).toBe(1);
  }
});

it('each part of a cluster is killed and cut off in turn: nothing acknowledged is lost, nothing is settled twice', {
  timeout: 900_000,
}, async () => {
  const seed = chooseSeed();
  const [pair, nats] = await Promise.all([startPostgresPair(), startNatsCluster()]);
  onTestFinished(() => pair.stop());
  onTestFinished(() => nats.stop());
  const servers = [0, 1] as const;
  // Each process has its own connection to the database, so that the test can cut off one of them.
  const start = async (role: string) => {
    const lines = await Promise.all(servers.map((server) => startFaultProxy(pair.ports[server] ?? 0)));
    onTestFinished(async () => {
      await Promise.all(lines.map((line) => line.close()));
    });
    const cluster = await openCluster(pair.address(lines.map(({ port }) => port)), {
      TALLYSTICK_LANES: '2',
      TALLYSTICK_NATS_URL: nats.urls.join(),
      TALLYSTICK_KEY_FILE: keyFile,
    });
    return { role, lines, program: await cluster.start(role), again: () => cluster.start(role) };
  };
  const keyFile = `/tmp/tallystick-cluster-key-${process.pid}-${seed}`;
  const parts: { role: string; lines: FaultProxy[]; program: Program; again: () => Promise<Program> }[] = [];
  for (const role of ['feed', 'feed', 'settler', 'settler', 'chain', 'api', 'api', 'api'])
    parts.push(await start(role));

  const apis = () => parts.filter(({ role }) => role === 'api').map(({ program }) => program);
  const balanced: (Program | null)[] = apis();
  const balancer = openBalancer(balanced);
  onTestFinished(() => balancer.stop());
  await expect.poll(() => balancer.next()).not.toBeNull();
  const tokens = await openCustomers(createWireClient(balancer.next() ?? ''));
  const traders = startTraders(tokens, seed, () => {
    const url = balancer.next();
    return url === null ? null : createWireClient(url);
  });
  seededRandom(seed);
  await delay(8_000);

  const waited: string[] = [];
  const note = async (what: string): Promise<void> => {
    waited.push(`${what} ${Math.round(await timeUntilAcknowledged(traders))} ms`);
  };
  for (const part of parts) {
    for (const line of part.lines) line.freeze();
    await delay(7_000);
    await note(`${part.role} cut off`);
    for (const line of part.lines) line.heal();
    await delay(2_000);
    process.kill(part.program.pid, 'SIGKILL');
    await part.program.exit;
    await note(`${part.role} killed`);
    part.program = await part.again();
    balanced.splice(0, balanced.length, ...apis());
  }
  for (const server of [0, 1, 2]) {
    nats.kill(server);
    await note('a NATS server killed');
    await nats.start(server);
  }
  await pair.failOver();
  await note('primary killed');
  await pair.mend();

  await Promise.all(traders.map((trader) => trader.stop()));
  const url = pair.address([pair.ports[pair.primary()] ?? 0]).replace(/\?.*/, '');
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const last = apis().at(-1);
  const { orders, outcomes } = await expectNothingLost(createWireClient(last?.url ?? ''), connect, traders);
  const client = await connect();
  const { rows } = await client.query<{ entries: string; positions: string; turns: string; back: string }>(
    `select count(*) as entries, count(distinct position) as positions, count(distinct fence) as turns,
       (select count(*) from (select fence, lag(fence) over (order by t) as before from market.price_log) l
        where before > fence) as back from market.price_log`,
  );
  await client.end();
  const [log] = rows;
  process.stdout.write(
    `${orders} orders (${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}); ` +
      `${log?.entries} entries of ${log?.turns} turns; acknowledged again after: ${waited.join(', ')}\n`,
  );
  expect(log?.positions).toBe(log?.entries);
  expect(log?.back).toBe('0');
  expect(Number(log?.turns)).toBeGreaterThan(2);
  expect(orders).toBeGreaterThan(200);
});
