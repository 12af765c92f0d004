import { refusedRequestsRule, type SliceRetention } from '../platform/retention/retention-rule.ts';

export const PRODUCTS_RETENTION: SliceRetention = {
  rules: [
    refusedRequestsRule({
      name: 'refused_purchases',
      table: 'products.requests',
      what: 'Refused purchases, loans and redemptions. The keys of those that were made stay',
    }),
  ],
  stays: {
    books: [
      'products.bookings',
      'products.endings',
      'products.fences',
      'products.loan_endings',
      'products.loan_news',
      'products.loan_repayments',
      'products.loan_warnings',
      'products.loans',
      'products.orders',
      'products.pool_moves',
      'products.runs',
    ],
    decisions: [
      'products.activity_pages',
      'products.campaign_rewards',
      'products.difficulties',
      'products.loan_terms',
      'products.plan_terms',
    ],
    work: ['products.open_loans', 'products.positions'],
  },
};
