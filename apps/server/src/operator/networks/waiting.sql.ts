import type { WaitingSource } from '../waiting/waiting.sql.ts';

/** Proposed networks of the console. Nobody decides their own. */
export const NETWORKS_WAITING: readonly WaitingSource[] = [
  {
    queue: 'networks',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, null::text as kind, p.reason as note, p.proposed_by as colleague
      from operator.network_proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and lower(p.proposed_by) <> $1
        and not exists (select from operator.network_decisions d where d.proposal_id = p.proposal_id)`,
  },
];
