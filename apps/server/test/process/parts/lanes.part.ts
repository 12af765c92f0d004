import { setTimeout as delay } from 'node:timers/promises';
import { health, register, staffLogin } from '@tallystick/contract';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Database } from '../../../src/platform/postgres/db.ts';
import {
  expectAcknowledged,
  parsePriceLog,
  sendAgain,
  waitUntilSettled,
} from '../../support/audit/audit-attempts.ts';
import {
  expectDecidedByLog,
  expectStatementOf,
  readAccount,
  usdt,
} from '../../support/audit/audit-customer.ts';
import { OPERATOR_PASSWORD } from '../../support/programs/cluster.ts';
import type { Program } from '../../support/programs/program.ts';
import { chooseSeed, seededRandom } from '../../support/random.ts';
import { SHORT_SECONDS } from '../../support/trades/publish-terms.ts';
import { startTrader } from '../../support/trades/trader.ts';
import { createWireClient, type WireClient } from '../../support/wire-client.ts';
import { twoPrograms } from './two-programs.ts';

const GRANT = usdt('10000');
const PASSWORD = 'two-halves-of-a-stick';
const CUSTOMERS_A_LANE = 2;
const SOME_TRADES = 50;
const SHARED_WITHIN = { timeout: 20_000, interval: 100 };
const TAKEN_OVER_WITHIN = { timeout: 20_000, interval: 50 };
const SOME_TRADES_WITHIN = { timeout: 60_000, interval: 50 };
/** The pause of a trader between orders. It keeps the trades few enough to check each one. */
const PAUSE_MS = 250;

interface Customer {
  readonly lane: number;
  readonly token: string;
}

/** Registers customers of both lanes. */
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

it('two programs share the lanes; one is killed, the other takes over its lane, and nothing is lost or paid twice', {
  timeout: 480_000,
}, async () => {
  const seed = chooseSeed();
  process.stdout.write(`seed ${seed}\n`);
  const { database, first: stays, other: falls } = await twoPrograms();
  const shares = () => Promise.all([lanesOf(stays), lanesOf(falls)]);
  await vi.waitUntil(async () => (await shares()).every(({ length }) => length === 1), SHARED_WITHIN);
  expect(new Set((await shares()).flat())).toEqual(new Set([0, 1]));
  const client = createWireClient(stays.url);
  const customers = await openAccounts(client);
  // Any program takes orders of any lane. Two traders of each customer use both programs.
  const serving: (WireClient | null)[] = [client, createWireClient(falls.url)];
  const traders = customers.flatMap(({ lane, token }, customer) =>
    [0, 1].map((half) => ({
      lane,
      trader: startTrader({
        name: `c${customer}-${half}`,
        token,
        random: seededRandom(seed + customer * 2 + half),
        client: () => serving[half] ?? null,
        pauseMs: PAUSE_MS,
        seconds: SHORT_SECONDS,
      }),
    })),
  );
  const isTraded = ({ trader }: (typeof traders)[number]): boolean =>
    trader.attempts.length >= SOME_TRADES / (2 * CUSTOMERS_A_LANE);
  await vi.waitUntil(() => traders.every(isTraded), SOME_TRADES_WITHIN);

  process.kill(falls.pid, 'SIGKILL');
  const killedAt = Date.now();
  serving[1] = null;
  await falls.killTree();
  await vi.waitUntil(async () => (await lanesOf(stays)).length === 2, TAKEN_OVER_WITHIN);
  const takenOverMs = Date.now() - killedAt;
  serving[1] = client;
  await delay(2_000);
  await Promise.all(traders.map(({ trader }) => trader.stop()));
  expect(await overdue(database)).toEqual([]);

  const attempts = traders.flatMap(({ trader }) => trader.attempts);
  const unanswered = attempts.filter(({ answer }) => answer === null).length;
  await Promise.all(traders.map(({ trader }) => sendAgain(client, trader)));
  await Promise.all(customers.map(({ token }) => waitUntilSettled(client, token)));

  const entries = await database.query<{ entry: string }>('select entry from market.price_log');
  const log = parsePriceLog(entries.map(({ entry }) => entry));
  const outcomes = new Map<string, number>();
  for (const { token } of customers) {
    const account = await readAccount(client, token);
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
    `${attempts.length} orders, ${unanswered} cut off: ${found}; the lane was taken over after ${takenOverMs} ms\n`,
  );
  // A run without load would prove nothing.
  expect(attempts.length - unanswered).toBeGreaterThan(100);
  expect((outcomes.get('win') ?? 0) + (outcomes.get('lose') ?? 0)).toBeGreaterThan(20);

  const { token } = await client.call(staffLogin, { name: 'admin', password: OPERATOR_PASSWORD });
  expect(await client.call(health, {}, { token })).toMatchObject({
    lanes: { all: [0, 1], wanted: [0, 1], served: [0, 1] },
    ledger_holds: true,
    ledger_problems: [],
    settlement_delay_seconds: 0,
    settlement_failing_groups: 0,
  });
});
