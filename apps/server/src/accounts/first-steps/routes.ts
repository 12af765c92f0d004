import { FIRST_STEPS, firstSteps } from '@tallystick/contract';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Http } from '../../platform/http/http.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { addSeenStep, dismissSteps, selectFirstSteps } from './first-steps.sql.ts';

/** A customer who has been here for longer knows the way. */
const SHOWN_MS = 14 * 86_400_000;

export const registerFirstStepRoutes = (
  http: Http,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): void => {
  http.serve(firstSteps, async ({ seen, dismiss }, { uid }) => {
    const now = clock.nowMs();
    if (seen !== undefined) await addSeenStep(database, uid, seen);
    if (dismiss === true) await dismissSteps(database, uid, new Date(now));
    const stored = await selectFirstSteps(database, uid);
    if (stored === null) throw new AppError('not_signed_in');
    const isNew = now - stored.openedAtMs < SHOWN_MS;
    const hasAll = FIRST_STEPS.every((step) => stored.seen.includes(step));
    return { show: isNew && !hasAll && !stored.isDismissed, seen: [...stored.seen] };
  });
};
