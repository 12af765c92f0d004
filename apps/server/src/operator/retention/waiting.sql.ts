import type { WaitingSource } from '../waiting/waiting.sql.ts';

/** Proposed periods of retention rules. Nobody decides their own. */
export const RETENTION_WAITING: readonly WaitingSource[] = [
  {
    queue: 'retention',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, p.rule as kind, p.reason as note, p.proposed_by as colleague
      from operator.retention_proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and lower(p.proposed_by) <> $1
        and not exists (select from operator.retention_decisions d where d.proposal_id = p.proposal_id)`,
  },
];
