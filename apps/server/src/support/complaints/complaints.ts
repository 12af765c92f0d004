import type {
  answerComplaint as answerRoute,
  Complaint,
  changeComplaint as changeRoute,
  openComplaint as openRoute,
  ParsedInputOf,
} from '@tallystick/contract';
import * as z from 'zod/mini';
import { selectClosed, selectProfiles } from '../../accounts/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { runPreparedIdempotentlyIn } from '../../platform/http/idempotency.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { wireTime } from '../../platform/wire.ts';
import { supportAnswers } from '../answers.ts';
import {
  type ComplaintRow,
  insertComplaint,
  lockComplaint,
  type NewComplaint,
  selectComplaints,
  selectLastSeq,
  updateComplaintAnswered,
  updateComplaintPlan,
} from './complaints.sql.ts';
import { type ComplaintContext, type Staff, sendLetter } from './letters.ts';

const DAY_MS = 86_400_000;

const toWire = (row: ComplaintRow, locale: string | null): Complaint => ({
  complaint_id: row.complaintId,
  uid: row.uid === null ? null : String(row.uid),
  locale,
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

/** Complaints with the languages of their customers. */
export const toWireComplaints = async (sql: Sql, rows: readonly ComplaintRow[]): Promise<Complaint[]> => {
  const uids = rows.flatMap(({ uid }) => (uid === null ? [] : [uid]));
  const profiles = await selectProfiles(sql, uids);
  const closed = await selectClosed(sql, uids);
  const localeOf = ({ uid }: ComplaintRow): string | null =>
    uid === null || closed.has(uid) ? null : (profiles.get(uid)?.locale ?? null);
  return rows.map((row) => toWire(row, localeOf(row)));
};

const mustRead = async (sql: Sql, id: string): Promise<Complaint> => {
  const [complaint] = await toWireComplaints(sql, await selectComplaints(sql, [id]));
  invariant(complaint !== undefined, 'a complaint that was just written is there');
  return complaint;
};

/** A complaint as it is taken. Throws `not_found` for an unknown customer, and for a customer without a conversation. */
const newComplaint = async (
  sql: Sql,
  staff: Staff,
  form: ParsedInputOf<typeof openRoute>,
  nowMs: number,
): Promise<NewComplaint> => {
  const uid = form.uid === undefined ? null : BigInt(form.uid);
  if (uid !== null && !(await selectProfiles(sql, [uid])).has(uid)) throw new AppError('not_found');
  if (uid === null && (form.from_chat || form.acknowledge))
    throw new AppError('invalid_fields', { fields: { uid: 'required' } });
  const chatSeq = uid !== null && form.from_chat ? await selectLastSeq(sql, uid) : null;
  if (form.from_chat && chatSeq === null) throw new AppError('not_found');
  return {
    complaintId: uuidV7(nowMs),
    uid,
    chatSeq,
    category: form.category,
    subject: form.subject.trim(),
    details: form.details.trim(),
    openedBy: staff.name,
    openedAt: new Date(nowMs),
    dueAt: new Date(nowMs + form.days * DAY_MS),
  };
};

/** The stored part of an answer. */
const taken = z.object({ complaint_id: z.string() });

/** Enters a complaint, and acknowledges it to its customer if that is asked for. */
const take = (
  context: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof openRoute>,
  keep: (sql: Sql, answer: z.output<typeof taken>) => Promise<void>,
): Promise<z.output<typeof taken>> =>
  context.operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_opened',
    work: async (sql) => {
      const complaint = await newComplaint(sql, staff, form, context.clock.nowMs());
      // Stores the answer first, so that a concurrent copy of the request stops here.
      await keep(sql, { complaint_id: complaint.complaintId });
      await insertComplaint(sql, complaint);
      const { complaintId, uid, dueAt } = complaint;
      if (form.acknowledge) {
        const of = { kind: 'acknowledgement', due: dueAt } as const;
        await sendLetter(context, sql, staff, complaint, { kind: 'acknowledgement', of });
      }
      return {
        result: { complaint_id: complaintId },
        detail: {
          complaint_id: complaintId,
          category: form.category,
          days: String(form.days),
          ...(uid !== null && { uid: String(uid) }),
          ...(form.acknowledge && { letter_no: '1' }),
        },
      };
    },
  });

/** Takes a complaint once per idempotency key. A repetition acknowledges nothing again. */
export const openComplaint = async (
  context: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof openRoute>,
): Promise<Complaint> => {
  const { database, clock, operator } = context;
  operator.require(staff, 'handle_complaints');
  const { client_id: clientId, ...asked } = form;
  const { complaint_id: id } = await runPreparedIdempotentlyIn(
    { database, clock, store: supportAnswers },
    {
      uid: BigInt(form.uid ?? 0),
      // Keys of one member never collide with those of another or of a customer.
      clientId: clientId === undefined ? null : `staff ${staff.staffId} ${clientId}`,
      asked: ['complaint', JSON.stringify(asked)],
      schema: taken,
      confirm: () => Promise.resolve(),
      run: (keep) => take(context, staff, form, keep),
    },
  );
  const complaint = await mustRead(database, id);
  if (form.acknowledge && complaint.uid !== null) context.changed(BigInt(complaint.uid));
  return complaint;
};

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

/** Closes an open complaint with its answer, and sends it to the customer if that is asked for. */
export const answerComplaint = async (
  context: ComplaintContext,
  staff: Staff,
  form: ParsedInputOf<typeof answerRoute>,
): Promise<Complaint> => {
  const { operator, clock } = context;
  const answered = await operator.act(staff, {
    permission: 'handle_complaints',
    action: 'complaint_answered',
    work: async (sql) => {
      const { complaint_id: id, outcome, reason, send } = form;
      const complaint = await mustBeOpen(sql, id);
      const answer = form.answer.trim();
      const now = new Date(clock.nowMs());
      await updateComplaintAnswered(sql, id, { outcome, answer, reason, staff: staff.name, now });
      if (send) {
        const of = { kind: 'final', words: answer, outcome } as const;
        await sendLetter(context, sql, staff, complaint, { kind: 'final', of });
      }
      return {
        result: await mustRead(sql, id),
        detail: { complaint_id: id, outcome, reason, is_sent: send ? 'yes' : 'no' },
      };
    },
  });
  if (form.send && answered.uid !== null) context.changed(BigInt(answered.uid));
  return answered;
};
