import { PLAN_KINDS } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { accrueChunk, selectDueKinds } from './accrue.sql.ts';

/** Positions paid per transaction. A lane's trades wait for it. */
const CHUNK_POSITIONS = 2_000;

export interface AccrualDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly chunkPositions?: number;
  readonly onChanged: (uids: readonly bigint[]) => void;
}

/**
 * Pays everything that is due in a lane, chunk by chunk. Each chunk's transaction also moves the watermark, so another process
 * can continue after a crash, or at the same time. Returns the number of paid days.
 */
export const accrueLane = async (dependencies: AccrualDependencies, lane: number): Promise<number> => {
  const { database, clock, onChanged } = dependencies;
  const limit = dependencies.chunkPositions ?? CHUNK_POSITIONS;
  const until = Math.floor(clock.nowMs() / 1000);
  let total = 0;
  let due = await selectDueKinds(database, lane, PLAN_KINDS, until);
  for (const kind of PLAN_KINDS) {
    while (due.has(kind)) {
      const at = new Date(clock.nowMs());
      const { paid, uids } = await accrueChunk(database, { lane, kind, until, limit, at });
      if (paid === 0) break;
      total += paid;
      onChanged(uids);
      due = await selectDueKinds(database, lane, PLAN_KINDS, until);
    }
  }
  return total;
};

const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 5_000;

/** Checks each second for due payments in the lanes that this process serves. */
export const startAccruing = (
  dependencies: AccrualDependencies & {
    readonly log: Log;
    readonly lanes: readonly number[];
    readonly serves: (lane: number) => boolean;
  },
): Job => {
  const { clock, log, lanes, serves } = dependencies;
  let pauseMs = PAUSE_MS;
  const onError = (error: unknown, lane?: number): void => {
    log.warn({ err: error, lane }, 'rewards that fell due could not be paid and will be tried again');
    pauseMs = PAUSE_AFTER_FAILURE_MS;
  };
  return startRepeating({ clock, pauseMs: () => pauseMs, onError }, async (signal) => {
    pauseMs = PAUSE_MS;
    for (const lane of lanes) {
      if (!serves(lane) || signal.aborted) continue;
      await accrueLane(dependencies, lane).catch((error: unknown) => onError(error, lane));
    }
  });
};
