import type { Sql } from '../../platform/postgres/db.ts';

/** An event of a customer's identity check that the notification centre tells. */
export interface IdentityNews {
  readonly uid: bigint;
  readonly what:
    | 'identity_verified'
    | 'identity_rejected'
    | 'identity_more'
    | 'identity_again'
    | 'document_soon'
    | 'document_expires';
  /** Unique within the customer. */
  readonly reference: string;
  readonly at: Date;
}

/**
 * The newest decisions about each of these customers since a time, staff's requests to verify again, and the end of a verified
 * document: 30 days before its last day, or at the verification, and on that day. At most `limit` of each.
 */
export const selectIdentityNews = async (
  sql: Sql,
  uids: readonly bigint[],
  { since, now }: { readonly since: Date; readonly now: Date },
  limit: number,
): Promise<readonly IdentityNews[]> =>
  sql.query<IdentityNews>(
    `select c.uid, n.what, n.reference, n.at from unnest($1::bigint[]) as c (uid) cross join lateral (
       select every.what, every.reference, every.at from (
       select case when d.verified then 'identity_verified' when d.more_requested then 'identity_more'
           else 'identity_rejected' end as what,
         'identity:' || d.version as reference, d.decided_at as at
       from accounts.personal_info_decisions d where d.uid = c.uid
       union all
       select 'identity_again', 'again:' || r.version, r.asked_at
       from accounts.personal_info_recalls r where r.uid = c.uid
       union all
       select e.what, e.what || ':' || i.version,
         greatest((i.document_expires_on - e.days)::timestamp at time zone 'UTC', d.decided_at)
       from accounts.personal_info_states s
       join accounts.personal_infos i using (uid, version)
       join accounts.personal_info_decisions d using (uid, version)
       cross join (values ('document_soon', 30), ('document_expires', 0)) as e (what, days)
       where s.uid = c.uid and s.status = 'verified' and i.document_expires_on is not null
     ) every where every.at >= $2 and every.at <= $3 order by every.at desc limit $4) n`,
    [uids, since, now, limit],
  );
