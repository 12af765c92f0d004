import type { ComplaintCategory, ComplaintOutcome } from '@tallystick/contract';
import type { WaitingSource } from '../../operator/public.ts';
import type { ListSource } from '../../platform/lists/list-source.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the register of complaints. */

export interface ComplaintRow {
  readonly complaintId: string;
  readonly uid: bigint | null;
  readonly chatSeq: number | null;
  readonly category: ComplaintCategory;
  readonly subject: string;
  readonly details: string;
  readonly state: 'open' | ComplaintOutcome;
  readonly dueAtMs: number;
  readonly openedBy: string;
  readonly openedAtMs: number;
  readonly answer: string | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedAtMs: number | null;
}

interface Row {
  complaint_id: string;
  uid: bigint | null;
  chat_seq: number | null;
  category: ComplaintCategory;
  subject: string;
  details: string;
  state: 'open' | ComplaintOutcome;
  due_at: Date;
  opened_by: string;
  opened_at: Date;
  answer: string | null;
  reason: string | null;
  decided_by: string | null;
  decided_at: Date | null;
}

const COLUMNS = `c.complaint_id, c.uid, c.chat_seq, c.category, c.subject, c.details, c.state, c.due_at, c.opened_by, c.opened_at,
  c.answer, c.reason, c.decided_by, c.decided_at`;

const toComplaint = (row: Row): ComplaintRow => ({
  complaintId: row.complaint_id,
  uid: row.uid,
  chatSeq: row.chat_seq,
  category: row.category,
  subject: row.subject,
  details: row.details,
  state: row.state,
  dueAtMs: row.due_at.getTime(),
  openedBy: row.opened_by,
  openedAtMs: row.opened_at.getTime(),
  answer: row.answer,
  reason: row.reason,
  decidedBy: row.decided_by,
  decidedAtMs: row.decided_at?.getTime() ?? null,
});

/** Complaints, newest first. */
export const COMPLAINT_LIST: ListSource = {
  from: 'support.complaints c',
  key: { by: 'c.complaint_id', type: 'uuid' },
  sorts: {
    opened_at: { by: 'c.opened_at', type: 'timestamptz' },
    due_at: { by: 'c.due_at', type: 'timestamptz' },
  },
  standard: '-opened_at',
  time: 'c.opened_at',
};

export const selectComplaints = async (sql: Sql, ids: readonly string[]): Promise<readonly ComplaintRow[]> =>
  (
    await sql.query<Row>(
      `select ${COLUMNS} from support.complaints c where c.complaint_id = any ($1::uuid[])`,
      [ids],
    )
  ).map(toComplaint);

/** Reads a complaint and locks it until the transaction ends. */
export const lockComplaint = async (sql: Sql, id: string): Promise<ComplaintRow | null> => {
  const [row] = await sql.query<Row>(
    `select ${COLUMNS} from support.complaints c where c.complaint_id = $1 for update`,
    [id],
  );
  return row === undefined ? null : toComplaint(row);
};

/** The newest message of a customer's conversation. Null if there is none. */
export const selectLastSeq = async (sql: Sql, uid: bigint): Promise<number | null> => {
  const [row] = await sql.query<{ seq: number | null }>(
    'select max(seq)::integer as seq from support.messages where uid = $1',
    [uid],
  );
  return row?.seq ?? null;
};

export type NewComplaint = Pick<
  ComplaintRow,
  'complaintId' | 'uid' | 'chatSeq' | 'category' | 'subject' | 'details' | 'openedBy'
> & { readonly dueAt: Date; readonly openedAt: Date };

export const insertComplaint = async (sql: Sql, of: NewComplaint): Promise<void> => {
  await sql.query(
    `insert into support.complaints (complaint_id, uid, chat_seq, category, subject, details, due_at, opened_by, opened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      of.complaintId,
      of.uid,
      of.chatSeq,
      of.category,
      of.subject,
      of.details,
      of.dueAt,
      of.openedBy,
      of.openedAt,
    ],
  );
};

export const updateComplaintPlan = async (
  sql: Sql,
  id: string,
  plan: { readonly category: ComplaintCategory; readonly dueAt: Date },
): Promise<void> => {
  await sql.query('update support.complaints set category = $2, due_at = $3 where complaint_id = $1', [
    id,
    plan.category,
    plan.dueAt,
  ]);
};

export const updateComplaintAnswered = async (
  sql: Sql,
  id: string,
  of: {
    readonly outcome: ComplaintOutcome;
    readonly answer: string;
    readonly reason: string;
    readonly staff: string;
    readonly now: Date;
  },
): Promise<void> => {
  await sql.query(
    `update support.complaints set state = $2, answer = $3, reason = $4, decided_by = $5, decided_at = $6
     where complaint_id = $1`,
    [id, of.outcome, of.answer, of.reason, of.staff, of.now],
  );
};

/** Complaints without an answer. The one that is due first waits longest. */
export const COMPLAINTS_WAITING: readonly WaitingSource[] = [
  {
    queue: 'complaints',
    select: `select complaint_id::text as item_id, uid, opened_at as since, 0::bigint as value, null::bigint as amount,
        null::text as currency, category as kind, subject as note, opened_by as colleague
      from support.complaints where state = 'open'`,
  },
];
