import type { MemberAccess } from '@tallystick/contract/operator/access/reviews.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { wireTime } from '../../platform/wire.ts';
import { permissionsOf } from '../permissions.rules.ts';
import { PERMISSIONS_OF_MEMBER, toPermitted } from '../staff.sql.ts';
import { reviewDueMs } from './access.rules.ts';

/** Statements on the access of the staff, and on the state of its reviews. */

/** The audit log is searched backwards by member, so a member costs one entry for the last use and few for the last sign-in. */
const MAX_MEMBERS = 200;

const timeOf = (at: Date | null): string | null => (at === null ? null : wireTime(at.getTime()));

/** The access of every member who is not disabled, by name. */
export const selectAccess = async (sql: Sql): Promise<MemberAccess[]> => {
  const rows = await sql.query<{
    name: string;
    role: string;
    permissions: string[] | null;
    created_at: Date;
    signed_in_at: Date | null;
    used_at: Date | null;
  }>(
    `select m.name, m.role, ${PERMISSIONS_OF_MEMBER}, m.created_at,
       (select a.created_at from operator.audit_log a where a.staff = m.name and a.action = 'staff_login'
         order by a.entry_no desc limit 1) as signed_in_at,
       greatest(
         (select a.created_at from operator.audit_log a where a.staff = m.name order by a.entry_no desc limit 1),
         (select max(s.last_seen_at) from operator.staff_sessions s where s.staff_id = m.staff_id)) as used_at
     from operator.staff m where m.disabled_at is null order by m.name_key limit $1`,
    [MAX_MEMBERS],
  );
  return rows.map((row) => ({
    name: row.name,
    role: row.role,
    permissions: [...permissionsOf(toPermitted(row))],
    created_at: wireTime(row.created_at.getTime()),
    last_sign_in_at: timeOf(row.signed_in_at),
    last_used_at: timeOf(row.used_at),
  }));
};

export interface ReviewState {
  /** The quarter of the newest confirmed review. Null if there was none. */
  readonly confirmedQuarter: string | null;
  /** The next review must be confirmed before this time. */
  readonly dueAtMs: number;
}

/** The state of the quarterly duty. A house without a review counts from its first member of staff. */
export const selectReviewState = async (sql: Sql, nowMs: number): Promise<ReviewState> => {
  const [row] = await sql.query<{ quarter: string | null; reviewed_at: Date | null; begun_at: Date | null }>(
    `select r.quarter, r.proposed_at as reviewed_at, (select min(created_at) from operator.staff) as begun_at
     from (select 1) one left join lateral (
       select c.content ->> 'quarter' as quarter, c.proposed_at
       from operator.changes c join operator.change_decisions d on d.change_id = c.change_id
       where (c.subject, d.outcome) = ('access_reviews', 'approved') order by c.based_on desc limit 1) r on true`,
  );
  const last = row?.reviewed_at ?? row?.begun_at ?? null;
  return { confirmedQuarter: row?.quarter ?? null, dueAtMs: reviewDueMs(last?.getTime() ?? nowMs) };
};
