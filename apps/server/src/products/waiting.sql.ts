import type { WaitingSource } from '../operator/public.ts';

/** Proposals for the products, and loans whose customer was warned that the collateral may be sold. */
export const PRODUCTS_WAITING: readonly WaitingSource[] = [
  {
    queue: 'product_proposals',
    select: `select p.proposal_id::text as item_id,
        case when p.kind = 'campaign_reward' then (p.detail ->> 'uid')::bigint end as uid, p.proposed_at as since,
        case when p.kind = 'campaign_reward' then (p.detail ->> 'amount')::bigint
          when p.kind = 'pool_move' and p.detail ->> 'currency' = 'USDT'
            then trunc((p.detail ->> 'amount')::numeric * 1000000)::bigint
          else 0 end as value,
        case when p.kind = 'campaign_reward' then (p.detail ->> 'amount')::bigint end as amount,
        case when p.kind = 'campaign_reward' then 'USDT' end as currency, p.kind::text as kind, p.reason as note,
        p.proposed_by as colleague
      from products.proposals p
      where p.proposed_at > $2::timestamptz - interval '7 days' and lower(p.proposed_by) <> $1
        and not exists (select from products.decisions d where d.proposal_id = p.proposal_id)`,
  },
  {
    queue: 'loans',
    select: `select o.loan_id::text as item_id, o.uid, w.warned_at as since, coalesce(r.principal_left, l.principal) as value,
        coalesce(r.principal_left, l.principal) as amount, 'USDT'::text as currency, o.collateral_currency as kind,
        null::text as note, null::text as colleague
      from products.open_loans o
      join products.loans l on l.uid = o.uid and l.loan_id = o.loan_id
      join lateral (
        select warned_at from products.loan_warnings w where w.uid = o.uid and w.loan_id = o.loan_id
        order by w.price_second desc limit 1) w on true
      left join lateral (
        select principal_left from products.loan_repayments r where r.uid = o.uid and r.loan_id = o.loan_id
        order by r.number desc limit 1) r on true
      where o.warned`,
  },
];
