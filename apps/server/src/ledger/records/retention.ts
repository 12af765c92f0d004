import type { SliceRetention } from '../../platform/retention/retention-rule.ts';

export const LEDGER_RETENTION: SliceRetention = {
  rules: [],
  stays: {
    books: [
      'ledger.accounts',
      'ledger.adjustments',
      'ledger.closed_days',
      'ledger.currencies',
      'ledger.day_totals',
      'ledger.entries',
      'ledger.lanes',
      'ledger.transfers',
    ],
    // A line of the journal becomes entries a moment later.
    work: ['ledger.journal', 'ledger.outbox', 'ledger.watched'],
  },
};
