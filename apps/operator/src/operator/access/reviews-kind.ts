import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';

/** The reviews of access, as the console words them. */
export const REVIEWS: ChangeKind = {
  subject: 'access_reviews',
  refresh: 'access-reviews',
  of: t('staff.access.accessReview'),
  approval: t('staff.access.confirmEffect'),
  rejection: t('staff.access.rejectEffect'),
  approved: t('common.confirmed'),
  empty: t('staff.access.noneYet'),
  labels: { quarter: t('staff.access.quarter'), members: t('staff.members') },
  texts: ['quarter'],
  reason: t('common.result'),
};
