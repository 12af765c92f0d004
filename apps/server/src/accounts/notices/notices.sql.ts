import type { NoticeKind } from '@tallystick/i18n/server/notice-texts.ts';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on security notices. */

export interface NoticeOwner {
  readonly locale: string;
  readonly email: string | null;
}

/** The recipient of notices: the customer's address, or the account's name if it is an address. */
export const selectNoticeOwner = async (sql: Sql, uid: bigint): Promise<NoticeOwner | null> => {
  const [row] = await sql.query<{ locale: string; email: string | null }>(
    `select locale, coalesce(email, case when account ~ '^[^@]+@[^@]+\\.[^@]+$' then account end) as email
     from accounts.users where uid = $1`,
    [uid],
  );
  return row ?? null;
};

/** An address of a customer, and the time at which it was proved. */
export interface StoredEmail {
  readonly email: string | null;
  readonly provedAt: Date | null;
}

export const selectStoredEmail = async (sql: Sql, uid: bigint): Promise<StoredEmail | null> => {
  const [row] = await sql.query<{ email: string | null; proved_at: Date | null }>(
    'select email, email_proved_at as proved_at from accounts.users where uid = $1',
    [uid],
  );
  return row === undefined ? null : { email: row.email, provedAt: row.proved_at };
};

/**
 * Sets the address back to the one before the first change since a time. Codes that were sent to the later address end. Returns false
 * if the address was not changed.
 */
export const updateEmailBack = async (sql: Sql, uid: bigint, since: Date): Promise<boolean> => {
  const rows = await sql.query(
    `update accounts.users u set email = n.email_before, email_proved_at = n.email_before_proved_at
     from (select email_before, email_before_proved_at from accounts.notices
           where uid = $1 and kind = 'email' and created_at >= $2 order by created_at, notice_id limit 1) n
     where u.uid = $1 returning 1`,
    [uid, since],
  );
  if (rows.length === 0) return false;
  await sql.query("delete from accounts.codes where uid = $1 and purpose = 'password_reset'", [uid]);
  return true;
};

export const countNotices = async (sql: Sql, uid: bigint, kind: NoticeKind, since: Date): Promise<number> => {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from accounts.notices where uid = $1 and kind = $2 and created_at > $3',
    [uid, kind, since],
  );
  return row?.count ?? 0;
};

export const insertNotice = async (
  sql: Sql,
  notice: {
    uid: bigint;
    kind: NoticeKind;
    tokenHash: Buffer;
    createdAt: Date;
    expiresAt: Date;
    emailBefore: StoredEmail | null;
  },
): Promise<void> => {
  await sql.query(
    `insert into accounts.notices
       (uid, kind, token_hash, created_at, expires_at, email_before, email_before_proved_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      notice.uid,
      notice.kind,
      notice.tokenHash,
      notice.createdAt,
      notice.expiresAt,
      notice.emailBefore?.email ?? null,
      notice.emailBefore?.provedAt ?? null,
    ],
  );
};

/** Uses up a link's token. Returns its customer and the time of its event. Null if it is unknown, used or expired. */
export const updateNoticeUsed = async (
  sql: Sql,
  tokenHash: Buffer,
  now: Date,
): Promise<{ readonly uid: bigint; readonly createdAt: Date } | null> => {
  const [row] = await sql.query<{ uid: bigint; created_at: Date }>(
    `update accounts.notices set used_at = greatest(created_at, $2)
     where token_hash = $1 and used_at is null and expires_at > $2 returning uid, created_at`,
    [tokenHash, now],
  );
  return row === undefined ? null : { uid: row.uid, createdAt: row.created_at };
};

/** Ends the open links of a customer. */
export const endNotices = async (sql: Sql, uid: bigint, now: Date): Promise<void> => {
  await sql.query(
    'update accounts.notices set used_at = greatest(created_at, $2) where uid = $1 and used_at is null',
    [uid, now],
  );
};

/** Deletes up to 100 expired ones. */
export const deleteOldNotices = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `delete from accounts.notices where notice_id in (
       select notice_id from accounts.notices where expires_at <= $1
       order by expires_at limit 100 for update skip locked)`,
    [now],
  );
};
