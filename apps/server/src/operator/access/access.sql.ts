import { type MemberAccess, membersAccess } from '@tallystick/contract/operator/access/reviews.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { Approval } from '../approvals/approvals.rules.ts';
import {
  APPROVAL_COLUMNS,
  type ApprovalColumns,
  insertDecisionIn,
  readsOfProposals,
  toApproval,
} from '../approvals/decisions.sql.ts';
import type { Withdrawable } from '../approvals/withdraw-proposal.ts';
import { permissionsOf } from '../permissions.rules.ts';
import { PERMISSIONS_OF_MEMBER, toPermitted } from '../staff.sql.ts';
import { reviewDueMs } from './access.rules.ts';

/** Statements on the access of the staff and its reviews. Authors are stored by the key of their name. */

/** The audit log is searched backwards by member, so a member costs one entry for the last use and few for the last sign-in. */
const MOST_MEMBERS = 200;

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
    [MOST_MEMBERS],
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

export interface ReviewRow extends Approval {
  readonly quarter: string;
  readonly members: MemberAccess[];
}

interface Row extends ApprovalColumns {
  readonly quarter: string;
  readonly members: unknown;
}

const toRow = (row: Row): ReviewRow => ({
  ...toApproval(row),
  quarter: row.quarter,
  members: membersAccess.parse(row.members),
});

const SELECT = `select ${APPROVAL_COLUMNS}, p.quarter, p.members
  from operator.access_reviews p left join operator.access_review_decisions d on d.proposal_id = p.proposal_id`;

export const { newest: selectReviews, find: selectReview } = readsOfProposals(SELECT, toRow);

/** True if two members have reviewed the access in a quarter. */
export const selectIsConfirmed = async (sql: Sql, quarter: string): Promise<boolean> => {
  const [row] = await sql.query<{ confirmed: boolean }>(
    `select exists (select from operator.access_reviews p
       join operator.access_review_decisions d on d.proposal_id = p.proposal_id
       where p.quarter = $1 and d.approved) as confirmed`,
    [quarter],
  );
  return row?.confirmed ?? false;
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
       select p.quarter, p.proposed_at from operator.access_reviews p
       join operator.access_review_decisions d on d.proposal_id = p.proposal_id
       where d.approved order by p.proposed_at desc limit 1) r on true`,
  );
  const last = row?.reviewed_at ?? row?.begun_at ?? null;
  return { confirmedQuarter: row?.quarter ?? null, dueAtMs: reviewDueMs(last?.getTime() ?? nowMs) };
};

export const insertReview = async (sql: Sql, review: Omit<ReviewRow, 'decision'>): Promise<void> => {
  await sql.query(
    `insert into operator.access_reviews (proposal_id, quarter, members, reason, proposed_by, proposed_at)
     values ($1, $2, $3::jsonb, $4, $5, $6)`,
    [
      review.proposalId,
      review.quarter,
      JSON.stringify(review.members),
      review.reason,
      review.proposedBy,
      new Date(review.proposedAtMs),
    ],
  );
};

export const insertReviewDecision = insertDecisionIn('operator.access_review_decisions');

export const REVIEWS_WITHDRAWABLE: Withdrawable = {
  queue: 'access_reviews',
  find: selectReview,
  store: insertReviewDecision,
};
