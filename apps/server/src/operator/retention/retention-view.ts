import { type DataOf, MOST_COUNTED_ROWS, type RetentionProposal, type retention } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { type RetentionRule, type SliceRetention, STAYS } from '../../platform/retention/retention-rule.ts';
import { countOld, type RuleRuns, selectRuns } from '../../platform/retention/retention-runs.sql.ts';
import { beforeOf } from '../../platform/retention/run-retention.ts';
import { toWireApproval } from '../approvals/approval-view.ts';
import { hasExpired } from '../approvals/approvals.rules.ts';
import { type Period, selectPeriods } from './periods.sql.ts';
import { type RetentionProposalRow, selectRetentionProposals } from './proposals.sql.ts';

const MOST_LISTED = 100;

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
  countOld(sql, rule.select, beforeOf(nowMs, days), MOST_COUNTED_ROWS);

export const rulesOf = (slices: readonly SliceRetention[]): readonly RetentionRule[] =>
  slices.flatMap(({ rules }) => rules);

export const toWireRetention = (row: RetentionProposalRow, wouldGo: number | null): RetentionProposal => ({
  ...toWireApproval(row),
  rule: row.rule,
  based_on: row.basedOn,
  former_days: row.formerDays,
  days: row.days,
  would_go: wouldGo,
});

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

/** The count of an open proposal that shortens a period. Null for every other one. */
const countOpen = async (
  { database, clock }: RetentionView,
  rules: readonly RetentionRule[],
  row: RetentionProposalRow,
): Promise<number | null> => {
  const nowMs = clock.nowMs();
  const rule = rules.find(({ name }) => name === row.rule);
  if (rule === undefined || row.decision !== null || hasExpired(row.proposedAtMs, nowMs)) return null;
  return countWouldGo(database, rule, row.days, nowMs);
};

/** All rules with their periods and runs, the tables that stay, and the proposals, newest first. */
export const readRetention = async (view: RetentionView): Promise<DataOf<typeof retention>> => {
  const { database, slices, documentsKeptDays } = view;
  const rules = rulesOf(slices);
  const periodOf = await selectPeriods(database);
  const runs = await selectRuns(
    database,
    rules.map(({ name }) => name),
  );
  const proposals: RetentionProposal[] = [];
  for (const row of await selectRetentionProposals(database, MOST_LISTED)) {
    proposals.push(toWireRetention(row, await countOpen(view, rules, row)));
  }
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
    proposals,
  };
};
