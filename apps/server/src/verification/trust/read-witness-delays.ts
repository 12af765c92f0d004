import type { DataOf, trustFigures } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import { PROMISE_MS, WITNESS_DELAYS } from './witness-delays.rules.ts';
import { selectDelays, selectOldestUnwitnessed } from './witness-delays.sql.ts';

const DAY_MS = 86_400_000;

/** How long orders waited for a witnessed checkpoint in the last 24 hours, to the hour. */
export const readWitnessDelays = async (
  sql: Sql,
  ordersOrigin: string,
  nowMs: number,
): Promise<DataOf<typeof trustFigures>['orders_witnessed']> => {
  const buckets = await selectDelays(sql, nowMs - DAY_MS);
  const oldest = await selectOldestUnwitnessed(sql, ordersOrigin);
  const countOf = (counted: typeof buckets): number => counted.reduce((sum, { count }) => sum + count, 0);
  return {
    orders: countOf(buckets),
    late: countOf(buckets.filter(({ upTo }) => upTo > PROMISE_MS)),
    p50_ms: WITNESS_DELAYS.percentileOf(buckets, 50),
    p99_ms: WITNESS_DELAYS.percentileOf(buckets, 99),
    longest_ms: buckets.length === 0 ? null : Math.max(...buckets.map(({ longest }) => longest)),
    waiting_ms: oldest === null ? null : Math.max(0, nowMs - uuidTimeMs(oldest)),
  };
};
