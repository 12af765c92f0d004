import type { TimelinePart } from '../operator/public.ts';

const usdt = (amount: string): string =>
  `null::text as staff, ${amount} as amount, 'USDT' as currency, null::smallint as symbol_id`;

/** Plans and loans of a customer. */
export const PRODUCTS_TIMELINE: readonly TimelinePart[] = [
  {
    source: 'plan',
    select: `select created_at as at, order_id::text as id, kind || '_taken' as what, order_id::text as reference,
        ${usdt('amount')}, days || ' days' as note
      from products.orders where uid = $1 and created_at <= $2`,
  },
  {
    source: 'plan',
    select: `select e.ended_at as at, e.order_id::text as id, case when e.redeemed then 'redeemed' else 'ended' end as what,
        e.order_id::text as reference, ${usdt('e.returned')}, o.kind::text as note
      from products.endings e join products.orders o using (uid, order_id) where e.uid = $1`,
  },
  {
    source: 'loan',
    select: `select applied_at as at, loan_id::text as id, 'taken' as what, loan_id::text as reference, ${usdt('principal')},
        days || ' days, ' || collateral_currency as note
      from products.loans where uid = $1 and applied_at <= $2`,
  },
  {
    source: 'loan',
    select: `select paid_at as at, loan_id || ' ' || lpad(number::text, 9, '0') as id, 'part_repaid' as what,
        loan_id::text as reference, ${usdt('principal + interest')}, null::text as note
      from products.loan_repayments where uid = $1`,
  },
  {
    source: 'loan',
    select: `select warned_at as at, loan_id || ' ' || price_second as id, 'warned' as what, loan_id::text as reference,
        ${usdt('null::bigint')}, null::text as note
      from products.loan_warnings where uid = $1`,
  },
  {
    source: 'loan',
    select: `select e.ended_at as at, e.loan_id::text as id, e.how as what, e.loan_id::text as reference,
        ${usdt('l.principal')}, e.reason as note
      from products.loan_endings e join products.loans l using (uid, loan_id) where e.uid = $1`,
  },
];
