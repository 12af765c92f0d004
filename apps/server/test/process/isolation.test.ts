import { setTimeout as delay } from 'node:timers/promises';
import { addOrder, applyForLoan, orderInfo } from '@tallystick/contract';
import { expect, it, onTestFinished } from 'vitest';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { useRunningProgram } from '../support/programs/running-program.ts';
import { quantity } from '../support/quantity.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';

const running = useRunningProgram('short trades');

const ORDER = { symbol: 'BTCUSDT', direction: 'up', amount: '1', seconds: SHORT_SECONDS } as const;
const LOAN = { currency: 'BTC', collateral: '1', amount: '100', days: 7 } as const;
const AT_ONCE = 60;
/** Four calls of a customer run at once, so this many customers hold the 16 connections of the pool. */
const HOLDERS = 6;
/** The attack starts this long after a trade opens. The trade settles six to seven seconds later. */
const ATTACK_AFTER_MS = 6_000;
/** Each attack lasts until the trade has settled. */
const SETTLED_AFTER_MS = 8_000;
const ROUNDS = quantity(1, 3);
const ROUND_EVERY_MS = 8_000;
const ROUNDS_MS = (ROUNDS - 1) * ROUND_EVERY_MS + ATTACK_AFTER_MS + SETTLED_AFTER_MS;
const MAX_LATE_SECONDS = 2;
/** The time until the order shows its result. The settlements record how late they were. */
const DECIDED_WITHIN_MS = 5_000;
const ACCEPTED_WITHIN_MS = 1_000;

const connect = async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  onTestFinished(() => database.end());
  return database;
};
type Connection = Awaited<ReturnType<typeof connect>>;

/** Sends many loan applications at once. Resolves when all are answered, which may take as long as the attack. */
const applyAtOnce = (token: string, round: string, count = AT_ONCE): Promise<unknown> =>
  Promise.allSettled(
    Array.from({ length: count }, (_, index) =>
      running.client().send(applyForLoan, { ...LOAN, client_id: `${round}-${index}` }, { token }),
    ),
  );

/** Places one order a second and returns the milliseconds that each acceptance took. */
const tradeEachSecond = async (token: string, seconds: number): Promise<number[]> => {
  const took: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const began = performance.now();
    await running.client().call(addOrder, ORDER, { token });
    const ms = performance.now() - began;
    took.push(ms);
    await delay(Math.max(0, 1_000 - ms));
  }
  return took;
};

const headOf = async (database: Connection): Promise<number> =>
  Number((await database.query<{ t: string }>('select max(t) as t from market.price_log')).rows[0]?.t);

const expectWholeSince = async (database: Connection, from: number): Promise<void> => {
  const to = await headOf(database);
  const { rows } = await database.query<{ t: string }>(
    'select s as t from generate_series($1::bigint, $2::bigint) s where s not in (select t from market.price_log)',
    [from, to],
  );
  expect(rows.map(({ t }) => Number(t))).toEqual([]);
  expect(Math.floor(Date.now() / 1000) - to).toBeLessThanOrEqual(MAX_LATE_SECONDS);
};

const expectSettledInTime = async (database: Connection): Promise<void> => {
  const { rows } = await database.query<{ late: string }>(
    'select max(extract(epoch from settled_at) - settle_second) as late from trading.runs',
  );
  expect(Number(rows[0]?.late)).toBeLessThanOrEqual(MAX_LATE_SECONDS);
};

const expectDecided = async (token: string, orders: readonly string[]): Promise<void> => {
  for (const order_no of orders) {
    const look = async () => {
      const { status, result } = await running.client().call(orderInfo, { order_no }, { token });
      return [status, result === 'void'];
    };
    await expect.poll(look, { timeout: DECIDED_WITHIN_MS }).toEqual(['settled', false]);
  }
};

it('loan applications sent before each settlement void no trade and cost no second of the price log', {
  timeout: 300_000,
}, async () => {
  const database = await connect();
  const attacker = await running.openAccount('voids-what-he-loses');
  const other = await running.openAccount('trades-meanwhile');
  const from = await headOf(database);
  const round = async (name: string, startMs: number): Promise<string> => {
    await delay(startMs);
    const { order_no } = await running.client().call(addOrder, ORDER, { token: attacker });
    await delay(ATTACK_AFTER_MS);
    await applyAtOnce(attacker, name);
    await delay(SETTLED_AFTER_MS);
    return order_no;
  };
  const [took, ...orders] = await Promise.all([
    tradeEachSecond(other, ROUNDS_MS / 1_000),
    ...Array.from({ length: ROUNDS }, (_, index) => round(`round-${index}`, index * ROUND_EVERY_MS)),
  ]);
  expect(Math.max(...took)).toBeLessThan(ACCEPTED_WITHIN_MS);
  await expectWholeSince(database, from);
  await expectDecided(attacker, orders);
  await expectSettledInTime(database);
});

it('requests that hold every connection they can get delay no price, no order and no settlement', {
  timeout: 300_000,
}, async () => {
  const [database, blocker] = [await connect(), await connect()];
  const attacker = await running.openAccount('holds-connections-0');
  const attackers = [attacker];
  for (let more = 1; more < HOLDERS; more += 1) {
    attackers.push(await running.openAccount(`holds-connections-${more}`));
  }
  const other = await running.openAccount('needs-one-each-second');
  const from = await headOf(database);
  const { order_no } = await running.client().call(addOrder, ORDER, { token: attacker });
  await delay(ATTACK_AFTER_MS);
  await blocker.query('begin');
  await blocker.query('lock table products.requests in access exclusive mode');
  const attack = Promise.all(attackers.map((token) => applyAtOnce(token, 'held', AT_ONCE / HOLDERS)));
  const took = await tradeEachSecond(other, SETTLED_AFTER_MS / 1_000);
  const { rows } = await database.query<{ waiting: string }>(
    "select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'",
  );
  // Proves that the attack is real: it held the whole connection pool of requests.
  expect(Number(rows[0]?.waiting)).toBeGreaterThanOrEqual(16);
  await expectWholeSince(database, from);
  await blocker.query('rollback');
  await attack;
  expect(Math.max(...took)).toBeLessThan(ACCEPTED_WITHIN_MS);
  await expectDecided(attacker, [order_no]);
  await expectSettledInTime(database);
});
