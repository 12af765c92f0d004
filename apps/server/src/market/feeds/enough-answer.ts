import type { Venue } from '@tallystick/venues/venue.ts';
import type { Clock } from '../../platform/clock.ts';

/**
 * True if at least `needed` of the venues can be read now. Resolves as soon as it is certain: enough venues have given a price,
 * too many have failed, or the time is over.
 */
export const enoughAnswer = (
  venues: readonly Pick<Venue, 'answers'>[],
  needed: number,
  clock: Clock,
  withinMs: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = new AbortController();
    let answering = 0;
    let failed = 0;
    const decide = (isEnough: boolean): void => {
      asking.abort();
      resolve(isEnough);
    };
    if (venues.length < needed) decide(false);
    for (const venue of venues) {
      void venue.answers(asking.signal).then((isAnswering) => {
        if (isAnswering) answering += 1;
        else failed += 1;
        if (answering >= needed) decide(true);
        else if (venues.length - failed < needed) decide(false);
      });
    }
    void clock.waitUntil(clock.nowMs() + withinMs, asking.signal).then(() => decide(answering >= needed));
  });
