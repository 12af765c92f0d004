import type { WaitingSource } from '../operator/public.ts';

/** Loans whose customer was warned that the collateral may be sold. */
export const PRODUCTS_WAITING: readonly WaitingSource[] = [
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
