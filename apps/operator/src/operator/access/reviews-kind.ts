import type { ChangeKind } from '../../shared/changes/changes.rules.ts';
import { t } from '../../shared/language/text.ts';

/** The reviews of access, as the console words them. */
export const REVIEWS: ChangeKind = {
  subject: 'access_reviews',
  refresh: 'access-reviews',
  of: t('the access review'),
  approval: t(
    'You confirm that each of these members still needs this access. Refused if a role or a permission has changed since.',
  ),
  rejection: t('Nothing changes. Anyone can hand in another review.'),
  approved: t('Confirmed.'),
  empty: t('None yet. Each quarter one member hands in a review, and another confirms it.'),
  labels: { quarter: t('Quarter'), members: t('Members') },
  texts: ['quarter'],
  reason: t('Result'),
};
