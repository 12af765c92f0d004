import { expect } from 'vitest';
import type { Tick } from '../../../src/market/venues/feed.ts';
import { okx } from '../../../src/market/venues/protocols/okx.ts';
import type { Protocol } from '../../../src/market/venues/protocols/protocol.ts';
import { createVenue } from '../../../src/market/venues/venue.ts';
import { manualClock } from '../../../src/platform/clock.ts';
import { onEnd } from '../lifetime.ts';
import { START_SECOND, silentLog } from './test-market.ts';
import { startVenueServer } from './venue-server.ts';
import { SPEECHES, type Speech } from './venue-speech.ts';

export const START_MS = START_SECOND * 1000;
export const BTC = 6_512_345_000_000n;

/** A venue that reads a local server, with a clock that the test moves. */
export const openVenue = async (protocol: Protocol, speech: Speech, random = () => 0.5) => {
  const server = await startVenueServer(speech);
  const clock = manualClock(START_MS);
  const log = silentLog();
  const venue = createVenue(protocol, { address: server.address, clock, log, random });
  const ticks: Tick[] = [];
  const stopping = new AbortController();
  const running = venue.start((tick) => ticks.push(tick), stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  onEnd(stop);
  const pairs = (): Promise<void> => expect.poll(() => server.pairs().length).toBeGreaterThan(7);
  /** Quotes a price and waits until its tick arrives. */
  const price = async (bid = BTC): Promise<Tick | undefined> => {
    const before = ticks.length;
    server.quote('BTCUSDT', bid, bid + 1_000_000n, clock.nowMs());
    await expect.poll(() => ticks.slice(before).some((tick) => tick.bid === bid)).toBe(true);
    return ticks.at(-1);
  };
  await pairs();
  return { server, clock, log, venue, ticks, stop, pairs, price };
};

export const openOkx = () => openVenue(okx, SPEECHES.okx);
