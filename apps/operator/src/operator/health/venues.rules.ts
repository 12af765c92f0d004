import { duration } from '../../shared/format.rules.ts';
import { type Figure, NOTHING } from './figure.rules.ts';

/** A venue in the answer of the health call. */
export interface VenueHealth {
  readonly venue: string;
  readonly connected: boolean;
  readonly message_age_seconds: number | null;
  readonly clock_ahead_ms: number | null;
  readonly coins: number;
  readonly dropped: readonly string[];
  readonly reconnects: number;
  readonly garbage: number;
  readonly gaps: number;
  readonly refused: string | null;
  readonly last_end: string | null;
}

/** A live index needs this many venues. With one more, losing one is harmless. */
const VENUES_NEEDED = 3;
const CLOCK_WATCH_MS = 1000;

const isSpeaking = ({ connected, coins }: VenueHealth): boolean => connected && coins > 0;

const hasOddClock = ({ clock_ahead_ms: ahead }: VenueHealth): boolean =>
  ahead !== null && Math.abs(ahead) > CLOCK_WATCH_MS;

const many = (count: number, one: string): string | null =>
  count === 0 ? null : `${count} ${one}${count === 1 ? '' : 's'}`;

const stateOf = (venue: VenueHealth): string =>
  [
    venue.connected ? `Connected, used for ${venue.coins} coins` : 'Not connected',
    venue.message_age_seconds === null
      ? 'no message yet'
      : `last message ${duration(venue.message_age_seconds)} ago`,
    venue.dropped.length === 0 ? null : `price deviates on ${venue.dropped.join(', ')}`,
    hasOddClock(venue) ? `clock ${venue.clock_ahead_ms} ms ahead of ours` : null,
    many(venue.reconnects, 'reconnect'),
    many(venue.gaps, 'gap'),
    many(venue.garbage, 'unreadable message'),
    venue.refused === null ? null : `refuses: ${venue.refused}`,
    venue.connected || venue.last_end === null ? null : `ended: ${venue.last_end}`,
  ]
    .filter((part) => part !== null)
    .join('; ');

const todoOf = (venue: VenueHealth): string => {
  if (!venue.connected) {
    return 'Reconnects automatically. If not, check the venue’s status page and this server’s outbound connection.';
  }
  if (venue.dropped.length > 0) {
    return 'Rejoins automatically within 0.25 % of the others. If not, the problem is at the venue.';
  }
  if (hasOddClock(venue)) {
    return 'If every venue shows it, this server’s clock is wrong: check its time service.';
  }
  return venue.coins === 0
    ? 'It is connected and its prices are too old: see the venue’s status page, and this server’s clock.'
    : NOTHING;
};

const figureOf = (venue: VenueHealth): Figure => ({
  name: `Venue ${venue.venue}`,
  value: stateOf(venue),
  level: isSpeaking(venue) && venue.dropped.length === 0 && !hasOddClock(venue) ? 'good' : 'watch',
  meaning: 'Its best bid and ask are one of the prices of which the index is the median.',
  todo: todoOf(venue),
  runbook: 'venue-outage',
});

/** One line for all venues, and one for each. Empty if prices come from no venue. */
export const venueFigures = (venues: readonly VenueHealth[]): readonly Figure[] => {
  if (venues.length === 0) return [];
  const speaking = venues.filter(isSpeaking).length;
  const isEnough = speaking >= VENUES_NEEDED;
  return [
    {
      name: 'Venues',
      value: `${speaking} of ${venues.length} give prices`,
      level: !isEnough ? 'act' : speaking === VENUES_NEEDED ? 'watch' : 'good',
      meaning: `A price needs ${VENUES_NEEDED} venues. With fewer, markets halt and running trades may be refunded.`,
      todo: !isEnough
        ? 'Check outbound connections to the venues below. Trading resumes automatically.'
        : speaking === VENUES_NEEDED
          ? 'If one more venue drops, all markets halt. See below.'
          : NOTHING,
    },
    ...venues.map(figureOf),
  ];
};
