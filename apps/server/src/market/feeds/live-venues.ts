import type { Venue } from '@tallystick/venues/venue.ts';
import { createVenues, VENUE_NAMES } from '@tallystick/venues/venues.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { wordReason } from '../../platform/reasons/read-reason.ts';

/**
 * The venues of the index, at their own addresses or at those in the settings. Throws a `StartError` for the address of an
 * unknown venue.
 */
export const createLiveVenues = (options: {
  readonly addresses: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
}): readonly Venue[] => {
  const { addresses, clock, log, random } = options;
  for (const [venue, address] of addresses) {
    if (!VENUE_NAMES.includes(venue))
      throw new StartError(`TALLYSTICK_VENUE_URLS names ${venue}; the venues are ${VENUE_NAMES.join(', ')}`);
    log.warn({ venue, address }, 'a venue uses a custom address');
  }
  return createVenues({
    addresses,
    clock,
    random,
    log: {
      refused: (venue, refused) =>
        log.info({ venue, refused }, 'a venue does not give all that it was asked for'),
      ended: (venue, why) => log.info({ venue, why: wordReason(why) }, 'a connection to a venue ended'),
    },
  });
};
