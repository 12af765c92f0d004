import { invariant } from '../errors.ts';
import type { ListSource } from '../lists/list-source.ts';
import type { Sql } from '../postgres/db.ts';

/** Statements on outgoing mail. */

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Returns the number of the mail. */
export const insertMail = async (sql: Sql, mail: Mail, now: Date): Promise<bigint> => {
  const [row] = await sql.query<{ mail_id: bigint }>(
    `insert into platform.mail_outbox (recipient, subject, body, created_at, next_try_at)
     values ($1, $2, $3, $4, $4) returning mail_id`,
    [mail.to, mail.subject, mail.text, now],
  );
  invariant(row !== undefined, 'a mail that is written has a number');
  return row.mail_id;
};

/** The ends of these mails: when the mail server took them, or when they were given up. Those under way are left out. */
export const selectMailEnds = async (
  sql: Sql,
  ids: readonly bigint[],
): Promise<
  readonly { readonly mailId: bigint; readonly sentAt: Date | null; readonly failedAt: Date | null }[]
> => {
  const rows = await sql.query<{ mail_id: bigint; sent_at: Date | null; failed_at: Date | null }>(
    `select mail_id, sent_at, failed_at from platform.mail_outbox
     where mail_id = any ($1::bigint[]) and (sent_at is not null or failed_at is not null)`,
    [ids],
  );
  return rows.map((row) => ({ mailId: row.mail_id, sentAt: row.sent_at, failedAt: row.failed_at }));
};

/** True if at least `most` mails wait to be sent. */
export const isMailQueueFull = async (sql: Sql, most: number): Promise<boolean> => {
  const rows = await sql.query(
    `select from platform.mail_outbox where sent_at is null and failed_at is null
     order by next_try_at offset $1 limit 1`,
    [most - 1],
  );
  return rows.length > 0;
};

export interface DueMail extends Mail {
  readonly mailId: bigint;
  readonly tries: number;
}

/** Takes up to `limit` due mails with a lease: no other process sends them before `againAt`. */
export const takeDueMail = async (sql: Sql, now: Date, againAt: Date, limit: number): Promise<DueMail[]> => {
  const rows = await sql.query<{
    mail_id: bigint;
    recipient: string;
    subject: string;
    body: string;
    tries: number;
  }>(
    `update platform.mail_outbox set tries = tries + 1, next_try_at = $2
     where mail_id in (
       select mail_id from platform.mail_outbox
       where next_try_at <= $1 and sent_at is null and failed_at is null and body is not null
       order by next_try_at limit $3 for update skip locked)
     returning mail_id, recipient, subject, body, tries`,
    [now, againAt, limit],
  );
  return rows.map((row) => ({
    mailId: row.mail_id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    tries: row.tries,
  }));
};

export const updateMailSent = async (sql: Sql, mailId: bigint, now: Date): Promise<void> => {
  await sql.query('update platform.mail_outbox set sent_at = $2, body = null where mail_id = $1', [
    mailId,
    now,
  ]);
};

/** Records a failure with the time of the retry. Null: it is given up. */
export const updateMailFailed = async (
  sql: Sql,
  mailId: bigint,
  now: Date,
  againAt: Date | null,
): Promise<void> => {
  await sql.query(
    `update platform.mail_outbox set next_try_at = coalesce($3, next_try_at),
       failed_at = case when $3::timestamptz is null then $2::timestamptz end,
       body = case when $3::timestamptz is null then null else body end
     where mail_id = $1`,
    [mailId, now, againAt],
  );
};

export interface StoredMail {
  readonly mailId: bigint;
  readonly to: string;
  readonly subject: string;
  readonly text: string | null;
  readonly createdAtMs: number;
  readonly state: 'waiting' | 'sent' | 'failed';
}

export const MAIL_LIST: ListSource = {
  from: 'platform.mail_outbox m',
  key: { by: 'm.mail_id', type: 'bigint' },
  sorts: { created_at: { by: 'm.created_at', type: 'timestamptz' } },
  standard: '-created_at',
  time: 'm.created_at',
};

/** The mails with these ids, in no particular order. */
export const selectMail = async (sql: Sql, ids: readonly string[]): Promise<readonly StoredMail[]> => {
  const rows = await sql.query<{
    mail_id: bigint;
    recipient: string;
    subject: string;
    body: string | null;
    created_at: Date;
    state: StoredMail['state'];
  }>(
    `select mail_id, recipient, subject, body, created_at,
       case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
     from platform.mail_outbox where mail_id = any ($1::bigint[])`,
    [ids],
  );
  return rows.map((row) => ({
    mailId: row.mail_id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    createdAtMs: row.created_at.getTime(),
    state: row.state,
  }));
};
