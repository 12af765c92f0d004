import type { Sql } from '../../platform/postgres/db.ts';

/** New accounts by UTC day, from a time on. */
export const selectRegistrations = async (sql: Sql, from: Date): Promise<ReadonlyMap<number, number>> => {
  const rows = await sql.query<{ day: Date; accounts: bigint }>(
    `select date_trunc('day', created_at, 'UTC') as day, count(*) as accounts from accounts.users
     where created_at >= $1 group by day`,
    [from],
  );
  return new Map(rows.map((row) => [row.day.getTime(), Number(row.accounts)]));
};

/** Accounts that registered since a time, newest first, at most `limit`. */
export const selectRegistered = async (
  sql: Sql,
  from: Date,
  limit: number,
): Promise<readonly { readonly uid: bigint; readonly createdAtMs: number }[]> => {
  const rows = await sql.query<{ uid: bigint; created_at: Date }>(
    `select uid, created_at from accounts.users where created_at >= $1 order by created_at desc, uid desc limit $2`,
    [from, limit],
  );
  return rows.map((row) => ({ uid: row.uid, createdAtMs: row.created_at.getTime() }));
};

/** Counts those among these customers whose personal information is verified. */
export const countVerified = async (sql: Sql, uids: readonly bigint[]): Promise<number> => {
  const [row] = await sql.query<{ customers: bigint }>(
    `select count(*) as customers from accounts.personal_info_states where uid = any ($1::bigint[]) and status = 'verified'`,
    [uids],
  );
  return Number(row?.customers ?? 0n);
};
