import type { SliceRetention } from '../platform/retention/retention-rule.ts';

export const TRADING_RETENTION: SliceRetention = {
  rules: [],
  stays: {
    books: [
      'trading.event_bases',
      'trading.groups',
      'trading.orders',
      'trading.refusals',
      'trading.requests',
      'trading.runs',
    ],
    decisions: [
      'trading.country_decisions',
      'trading.country_lists',
      'trading.country_proposals',
      'trading.limit_decisions',
      'trading.limit_proposals',
      'trading.limits',
      'trading.terms',
      'trading.terms_decisions',
      'trading.terms_proposals',
    ],
    work: [
      'trading.hour_totals',
      'trading.outbox',
      'trading.own_counts',
      'trading.own_days',
      'trading.result_counts',
      'trading.result_sums',
      'trading.second_exposure',
      'trading.settlement_watermarks',
      'trading.symbol_exposure',
      'trading.totals_progress',
    ],
  },
};
