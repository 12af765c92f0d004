import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/observability/log.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { binance } from './protocols/binance.ts';
import { bybit } from './protocols/bybit.ts';
import { coinbase } from './protocols/coinbase.ts';
import { kraken } from './protocols/kraken.ts';
import { okx } from './protocols/okx.ts';
import type { Protocol } from './protocols/protocol.ts';
import { createVenue, type Venue } from './venue.ts';

const PROTOCOLS: readonly Protocol[] = [binance, coinbase, kraken, okx, bybit];

/**
 * The venues of the index, at their own addresses or at those in the settings. Throws a `StartError` for the address of an
 * unknown venue.
 */
export const createVenues = (options: {
  addresses: ReadonlyMap<string, string>;
  clock: Clock;
  log: Log;
  random?: () => number;
}): readonly Venue[] => {
  const { addresses, clock, log, random = Math.random } = options;
  const names = PROTOCOLS.map(({ venue }) => venue);
  for (const name of addresses.keys()) {
    if (!names.includes(name)) {
      throw new StartError(`TALLYSTICK_VENUE_URLS names ${name}; the venues are ${names.join(', ')}`);
    }
  }
  return PROTOCOLS.map((protocol) => {
    const address = addresses.get(protocol.venue) ?? protocol.address;
    if (address !== protocol.address) {
      log.warn({ venue: protocol.venue, address }, 'a venue uses a custom address');
    }
    return createVenue(protocol, { address, clock, log, random });
  });
};
