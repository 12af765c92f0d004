import type { VenueServer } from '@tallystick/venues/testing/serve-venue.ts';
import { startVenueServer } from '@tallystick/venues/testing/venue-server.ts';
import { SPEECHES } from '@tallystick/venues/testing/venue-speech.ts';
import type { Venue } from '@tallystick/venues/venue.ts';
import { expect } from 'vitest';
import type { Feed } from '../../../src/market/feeds/feed.ts';
import { createLiveFeed } from '../../../src/market/feeds/live-feed.ts';
import { createLiveVenues } from '../../../src/market/feeds/live-venues.ts';
import type { ManualClock } from '../../../src/platform/clock.ts';
import { silentLog } from './test-market.ts';

export type VenueName = keyof typeof SPEECHES;
export const VENUE_NAMES: readonly VenueName[] = ['binance', 'coinbase', 'kraken', 'okx', 'bybit'];

/** All five venues on this machine, and the live feed that reads them. */
export interface Exchange {
  readonly feed: Feed;
  readonly venues: readonly Venue[];
  readonly servers: Readonly<Record<VenueName, VenueServer>>;
  /** Resolves when every open venue has received its subscriptions. */
  readonly asked: () => Promise<void>;
  /** Makes venues quote a price of a symbol with a spread of two millionths, and waits until the feed has it. */
  readonly say: (symbol: string, prices: Partial<Record<VenueName, bigint>>) => Promise<void>;
}

/** The lead of a venue's clock over ours. */
export type Skews = Partial<Record<VenueName, number>>;

export const openExchange = async (clock: ManualClock, skews: Skews = {}): Promise<Exchange> => {
  const [binance, coinbase, kraken, okx, bybit] = await Promise.all([
    startVenueServer(SPEECHES.binance),
    startVenueServer(SPEECHES.coinbase),
    startVenueServer(SPEECHES.kraken),
    startVenueServer(SPEECHES.okx),
    startVenueServer(SPEECHES.bybit),
  ]);
  const servers = { binance, coinbase, kraken, okx, bybit };
  const addresses = new Map(VENUE_NAMES.map((name) => [name, servers[name].address]));
  const venues = createLiveVenues({ addresses, clock, log: silentLog(), random: () => 0 });
  const live = createLiveFeed(venues);
  let received = 0;
  return {
    servers,
    venues,
    feed: {
      ...live,
      start: (onTick, signal, resumeFrom) =>
        live.start(
          (tick) => {
            received += 1;
            onTick(tick);
          },
          signal,
          resumeFrom,
        ),
    },
    asked: async () => {
      for (const name of VENUE_NAMES) {
        await expect.poll(() => servers[name].pairs().length, { interval: 2 }).toBeGreaterThan(7);
      }
    },
    say: async (symbol, prices) => {
      let expected = received;
      for (const name of VENUE_NAMES) {
        const price = prices[name];
        if (price === undefined) continue;
        const halfSpread = price / 1_000_000n;
        const venueTimeMs = clock.nowMs() + (skews[name] ?? 0);
        expected += servers[name].quote(symbol, price - halfSpread, price + halfSpread, venueTimeMs);
      }
      await expect.poll(() => received, { interval: 1 }).toBe(expected);
    },
  };
};
