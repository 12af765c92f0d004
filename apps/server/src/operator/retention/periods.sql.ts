import type { Sql } from '../../platform/postgres/db.ts';
import type { RetentionRule } from '../../platform/retention/retention-rule.ts';

/** Statements on the periods of retention rules. The newest version of a rule is in force. */

export interface Period {
  /** 0: the period of the release. */
  readonly version: number;
  readonly days: number;
}

/** The periods that staff have changed, by rule. */
const selectVersions = async (sql: Sql): Promise<ReadonlyMap<string, Period>> => {
  const rows = await sql.query<{ rule: string; version: number; days: number }>(
    `select distinct on (rule) rule, version, days from operator.retention_versions order by rule, version desc`,
  );
  return new Map(rows.map(({ rule, version, days }) => [rule, { version, days }]));
};

/** A period within the bounds of the rule, which a later release may have narrowed. */
const within = ({ minDays, maxDays }: RetentionRule, days: number): number =>
  Math.min(maxDays, Math.max(minDays, days));

/** The periods in force. */
export const selectPeriods = async (sql: Sql): Promise<(rule: RetentionRule) => Period> => {
  const versions = await selectVersions(sql);
  return (rule) => {
    const { version, days } = versions.get(rule.name) ?? { version: 0, days: rule.days };
    return { version, days: within(rule, days) };
  };
};

/** Serialises changes until the transaction ends. Returns the period in force. */
export const lockPeriod = async (sql: Sql, rule: RetentionRule): Promise<Period> => {
  await sql.query('select pg_advisory_xact_lock(7244167)');
  return (await selectPeriods(sql))(rule);
};

/** Puts the period of an approved proposal in force. */
export const insertPeriod = async (sql: Sql, proposalId: string): Promise<void> => {
  await sql.query(
    `insert into operator.retention_versions (rule, version, days, proposal_id, effective_at)
     select p.rule, p.based_on + 1, p.days, p.proposal_id, d.decided_at
     from operator.retention_proposals p join operator.retention_decisions d on d.proposal_id = p.proposal_id
     where p.proposal_id = $1`,
    [proposalId],
  );
};
