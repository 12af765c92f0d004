import type { DataOf, trustFigures } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import { PROMISE_MS, percentileOf } from './witness-delays.rules.ts';
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
  const countOf = (counted: typeof buckets): number => counted.reduce((sum, { orders }) => sum + orders, 0);
  return {
    orders: countOf(buckets),
    late: countOf(buckets.filter(({ upToMs }) => upToMs > PROMISE_MS)),
    p50_ms: percentileOf(buckets, 50),
    p99_ms: percentileOf(buckets, 99),
    longest_ms: buckets.length === 0 ? null : Math.max(...buckets.map(({ longestMs }) => longestMs)),
    waiting_ms: oldest === null ? null : Math.max(0, nowMs - uuidTimeMs(oldest)),
  };
};
