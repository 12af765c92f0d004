import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the one-time links with which members set a password. */

export interface NewLink {
  readonly linkId: string;
  readonly nameKey: string;
  readonly tokenHash: Buffer;
  /** Null: the server's machine gives the code. */
  readonly codeHash: Buffer | null;
  /** Null: the second admin's. */
  readonly changeId: string | null;
  readonly issuedBy: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Ends the member's open link. Returns true if there was one. */
export const updateLinkEnded = async (
  sql: Sql,
  nameKey: string,
  how: 'revoked' | 'replaced',
  now: Date,
): Promise<boolean> =>
  (
    await sql.query(
      `update operator.staff_links l set ended_at = $3, ended_how = $2 from operator.staff m
       where m.staff_id = l.staff_id and m.name_key = $1 and l.ended_at is null returning 1`,
      [nameKey, how, now],
    )
  ).length > 0;

/** Issues a link that replaces the previous one. */
export const insertLink = async (sql: Sql, link: NewLink): Promise<void> => {
  await updateLinkEnded(sql, link.nameKey, 'replaced', link.now);
  await sql.query(
    `insert into operator.staff_links (link_id, staff_id, token_hash, code_hash, change_id, issued_by, issued_at, expires_at)
     select $1::uuid, m.staff_id, $3::bytea, $8::bytea, $4::uuid, $5::text, $6::timestamptz, $7::timestamptz
     from operator.staff m where m.name_key = $2`,
    [
      link.linkId,
      link.nameKey,
      link.tokenHash,
      link.changeId,
      link.issuedBy,
      link.now,
      link.expiresAt,
      link.codeHash,
    ],
  );
};

export interface OpenLink {
  readonly staffId: string;
  readonly name: string;
  readonly expiresAtMs: number;
}

/** Null for a link that was used, revoked or replaced, that has expired, or whose member is disabled. */
export const selectOpenLink = async (sql: Sql, tokenHash: Buffer, now: Date): Promise<OpenLink | null> => {
  const [row] = await sql.query<{ staff_id: string; name: string; expires_at: Date }>(
    `select m.staff_id, m.name, l.expires_at
     from operator.staff_links l join operator.staff m using (staff_id)
     where l.token_hash = $1 and l.ended_at is null and l.expires_at > $2 and m.disabled_at is null`,
    [tokenHash, now],
  );
  return row === undefined
    ? null
    : { staffId: row.staff_id, name: row.name, expiresAtMs: row.expires_at.getTime() };
};

/** Gives the open link of the second admin its code. Returns their name, or null if no link waits for a code. */
export const updateCodeOfSecondAdmin = async (
  sql: Sql,
  codeHash: Buffer,
  now: Date,
): Promise<string | null> => {
  const [row] = await sql.query<{ name: string }>(
    `update operator.staff_links l set code_hash = $1 from operator.staff m
     join operator.second_admin a on a.name_key = m.name_key
     where m.staff_id = l.staff_id and l.change_id is null and l.code_hash is null and l.ended_at is null
       and l.expires_at > $2 returning m.name`,
    [codeHash, now],
  );
  return row?.name ?? null;
};

/**
 * Uses up a link: sets the member's password and ends their sessions. Returns false if the code is another one, or if it was used or
 * ended meanwhile.
 */
export const updateLinkUsed = async (
  sql: Sql,
  use: {
    readonly tokenHash: Buffer;
    readonly codeHash: Buffer;
    readonly staffId: string;
    readonly passwordHash: string;
    readonly now: Date;
  },
): Promise<boolean> => {
  const rows = await sql.query(
    `update operator.staff_links set ended_at = $2, ended_how = 'used'
     where token_hash = $1 and code_hash = $3 and ended_at is null and expires_at > $2 returning 1`,
    [use.tokenHash, use.now, use.codeHash],
  );
  if (rows.length === 0) return false;
  await sql.query('update operator.staff set password_hash = $2 where staff_id = $1', [
    use.staffId,
    use.passwordHash,
  ]);
  await sql.query('delete from operator.staff_sessions where staff_id = $1', [use.staffId]);
  return true;
};
