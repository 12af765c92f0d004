import { describe, expect, it } from 'vitest';
import { type Heard, heard } from './protocols/protocol.ts';
import { createTicks } from './to-ticks.ts';
import { createVenueClock } from './venue-clock.ts';

const NOW = 1_767_312_000_000;
const quote = (venueTimeMs: number | null): Heard =>
  heard([{ symbol: 'BTCUSDT', bid: 10n, ask: 12n, last: null, traded: 3n, venueTimeMs }]);
const open = () => {
  const toTicks = createTicks({ venue: 'venue', maxAgeMs: 1000 }, createVenueClock());
  return (heard: Heard, receivedTimeMs = NOW) => toTicks(heard, receivedTimeMs)[0];
};

describe('a message of a venue', () => {
  it('gives its price up to a second after the venue stated it, and only its volume later', () => {
    const tick = open();
    expect(tick(quote(NOW - 1000))).toMatchObject({ bid: 10n, ask: 12n, traded: 3n, maxAgeMs: 1000 });
    expect(tick(quote(NOW - 1001))).toMatchObject({ bid: null, ask: null, last: null, traded: 3n });
    expect(tick(quote(NOW))).toMatchObject({ bid: 10n });
  });

  it('without a time came as late as the message before it on the same line', () => {
    const tick = open();
    expect(tick(quote(null))).toBeUndefined();
    tick(quote(NOW - 400));
    // It is not late because the message with a time is some seconds old.
    expect(tick(quote(null), NOW + 1500)).toMatchObject({ bid: 10n, venueTimeMs: NOW - 400 });
    tick(quote(NOW + 500), NOW + 1600);
    expect(tick(quote(null), NOW + 1600)).toMatchObject({ bid: null });
  });

  it('is not early because the venue’s clock is ahead', () => {
    const tick = open();
    tick(quote(NOW + 1273), NOW);
    expect(tick(quote(NOW + 1273), NOW + 1000)).toMatchObject({ bid: 10n });
    expect(tick(quote(NOW + 1273), NOW + 1001)).toMatchObject({ bid: null });
  });
});
