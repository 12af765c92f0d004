import { ALERT_WINDOWS } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { type AlertSecond, moveSecond, priceSecond, runAlert } from './alert.rules.ts';
import {
  type AlertGroup,
  type AlertRange,
  deleteEndedAlerts,
  lockTouchedAlerts,
  selectAlertGroups,
  updateArmed,
} from './alerts.sql.ts';
import {
  hasAlerts,
  insertFirings,
  type LogPrices,
  lockProgress,
  type NewFiring,
  selectFirstSecond,
  selectPricesAfter,
  selectPricesBetween,
  updateProgress,
} from './firings.sql.ts';

/** Seconds of the log per transaction. */
const BATCH_SECONDS = 600;
/** The base of a move is the newest price at the beginning of its window, at most this old. */
const BASE_SECONDS = 60;
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;

const keyOf = ({ symbolId, kind, windowSeconds }: AlertGroup): string =>
  `${symbolId} ${kind} ${windowSeconds}`;

/** The moves of a coin within a window. Seconds without a price, or without one at the beginning of the window, have none. */
const movesOf = (
  symbolId: number,
  windowSeconds: number,
  seconds: readonly LogPrices[],
  earlier: readonly LogPrices[],
): readonly AlertSecond[] => {
  const moves: AlertSecond[] = [];
  let next = 0;
  let base: { readonly second: number; readonly price: bigint } | null = null;
  for (const { second, prices } of seconds) {
    for (
      let at = earlier[next];
      at !== undefined && at.second <= second - windowSeconds;
      at = earlier[next]
    ) {
      const earlierPrice = at.prices[symbolId - 1] ?? null;
      if (earlierPrice !== null) base = { second: at.second, price: earlierPrice };
      next += 1;
    }
    const price = prices[symbolId - 1] ?? null;
    if (price === null || base === null || base.second < second - windowSeconds - BASE_SECONDS) continue;
    moves.push(moveSecond(second, price, base.price));
  }
  return moves;
};

const pricesOf = (symbolId: number, seconds: readonly LogPrices[]): readonly AlertSecond[] =>
  seconds.flatMap(({ second, prices }) => {
    const price = prices[symbolId - 1] ?? null;
    return price === null ? [] : [priceSecond(second, price)];
  });

/** The values that each group of alerts sees in these seconds. Groups without values are left out. */
const seenBy = async (
  sql: Sql,
  groups: readonly AlertGroup[],
  seconds: readonly LogPrices[],
): Promise<ReadonlyMap<string, readonly AlertSecond[]>> => {
  const [first, last] = [seconds[0]?.second ?? 0, seconds.at(-1)?.second ?? 0];
  const windows = new Set(groups.map(({ windowSeconds }) => windowSeconds));
  const earlier = new Map<number, readonly LogPrices[]>();
  for (const window of windows) {
    if (window === 0) continue;
    earlier.set(window, await selectPricesBetween(sql, first - window - BASE_SECONDS, last - window));
  }
  const seen = new Map<string, readonly AlertSecond[]>();
  for (const group of groups) {
    const { symbolId, windowSeconds } = group;
    const before = earlier.get(windowSeconds);
    const all =
      before === undefined ? pricesOf(symbolId, seconds) : movesOf(symbolId, windowSeconds, seconds, before);
    if (all.length > 0) seen.set(keyOf(group), all);
  }
  return seen;
};

const rangesOf = (
  groups: readonly AlertGroup[],
  seen: ReadonlyMap<string, readonly AlertSecond[]>,
): readonly AlertRange[] =>
  groups.flatMap((group) => {
    const values = seen.get(keyOf(group))?.map(({ value }) => value);
    const first = values?.[0];
    if (values === undefined || first === undefined) return [];
    const lowest = values.reduce((least, value) => (value < least ? value : least), first);
    const highest = values.reduce((most, value) => (value > most ? value : most), first);
    return [{ ...group, lowest, highest }];
  });

const evaluateSeconds = async (sql: Sql, seconds: readonly LogPrices[]): Promise<void> => {
  const newest = seconds.at(-1)?.second ?? 0;
  const groups = await selectAlertGroups(sql, ALERT_WINDOWS);
  const seen = await seenBy(sql, groups, seconds);
  const ranges = rangesOf(groups, seen);
  if (ranges.length === 0) return;
  const firings: NewFiring[] = [];
  const ended: string[] = [];
  const changed: { alertId: string; armed: boolean; armsFrom: number }[] = [];
  for (const alert of await lockTouchedAlerts(sql, ranges, newest)) {
    const { alertId, uid, symbolId } = alert;
    const run = runAlert(alert, seen.get(keyOf(alert)) ?? []);
    for (const firing of run.firings) firings.push({ ...firing, alertId, uid, symbolId });
    if (run.firings.length > 0 && !alert.repeats) ended.push(alertId);
    else if (run.armed !== alert.armed || run.armsFrom !== alert.armsFrom) {
      changed.push({ alertId, armed: run.armed, armsFrom: run.armsFrom });
    }
  }
  await insertFirings(sql, firings);
  await deleteEndedAlerts(sql, ended);
  await updateArmed(sql, changed);
};

/**
 * Evaluates the next seconds of the price log. Returns false if there is nothing to evaluate now. The progress is committed with
 * the results, so each second counts once, in whichever process.
 */
export const evaluateAlerts = (database: Database): Promise<boolean> =>
  database.transaction(async (sql) => {
    const progress = await lockProgress(sql);
    if (progress === null) return false;
    const first = await selectFirstSecond(sql);
    if (first === null) return false;
    const seconds = await selectPricesAfter(sql, Math.max(progress, first - 1), BATCH_SECONDS);
    const newest = seconds.at(-1);
    if (newest === undefined) return false;
    await evaluateSeconds(sql, seconds);
    await updateProgress(sql, newest.second);
    return seconds.length === BATCH_SECONDS;
  });

/** Evaluates the log as it grows. */
export const startAlerts = (dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}): Job => {
  const { database, clock, log } = dependencies;
  const onError = (error: unknown) => log.warn({ err: error }, 'price alerts could not be evaluated');
  return startRepeating(
    { clock, pauseMs: PAUSE_MS, pauseAfterFailureMs: PAUSE_AFTER_FAILURE_MS, pausesFirst: true, onError },
    async (signal) => {
      if (!(await hasAlerts(database))) return;
      while (!signal.aborted && (await evaluateAlerts(database)));
    },
  );
};
