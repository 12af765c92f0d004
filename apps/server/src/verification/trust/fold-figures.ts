import { parsePriceEntry, utf8Encode } from '@tallystick/proof';
import { selectLogEntries } from '../../market/public.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { selectDelays, selectNextSettled, selectResults, selectSettledUntil } from '../../trading/public.ts';
import {
  addToAccountDay,
  addToPriceDay,
  addToTradeDay,
  deleteDaysBefore,
  lockProgress,
  updatePriceEntries,
  updateSettledUntil,
} from './fold.sql.ts';
import { foldVoidTrades } from './fold-void-trades.ts';
import { foldWitnessDelays } from './fold-witness-delays.ts';

const DAY_SECONDS = 86_400;
/** Maximum settlement seconds, and maximum entries of the price log, folded per transaction. */
const MAX_SECONDS = 300;
const MAX_ENTRIES = 3_600;
/** Results by account are kept for the thirty-day figure. */
const KEPT_DAYS = 31;

const dayOf = (second: number): number => Math.floor(second / DAY_SECONDS);
const endOfDay = (second: number): number => (dayOf(second) + 1) * DAY_SECONDS - 1;

/** Folds the trades of the next settlement seconds, all of one day. Returns true if there may be more. */
const foldTrades = async (sql: Sql): Promise<boolean> => {
  const { settledUntil } = await lockProgress(sql);
  const end = await selectSettledUntil(sql);
  const first = await selectNextSettled(sql, settledUntil);
  if (end === null || first === null || first > end) return false;
  const until = Math.min(end, first + MAX_SECONDS - 1, endOfDay(first));
  const results = await selectResults(sql, settledUntil, until);
  const delays = await selectDelays(sql, settledUntil, until);
  const sum = (amountOf: (result: (typeof results)[number]) => bigint): bigint =>
    results.reduce((total, result) => total + amountOf(result), 0n);
  await addToTradeDay(sql, first, {
    trades: Number(sum(({ trades }) => BigInt(trades))),
    voids: Number(sum(({ voids }) => BigInt(voids))),
    staked: sum(({ staked }) => staked),
    returned: sum(({ returned }) => returned),
    runs: delays.runs,
    delayMs: delays.sumMs,
    longestDelayMs: delays.longestMs,
  });
  const decided = results.filter(({ trades, voids }) => trades > voids);
  await addToAccountDay(
    sql,
    first,
    decided.map(({ uid, staked, returned }) => ({ uid, net: returned - staked })),
  );
  await deleteDaysBefore(sql, first - KEPT_DAYS * DAY_SECONDS);
  await updateSettledUntil(sql, until);
  return until < end;
};

/** Folds the next entries of the price log, all of one day. Returns true if there may be more. */
const foldPrices = async (sql: Sql): Promise<boolean> => {
  const { priceEntries } = await lockProgress(sql);
  const entries = await selectLogEntries(sql, priceEntries, MAX_ENTRIES);
  const [first] = entries;
  if (first === undefined) return false;
  const coins = new Map<string, { seconds: number; priced: number }>();
  const ofDay = entries.filter(({ second }) => dayOf(second) === dayOf(first.second));
  for (const { entry } of ofDay) {
    for (const [symbol, price] of parsePriceEntry(utf8Encode(entry)).prices) {
      const coin = coins.get(symbol) ?? { seconds: 0, priced: 0 };
      coins.set(symbol, { seconds: coin.seconds + 1, priced: coin.priced + (price === null ? 0 : 1) });
    }
  }
  await addToPriceDay(
    sql,
    first.second,
    [...coins].map(([symbol, counted]) => ({ symbol, ...counted })),
  );
  await updatePriceEntries(sql, priceEntries + ofDay.length);
  return ofDay.length < entries.length || entries.length === MAX_ENTRIES;
};

/** Folds new results into the figures by day, in short transactions. Each second and each entry counts once. */
export const foldFigures = async (
  database: Database,
  ordersOrigin: string,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted && (await database.transaction(foldTrades)));
  while (!signal.aborted && (await database.transaction(foldPrices)));
  while (!signal.aborted && (await database.transaction(foldVoidTrades)));
  while (!signal.aborted && (await database.transaction((sql) => foldWitnessDelays(sql, ordersOrigin))));
};
