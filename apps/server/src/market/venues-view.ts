import type { DataOf, health } from '@tallystick/contract';
import type { Clock } from '../platform/clock.ts';
import type { Market } from './market.ts';

/** The venues for the operator's health page. */
export const readVenues = (market: Market, clock: Clock): DataOf<typeof health>['venues'] =>
  market.venues().map((venue) => ({
    venue: venue.venue,
    connected: venue.isConnected,
    message_age_seconds:
      venue.lastMessageMs === null
        ? null
        : Math.max(0, Math.floor((clock.nowMs() - venue.lastMessageMs) / 1000)),
    clock_ahead_ms: venue.clockAheadMs,
    coins: venue.symbols.length,
    dropped: [...venue.dropped],
    reconnects: venue.reconnects,
    garbage: venue.garbage,
    gaps: venue.gaps,
    refused: venue.refused,
    last_end: venue.lastEnd,
  }));
