import type { WaitingSource } from '../../operator/public.ts';

/** Conversations whose last message is the customer's. Reading it is not answering it. */
export const SUPPORT_WAITING: readonly WaitingSource[] = [
  {
    queue: 'chats',
    select: `select uid::text as item_id, uid, waiting_since as since, 0::bigint as value, null::bigint as amount,
        null::text as currency, null::text as kind, null::text as note, assigned_to as colleague
      from support.conversations where waiting_since is not null`,
  },
];
