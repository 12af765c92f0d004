import type { Heard, Protocol } from './protocols/protocol.ts';
import type { Tick } from './tick.ts';
import type { VenueClock } from './venue-clock.ts';

/**
 * Maximum time between a venue's statement and its receipt. A price that took longer is known elsewhere for too long: it does not
 * count. In the recordings, 99 % of the messages of each venue arrive within 0.7 s (packages/venues/README.md).
 */
export const MAX_DELAY_MS = 1000;

const NO_PRICE = { bid: null, ask: null, last: null };

/**
 * Turns the frames of one connection into ticks. Skips messages with an implausible time. A message that arrives too late gives a
 * tick without a price: the venue is heard, and its volume counts.
 */
export const createTicks = (
  { venue, maxAgeMs }: Pick<Protocol, 'venue' | 'maxAgeMs'>,
  venueClock: VenueClock,
): ((heard: Heard, receivedTimeMs: number) => readonly Tick[]) => {
  let newestMs: number | null = null;
  // The delay of the newest message with a time. A message without a time came on the same line.
  let delayMs = 0;
  return (heard, receivedTimeMs) =>
    heard.said.flatMap(({ venueTimeMs: stampedMs, ...said }): Tick[] => {
      // A message without a time counts as new as the message before it on the same line.
      const saidMs = stampedMs ?? newestMs;
      if (saidMs === null) return [];
      const venueTimeMs = venueClock.settle(saidMs, receivedTimeMs);
      if (venueTimeMs === null) return [];
      newestMs = Math.max(newestMs ?? saidMs, saidMs);
      if (stampedMs !== null) delayMs = receivedTimeMs - venueTimeMs;
      const price = delayMs > MAX_DELAY_MS ? NO_PRICE : {};
      return [{ ...said, ...price, venue, venueTimeMs, receivedTimeMs, maxAgeMs }];
    });
};
