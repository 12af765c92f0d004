import { MAX_COUNTED_ROWS, type RetentionRuleView } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';
import { dataOf } from './rule-words.rules.ts';

type Period = Pick<RetentionRuleView, 'days' | 'min_days' | 'max_days'>;

/** `30 days`, and `at once` for rows that expire by themselves. */
export const periodWords = (days: number): string =>
  days === 0 ? t('at once') : days === 1 ? t('1 day') : t('{days} days', { days });

/** `30 days (7 to 365)`, or `7 days, fixed`. */
export const ruleWords = ({ days, min_days: min, max_days: max }: Period): string =>
  min === max
    ? t('{period}, fixed', { period: periodWords(days) })
    : t('{period} ({min} to {max})', { period: periodWords(days), min, max });

export const isChangeable = ({
  min_days: min,
  max_days: max,
}: Pick<Period, 'min_days' | 'max_days'>): boolean => min < max;

/** The server counts up to a bound. */
export const rowsWords = (rows: number): string =>
  rows >= MAX_COUNTED_ROWS ? t('100,000 rows or more') : rows === 1 ? t('1 row') : t('{rows} rows', { rows });

/** A typed number of days within the bounds. Null for anything else. */
export const daysOf = (typed: string, { min_days: min, max_days: max }: Period): number | null => {
  const days = wholeNumberOf(typed);
  return days !== null && days >= min && days <= max ? days : null;
};

/** The effect of a typed period before anybody approves it. */
export const effectWords = (days: number, inForce: number, wouldGo: number | undefined): string => {
  if (days === inForce) return t('This is the period in force.');
  if (days > inForce)
    return t('Longer: waits for a second approval. Nothing is deleted earlier than before.');
  return wouldGo === undefined
    ? t('Shorter: waits for a second approval. Counting the rows that would go…')
    : t('Shorter: waits for a second approval. The next daily run would delete {rows}.', {
        rows: rowsWords(wouldGo),
      });
};

/** The periods, as the console words their changes. */
export const RETENTION: ChangeKind = {
  subject: 'retention',
  refresh: 'retention',
  approval: t('The next daily run deletes everything older. Deleted rows never come back.'),
  rejection: t('The period stays as it is.'),
  approved: t('Approved. The next daily run applies it.'),
  empty: t('None yet. A period is proposed by one and approved by another.'),
  labels: { days: t('Days') },
  targets: { header: t('Data'), words: dataOf },
  label: (verb, { target }) => t('{verb} the period of {rule}', { verb, rule: dataOf(target) }),
};

/** The reasons why a table stays, in the words of the page. */
export const STAY_WORDS: Readonly<Record<string, readonly [title: string, why: string]>> = {
  books: [
    t('Never: the books'),
    t(
      'The ledger, orders, payments, public logs, complaints and the audit log. Triggers of the database refuse every deletion.',
    ),
  ],
  decisions: [
    t('Never: decisions of staff'),
    t('Proposals, approvals and versions of every setting. Triggers of the database refuse every deletion.'),
  ],
  account: [
    t('With the account'),
    t(
      'Kept while the account is open. Closing it erases what the page Closed accounts of the help site names.',
    ),
  ],
  reference: [
    t('The present state'),
    t('Settings, staff, coins and products. A row goes when it’s replaced.'),
  ],
  work: [
    t('By itself'),
    t(
      'Queues, progress and figures that are computed again. The server removes a row when its work is done.',
    ),
  ],
};
