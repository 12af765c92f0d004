import { periodForm } from '@tallystick/contract/operator/retention/retention.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';
import { selectNewestOfEach } from '../changes/changes.sql.ts';

/** The period of a rule: its newest approved change, or that of the release. */
export interface Period {
  /** 0: the period of the release. */
  readonly version: number;
  readonly days: number;
}

/** A period within the bounds of the rule, which a later release may have narrowed. */
const within = ({ minDays, maxDays }: RetentionRule, days: number): number =>
  Math.min(maxDays, Math.max(minDays, days));

/** The periods in force. */
export const selectPeriods = async (sql: Sql): Promise<(rule: RetentionRule) => Period> => {
  const approved = await selectNewestOfEach(sql, 'retention', periodForm);
  return (rule) => {
    const newest = approved.get(rule.name);
    return { version: newest?.version ?? 0, days: within(rule, newest?.content.days ?? rule.days) };
  };
};
