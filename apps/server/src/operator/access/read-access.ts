import type { accessReviews, DataOf } from '@tallystick/contract';
import { selectChanges, selectNewestApproved } from '../changes/changes.sql.ts';
import type { OperatorContext } from '../context.ts';
import { quarterOf } from './access.rules.ts';
import { selectAccess } from './access.sql.ts';
import { storedReview } from './access-change.ts';

/** Ten years. */
const MAX_LISTED = 40;

/** The access as it is now, and what the reviews saw. */
export const readAccess = async ({
  database,
  clock,
}: Pick<OperatorContext, 'database' | 'clock'>): Promise<DataOf<typeof accessReviews>> => {
  const quarter = quarterOf(clock.nowMs());
  const { version, content } = await selectNewestApproved(database, 'access_reviews', '', storedReview);
  const handedIn = await selectChanges(database, 'access_reviews', MAX_LISTED);
  return {
    quarter,
    is_confirmed: content?.quarter === quarter,
    members: await selectAccess(database),
    version,
    reviews: handedIn.map(({ changeId, content: review }) => ({
      change_id: changeId,
      members: storedReview.parse(review).members,
    })),
  };
};
