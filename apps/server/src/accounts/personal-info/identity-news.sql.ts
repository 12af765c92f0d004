import type { Sql } from '../../platform/postgres/db.ts';

/** An event of a customer's identity check that the notification centre tells. */
export interface IdentityNews {
  readonly uid: bigint;
  readonly what: 'identity_verified' | 'identity_rejected' | 'identity_more';
  /** Unique within the customer. */
  readonly reference: string;
  readonly at: Date;
}

/** The newest decisions about each of these customers since a time, at most `limit` of each. */
export const selectIdentityNews = async (
  sql: Sql,
  uids: readonly bigint[],
  since: Date,
  limit: number,
): Promise<readonly IdentityNews[]> =>
  sql.query<IdentityNews>(
    `select c.uid, d.what, d.reference, d.at from unnest($1::bigint[]) as c (uid) cross join lateral (
       select case when verified then 'identity_verified' when more_requested then 'identity_more'
           else 'identity_rejected' end as what,
         'identity:' || version as reference, decided_at as at
       from accounts.personal_info_decisions where uid = c.uid and decided_at >= $2
       order by version desc limit $3) d`,
    [uids, since, limit],
  );
