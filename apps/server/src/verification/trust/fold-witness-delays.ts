import { PRACTICE_LANE } from '../../ledger/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidTimeMs } from '../../platform/uuid.ts';
import { WITNESS_DELAYS } from './witness-delays.rules.ts';
import {
  addToDelays,
  deleteDelaysBefore,
  lockMeasured,
  selectWitnessedBatches,
  updateMeasured,
  type WitnessedBatch,
} from './witness-delays.sql.ts';

/** Maximum batches counted per transaction. */
const MAX_BATCHES = 1_000;
const HOUR_MS = 3_600_000;
/** A day, and the hour that it begins in. */
const KEPT_MS = 25 * HOUR_MS;

const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;

/** The delay of each order of a batch. The clocks of server and database may differ by a little. */
const delayOf = ({ orderId, orders, witnessedAtMs }: WitnessedBatch) => ({
  time: Math.max(0, witnessedAtMs - uuidTimeMs(orderId)),
  count: orders,
});

/**
 * Counts how long the next accepted orders of real money waited for a witnessed checkpoint. All orders of a batch have one time of acceptance. It
 * reads only what is durable, so each order counts once, after any crash. Returns true if there may be more.
 */
export const foldWitnessDelays = async (sql: Sql, ordersOrigin: string): Promise<boolean> => {
  const batches = await selectWitnessedBatches(sql, ordersOrigin, await lockMeasured(sql), MAX_BATCHES);
  const last = batches.at(-1);
  if (last === undefined) return false;
  const real = batches.filter(({ lane }) => lane !== PRACTICE_LANE);
  for (const hourMs of new Set(real.map(({ witnessedAtMs }) => hourOf(witnessedAtMs)))) {
    const ofHour = real.filter(({ witnessedAtMs }) => hourOf(witnessedAtMs) === hourMs);
    await addToDelays(sql, hourMs, WITNESS_DELAYS.bucketsOf(ofHour.map(delayOf)));
  }
  await deleteDelaysBefore(sql, last.witnessedAtMs - KEPT_MS);
  await updateMeasured(sql, last.nextLeaf);
  return batches.length === MAX_BATCHES;
};
