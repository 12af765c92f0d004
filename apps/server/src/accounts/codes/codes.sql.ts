import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on codes by e-mail. */

export type CodePurpose = 'password_reset' | 'email';

export interface NewCode {
  readonly purpose: CodePurpose;
  readonly target: Buffer;
  /** Null for an unknown name. */
  readonly uid: bigint | null;
  readonly email: string | null;
  readonly codeHash: Buffer;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Writes a code that replaces the earlier one. */
export const upsertCode = async (sql: Sql, code: NewCode): Promise<void> => {
  await sql.query(
    `insert into accounts.codes (purpose, target, uid, email, code_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (purpose, target) do update set uid = excluded.uid, email = excluded.email,
       code_hash = excluded.code_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, tries = 0`,
    [code.purpose, code.target, code.uid, code.email, code.codeHash, code.createdAt, code.expiresAt],
  );
};

/** Uses one of the five tries. Null if there is no running code or no try is left. */
export const takeTry = async (
  sql: Sql,
  purpose: CodePurpose,
  target: Buffer,
  now: Date,
): Promise<{ uid: bigint | null; email: string | null; codeHash: Buffer } | null> => {
  const [row] = await sql.query<{ uid: bigint | null; email: string | null; code_hash: Buffer }>(
    `update accounts.codes set tries = tries + 1
     where purpose = $1 and target = $2 and expires_at > $3 and tries < 5 returning uid, email, code_hash`,
    [purpose, target, now],
  );
  return row === undefined ? null : { uid: row.uid, email: row.email, codeHash: row.code_hash };
};

/** Uses up a code. Of several concurrent callers, one gets true. */
export const deleteCode = async (
  sql: Sql,
  purpose: CodePurpose,
  target: Buffer,
  codeHash: Buffer,
): Promise<boolean> => {
  const rows = await sql.query(
    'delete from accounts.codes where purpose = $1 and target = $2 and code_hash = $3 returning 1',
    [purpose, target, codeHash],
  );
  return rows.length > 0;
};

/** Uses up all codes for a customer's password. Of several concurrent callers, one gets true. */
export const deleteResetCodes = async (sql: Sql, uid: bigint, codeHash: Buffer): Promise<boolean> => {
  const rows = await sql.query<{ code_hash: Buffer }>(
    `delete from accounts.codes where (purpose, target) in (
       select purpose, target from accounts.codes where uid = $1 and purpose = 'password_reset'
       order by target for update) returning code_hash`,
    [uid],
  );
  return rows.some(({ code_hash }) => code_hash.equals(codeHash));
};

/** Deletes up to 100 expired codes. */
export const deleteOldCodes = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `delete from accounts.codes where (purpose, target) in (
       select purpose, target from accounts.codes where expires_at <= $1
       order by expires_at limit 100 for update skip locked)`,
    [now],
  );
};

/** An account that a reset form can mean, with the address that receives its codes. */
export interface CodeOwner {
  readonly uid: bigint;
  readonly account: string;
  readonly accountKey: string;
  readonly locale: string;
  /** Null if the account has no address for codes. */
  readonly email: string | null;
}

interface CodeOwnerRow {
  uid: bigint;
  account: string;
  account_key: string;
  locale: string;
  email: string | null;
}

const toCodeOwner = ({ account_key: accountKey, ...row }: CodeOwnerRow): CodeOwner => ({
  ...row,
  accountKey,
});

/**
 * The account with this name. Its address is the one that was set with re-authentication, or the name itself if it is an
 * address. An address that was set only by a session never resets a password.
 */
export const selectOwnerByName = async (sql: Sql, accountKey: string): Promise<CodeOwner | null> => {
  const [row] = await sql.query<CodeOwnerRow>(
    `select uid, account, account_key, locale, coalesce(case when email_proved_at is not null then email end, case when account ~ '^[^@]+@[^@]+\\.[^@]+$' then account end) as email
     from accounts.users where account_key = $1`,
    [accountKey],
  );
  return row === undefined ? null : toCodeOwner(row);
};

/** The accounts that proved this address, in upper or lower case, the oldest first, at most `limit`. */
export const selectOwnersByEmail = async (sql: Sql, email: string, limit: number): Promise<CodeOwner[]> => {
  const rows = await sql.query<CodeOwnerRow>(
    `select uid, account, account_key, locale, email from accounts.users
     where lower(email) = lower($1) and email_proved_at is not null order by created_at, uid limit $2`,
    [email, limit],
  );
  return rows.map(toCodeOwner);
};

/** Sets an address after re-authentication. Running codes for a new password end, because they may have gone to the old address. */
export const updateEmail = async (sql: Sql, uid: bigint, email: string, now: Date): Promise<void> => {
  await sql.query('update accounts.users set email = $2, email_proved_at = $3 where uid = $1', [
    uid,
    email,
    now,
  ]);
  await sql.query("delete from accounts.codes where uid = $1 and purpose = 'password_reset'", [uid]);
};
