import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';

/** The rates of banks, as the console words their changes. */
export const BANK_RATES: ChangeKind = {
  subject: 'bank_rates',
  refresh: 'bank-rates',
  of: t('rates.bankRates'),
  approval: t('rates.approveEffect'),
  rejection: t('rates.ratesStayThey'),
  empty: t('rates.noneYet'),
  reason: t('common.source'),
  // More than a day of a market: likely a digit too many.
  largeShare: 500n,
  labels: {
    local_currency: t('common.localCurrency'),
    deposit_rate: t('rates.customerPays'),
    withdraw_rate: t('rates.customerReceives'),
  },
};
