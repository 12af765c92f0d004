import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, health, register, staffLogin } from '@tallystick/contract';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../src/platform/postgres/db.ts';
import {
  expectAcknowledged,
  parsePriceLog,
  sendAgain,
  waitUntilSettled,
} from '../support/audit/audit-attempts.ts';
import { expectDecidedByLog, expectStatementOf, readAccount, usdt } from '../support/audit/audit-customer.ts';
import { createTestDatabase } from '../support/database.ts';
import { useEmptyFolder } from '../support/programs/data-folder.ts';
import {
  type Program,
  type ProgramSettings,
  spawnProgram,
  startProgram,
} from '../support/programs/program.ts';
import { chooseSeed, seededRandom } from '../support/random.ts';
import { publishTerms, SHORT_SECONDS } from '../support/trades/publish-terms.ts';
import { startTrader } from '../support/trades/trader.ts';
import { createWireClient, type WireClient } from '../support/wire-client.ts';

const GRANT = usdt('10000');
const PASSWORD = 'two-halves-of-a-stick';
const CUSTOMERS_A_LANE = 2;
const SOME_TRADES = 50;
const SOME_TRADES_WITHIN = { timeout: 60_000, interval: 50 };
/** A trade lasts a little over 12 s and is overdue 5 s later. */
const OVERDUE_WITHIN = { timeout: (SHORT_SECONDS + 20) * 1_000, interval: 200 };
/** The pause of a trader between orders. It keeps the trades few enough to check each one. */
const PAUSE_MS = 250;

/** Settings of programs that share a database with two lanes. Each program has its own data folder. */
const useDatabaseOfTwoLanes = async (): Promise<{
  database: Database;
  settings: (lanes: string) => Promise<ProgramSettings>;
}> => {
  const database = await createTestDatabase();
  const shared = await useEmptyFolder();
  return {
    database,
    settings: async (lanes) => ({
      dataFolder: await useEmptyFolder(),
      env: {
        TALLYSTICK_DATABASE_URL: database.url,
        TALLYSTICK_LANES: '2',
        TALLYSTICK_SERVE_LANES: lanes,
        TALLYSTICK_OPERATOR_PASSWORD: PASSWORD,
        TALLYSTICK_KEY_FILE: join(shared, 'log-key'),
        TALLYSTICK_WITNESSES: 'none',
      },
    }),
  };
};

interface Customer {
  readonly lane: number;
  readonly token: string;
}

/** Registers customers through one program. A program may open accounts of a lane that it does not serve. */
const openAccounts = async (client: WireClient): Promise<Customer[]> => {
  const customers: Customer[] = [];
  for (let number = 0; number < 40; number += 1) {
    const form = {
      account: `lane-${number}`,
      password: PASSWORD,
      password_confirm: PASSWORD,
      invitation_code: 'DEMO',
    };
    const { uid, token } = (await client.call(register, form)).userinfo;
    const lane = Number(BigInt(uid) % 1024n) < 512 ? 0 : 1;
    if (customers.filter((customer) => customer.lane === lane).length < CUSTOMERS_A_LANE) {
      customers.push({ lane, token });
    }
    if (customers.length === 2 * CUSTOMERS_A_LANE) return customers;
  }
  throw new Error('forty customers, and none of one lane');
};

const ready = z.object({ data: z.object({ ready: z.literal(true), lanes: z.array(z.int()) }) });

const lanesOf = async (program: Program): Promise<number[]> =>
  ready.parse(await (await fetch(`${program.url}/readyz`)).json()).data.lanes;

const overdue = async (database: Database): Promise<{ lane: number; count: number }[]> =>
  database.query<{ lane: number; count: number }>(
    `select lane, count(*)::int as count from trading.groups
     where settled_at is null and settle_second < extract(epoch from now()) - 5 group by lane order by lane`,
  );

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: 30 } as const;

it('two programs serve a lane each; one is killed, another takes over its lane, and nothing is lost or paid twice', {
  timeout: 480_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}\n`);
  const { database, settings } = await useDatabaseOfTwoLanes();
  // Without a fee, as in the first terms.
  await publishTerms(database, 0n, '2026-01-01', SHORT_SECONDS);
  const first = await startProgram(await settings('0'));
  const second = await startProgram(await settings('1'));
  expect([await lanesOf(first), await lanesOf(second)]).toEqual([[0], [1]]);
  const stays = createWireClient(first.url);
  const customers = await openAccounts(stays);
  const serving: (WireClient | null)[] = [stays, createWireClient(second.url)];
  const traders = customers.flatMap(({ lane, token }, customer) =>
    [0, 1].map((half) => ({
      lane,
      trader: startTrader({
        name: `c${customer}-${half}`,
        token,
        random: seededRandom(seed + customer * 2 + half),
        client: () => serving[lane] ?? null,
        pauseMs: PAUSE_MS,
        seconds: SHORT_SECONDS,
      }),
    })),
  );

  // The server refuses a lane that another process holds. The message names the setting, the lane and the holder.
  const refused = spawnProgram(await settings('0-1'));
  expect((await refused.exit).code).not.toBe(0);
  expect(refused.output()).toMatch(
    /TALLYSTICK_SERVE_LANES must name lanes that no other process serves: lane [01]/,
  );
  expect(refused.output()).toMatch(/held by tallystick on .+, process \d+/);
  expect(refused.output()).not.toMatch(/\n\s+at /);
  const isTraded = ({ lane, trader }: (typeof traders)[number]): boolean =>
    lane === 0 || trader.attempts.length >= SOME_TRADES / (2 * CUSTOMERS_A_LANE);
  await vi.waitUntil(() => traders.every(isTraded), SOME_TRADES_WITHIN);

  process.kill(second.pid, 'SIGKILL');
  serving[1] = null;
  await second.killTree();
  const [orphan] = customers.filter(({ lane }) => lane === 1);
  const turnedAway = await stays.send(addOrder, ORDER, { token: orphan?.token ?? '' });
  expect(turnedAway).toMatchObject({ status: 503, body: { error: 'unavailable' } });
  expect(Number(turnedAway.headers.get('retry-after'))).toBeGreaterThan(0);
  // The other lane continues. This one waits until a process serves it.
  const waiting = await vi.waitUntil(async () => {
    const lanes = await overdue(database);
    return lanes.length > 0 && lanes;
  }, OVERDUE_WITHIN);
  expect(waiting).toMatchObject([{ lane: 1 }]);

  const third = await startProgram(await settings('1'));
  const readyAt = Date.now();
  serving[1] = createWireClient(third.url);
  while ((await overdue(database)).length > 0) await delay(50);
  const settledAfterMs = Date.now() - readyAt;
  expect(settledAfterMs).toBeLessThan(5_000);
  await delay(2_000);
  await Promise.all(traders.map(({ trader }) => trader.stop()));

  const clientOf = (lane: number): WireClient => createWireClient(lane === 0 ? first.url : third.url);
  const attempts = traders.flatMap(({ trader }) => trader.attempts);
  const unanswered = attempts.filter(({ answer }) => answer === null).length;
  await Promise.all(traders.map(({ lane, trader }) => sendAgain(clientOf(lane), trader)));
  // Every program shows every customer's trades.
  await Promise.all(customers.map(({ token }) => waitUntilSettled(stays, token)));

  const entries = await database.query<{ entry: string }>('select entry from market.price_log');
  const log = parsePriceLog(entries.map(({ entry }) => entry));
  const outcomes = new Map<string, number>();
  for (const { lane, token } of customers) {
    const account = await readAccount(clientOf(1 - lane), token);
    const own = traders
      .filter(({ trader }) => trader.token === token)
      .flatMap(({ trader }) => trader.attempts);
    expectAcknowledged(own, account);
    let balance = GRANT;
    for (const each of account.orders) {
      balance += expectDecidedByLog(each, log);
      outcomes.set(each.result ?? '', (outcomes.get(each.result ?? '') ?? 0) + 1);
    }
    expect(account).toMatchObject({ available: balance, held: 0n });
    expectStatementOf(account, GRANT);
  }
  const sums = await database.query<{ sum: bigint }>(
    'select sum(balance)::bigint as sum from ledger.accounts group by currency_id',
  );
  expect(new Set(sums.map(({ sum }) => sum))).toEqual(new Set([0n]));
  const found = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  process.stdout.write(
    `${attempts.length} orders, ${unanswered} cut off: ${found}; overdue settled ${settledAfterMs} ms after the start\n`,
  );
  // A run without load would prove nothing.
  expect(attempts.length - unanswered).toBeGreaterThan(100);
  expect((outcomes.get('win') ?? 0) + (outcomes.get('lose') ?? 0)).toBeGreaterThan(20);

  const { token } = await stays.call(staffLogin, { name: 'admin', password: PASSWORD });
  expect(await stays.call(health, {}, { token })).toMatchObject({
    lanes: { all: [0, 1], wanted: [0], served: [0] },
    ledger_holds: true,
    ledger_problems: [],
    settlement_delay_seconds: 0,
    settlement_failing_groups: 0,
  });
  await Promise.all([first.stop(), third.stop()]);
});

it('a program does not start for a lane that the database has not', { timeout: 120_000 }, async () => {
  const { settings } = await useDatabaseOfTwoLanes();
  const program = spawnProgram(await settings('1-2'));
  expect((await program.exit).code).not.toBe(0);
  expect(program.output()).toContain('TALLYSTICK_SERVE_LANES names lane 2; this database has lane 0–1');
});
