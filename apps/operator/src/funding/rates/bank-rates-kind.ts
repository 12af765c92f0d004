import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';

/** The rates of banks, as the console words their changes. */
export const BANK_RATES: ChangeKind = {
  subject: 'bank_rates',
  refresh: 'bank-rates',
  of: t('the bank rates'),
  approval: t('Applies at once to new deposits and withdrawals by bank. Earlier ones keep their rate.'),
  rejection: t('The rates stay as they are.'),
  empty: t('None yet. New rates are proposed by one and approved by another.'),
  reason: t('Source'),
  // More than a day of a market: likely a digit too many.
  largeShare: 500n,
  labels: {
    local_currency: t('Local currency'),
    deposit_rate: t('Customer pays'),
    withdraw_rate: t('Customer receives'),
  },
};
