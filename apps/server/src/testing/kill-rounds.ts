import { setTimeout as delay } from 'node:timers/promises';
import { openOrders } from '@tallystick/contract';
import type pg from 'pg';
import { expect } from 'vitest';
import { expectAcknowledged, parsePriceLog, waitUntilSettled } from './audit-attempts.ts';
import { expectDecidedByLog, expectStatementOf, readAccount, usdt } from './audit-customer.ts';
import { connectToDatabaseOf } from './program-database.ts';
import { SHORT_SECONDS } from './publish-terms.ts';
import { quantity } from './quantity.ts';
import type { StubbornTrader } from './stubborn-trader.ts';
import type { WireClient } from './wire-client.ts';

const GRANT = usdt('10000');
const POLL_MS = 100;

/** How often each thing is killed: 4 times, 40 times in the full tier, or as often as `TALLYSTICK_TEST_KILLS` says. */
export const chooseKills = (): number => {
  const given = Number(process.env['TALLYSTICK_TEST_KILLS'] ?? '');
  return Number.isSafeInteger(given) && given > 0 ? given : quantity(4, 40);
};

/** The first two kills meet trades that have just been placed. */
const FIRST_KILL_WITH_DUE = 3;
/** A trade is entered within 3 s of its acceptance. */
const FIRST_DUE_MS = (SHORT_SECONDS + 2) * 1_000;

/** From the third kill on, trades fall due while something is down: waits for that before the third one. */
export const waitUntilTradesFallDue = async (kill: number, tradingSince: number): Promise<void> => {
  if (kill === FIRST_KILL_WITH_DUE) await delay(Math.max(0, tradingSince + FIRST_DUE_MS - performance.now()));
};

/** Milliseconds until no order is open any more that fell due while nobody could settle it; 0 when there is none at once. */
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
      // Who is told to wait does not know yet.
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

/** Low, middle, high: for a line of the test's output. */
export const spread = (times: readonly number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
  return `median ${at(0.5)}, p95 ${at(0.95)}, longest ${at(1)}`;
};

/** The price log, and sums that must be zero, read past the program. */
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

/** Reads again while the server says that it is too busy: on a slow machine it sheds load right after a recovery. */
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
 * Holds what each trader was told against what the server keeps, once nothing runs any more: every acknowledged order is
 * there once, decided by the log, in the statement; there is no other; everything sums to zero.
 */
export const expectNothingLost = async (
  client: WireClient,
  /** Of the program, or a connection to where it keeps its data. */
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
