import { duration, utcAt } from '../../shared/format.rules.ts';
import { t } from '../../shared/language/text.ts';
import { dataOf } from '../retention/rule-words.rules.ts';
import { above, type Figure, NOTHING, worse } from './figure.rules.ts';
import type { QueueHealth } from './queue-health.rules.ts';

const DAY = 86_400;

const retentionFigure = ({ retention }: QueueHealth): Figure => {
  const { ran_at: ranAt, silent_seconds: silent, unfinished } = retention;
  const isLate = silent > 2 * DAY;
  const level = worse(above(silent, 2 * DAY, 4 * DAY), above(unfinished.length, 0, Infinity));
  const ran = ranAt === null ? t('Not run yet') : t('Ran {silent} ago', { silent: duration(silent) });
  return {
    name: t('Retention'),
    value:
      unfinished.length === 0
        ? ran
        : t('{ran}; unfinished: {unfinished}', { ran, unfinished: unfinished.map(dataOf).join(', ') }),
    level,
    meaning: t('Once a day the server deletes data whose time is over. The page Retention shows the rules.'),
    todo: isLate
      ? t(
          'It hasn’t run for two days. Check that a process with the role settler runs, and search the server log for “a daily job failed”.',
        )
      : level === 'good'
        ? NOTHING
        : t('Search the server log for “a retention rule”. A large backlog goes on the next day.'),
  };
};

const reviewFigure = ({ access_review: review }: QueueHealth): Figure => {
  const { confirmed_quarter: confirmed, due_at: dueAt, overdue_seconds: overdue } = review;
  const level = above(overdue, 0, 30 * DAY);
  const days = Math.ceil(overdue / DAY);
  const last = confirmed === null ? t('None yet') : t('{confirmed} confirmed', { confirmed });
  return {
    name: t('Access review'),
    value:
      overdue > 0
        ? t('{last}; overdue for {which}', {
            last,
            which: days === 1 ? t('1 day') : t('{days} days', { days }),
          })
        : t('{last}; next due {dueAt}', { last, dueAt: utcAt(dueAt) }),
    level,
    meaning: t(
      'Each quarter one member hands in who of the staff may do what, and another confirms it. A review is due by the end of the quarter after the last one.',
    ),
    todo:
      level === 'good'
        ? NOTHING
        : t('Open Access review, hand in the list, and let a second member confirm it.'),
  };
};

/** Duties of the house that nobody waits for. */
export const upkeepFigures = (health: QueueHealth): readonly Figure[] => [
  retentionFigure(health),
  reviewFigure(health),
];
