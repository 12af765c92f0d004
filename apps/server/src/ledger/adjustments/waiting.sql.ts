import type { WaitingSource } from '../../operator/public.ts';

export const LEDGER_WAITING: readonly WaitingSource[] = [
  {
    queue: 'adjustments',
    select: `select a.adjustment_id::text as item_id, a.uid, a.proposed_at as since,
        case when c.code = 'USDT' then abs(a.amount) else 0 end as value, a.amount, c.code as currency, a.source as kind,
        a.reason as note, a.proposed_by as colleague
      from ledger.adjustments a join ledger.currencies c using (currency_id)
      where a.approved is null and a.proposed_at > $2::timestamptz - interval '7 days' and lower(a.proposed_by) <> $1`,
  },
];
