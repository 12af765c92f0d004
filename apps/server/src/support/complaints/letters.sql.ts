import type { ComplaintLetterKind } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the letters about complaints. */

export interface LetterRow {
  readonly letterNo: number;
  readonly kind: ComplaintLetterKind;
  readonly subject: string;
  readonly body: string;
  readonly writtenBy: string;
  readonly writtenAtMs: number;
  readonly chatSeq: number;
  readonly mailId: bigint | null;
  readonly mailedAtMs: number | null;
  readonly mailFailedAtMs: number | null;
}

interface Row {
  readonly letter_no: number;
  readonly kind: ComplaintLetterKind;
  readonly subject: string;
  readonly body: string;
  readonly written_by: string;
  readonly written_at: Date;
  readonly chat_seq: number;
  readonly mail_id: bigint | null;
  readonly mailed_at: Date | null;
  readonly mail_failed_at: Date | null;
}

/** The letters of a complaint in their order. */
export const selectLetters = async (sql: Sql, complaintId: string): Promise<readonly LetterRow[]> => {
  const rows = await sql.query<Row>(
    `select letter_no, kind, subject, body, written_by, written_at, chat_seq, mail_id, mailed_at, mail_failed_at
     from support.complaint_letters where complaint_id = $1 order by letter_no`,
    [complaintId],
  );
  return rows.map((row) => ({
    letterNo: row.letter_no,
    kind: row.kind,
    subject: row.subject,
    body: row.body,
    writtenBy: row.written_by,
    writtenAtMs: row.written_at.getTime(),
    chatSeq: row.chat_seq,
    mailId: row.mail_id,
    mailedAtMs: row.mailed_at?.getTime() ?? null,
    mailFailedAtMs: row.mail_failed_at?.getTime() ?? null,
  }));
};

export type NewLetter = Pick<
  LetterRow,
  'letterNo' | 'kind' | 'subject' | 'body' | 'writtenBy' | 'chatSeq' | 'mailId'
> & { readonly complaintId: string; readonly writtenAt: Date };

export const insertLetter = async (sql: Sql, of: NewLetter): Promise<void> => {
  await sql.query(
    `insert into support.complaint_letters (complaint_id, letter_no, kind, subject, body, written_by, written_at, chat_seq, mail_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      of.complaintId,
      of.letterNo,
      of.kind,
      of.subject,
      of.body,
      of.writtenBy,
      of.writtenAt,
      of.chatSeq,
      of.mailId,
    ],
  );
};

/** The mails whose end is not noted yet, the oldest first. */
export const selectMailsToNote = async (sql: Sql, limit: number): Promise<readonly bigint[]> => {
  const rows = await sql.query<{ mail_id: bigint }>(
    `select mail_id from support.complaint_letters
     where mail_id is not null and mailed_at is null and mail_failed_at is null order by mail_id limit $1`,
    [limit],
  );
  return rows.map(({ mail_id: mailId }) => mailId);
};

export interface MailEnd {
  readonly mailId: bigint;
  readonly sentAt: Date | null;
  readonly failedAt: Date | null;
}

export const updateMailEnds = async (sql: Sql, ends: readonly MailEnd[]): Promise<void> => {
  await sql.query(
    `update support.complaint_letters l set mailed_at = e.sent_at, mail_failed_at = e.failed_at
     from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as e(mail_id, sent_at, failed_at)
     where l.mail_id = e.mail_id and l.mailed_at is null and l.mail_failed_at is null`,
    [
      ends.map(({ mailId }) => mailId),
      ends.map(({ sentAt }) => sentAt),
      ends.map(({ failedAt }) => failedAt),
    ],
  );
};
