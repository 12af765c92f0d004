import type { WaitingSource } from '../../operator/public.ts';

/** Personal information that waits for a decision. A case of a colleague can be taken over by those who decide. */
export const ACCOUNTS_WAITING: readonly WaitingSource[] = [
  {
    queue: 'personal_infos',
    select: `select s.uid::text as item_id, s.uid, s.submitted_at as since, 0::bigint as value, null::bigint as amount,
        null::text as currency, null::text as kind, null::text as note, c.assignee as colleague
      from accounts.personal_info_states s
      left join accounts.personal_info_cases c on c.uid = s.uid and c.version = s.version
      where s.status = 'submitted'`,
  },
];
