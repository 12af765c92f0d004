import type { Tick } from '../feeds/feed.ts';
import type { Heard } from './protocols/protocol.ts';
import type { VenueClock } from './venue-clock.ts';

/** Turns the frames of one connection into ticks. Skips messages with an implausible time. */
export const createTicks = (
  venue: string,
  venueClock: VenueClock,
): ((heard: Heard, receivedTimeMs: number) => readonly Tick[]) => {
  let newestMs: number | null = null;
  return (heard, receivedTimeMs) =>
    heard.said.flatMap(({ venueTimeMs: stampedMs, ...said }): Tick[] => {
      // A message without a time counts as new as the message before it on the same line.
      const saidMs = stampedMs ?? newestMs;
      if (saidMs === null) return [];
      const venueTimeMs = venueClock.settle(saidMs, receivedTimeMs);
      if (venueTimeMs === null) return [];
      newestMs = Math.max(newestMs ?? saidMs, saidMs);
      return [{ ...said, venue, venueTimeMs, receivedTimeMs }];
    });
};
