import { MAX_DESTINATIONS } from '@tallystick/contract';
import { AppError } from '../../platform/errors.ts';
import type { DestinationsContext } from './context.ts';
import { lockDestinations } from './destinations.sql.ts';
import {
  countLinked,
  type DestinationKind,
  selectRemoved,
  updateRemoved,
  updateRestored,
} from './removal.sql.ts';

/** For so long a removal can be taken back. */
const RESTORABLE_MS = 600_000;

/** Takes a destination off the list; throws `not_found` for one that is not on it, another's included. */
export const removeDestination = async (
  { database, clock }: DestinationsContext,
  kind: DestinationKind,
  uid: bigint,
  id: string,
): Promise<void> => {
  const isRemoved = await updateRemoved(database, kind, uid, id, new Date(clock.nowMs()));
  if (!isRemoved) throw new AppError('not_found');
};

/** Takes a removal of the last ten minutes back: the destination is what it was, and usable from when it was. */
export const restoreDestination = (
  { database, clock }: DestinationsContext,
  kind: DestinationKind,
  uid: bigint,
  id: string,
): Promise<void> =>
  database.transaction(async (sql) => {
    await lockDestinations(sql, uid);
    const removed = await selectRemoved(sql, kind, uid, id, new Date(clock.nowMs() - RESTORABLE_MS));
    if (removed === null) throw new AppError('not_found');
    if (removed.isLinkedAnew) throw new AppError('destination_exists');
    if ((await countLinked(sql, kind, uid)) >= MAX_DESTINATIONS) throw new AppError('destinations_full');
    await updateRestored(sql, kind, uid, id);
  });
