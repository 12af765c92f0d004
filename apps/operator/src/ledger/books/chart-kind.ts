import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';
import { CHART_WORDS } from './chart-words.rules.ts';

/** Changes of the chart of accounts, as the console words them. */
export const CHART: ChangeKind = {
  subject: 'chart_of_accounts',
  refresh: 'chart',
  of: t('ledger.books.chartAccounts'),
  approval: t('ledger.books.chartEffect'),
  rejection: t('ledger.books.chartStays'),
  empty: t('ledger.books.noneYet'),
  what: t('ledger.books.chartsOfAccounts'),
  labels: { ...CHART_WORDS, tax_rate: t('ledger.books.taxRate') },
  texts: [...Object.keys(CHART_WORDS), 'tax_rate'],
};
