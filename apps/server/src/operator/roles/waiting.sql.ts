import type { WaitingSource } from '../waiting/waiting.sql.ts';

/** Proposals of roles. Nobody decides their own, or one of the role that they have. */
export const ROLES_WAITING: readonly WaitingSource[] = [
  {
    queue: 'roles',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, p.role as kind, p.reason as note, p.proposed_by as colleague
      from operator.role_proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and lower(p.proposed_by) <> $1
        and not exists (select from operator.role_decisions d where d.proposal_id = p.proposal_id)
        and not exists (select from operator.staff s where s.name_key = $1 and s.role = p.role)`,
  },
];
