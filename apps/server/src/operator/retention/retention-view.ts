import {
  type DataOf,
  MAX_COUNTED_ROWS,
  type ParsedInputOf,
  type previewRetention,
  type retention,
} from '@tallystick/contract';
import { periodForm } from '@tallystick/contract/operator/retention/retention.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { type RetentionRule, type SliceRetention, STAYS } from '../../platform/retention/retention-rule.ts';
import { countOld, type RuleRuns, selectRuns } from '../../platform/retention/retention-runs.sql.ts';
import { beforeOf } from '../../platform/retention/run-retention.ts';
import { wireTime } from '../../platform/wire.ts';
import { selectChanges } from '../changes/changes.sql.ts';
import { type Period, selectPeriods } from './periods.sql.ts';
import { changeableRule, refuseBeyond, rulesOf } from './retention-change.ts';

const MAX_COUNTED_CHANGES = 100;

export interface RetentionView {
  readonly database: Database;
  readonly clock: Clock;
  /** The declarations of all slices. */
  readonly slices: readonly SliceRetention[];
  /** Days for which documents of closed accounts are kept. */
  readonly documentsKeptDays: number;
}

/** Rows that a period of days would let go now, counted up to a bound. */
export const countWouldGo = (sql: Sql, rule: RetentionRule, days: number, nowMs: number): Promise<number> =>
  countOld(sql, rule.select, beforeOf(nowMs, days), MAX_COUNTED_ROWS);

/** Counts the rows that a period would let go now. */
export const previewPeriod = async (
  { database, clock, slices }: RetentionView,
  { rule: name, days }: ParsedInputOf<typeof previewRetention>,
): Promise<DataOf<typeof previewRetention>> => {
  const rule = changeableRule(slices, name);
  refuseBeyond(rule, days);
  return { would_go: await countWouldGo(database, rule, days, clock.nowMs()) };
};

const toWireRule = (rule: RetentionRule, period: Period, { last, removedInAll }: RuleRuns) => ({
  name: rule.name,
  table: rule.table,
  version: period.version,
  days: period.days,
  usual_days: rule.days,
  min_days: rule.minDays,
  max_days: rule.maxDays,
  last_run:
    last === null
      ? null
      : {
          ran_at: wireTime(last.ranAt.getTime()),
          removed: String(last.removed),
          is_complete: last.isComplete,
        },
  removed_in_all: String(removedInAll),
});

/** The counts of the changes that wait for a decision. */
const countWaiting = async (
  { database, clock }: RetentionView,
  rules: readonly RetentionRule[],
): Promise<DataOf<typeof retention>['waiting']> => {
  const nowMs = clock.nowMs();
  const waiting: DataOf<typeof retention>['waiting'] = [];
  for (const change of await selectChanges(database, 'retention', MAX_COUNTED_CHANGES)) {
    const rule = rules.find(({ name }) => name === change.target);
    if (rule === undefined || change.decision !== null || change.expiresAtMs <= nowMs) continue;
    const { days } = periodForm.parse(change.content);
    waiting.push({
      change_id: change.changeId,
      would_go: await countWouldGo(database, rule, days, nowMs),
    });
  }
  return waiting;
};

/** All rules with their periods and runs, the tables that stay, and what the changes that wait would let go. */
export const readRetention = async (view: RetentionView): Promise<DataOf<typeof retention>> => {
  const { database, slices, documentsKeptDays } = view;
  const rules = rulesOf(slices);
  const periodOf = await selectPeriods(database);
  const runs = await selectRuns(
    database,
    rules.map(({ name }) => name),
  );
  return {
    rules: rules.flatMap((rule, place) => {
      const ran = runs[place];
      return ran === undefined ? [] : [toWireRule(rule, periodOf(rule), ran)];
    }),
    stays: STAYS.map((reason) => ({
      reason,
      tables: slices.flatMap(({ stays }) => stays[reason] ?? []).toSorted(),
    })),
    documents_kept_days: documentsKeptDays,
    waiting: await countWaiting(view, rules),
  };
};
