import type { SliceRetention } from '../platform/retention/retention-rule.ts';

export const VERIFICATION_RETENTION: SliceRetention = {
  rules: [],
  stays: {
    books: [
      'verification.anchors',
      'verification.former_keys',
      'verification.liability_reports',
      'verification.logs',
      'verification.order_batches',
      'verification.order_bounds',
      'verification.releases',
      'verification.restorations',
      'verification.speed_days',
      'verification.tiles',
    ],
    decisions: ['verification.restoration_decisions', 'verification.unwitnessed_decisions'],
    work: [
      'verification.account_days',
      'verification.bounds_progress',
      'verification.fold_progress',
      'verification.liability_tiles',
      'verification.line_heads',
      'verification.price_days',
      'verification.trade_days',
      'verification.void_days',
      'verification.witness_delays',
    ],
    reference: ['verification.published_tiles', 'verification.witnessed_checkpoints'],
  },
};
