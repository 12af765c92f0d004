import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { openOrders } from '@tallystick/contract';
import type pg from 'pg';
import { expect } from 'vitest';
import { expectAcknowledged, parsePriceLog, waitUntilSettled } from '../audit/audit-attempts.ts';
import { expectDecidedByLog, expectStatementOf, readAccount, usdt } from '../audit/audit-customer.ts';
import { quantity } from '../quantity.ts';
import { SHORT_SECONDS } from '../trades/publish-terms.ts';
import type { StubbornTrader } from '../trades/stubborn-trader.ts';
import type { WireClient } from '../wire-client.ts';
import { connectToDatabaseOf } from './postgres/program-database.ts';

const GRANT = usdt('10000');
const POLL_MS = 100;

/** The number of kills: 4, or 40 in a campaign, or the value of `TALLYSTICK_TEST_KILLS`. */
export const chooseKills = (): number => {
  const given = Number(process.env['TALLYSTICK_TEST_KILLS'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : quantity(4, 40);
};

/** The first kill at which trades are due. The two kills before it meet trades that were just placed. */
const FIRST_KILL_WITH_DUE = 3;
/** A trade settles 2 s plus its duration after the second in which it was accepted. */
export const FIRST_DUE_MS = (SHORT_SECONDS + 2) * 1_000;

/** Before the third kill, waits until trades are due, so that from then on trades fall due during the downtime. */
export const waitUntilTradesFallDue = async (kill: number, tradingSince: number): Promise<void> => {
  if (kill === FIRST_KILL_WITH_DUE) await delay(Math.max(0, tradingSince + FIRST_DUE_MS - performance.now()));
};

/** Waits until a request is on its way, so that a kill at once cuts it off. On a fast machine most moments have none. */
export const waitUntilRequestInFlight = async (traders: readonly StubbornTrader[]): Promise<void> => {
  while (!traders.some((trader) => trader.isWaiting())) await nextTurn();
};

/** Waits until no order is open that fell due during the downtime. Returns the milliseconds; 0 if none was open at once. */
export const timeUntilOverdueAreSettled = async (
  client: WireClient,
  tokens: readonly string[],
  downtime: { from: number; to: number },
): Promise<number> => {
  const begun = performance.now();
  let waiting = [...tokens];
  let found = false;
  let lastError = '';
  const deadline = begun + 60_000;
  while (waiting.length > 0) {
    const still: string[] = [];
    for (const token of waiting) {
      // A refused or failed call tells nothing about open orders, so the loop asks again.
      const open = await client.call(openOrders, {}, { token }).catch((error: unknown) => {
        lastError = String(error);
        return null;
      });
      const overdue = open?.filter(({ expiry_time }) => {
        const due = Date.parse(expiry_time);
        return due > downtime.from && due <= downtime.to;
      });
      if (overdue === undefined || overdue.length > 0) still.push(token);
    }
    found ||= still.length > 0;
    waiting = still;
    if (performance.now() > deadline)
      throw new Error(`what fell due while nobody ran is not settled after a minute ${lastError}`);
    if (waiting.length > 0) await delay(POLL_MS);
  }
  return found ? performance.now() - begun : 0;
};

/** Formats the median, the 95th percentile and the longest time for the test's output. */
export const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
};

/** Reads the price log and the sums that must be zero directly from the database. */
const readTables = async (connect: () => Promise<pg.Client>) => {
  const client = await connect();
  try {
    const { rows } = await client.query<{ entry: string }>('select entry from market.price_log');
    const sums = await client.query<{ sum: string }>(
      `select sum(balance)::text as sum from ledger.accounts group by currency_id
       union all select sum(l.amount)::text from ledger.lines l join ledger.accounts using (account_id) group by currency_id
       union all select sum(l.amount)::text from ledger.lines l join ledger.accounts using (account_id)
         group by l.lane, l.batch_no, currency_id`,
    );
    return { log: parsePriceLog(rows.map(({ entry }) => entry)), sums: sums.rows.map(({ sum }) => sum) };
  } finally {
    await client.end();
  }
};

const AUDIT_WITHIN_MS = 60_000;

/** Reads again while the server answers 503: on a slow machine it sheds load right after a recovery. */
const readPatiently = async (client: WireClient, token: string): ReturnType<typeof readAccount> => {
  const deadline = performance.now() + AUDIT_WITHIN_MS;
  for (;;) {
    try {
      return await readAccount(client, token);
    } catch (error) {
      if (!String(error).includes(': 503 unavailable') || performance.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
};

/**
 * Compares each trader's answers with the server's records once no trade is open. Each acknowledged order must be there once,
 * decided by the log, and in the statement. There must be no other order, and everything must sum to zero.
 */
export const expectNothingLost = async (
  client: WireClient,
  /** The data folder of the program, or a function that connects to its database. */
  database: string | (() => Promise<pg.Client>),
  traders: readonly StubbornTrader[],
): Promise<{ orders: number; outcomes: ReadonlyMap<string, number> }> => {
  expect(traders.flatMap(({ surprises }) => surprises)).toEqual([]);
  await Promise.all(traders.map(({ token }) => waitUntilSettled(client, token)));
  const { log, sums } = await readTables(
    typeof database === 'string' ? () => connectToDatabaseOf(database) : database,
  );
  expect(new Set(sums)).toEqual(new Set(['0']));
  const outcomes = new Map<string, number>();
  let orders = 0;
  for (const { token, attempts } of traders) {
    const account = await readPatiently(client, token);
    expectAcknowledged(attempts, account);
    let balance = GRANT;
    for (const order of account.orders) {
      balance += expectDecidedByLog(order, log);
      outcomes.set(order.result ?? '', (outcomes.get(order.result ?? '') ?? 0) + 1);
      orders += 1;
    }
    expect(account).toMatchObject({ available: balance, held: 0n });
    expectStatementOf(account, GRANT);
  }
  return { orders, outcomes };
};
