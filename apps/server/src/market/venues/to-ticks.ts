import type { Tick } from '../feeds/feed.ts';
import type { Heard } from './protocol.ts';
import type { VenueClock } from './venue-clock.ts';

/** Makes ticks of what is heard on one connection; what bears a time that can't be believed is left out. */
export const createTicks = (
  venue: string,
  venueClock: VenueClock,
): ((heard: Heard, receivedTimeMs: number) => readonly Tick[]) => {
  let newestMs: number | null = null;
  return (heard, receivedTimeMs) =>
    heard.said.flatMap(({ venueTimeMs: stampedMs, ...said }): Tick[] => {
      // What bears no time is at least as new as what came before it on the same line.
      const saidMs = stampedMs ?? newestMs;
      if (saidMs === null) return [];
      const venueTimeMs = venueClock.settle(saidMs, receivedTimeMs);
      if (venueTimeMs === null) return [];
      newestMs = Math.max(newestMs ?? saidMs, saidMs);
      return [{ ...said, venue, venueTimeMs, receivedTimeMs }];
    });
};
