import type { Clock } from './clock.ts';
import { binance } from './protocols/binance.ts';
import { bybit } from './protocols/bybit.ts';
import { coinbase } from './protocols/coinbase.ts';
import { kraken } from './protocols/kraken.ts';
import { okx } from './protocols/okx.ts';
import type { Protocol } from './protocols/protocol.ts';
import { createVenue, type Venue } from './venue.ts';
import type { VenueLog } from './venue-health.ts';

const PROTOCOLS: readonly Protocol[] = [binance, coinbase, kraken, okx, bybit];

export const VENUE_NAMES: readonly string[] = PROTOCOLS.map(({ venue }) => venue);

/** The venues of the index, at their own addresses or at the given ones. Names of `addresses` that are no venues are ignored. */
export const createVenues = (options: {
  readonly addresses: ReadonlyMap<string, string>;
  readonly clock: Clock;
  readonly log: VenueLog;
  readonly random?: (() => number) | undefined;
}): readonly Venue[] => {
  const { addresses, clock, log, random = Math.random } = options;
  return PROTOCOLS.map((protocol) =>
    createVenue(protocol, {
      address: addresses.get(protocol.venue) ?? protocol.address,
      clock,
      log,
      random,
    }),
  );
};
