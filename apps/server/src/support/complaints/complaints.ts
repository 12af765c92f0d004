import type {
  answerComplaint as answerRoute,
  Complaint,
  changeComplaint as changeRoute,
  openComplaint as openRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import { selectProfiles } from '../../accounts/public.ts';
import type { Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, InvariantError } from '../../platform/http/errors.ts';
import { wireTime } from '../../platform/http/wire.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import {
  type ComplaintRow,
  insertComplaint,
  lockComplaint,
  selectComplaints,
  selectLastSeq,
  updateComplaintAnswered,
  updateComplaintPlan,
} from './complaints.sql.ts';

export interface ComplaintContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
}

type Staff = Parameters<Operator['act']>[0];

const DAY_MS = 86_400_000;

export const toWireComplaint = (row: ComplaintRow): Complaint => ({
  complaint_id: row.complaintId,
  uid: row.uid === null ? null : String(row.uid),
  chat_seq: row.chatSeq,
  category: row.category,
  subject: row.subject,
  details: row.details,
  state: row.state,
  due_at: wireTime(row.dueAtMs),
  opened_by: row.openedBy,
  opened_at: wireTime(row.openedAtMs),
  answer: row.answer,
  reason: row.reason,
  decided_by: row.decidedBy,
  decided_at: row.decidedAtMs === null ? null : wireTime(row.decidedAtMs),
});

const mustRead = async (sql: Sql, id: string): Promise<Complaint> => {
  const [row] = await selectComplaints(sql, [id]);
  if (row === undefined) throw new InvariantError('a complaint that was just written is not there');
  return toWireComplaint(row);
};

/** Takes a complaint. Throws `not_found` for an unknown customer, and for a customer without a conversation. */
export const openComplaint = (
  { operator, clock }: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof openRoute>,
): Promise<Complaint> =>
  operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_opened',
    work: async (sql) => {
      const uid = form.uid === undefined ? null : BigInt(form.uid);
      if (uid !== null && !(await selectProfiles(sql, [uid])).has(uid)) throw new AppError('not_found');
      if (uid === null && form.from_chat)
        throw new AppError('invalid_fields', { fields: { uid: 'required' } });
      const chatSeq = uid !== null && form.from_chat ? await selectLastSeq(sql, uid) : null;
      if (form.from_chat && chatSeq === null) throw new AppError('not_found');
      const nowMs = clock.nowMs();
      const complaintId = uuidV7(nowMs);
      await insertComplaint(sql, {
        complaintId,
        uid,
        chatSeq,
        category: form.category,
        subject: form.subject.trim(),
        details: form.details.trim(),
        openedBy: staff.name,
        openedAt: new Date(nowMs),
        dueAt: new Date(nowMs + form.days * DAY_MS),
      });
      return {
        result: await mustRead(sql, complaintId),
        detail: {
          complaint_id: complaintId,
          category: form.category,
          days: String(form.days),
          ...(uid !== null && { uid: String(uid) }),
        },
      };
    },
  });

/** Throws `not_found`, and `already_decided` for one that was answered. */
const mustBeOpen = async (sql: Sql, id: string): Promise<ComplaintRow> => {
  const row = await lockComplaint(sql, id);
  if (row === null) throw new AppError('not_found');
  if (row.state !== 'open') throw new AppError('already_decided');
  return row;
};

/** Moves an open complaint to another category or day. */
export const changeComplaint = (
  { operator, clock }: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof changeRoute>,
): Promise<Complaint> =>
  operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_changed',
    work: async (sql) => {
      const { complaint_id: id, category, days, reason } = form;
      const { dueAtMs, category: before } = await mustBeOpen(sql, id);
      const dueAt = new Date(days === undefined ? dueAtMs : clock.nowMs() + days * DAY_MS);
      await updateComplaintPlan(sql, id, { category, dueAt });
      return {
        result: await mustRead(sql, id),
        detail: {
          complaint_id: id,
          from: `${before}, due ${wireTime(dueAtMs)}`,
          to: `${category}, due ${wireTime(dueAt.getTime())}`,
          reason,
        },
      };
    },
  });

/** Closes an open complaint with its answer. */
export const answerComplaint = (
  { operator, clock }: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof answerRoute>,
): Promise<Complaint> =>
  operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_answered',
    work: async (sql) => {
      const { complaint_id: id, outcome, answer, reason } = form;
      await mustBeOpen(sql, id);
      const now = new Date(clock.nowMs());
      await updateComplaintAnswered(sql, id, {
        outcome,
        answer: answer.trim(),
        reason,
        staff: staff.name,
        now,
      });
      return { result: await mustRead(sql, id), detail: { complaint_id: id, outcome, reason } };
    },
  });
