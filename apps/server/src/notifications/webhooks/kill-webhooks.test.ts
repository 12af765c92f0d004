import { webhooks } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { webhookBench } from '../../../test/support/notifications/webhook-bench.ts';
import { isSigned, type ReceivedEvent } from '../../../test/support/notifications/webhook-receiver.ts';
import { tellStatements } from '../../../test/support/platform/tell-statements.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { seededRandom } from '../../../test/support/random.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { MAX_TRIES } from './deliver-events.ts';

const HOUR_MS = 3_600_000;

/** A line to the database that breaks for good after a number of statements, as for a process that is killed. */
const breakingLine = (database: Database, statements: number): Database => {
  let left = statements;
  const count = (): void => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  };
  const counting = (sql: Sql): Sql => tellStatements(sql, count);
  return {
    ...counting(database),
    // A commit may be lost too: the killed process never sends it.
    transaction: (work) =>
      database.transaction(async (sql) => {
        const result = await work(counting(sql));
        count();
        return result;
      }),
    session: (work) => database.session(work),
    close: () => database.close(),
  };
};

const EVENTS = quantity(120, 10_000);
const CUSTOMERS = quantity(3, 20);
const KILLS = quantity(6, 60);

it(`${EVENTS} events reach a receiver that fails half the time, each at least once and in order, with ${KILLS} killed workers`, {
  timeout: quantity(60_000, 1_800_000),
}, async () => {
  const random = seededRandom(24);
  // Half of the tries fail, but never all 16 of one event. By chance alone, one of 10,000 events would use them up in one run of seven.
  const failures = new Map<string, number>();
  const answerOf = ({ uid, event_no }: ReceivedEvent) => {
    const event = `${uid} ${event_no}`;
    const failed = failures.get(event) ?? 0;
    if (random() < 0.5 || failed === MAX_TRIES / 2) return 204;
    failures.set(event, failed + 1);
    return random() < 0.5 ? 500 : 0;
  };
  const { bench, receiver, worker, openWorker, customer, tellTrade, tellDeposit, run } =
    await webhookBench(answerOf);
  const customers = [];
  for (let at = 0; at < CUSTOMERS; at += 1) customers.push(await customer(`receives-${at}`));

  let told = 0;
  let killed = 0;
  for (let round = 0; ; round += 1) {
    for (let more = 0; more < 25 && told < EVENTS; more += 1) {
      const { uid } = customers[told % CUSTOMERS] ?? { uid: 0n };
      if (random() < 0.9) tellTrade(uid);
      else tellDeposit(uid);
      told += 1;
    }
    if (killed < KILLS && round % 2 === 1) {
      killed += 1;
      const statements = Math.floor(random() * 120);
      await run(2_000, openWorker(breakingLine(bench.database, statements))).catch(() => undefined);
      continue;
    }
    // The wait grows with the tries at one event, up to an hour.
    await run(round % 10 === 0 ? HOUR_MS : 10_000);
    if (told < EVENTS) continue;
    const lists = await Promise.all(customers.map(({ token }) => bench.call(webhooks, {}, { token })));
    if (lists.flat().every(({ waiting }) => waiting === 0)) break;
    expect(lists.flat().map(({ state }) => state)).not.toContain('paused');
  }
  await run(HOUR_MS, worker);

  const ofCustomer = Map.groupBy(receiver.received, ({ event }) => event.uid);
  let received = 0;
  for (const [index, { uid, secret }] of customers.entries()) {
    const all = ofCustomer.get(String(uid)) ?? [];
    let accepted = 0;
    for (const each of all) {
      // Nothing comes before everything older was accepted. A repeated event was accepted before, or its answer was lost.
      expect(each.event.event_no).toBeLessThanOrEqual(accepted + 1);
      if (each.answer === 204) accepted = Math.max(accepted, each.event.event_no);
    }
    expect(accepted).toBe(Math.floor(EVENTS / CUSTOMERS) + (index < EVENTS % CUSTOMERS ? 1 : 0));
    expect(all.every((each) => isSigned(each, secret))).toBe(true);
    received += accepted;
  }
  expect(received).toBe(EVENTS);
  expect(killed).toBe(KILLS);
});
