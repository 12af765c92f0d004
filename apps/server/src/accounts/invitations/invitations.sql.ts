import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the operator's invitations and their uses. */

export interface InvitationRow {
  readonly code: string;
  readonly note: string | null;
  readonly issuedBy: string | null;
  readonly maxUses: number | null;
  readonly uses: number;
  readonly expiresAtMs: number | null;
  readonly revokedAtMs: number | null;
  readonly revokedBy: string | null;
  readonly createdAtMs: number;
}

export interface InvitationStart {
  readonly after: { readonly createdAt: Date; readonly code: string } | null;
  readonly offset: number;
  readonly row: number;
}

/** A page, newest first, with one more than `row` if there is a next page, and the total count. */
export const selectInvitations = async (
  sql: Sql,
  start: InvitationStart,
): Promise<{ items: readonly InvitationRow[]; total: number }> => {
  const rows = await sql.query<{
    code: string;
    note: string | null;
    issued_by: string | null;
    max_uses: number | null;
    uses: number;
    expires_at: Date | null;
    revoked_at: Date | null;
    revoked_by: string | null;
    created_at: Date;
  }>(
    `select i.code, i.note, i.issued_by, i.max_uses, i.expires_at, i.revoked_at, i.revoked_by, i.created_at,
       (select count(*)::integer from accounts.invitation_uses u where u.code = i.code) as uses
     from accounts.invitations i
     where i.owner_uid is null and ($1::timestamptz is null or (i.created_at, i.code) < ($1::timestamptz, $2::text))
     order by i.created_at desc, i.code desc offset $3::bigint limit $4::bigint`,
    [start.after?.createdAt ?? null, start.after?.code ?? null, start.offset, start.row + 1],
  );
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::integer as total from accounts.invitations where owner_uid is null',
  );
  const items = rows.map((row) => ({
    code: row.code,
    note: row.note,
    issuedBy: row.issued_by,
    maxUses: row.max_uses,
    uses: row.uses,
    expiresAtMs: row.expires_at?.getTime() ?? null,
    revokedAtMs: row.revoked_at?.getTime() ?? null,
    revokedBy: row.revoked_by,
    createdAtMs: row.created_at.getTime(),
  }));
  return { items, total: count?.total ?? 0 };
};

export interface UseRow {
  readonly uid: bigint;
  readonly account: string;
  readonly usedAtMs: number;
}

export interface UseStart {
  readonly after: { readonly usedAt: Date; readonly uid: bigint } | null;
  readonly offset: number;
  readonly row: number;
}

export const selectInvitationUses = async (
  sql: Sql,
  code: string,
  start: UseStart,
): Promise<{ items: readonly UseRow[]; total: number }> => {
  const rows = await sql.query<{ uid: bigint; account: string; used_at: Date }>(
    `select i.uid, u.account, i.used_at from accounts.invitation_uses i join accounts.users u on u.uid = i.uid
     where i.code = $1 and ($2::timestamptz is null or (i.used_at, i.uid) < ($2::timestamptz, $3::bigint))
     order by i.used_at desc, i.uid desc offset $4::bigint limit $5::bigint`,
    [code, start.after?.usedAt ?? null, start.after?.uid ?? null, start.offset, start.row + 1],
  );
  const [count] = await sql.query<{ total: number }>(
    'select count(*)::integer as total from accounts.invitation_uses where code = $1',
    [code],
  );
  const items = rows.map(({ uid, account, used_at }) => ({ uid, account, usedAtMs: used_at.getTime() }));
  return { items, total: count?.total ?? 0 };
};

/** True if this call ended it. Null if the operator has no such invitation. */
export const updateRevoked = async (
  sql: Sql,
  code: string,
  staff: string,
  now: Date,
): Promise<boolean | null> => {
  const rows = await sql.query(
    `update accounts.invitations set revoked_at = $2, revoked_by = $3
     where code = $1 and owner_uid is null and revoked_at is null returning 1`,
    [code, now, staff],
  );
  if (rows.length > 0) return true;
  return (await isOperatorsInvitation(sql, code)) ? false : null;
};

export const isOperatorsInvitation = async (sql: Sql, code: string): Promise<boolean> =>
  (await sql.query('select 1 from accounts.invitations where code = $1 and owner_uid is null', [code]))
    .length > 0;
