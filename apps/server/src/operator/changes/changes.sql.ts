import { type ChangeSubject, MAX_WAITING } from '@tallystick/contract';
import * as z from 'zod/mini';
import type { Sql } from '../../platform/postgres/db.ts';
import type { WaitingSource } from '../waiting/waiting.sql.ts';
import type { ChangeDecision, ChangeRow } from './changes.rules.ts';
import type { Approved, Newest } from './definition.ts';

/** Statements on changes by two people, and on their decisions. */

interface Row {
  readonly change_id: string;
  readonly subject: string;
  readonly target: string;
  readonly based_on: number;
  readonly content: unknown;
  readonly former: unknown;
  readonly reason: string;
  readonly proposed_by: string;
  readonly proposer: string;
  readonly proposed_at: Date;
  readonly expires_at: Date;
  readonly outcome: ChangeDecision['outcome'] | null;
  readonly decided_by: string | null;
  readonly decider: string | null;
  readonly decided_at: Date | null;
}

const decisionOf = (row: Row): ChangeDecision | null =>
  row.outcome === null || row.decided_by === null || row.decided_at === null
    ? null
    : {
        outcome: row.outcome,
        decidedBy: { staffId: row.decided_by, name: row.decider ?? '' },
        decidedAtMs: row.decided_at.getTime(),
      };

const toChange = (row: Row): ChangeRow => ({
  changeId: row.change_id,
  subject: row.subject,
  target: row.target,
  basedOn: row.based_on,
  content: row.content,
  former: row.former,
  reason: row.reason,
  proposedBy: { staffId: row.proposed_by, name: row.proposer },
  proposedAtMs: row.proposed_at.getTime(),
  expiresAtMs: row.expires_at.getTime(),
  decision: decisionOf(row),
});

const SELECT = `select c.change_id, c.subject, c.target, c.based_on, c.content, c.former, c.reason, c.proposed_by,
    p.name as proposer, c.proposed_at, c.expires_at, d.outcome, d.decided_by, s.name as decider, d.decided_at
  from operator.changes c join operator.staff p on p.staff_id = c.proposed_by
  left join operator.change_decisions d on d.change_id = c.change_id
  left join operator.staff s on s.staff_id = d.decided_by`;

/** The newest ones, and older ones that nobody has decided, as many as the inbox counts. Newest first. */
export const selectChanges = async (
  sql: Sql,
  subject: ChangeSubject,
  newest: number,
): Promise<readonly ChangeRow[]> => {
  const rows = await sql.query<Row>(
    `${SELECT} where c.change_id in (
       (select n.change_id from operator.changes n where n.subject = $1 order by n.proposed_at desc, n.change_id desc limit $2)
       union
       (select o.change_id from operator.changes o where o.subject = $1 and o.approved is null
        order by o.proposed_at desc, o.change_id desc limit $3))
     order by c.proposed_at desc, c.change_id desc`,
    [subject, newest, MAX_WAITING],
  );
  return rows.map(toChange);
};

/** Null for an unknown change. */
export const selectChange = async (sql: Sql, changeId: string): Promise<ChangeRow | null> => {
  const [row] = await sql.query<Row>(`${SELECT} where c.change_id = $1`, [changeId]);
  return row === undefined ? null : toChange(row);
};

/** The targets of changes that concern a member. */
export const selectConcerned = async (
  sql: Sql,
  changes: readonly Pick<ChangeRow, 'subject' | 'target'>[],
  { staffId }: { readonly staffId: string },
): Promise<ReadonlySet<string>> => {
  const rows = await sql.query<{ target: string }>(
    `select distinct c.target from unnest($1::text[], $2::text[]) c (subject, target)
     where operator.is_concerned(c.subject, c.target, $3)`,
    [changes.map(({ subject }) => subject), changes.map(({ target }) => target), staffId],
  );
  return new Set(rows.map(({ target }) => target));
};

/** Serialises the proposals and decisions of one thing until the transaction ends. */
export const lockTarget = async (sql: Sql, subject: ChangeSubject, target: string): Promise<void> => {
  await sql.query(
    "select pg_advisory_xact_lock(hashtextextended('operator.changes ' || $1 || ' ' || $2, 0))",
    [subject, target],
  );
};

export const insertChange = async (sql: Sql, change: Omit<ChangeRow, 'decision'>): Promise<void> => {
  await sql.query(
    `insert into operator.changes
       (change_id, subject, target, based_on, content, former, reason, proposed_by, proposed_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      change.changeId,
      change.subject,
      change.target,
      change.basedOn,
      JSON.stringify(change.content),
      change.former === null ? null : JSON.stringify(change.former),
      change.reason,
      change.proposedBy.staffId,
      new Date(change.proposedAtMs),
      new Date(change.expiresAtMs),
    ],
  );
};

/** Returns false if the change was already decided. */
export const insertChangeDecision = async (
  sql: Sql,
  changeId: string,
  { outcome, decidedBy, decidedAtMs }: ChangeDecision,
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into operator.change_decisions (change_id, outcome, decided_by, decided_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [changeId, outcome, decidedBy.staffId, new Date(decidedAtMs)],
  );
  if (rows.length === 0) return false;
  await sql.query('update operator.changes set approved = $2 where change_id = $1', [
    changeId,
    outcome === 'approved',
  ]);
  return true;
};

/** The newest version of a target whose subject has no table of its own. */
export const selectNewestApproved = async <Content>(
  sql: Sql,
  subject: ChangeSubject,
  target: string,
  content: z.ZodMiniType<Content>,
): Promise<Newest<Content>> => {
  const [row] = await sql.query<{ based_on: number; content: unknown }>(
    `select c.based_on, c.content from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
     where (c.subject, c.target, d.outcome) = ($1, $2, 'approved') order by c.based_on desc limit 1`,
    [subject, target],
  );
  return row === undefined
    ? { version: 0, content: null }
    : { version: row.based_on + 1, content: content.parse(row.content) };
};

/** A version of a target whose subject has no table of its own. Null if it was never approved. */
export const selectApprovedVersion = async <Content>(
  sql: Sql,
  {
    subject,
    target,
    version,
  }: { readonly subject: ChangeSubject; readonly target: string; readonly version: number },
  content: z.ZodMiniType<Content>,
): Promise<Content | null> => {
  const [row] = await sql.query<{ content: unknown }>(
    `select c.content from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
     where (c.subject, c.target, c.based_on, d.outcome) = ($1, $2, $3, 'approved')`,
    [subject, target, version - 1],
  );
  return row === undefined ? null : content.parse(row.content);
};

/** The newest version of each target of a subject that has one. */
export const selectNewestOfEach = async <Content>(
  sql: Sql,
  subject: ChangeSubject,
  content: z.ZodMiniType<Content>,
): Promise<ReadonlyMap<string, { readonly version: number; readonly content: Content }>> => {
  const rows = await sql.query<{ target: string; version: number; content: unknown }>(
    `select distinct on (c.target) c.target, c.based_on + 1 as version, c.content
     from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
     where (c.subject, d.outcome) = ($1, 'approved') order by c.target, c.based_on desc limit 200`,
    [subject],
  );
  return new Map(
    rows.map(({ target, version, ...row }) => [target, { version, content: content.parse(row.content) }]),
  );
};

export const selectNewestVersions = async (
  sql: Sql,
  subject: ChangeSubject,
): Promise<ReadonlyMap<string, number>> => {
  const newest = await selectNewestOfEach(sql, subject, z.unknown());
  return new Map([...newest].map(([target, { version }]) => [target, version]));
};

/**
 * The changes of a subject that a member can decide. Those of a dismissed proposer have ended. A content may name a customer, and an amount in
 * minor units.
 */
export const changesWaiting = (queue: ChangeSubject): WaitingSource => ({
  queue,
  select: `select c.change_id::text as item_id, (c.content ->> 'uid')::bigint as uid, c.proposed_at as since,
      case when c.content ->> 'currency' = 'USDT' and c.content ? 'amount' then abs((c.content ->> 'amount')::bigint) else 0 end as value,
      case when c.content ? 'amount' then (c.content ->> 'amount')::bigint end as amount,
      case when c.content ? 'amount' then c.content ->> 'currency' end as currency, case when c.content ? 'amount' then null else coalesce(c.content ->> 'name', nullif(c.target, '')) end as kind, c.reason as note, p.name as colleague
    from operator.changes c join operator.staff p on p.staff_id = c.proposed_by
    where c.subject = '${queue}' and c.expires_at > $2 and p.name_key <> $1 and p.disabled_at is null
      and (p.dismissed_at is null or p.dismissed_at < c.proposed_at)
      and not exists (select from operator.staff m where m.name_key = $1
        and operator.is_concerned(c.subject, c.target, m.staff_id))
      and not exists (select from operator.change_decisions d where d.change_id = c.change_id)`,
});

/** The members whose changes of these targets can still be decided, the newest of each target. */
export const selectOpenProposers = async (
  sql: Sql,
  subject: ChangeSubject,
  targets: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, string>> => {
  if (targets.length === 0) return new Map();
  const rows = await sql.query<{ target: string; name: string }>(
    `select distinct on (c.target) c.target, p.name
     from operator.changes c join operator.staff p on p.staff_id = c.proposed_by
     where c.subject = $1 and c.target = any ($2::text[]) and c.expires_at > $3 and c.approved is null
       and (p.dismissed_at is null or p.dismissed_at < c.proposed_at)
     order by c.target, c.proposed_at desc`,
    [subject, targets, new Date(nowMs)],
  );
  return new Map(rows.map(({ target, name }) => [target, name]));
};

/** A content of several rows: `rows` has their differences. */
interface Columns {
  readonly [name: string]: unknown;
  readonly rows?: readonly object[];
}

/**
 * Writes the version of an approved change to the table of its subject. The content has the columns of the table. The arguments name
 * the columns of the target and of the time of the decision. `operator.guard_carried` compares each row with the change.
 */
export const writesVersion =
  (
    table: `${string}.${string}`,
    columns: { readonly target?: string; readonly version?: string; readonly decidedAt?: string },
  ) =>
  async (sql: Sql, approved: Approved<Columns>): Promise<void> => {
    const { changeId, target, version, decidedAtMs } = approved;
    const { rows = [{}], ...content } = approved.content;
    const same = {
      ...content,
      ...(columns.target !== undefined && { [columns.target]: target }),
      ...(columns.decidedAt !== undefined && { [columns.decidedAt]: new Date(decidedAtMs) }),
      ...(columns.version !== undefined && { [columns.version]: version }),
      change_id: changeId,
    };
    await sql.query(`insert into ${table} select r.* from jsonb_populate_recordset(null::${table}, $1) r`, [
      JSON.stringify(rows.map((row) => ({ ...same, ...row }))),
    ]);
  };

/** The reasons of changes and the times of their approval, by their id. */
export const selectApprovals = async (
  sql: Sql,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly reason: string; readonly approvedAtMs: number }>> => {
  const rows = await sql.query<{ change_id: string; reason: string; decided_at: Date }>(
    `select c.change_id, c.reason, d.decided_at
     from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
     where c.change_id = any ($1::uuid[]) and d.outcome = 'approved'`,
    [changeIds],
  );
  return new Map(
    rows.map(({ change_id, reason, decided_at }) => [
      change_id,
      { reason, approvedAtMs: decided_at.getTime() },
    ]),
  );
};
