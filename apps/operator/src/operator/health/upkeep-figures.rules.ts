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
  const ran = ranAt === null ? t('health.notRunYet') : t('health.ranAgo', { silent: duration(silent) });
  return {
    name: t('common.retention'),
    value:
      unfinished.length === 0
        ? ran
        : t('health.unfinishedRan', { ran, unfinished: unfinished.map(dataOf).join(', ') }),
    level,
    meaning: t('health.retentionMeaning'),
    todo: isLate ? t('health.retentionLateTodo') : level === 'good' ? NOTHING : t('health.retentionTodo'),
  };
};

const reviewFigure = ({ access_review: review }: QueueHealth): Figure => {
  const { confirmed_quarter: confirmed, due_at: dueAt, overdue_seconds: overdue } = review;
  const level = above(overdue, 0, 30 * DAY);
  const days = Math.ceil(overdue / DAY);
  const last = confirmed === null ? t('health.noneYet') : t('health.confirmed', { confirmed });
  return {
    name: t('common.accessReview'),
    value:
      overdue > 0
        ? t('health.overdueFor', {
            last,
            which: days === 1 ? t('common.oneDay') : t('common.countDays', { days }),
          })
        : t('health.nextDue', { last, dueAt: utcAt(dueAt) }),
    level,
    meaning: t('health.accessReviewMeaning'),
    todo: level === 'good' ? NOTHING : t('health.accessReviewTodo'),
  };
};

/** Duties of the house that nobody waits for. */
export const upkeepFigures = (health: QueueHealth): readonly Figure[] => [
  retentionFigure(health),
  reviewFigure(health),
];
