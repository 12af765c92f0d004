import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { attacksOf } from '../support/floods/attacks.ts';
import { lookOn } from '../support/floods/bystander.ts';
import type { Attack } from '../support/floods/flood-order.ts';
import { startFlooder } from '../support/floods/start-flood.ts';
import {
  missingSeconds,
  nowSecond,
  settlementsOf,
  shareOf,
  waitForSecond,
} from '../support/floods/verdict.ts';
import { connectToDatabaseOf } from '../support/programs/postgres/program-database.ts';
import { useRunningProgram } from '../support/programs/running-program.ts';
import { quantity } from '../support/quantity.ts';
import { SHORT_SECONDS } from '../support/trades/publish-terms.ts';

/** The length of each flood. */
const SECONDS = quantity(3, 15);
const IN_FLIGHT = 400;
const ACCOUNTS = 4;
/** Other files run on the same cores meanwhile. The printed p99 is at most 1 s on two idle cores. */
const ORDER_P99_MS = 5_000;
const SETTLED_WITHIN_SECONDS = 2;
/** The longest time from the request of a trade to its settlement. */
const TRADE_ENDS_SECONDS = SHORT_SECONDS + 6;
/** An entry of the log is durable within this time after its second. */
const LOG_SECONDS = 5;

const ALL = [
  'loan applications',
  'home',
  'records',
  'team',
  'withdrawals',
  'orders',
  'registrations',
  'logins',
  'uploads',
  'public pages',
  'subscriptions',
  'sockets',
  'slow bodies',
  'slow headers',
] as const;
const NAMES = quantity(['loan applications', 'home', 'slow bodies'], ALL);

const running = useRunningProgram('short trades');

let attacks: ReadonlyMap<string, Attack>;
let bystander = '';
let begunAt = 0;

beforeAll(async () => {
  const names = Array.from({ length: ACCOUNTS }, (_, index) => `attacker-${index}`);
  const tokens: string[] = [];
  for (const name of names) tokens.push(await running.openAccount(name));
  bystander = await running.openAccount('bystander');
  attacks = await attacksOf(tokens);
  begunAt = nowSecond();
});

const connect = async () => {
  const database = await connectToDatabaseOf(running.program().dataFolder);
  onTestFinished(() => database.end());
  return database;
};

describe(`${IN_FLIGHT} in flight for ${SECONDS} s from ${ACCOUNTS} accounts`, () => {
  it.each(NAMES)(
    '%s: no order waits and the program stays ready',
    { timeout: SECONDS * 1_000 + 90_000 },
    async (name) => {
      const attack = attacks.get(name);
      if (attack === undefined) throw new Error(`no attack is named ${name}`);
      const [database, flooder] = await Promise.all([connect(), startFlooder()]);
      const port = Number(new URL(running.program().url).port);
      const from = nowSecond();
      const [seen, answers] = await Promise.all([
        lookOn(running.client(), bystander, name.replaceAll(' ', '-'), SECONDS * 1_000),
        flooder.send({ port, inFlight: IN_FLIGHT, milliseconds: SECONDS * 1_000, attack }),
      ]);
      const to = nowSecond();
      await waitForSecond(database, to, LOG_SECONDS * 1_000);
      const missing = await missingSeconds(database, from, to);
      const p99 = shareOf(seen.orders, 0.99);
      process.stdout.write(
        `${name}: ${missing} s missing, ${seen.orders.length} orders p99 ${p99} ms, answers ${JSON.stringify(answers)}\n`,
      );
      expect.soft(seen).toMatchObject({ refused: [], notReady: [] });
      expect.soft(p99).toBeLessThanOrEqual(ORDER_P99_MS);
      expect.soft(missing).toBe(0);
      expect(Object.keys(answers).length, 'the flood reached nobody').toBeGreaterThan(0);
    },
  );

  it('every trade of that time is settled in time, and none is void', async () => {
    const database = await connect();
    const until = nowSecond();
    const look = () => settlementsOf(database, begunAt, until + TRADE_ENDS_SECONDS);
    const wait = { timeout: TRADE_ENDS_SECONDS * 1_000, interval: 250 };
    await expect.poll(async () => (await look()).unsettled, wait).toBe(0);
    const settlements = await look();
    process.stdout.write(`settlements: ${JSON.stringify(settlements)}\n`);
    expect.soft(settlements.void).toBe(0);
    expect.soft(settlements.settled).toBeGreaterThanOrEqual(NAMES.length);
    expect.soft(settlements.late).toBeLessThanOrEqual(SETTLED_WITHIN_SECONDS);
    expect(await missingSeconds(database, begunAt, until)).toBe(0);
  });
});
