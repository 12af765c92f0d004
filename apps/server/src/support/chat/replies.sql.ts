import type { Sql } from '../../platform/postgres/db.ts';

/** The newest messages of staff to each of these customers since a time, at most `limit` of each. */
export const selectReplies = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly { readonly uid: bigint; readonly seq: number; readonly at: Date }[]> =>
  sql.query<{ uid: bigint; seq: number; at: Date }>(
    `select m.uid, m.seq, m.created_at as at from unnest($1::bigint[]) as c(uid) cross join lateral (
       select m.uid, m.seq, m.author, m.created_at from support.messages m
       where m.uid = c.uid order by m.seq desc limit $3) m
     where m.author = 'staff' and m.created_at >= $2`,
    [uids, since, limit],
  );
