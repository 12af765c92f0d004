import { type PricePoint, selectLogExtent, selectNearestPrices } from '../../market/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { outcomeOf, selectSettledUntil, selectVoidTrades, type VoidTrades } from '../../trading/public.ts';
import { addVoids, NEAR_SECONDS, NO_VOIDS, purchaseSecond } from './void-trades.rules.ts';
import { addToVoidDay, lockVoidsUntil, updateVoidsUntil } from './void-trades.sql.ts';

const DAY_SECONDS = 86_400;
/** Maximum settlement seconds per transaction. */
const MAX_SECONDS = 3_600;
/** No figure covers earlier trades. */
const KEPT_SECONDS = 31 * DAY_SECONDS;

const endOfDay = (second: number): number => Math.ceil((second + 1) / DAY_SECONDS) * DAY_SECONDS - 1;

/** The points whose prices stand for the missing ones: purchase and settlement of each group. */
const pointsOf = (voids: readonly VoidTrades[]): readonly PricePoint[] =>
  voids.flatMap((each) => [
    { symbolId: each.symbolId, second: purchaseSecond(each.acceptSecond) },
    { symbolId: each.symbolId, second: each.settleSecond },
  ]);

/**
 * Folds how the next void trades would have ended. It waits until the log has passed every price that could be the nearest, so that
 * the result is the same whenever it runs. Returns true if there may be more.
 */
export const foldVoidTrades = async (sql: Sql): Promise<boolean> => {
  const extent = await selectLogExtent(sql);
  const settledUntil = await selectSettledUntil(sql);
  if (extent === null || settledUntil === null) return false;
  const after = Math.max(await lockVoidsUntil(sql), extent.newest - KEPT_SECONDS, extent.first - 1);
  const end = Math.min(settledUntil, extent.newest - NEAR_SECONDS);
  if (after >= end) return false;
  const until = Math.min(end, after + MAX_SECONDS, endOfDay(after + 1));
  const voids = await selectVoidTrades(sql, after, until);
  if (voids.length > 0) {
    const prices = await selectNearestPrices(sql, pointsOf(voids), NEAR_SECONDS);
    const sums = voids.reduce((known, each, place) => {
      const purchase = each.purchasePrice ?? prices[2 * place] ?? null;
      return addVoids(known, each, outcomeOf(each.side, purchase, prices[2 * place + 1] ?? null));
    }, NO_VOIDS);
    await addToVoidDay(sql, after + 1, sums);
  }
  await updateVoidsUntil(sql, until);
  return until < end;
};
