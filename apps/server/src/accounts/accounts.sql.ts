import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/postgres/db.ts';

/** Statements on customers and invitations. */

export interface NewUser {
  readonly uid: bigint;
  readonly account: string;
  readonly accountKey: string;
  /** Null for customers who sign in only by wallet. */
  readonly passwordHash: string | null;
  readonly nickname: string;
  readonly locale: string;
  readonly invitedBy: bigint | null;
  readonly createdAt: Date;
}

/** Returns false and writes nothing if the uid or the account's name is taken. */
export const insertUser = async (sql: Sql, user: NewUser): Promise<boolean> => {
  const rows = await sql.query(
    `insert into accounts.users
       (uid, account, account_key, password_hash, nickname, locale, invited_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing returning 1`,
    [
      user.uid,
      user.account,
      user.accountKey,
      user.passwordHash,
      user.nickname,
      user.locale,
      user.invitedBy,
      user.createdAt,
    ],
  );
  return rows.length > 0;
};

export interface Credentials {
  readonly uid: bigint;
  readonly passwordHash: string | null;
}

export const selectCredentials = async (sql: Sql, accountKey: string): Promise<Credentials | null> => {
  const [row] = await sql.query<{ uid: bigint; password_hash: string | null }>(
    'select uid, password_hash from accounts.users where account_key = $1',
    [accountKey],
  );
  return row === undefined ? null : { uid: row.uid, passwordHash: row.password_hash };
};

/** Null for an account without a password. */
export const selectPasswordHash = async (sql: Sql, uid: bigint): Promise<string | null> => {
  const [row] = await sql.query<{ password_hash: string | null }>(
    'select password_hash from accounts.users where uid = $1',
    [uid],
  );
  return row?.password_hash ?? null;
};

export const updateLocale = async (sql: Sql, uid: bigint, locale: string): Promise<void> => {
  await sql.query('update accounts.users set locale = $2 where uid = $1', [uid, locale]);
};

/** Replaces a hash made with other parameters, unless the password changed meanwhile. */
export const replacePasswordHash = async (
  sql: Sql,
  uid: bigint,
  oldHash: string,
  newHash: string,
): Promise<void> => {
  await sql.query('update accounts.users set password_hash = $3 where uid = $1 and password_hash = $2', [
    uid,
    oldHash,
    newHash,
  ]);
};

export const updatePasswordHash = async (sql: Sql, uid: bigint, passwordHash: string): Promise<void> => {
  await sql.query('update accounts.users set password_hash = $2 where uid = $1', [uid, passwordHash]);
};

export interface StoredUser {
  /** Confirmed by a code. Null: none. */
  readonly email: string | null;
  readonly uid: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly locale: string;
  readonly invitationCode: string;
  readonly createdAt: Date;
}

export const selectUser = async (sql: Sql, uid: bigint): Promise<StoredUser | null> => {
  const [row] = await sql.query<{
    uid: bigint;
    account: string;
    nickname: string;
    locale: string;
    email: string | null;
    code: string;
    created_at: Date;
  }>(
    `select u.uid, u.account, u.nickname, u.locale, u.email, i.code, u.created_at
     from accounts.users u join accounts.invitations i on i.owner_uid = u.uid
     where u.uid = $1`,
    [uid],
  );
  if (row === undefined) return null;
  return {
    uid: row.uid,
    account: row.account,
    nickname: row.nickname,
    locale: row.locale,
    email: row.email,
    invitationCode: row.code,
    createdAt: row.created_at,
  };
};

/** Staff's limits for an invitation. Null: unlimited uses, or no expiry. */
export interface InvitationLimits {
  readonly note: string;
  readonly issuedBy: string;
  readonly maxUses: number | null;
  readonly expiresAt: Date | null;
}

/** Returns false and writes nothing if the code is taken. */
export const insertInvitation = async (
  sql: Sql,
  invitation: {
    code: string;
    ownerUid: bigint | null;
    demo: boolean;
    createdAt: Date;
    limits?: InvitationLimits | null;
  },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into accounts.invitations
       (code, owner_uid, demo, created_at, note, issued_by, max_uses, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (code) do nothing returning 1`,
    [
      invitation.code,
      invitation.ownerUid,
      invitation.demo,
      invitation.createdAt,
      invitation.limits?.note ?? null,
      invitation.limits?.issuedBy ?? null,
      invitation.limits?.maxUses ?? null,
      invitation.limits?.expiresAt ?? null,
    ],
  );
  return rows.length > 0;
};

/** The invitation of a valid code. A demo code is valid only in demo mode. */
export const selectInvitation = async (
  sql: Sql,
  code: string,
  demoMode: boolean,
  now: Date,
): Promise<Invitation | null> => {
  const [row] = await sql.query<{ code: string; owner_uid: bigint | null }>(
    `select i.code, i.owner_uid from accounts.invitations i
     where i.code = $1 and (not i.demo or $2) and i.revoked_at is null
       and not exists (select from accounts.closures c where c.uid = i.owner_uid)
       and (i.expires_at is null or i.expires_at > $3) and (i.max_uses is null
         or (select count(*) from accounts.invitation_uses u where u.code = i.code) < i.max_uses)`,
    [code, demoMode, now],
  );
  return row === undefined ? null : { code: row.code, ownerUid: row.owner_uid };
};

export interface Invitation {
  readonly code: string;
  /** The owner of a customer's own code. Null if the operator issued it. */
  readonly ownerUid: bigint | null;
}

/** Records a customer who used one of the operator's codes. For a customer's code, the user's row holds the inviter. */
export const insertInvitationUse = async (
  sql: Sql,
  invitation: Invitation,
  uid: bigint,
  now: Date,
): Promise<void> => {
  if (invitation.ownerUid !== null) return;
  try {
    await sql.query('insert into accounts.invitation_uses (uid, code, used_at) values ($1, $2, $3)', [
      uid,
      invitation.code,
      now,
    ]);
  } catch (error) {
    // Other registrations used it up meanwhile, or staff ended it.
    if (error instanceof Error && error.message.includes('this invitation has ended')) {
      throw new AppError('invitation_invalid');
    }
    throw error;
  }
};

export const selectHasDemoInvitation = async (sql: Sql): Promise<boolean> =>
  (await sql.query('select 1 from accounts.invitations where demo limit 1')).length > 0;
