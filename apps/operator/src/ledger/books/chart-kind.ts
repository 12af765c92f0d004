import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';
import { CHART_WORDS } from './chart-words.rules.ts';

/** Changes of the chart of accounts, as the console words them. */
export const CHART: ChangeKind = {
  subject: 'chart_of_accounts',
  refresh: 'chart',
  of: t('the chart of accounts'),
  approval: t(
    'New files of the books name these accounts, also files of earlier days. Files under an earlier chart can be made again. No balance changes.',
  ),
  rejection: t('The chart stays as it is.'),
  empty: t('None yet. A chart is proposed by one and approved by another.'),
  what: t('charts of accounts'),
  labels: { ...CHART_WORDS, tax_rate: t('Tax rate') },
  texts: [...Object.keys(CHART_WORDS), 'tax_rate'],
};
