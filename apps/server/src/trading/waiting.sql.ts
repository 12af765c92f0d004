import type { WaitingSource } from '../operator/public.ts';

/** Proposed terms of trades. They need a minute's notice, so later they can no longer be approved. */
export const TRADING_WAITING: readonly WaitingSource[] = [
  {
    queue: 'trade_terms',
    select: `select p.proposal_id::text as item_id, null::bigint as uid, p.proposed_at as since, 0::bigint as value,
        null::bigint as amount, null::text as currency, null::text as kind, p.reason as note, p.proposed_by as colleague
      from trading.terms_proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and p.effective_at >= $2::timestamptz + interval '1 minute'
        and lower(p.proposed_by) <> $1
        and not exists (select from trading.terms_decisions d where d.proposal_id = p.proposal_id)`,
  },
];
