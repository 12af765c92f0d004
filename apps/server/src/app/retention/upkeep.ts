import type { DataOf, health } from '@tallystick/contract';
import { type ReviewState, selectReviewState } from '../../operator/public.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type RetentionState, selectRetentionState } from '../../platform/retention/retention-runs.sql.ts';
import { wireTime } from '../../platform/wire.ts';
import { RETENTION_RULES } from './retention-slices.ts';

/** Duties of the house that nobody waits for: the daily deletion, and the quarterly review of access. */
export interface Upkeep {
  readonly retention: RetentionState;
  readonly accessReview: ReviewState;
}

export const readUpkeep = async (sql: Sql, nowMs: number): Promise<Upkeep> => ({
  retention: await selectRetentionState(
    sql,
    RETENTION_RULES.map(({ name }) => name),
  ),
  accessReview: await selectReviewState(sql, nowMs),
});

const secondsBetween = (fromMs: number, toMs: number): number =>
  Math.max(0, Math.floor((toMs - fromMs) / 1000));

export const toWireUpkeep = (
  { retention, accessReview }: Upkeep,
  nowMs: number,
): Pick<DataOf<typeof health>, 'retention' | 'access_review'> => {
  const since = retention.ranAt ?? retention.begunAt;
  return {
    retention: {
      ran_at: retention.ranAt === null ? null : wireTime(retention.ranAt.getTime()),
      silent_seconds: since === null ? 0 : secondsBetween(since.getTime(), nowMs),
      unfinished: [...retention.unfinished],
    },
    access_review: {
      confirmed_quarter: accessReview.confirmedQuarter,
      due_at: wireTime(accessReview.dueAtMs),
      overdue_seconds: secondsBetween(accessReview.dueAtMs, nowMs),
    },
  };
};
