import type { WaitingSource } from '../waiting/waiting.sql.ts';

/** Proposals about the staff. Nobody decides their own, or one about themselves. */
export const STAFF_WAITING: readonly WaitingSource[] = [
  {
    queue: 'staff',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, p.kind::text || ' ' || p.name as kind, p.reason as note,
        p.proposed_by as colleague
      from operator.staff_proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and p.proposed_by <> $1 and p.name_key <> $1
        and not exists (select from operator.staff_decisions d where d.proposal_id = p.proposal_id)`,
  },
];
