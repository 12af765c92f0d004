import { expect, onTestFinished } from 'vitest';
import { manualClock } from '../clock.ts';
import { okx } from '../protocols/okx.ts';
import type { Protocol } from '../protocols/protocol.ts';
import type { Tick } from '../tick.ts';
import { createVenue } from '../venue.ts';
import type { VenueLog } from '../venue-health.ts';
import { startVenueServer } from './venue-server.ts';
import { SPEECHES, type Speech } from './venue-speech.ts';

/** 2026-01-02T00:00:00Z. */
export const START_MS = 1_767_312_000_000;
export const BTC = 6_512_345_000_000n;

export const NO_LOG: VenueLog = { refused: () => undefined, ended: () => undefined };

/** A venue that reads a local server, with a clock that the test moves. */
export const openVenue = async (protocol: Protocol, speech: Speech, random = () => 0.5) => {
  const server = await startVenueServer(speech);
  const clock = manualClock(START_MS);
  const venue = createVenue(protocol, { address: server.address, clock, log: NO_LOG, random });
  const ticks: Tick[] = [];
  const stopping = new AbortController();
  const running = venue.start((tick) => ticks.push(tick), stopping.signal);
  const stop = async (): Promise<void> => {
    stopping.abort();
    await running;
  };
  onTestFinished(stop);
  const pairs = (): Promise<void> => expect.poll(() => server.pairs().length).toBeGreaterThan(7);
  /** Quotes a price and waits until its tick arrives. */
  const price = async (bid = BTC): Promise<Tick | undefined> => {
    const before = ticks.length;
    server.quote('BTCUSDT', bid, bid + 1_000_000n, clock.nowMs());
    await expect.poll(() => ticks.slice(before).some((tick) => tick.bid === bid)).toBe(true);
    return ticks.at(-1);
  };
  await pairs();
  return { server, clock, venue, ticks, stop, pairs, price };
};

export const openOkx = () => openVenue(okx, SPEECHES.okx);
