import { RISK_RULES, type RiskRule, type RiskRules, riskRules } from '@tallystick/contract';
import { type Currency, isCurrency } from '@tallystick/money';
import { selectNewestApproved } from '../../operator/public.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { FIRST_RULES, type Raised } from './risk.rules.ts';

/** Statements on the rules in force and on their findings. */

export interface RulesInForce {
  readonly version: number;
  readonly rules: RiskRules;
}

/** The newest version of the rules. Before the first one, those that an installation begins with. */
export const selectRiskRules = async (sql: Sql): Promise<RulesInForce> => {
  const { version, content } = await selectNewestApproved(sql, 'payment_settings', RISK_RULES, riskRules);
  return { version, rules: content ?? FIRST_RULES };
};

export interface FindingDecision {
  readonly cleared: boolean;
  readonly decidedBy: string;
  readonly decidedAtMs: number;
  readonly reason: string;
}

interface Money {
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
}

export interface Finding extends Omit<Raised, 'found'> {
  /** A sentence if an earlier release wrote it. */
  readonly found: string;
  readonly findingId: string;
  readonly uid: bigint;
  readonly withdrawalId: string | null;
  /** The amount of the withdrawal. Null without one. */
  readonly withdrawal: Money | null;
  readonly rulesVersion: number;
  readonly foundAtMs: number;
  readonly heldUntilMs: number | null;
  readonly decision: FindingDecision | null;
}

interface Row {
  readonly finding_id: string;
  readonly rule: RiskRule;
  readonly uid: bigint;
  readonly withdrawal_id: string | null;
  readonly action: Raised['action'];
  readonly rules_version: number;
  readonly measured: bigint;
  readonly threshold: bigint;
  readonly found: string;
  readonly found_at: Date;
  readonly held_until: Date | null;
  readonly cleared: boolean | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reason: string | null;
  readonly amount: bigint | null;
  readonly currency: string | null;
}

const COLUMNS = `f.finding_id, f.rule, f.uid, f.withdrawal_id, f.action, f.rules_version, f.measured, f.threshold, f.found, f.found_at,
  f.held_until, f.cleared, f.decided_by, f.decided_at, f.reason, w.amount, w.currency`;
const FINDINGS =
  'funding.risk_findings f left join funding.withdrawals w on w.withdrawal_id = f.withdrawal_id';

const toFinding = (row: Row): Finding => ({
  findingId: row.finding_id,
  rule: row.rule,
  uid: row.uid,
  withdrawalId: row.withdrawal_id,
  withdrawal:
    row.amount === null || row.currency === null || !isCurrency(row.currency)
      ? null
      : { amount: row.amount, currency: row.currency },
  action: row.action,
  rulesVersion: row.rules_version,
  measured: row.measured,
  threshold: row.threshold,
  found: row.found,
  foundAtMs: row.found_at.getTime(),
  heldUntilMs: row.held_until?.getTime() ?? null,
  decision:
    row.cleared === null || row.decided_at === null
      ? null
      : {
          cleared: row.cleared,
          decidedBy: row.decided_by ?? '',
          decidedAtMs: row.decided_at.getTime(),
          reason: row.reason ?? '',
        },
});

/** Writes a finding. A second one of the same rule about the same withdrawal is left out. */
export const insertFinding = async (
  sql: Sql,
  of: Omit<Finding, 'decision' | 'withdrawal'>,
): Promise<void> => {
  await sql.query(
    `insert into funding.risk_findings (finding_id, rule, uid, withdrawal_id, action, rules_version, measured, threshold, found,
       found_at, held_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      of.findingId,
      of.rule,
      of.uid,
      of.withdrawalId,
      of.action,
      of.rulesVersion,
      of.measured,
      of.threshold,
      of.found,
      new Date(of.foundAtMs),
      of.heldUntilMs === null ? null : new Date(of.heldUntilMs),
    ],
  );
};

/** True if a member of staff cleared the same rule since then at a figure that is not exceeded now. */
export const isCleared = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly rule: RiskRule; readonly measured: bigint; readonly since: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `select 1 from funding.risk_findings
     where uid = $1 and rule = $2 and found_at > $3 and cleared and measured >= $4 limit 1`,
    [of.uid, of.rule, of.since, of.measured],
  );
  return rows.length > 0;
};

/** True if the same rule found at least as much since then. */
export const isKnown = async (
  sql: Sql,
  of: { readonly uid: bigint; readonly rule: RiskRule; readonly measured: bigint; readonly since: Date },
): Promise<boolean> => {
  const rows = await sql.query(
    `select 1 from funding.risk_findings where uid = $1 and rule = $2 and found_at > $3 and measured >= $4 limit 1`,
    [of.uid, of.rule, of.since, of.measured],
  );
  return rows.length > 0;
};

/** Locked until the transaction ends. Null if there is none. */
export const lockFinding = async (sql: Sql, findingId: string): Promise<Finding | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from ${FINDINGS} where f.finding_id = $1 for update of f`,
    [findingId],
  );
  return row === undefined ? null : toFinding(row);
};

export const updateFindingDecision = async (
  sql: Sql,
  findingId: string,
  decision: FindingDecision,
): Promise<void> => {
  await sql.query(
    `update funding.risk_findings set cleared = $2, decided_by = $3, decided_at = $4, reason = $5 where finding_id = $1`,
    [findingId, decision.cleared, decision.decidedBy, new Date(decision.decidedAtMs), decision.reason],
  );
};

/** The latest time until which undecided findings hold each of these withdrawals. */
export const selectHolds = async (
  sql: Sql,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await sql.query<{ withdrawal_id: string; held_until: Date }>(
    `select withdrawal_id, max(held_until) as held_until from funding.risk_findings
     where withdrawal_id = any ($1::uuid[]) and action = 'hold' and decided_at is null group by withdrawal_id`,
    [withdrawalIds],
  );
  return new Map(rows.map((row) => [row.withdrawal_id, row.held_until.getTime()]));
};

/** The undecided findings that hold these withdrawals at a time, newest first. */
export const selectOpenHolds = async (
  sql: Sql,
  withdrawalIds: readonly string[],
  now: Date,
): Promise<readonly Finding[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from ${FINDINGS}
     where f.withdrawal_id = any ($1::uuid[]) and f.action = 'hold' and f.decided_at is null and f.held_until > $2
     order by f.found_at desc, f.finding_id`,
    [withdrawalIds, now],
  );
  return rows.map(toFinding);
};

/** SQL condition: an undecided finding holds the withdrawal `id` at `time`. */
export const isHeldAt = (id: string, time: string): string =>
  `exists (select from funding.risk_findings hold where hold.withdrawal_id = ${id} and hold.action = 'hold'
     and hold.decided_at is null and hold.held_until > ${time})`;

export const OPEN = `f.decided_at is null and f.action <> 'flag'`;

/** The findings about a customer that nobody has decided, newest first. */
export const selectOpenFindings = async (
  sql: Sql,
  uid: bigint,
  limit: number,
): Promise<readonly Pick<Finding, 'findingId' | 'found' | 'foundAtMs'>[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from ${FINDINGS} where f.uid = $1 and ${OPEN} order by f.found_at desc, f.finding_id limit $2`,
    [uid, limit],
  );
  return rows.map(toFinding);
};

export const FINDING_LIST: ListSource = {
  from: 'funding.risk_findings f',
  key: { by: 'f.finding_id', type: 'uuid' },
  sorts: { found_at: { by: 'f.found_at', type: 'timestamptz' } },
  standard: '-found_at',
  time: 'f.found_at',
};

export const selectFindings = async (sql: Sql, ids: readonly string[]): Promise<readonly Finding[]> => {
  const rows = await sql.query<Row>(
    `select ${COLUMNS} from ${FINDINGS} where f.finding_id = any ($1::uuid[])`,
    [ids],
  );
  return rows.map(toFinding);
};
