import { MAX_COUNTED_ROWS, type RetentionRuleView } from '@tallystick/contract';
import { wholeNumberOf } from '@tallystick/money';
import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';
import { dataOf } from './rule-words.rules.ts';

type Period = Pick<RetentionRuleView, 'days' | 'min_days' | 'max_days'>;

/** `30 days`, and `at once` for rows that expire by themselves. */
export const periodWords = (days: number): string =>
  days === 0 ? t('retention.atOnce') : days === 1 ? t('common.oneDay') : t('common.countDays', { days });

/** `30 days (7 to 365)`, or `7 days, fixed`. */
export const ruleWords = ({ days, min_days: min, max_days: max }: Period): string =>
  min === max
    ? t('retention.fixedPeriod', { period: periodWords(days) })
    : t('retention.toPeriodMinMax', { period: periodWords(days), min, max });

export const isChangeable = ({
  min_days: min,
  max_days: max,
}: Pick<Period, 'min_days' | 'max_days'>): boolean => min < max;

/** The server counts up to a bound. */
export const rowsWords = (rows: number): string =>
  rows >= MAX_COUNTED_ROWS
    ? t('retention.manyRows')
    : rows === 1
      ? t('retention.oneRow')
      : t('retention.rows', { rows });

/** A typed number of days within the bounds. Null for anything else. */
export const daysOf = (typed: string, { min_days: min, max_days: max }: Period): number | null => {
  const days = wholeNumberOf(typed);
  return days !== null && days >= min && days <= max ? days : null;
};

/** The effect of a typed period before anybody approves it. */
export const effectWords = (days: number, inForce: number, wouldGo: number | undefined): string => {
  if (days === inForce) return t('retention.periodForce');
  if (days > inForce) return t('retention.longerWaits');
  return wouldGo === undefined
    ? t('retention.shorterCounting')
    : t('retention.shorterWaits', {
        rows: rowsWords(wouldGo),
      });
};

/** The periods, as the console words their changes. */
export const RETENTION: ChangeKind = {
  subject: 'retention',
  refresh: 'retention',
  approval: t('retention.shorterEffect'),
  rejection: t('retention.periodStays'),
  approved: t('retention.approved'),
  empty: t('retention.noneYet'),
  labels: { days: t('common.days') },
  targets: { header: t('retention.data'), words: dataOf },
  label: (verb, { target }) => t('retention.periodOfVerbRule', { verb, rule: dataOf(target) }),
};

/** The reasons why a table stays, in the words of the page. */
export const STAY_WORDS: Readonly<Record<string, readonly [title: string, why: string]>> = {
  books: [t('retention.neverBooks'), t('retention.staysBooks')],
  decisions: [t('retention.neverDecisionsStaff'), t('retention.staysProposals')],
  account: [t('retention.withAccount'), t('retention.staysWithAccount')],
  reference: [t('retention.presentState'), t('retention.staysSettings')],
  work: [t('retention.byItself'), t('retention.staysQueues')],
};
