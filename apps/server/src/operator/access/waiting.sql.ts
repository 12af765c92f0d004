import type { WaitingSource } from '../waiting/waiting.sql.ts';

/** Reviews of access that wait for a second member. Nobody confirms their own. */
export const REVIEWS_WAITING: readonly WaitingSource[] = [
  {
    queue: 'access_reviews',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, p.quarter as kind, p.reason as note, p.proposed_by as colleague
      from operator.access_reviews p
      where p.proposed_at > $2::timestamptz - interval '7 days' and lower(p.proposed_by) <> $1
        and not exists (select from operator.access_review_decisions d where d.proposal_id = p.proposal_id)`,
  },
];
