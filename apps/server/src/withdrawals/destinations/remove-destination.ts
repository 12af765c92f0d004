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

/** Time within which a removal can be undone. */
const RESTORABLE_MS = 600_000;

/** Removes a destination from the list. Throws `not_found` if it is not on it, or is another customer's. */
export const removeDestination = async (
  { database, clock }: DestinationsContext,
  kind: DestinationKind,
  uid: bigint,
  id: string,
): Promise<void> => {
  const isRemoved = await updateRemoved(database, kind, uid, id, new Date(clock.nowMs()));
  if (!isRemoved) throw new AppError('not_found');
};

/** Undoes a removal of the last ten minutes. The destination keeps its former state and its time of usability. */
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
