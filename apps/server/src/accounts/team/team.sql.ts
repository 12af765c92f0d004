import type { Sql } from '../../platform/postgres/db.ts';

export interface Invited {
  readonly uid: bigint;
  readonly account: string;
  readonly joinedAt: Date;
}

/** The customers whom a customer's code brought, newest first. */
export const selectTeam = async (
  sql: Sql,
  uid: bigint,
  start: { after: Pick<Invited, 'uid' | 'joinedAt'> | null; offset: number },
  limit: number,
): Promise<readonly Invited[]> => {
  const rows = await sql.query<{ uid: bigint; account: string; created_at: Date }>(
    `select uid, account, created_at from accounts.users
     where invited_by = $1 and ($2::timestamptz is null or (created_at, uid) < ($2::timestamptz, $3))
     order by created_at desc, uid desc offset $4 limit $5`,
    [uid, start.after?.joinedAt ?? null, start.after?.uid ?? null, start.offset, limit],
  );
  return rows.map((row) => ({ uid: row.uid, account: row.account, joinedAt: row.created_at }));
};

export const countTeam = async (sql: Sql, uid: bigint): Promise<number> => {
  const [row] = await sql.query<{ total: string }>(
    'select count(*)::text as total from accounts.users where invited_by = $1',
    [uid],
  );
  return Number(row?.total ?? '0');
};
