import type { SearchSource } from '../platform/search/find.sql.ts';

/** The ways to find a loan, a subscription of the fund, or a rented miner. */

const loan = (term: SearchSource['term'], where: string): SearchSource => ({
  kind: 'loan',
  by: 'number',
  term,
  select: `select l.loan_id as id, l.uid, l.loan_id::text as found from products.loans l where ${where}`,
});

const planOrder = (term: SearchSource['term'], where: string): SearchSource => ({
  kind: 'plan_order',
  by: 'number',
  term,
  // The page of its kind finds it by this id.
  select: `select o.kind || ':' || o.order_id as id, o.uid, o.order_id::text as found from products.orders o where ${where}`,
});

export const PRODUCTS_SEARCH: readonly SearchSource[] = [
  loan('number', 'l.loan_id = $1::uuid'),
  loan('short', 'right(l.loan_id::text, 8) = $1'),
  planOrder('number', 'o.order_id = $1::uuid'),
  planOrder('short', 'right(o.order_id::text, 8) = $1'),
];
