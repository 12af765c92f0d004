import type { Clock } from '../clock.ts';
import type { Log } from '../observability/log.ts';
import type { Database } from '../postgres/db.ts';
import type { PictureBytes, RetentionRule } from './retention-rule.ts';
import { addToRun } from './retention-runs.sql.ts';

const DAY_MS = 86_400_000;
/** One run deletes at most this many batches per rule: 2 million rows. The next day goes on. */
const MAX_BATCHES = 2_000;
/** Time of a whole run. The lease of a daily job is 15 minutes. */
const MAX_MS = 10 * 60_000;

export interface RetentionContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly pictures: PictureBytes;
}

/** Rows from before this time go by a period of days. */
export const beforeOf = (nowMs: number, days: number): Date => new Date(nowMs - days * DAY_MS);

/** Deletes the rows of one rule. Each batch and its count are one transaction. Returns false if rows remain. */
const runRule = async (
  { database, clock, pictures }: RetentionContext,
  rule: RetentionRule,
  days: number,
  untilMs: number,
): Promise<boolean> => {
  const now = new Date(clock.nowMs());
  const due = { before: beforeOf(now.getTime(), days), limit: rule.batch, now };
  for (let batch = 0; batch < MAX_BATCHES && clock.nowMs() < untilMs; batch += 1) {
    const isComplete = await database.transaction(async (sql) => {
      const removed = await rule.remove(sql, due, pictures);
      await addToRun(sql, { rule: rule.name, at: now, removed, isComplete: removed < rule.batch });
      return removed < rule.batch;
    });
    if (isComplete) return true;
  }
  return false;
};

/**
 * Deletes what the rules let go, in bounded batches. `daysOf` states the period in force. A rule that fails does not stop the
 * others; the first failure is thrown at the end.
 */
export const runRetention = async (
  context: RetentionContext,
  rules: readonly RetentionRule[],
  daysOf: (rule: RetentionRule) => number,
): Promise<void> => {
  const untilMs = context.clock.nowMs() + MAX_MS;
  const failures: unknown[] = [];
  for (const rule of rules) {
    try {
      if (!(await runRule(context, rule, daysOf(rule), untilMs))) {
        context.log.warn({ rule: rule.name }, 'a retention rule has more rows than one run deletes');
      }
    } catch (error) {
      context.log.error({ err: error, rule: rule.name }, 'a retention rule could not be carried out');
      failures.push(error);
      const at = new Date(context.clock.nowMs());
      // The health page shows it as unfinished.
      await addToRun(context.database, { rule: rule.name, at, removed: 0, isComplete: false });
    }
  }
  if (failures.length > 0) throw failures[0];
};
