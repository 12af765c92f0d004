import type { CodedReason } from '@tallystick/contract';
import { duration } from '../../shared/format.rules.ts';
import { reasonWords } from '../../shared/language/reasons.ts';
import { t } from '../../shared/language/text.ts';
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
  readonly last_end: CodedReason | null;
}

/** A live index needs this many venues. With one more, losing one is harmless. */
const VENUES_NEEDED = 3;
const CLOCK_WATCH_MS = 1000;

const isSpeaking = ({ connected, coins }: VenueHealth): boolean => connected && coins > 0;

const hasOddClock = ({ clock_ahead_ms: ahead }: VenueHealth): boolean =>
  ahead !== null && Math.abs(ahead) > CLOCK_WATCH_MS;

const stateOf = (venue: VenueHealth): string =>
  [
    venue.connected
      ? t('Connected, used for {count, plural, one {# coin} other {# coins}}', { count: venue.coins })
      : t('Not connected'),
    venue.message_age_seconds === null
      ? t('no message yet')
      : t('last message {messageAgeSeconds} ago', { messageAgeSeconds: duration(venue.message_age_seconds) }),
    venue.dropped.length === 0
      ? null
      : t('price deviates on {dropped}', { dropped: venue.dropped.join(', ') }),
    hasOddClock(venue)
      ? t('clock {milliseconds} ms ahead of ours', { milliseconds: venue.clock_ahead_ms ?? 0 })
      : null,
    venue.reconnects === 0
      ? null
      : t('{count, plural, one {# reconnect} other {# reconnects}}', { count: venue.reconnects }),
    venue.gaps === 0 ? null : t('{count, plural, one {# gap} other {# gaps}}', { count: venue.gaps }),
    venue.garbage === 0
      ? null
      : t('{count, plural, one {# unreadable message} other {# unreadable messages}}', {
          count: venue.garbage,
        }),
    venue.refused === null ? null : t('refuses: {refused}', { refused: venue.refused }),
    venue.connected || venue.last_end === null
      ? null
      : t('ended: {lastEnd}', { lastEnd: reasonWords(venue.last_end) }),
  ]
    .filter((part) => part !== null)
    .join('; ');

const todoOf = (venue: VenueHealth): string => {
  if (!venue.connected) {
    return t(
      'Reconnects automatically. If not, check the venue’s status page and this server’s outbound connection.',
    );
  }
  if (venue.dropped.length > 0) {
    return t('Rejoins automatically within 0.25 % of the others. If not, the problem is at the venue.');
  }
  if (hasOddClock(venue)) {
    return t('If every venue shows it, this server’s clock is wrong: check its time service.');
  }
  return venue.coins === 0
    ? t('It is connected and its prices are too old: see the venue’s status page, and this server’s clock.')
    : NOTHING;
};

const figureOf = (venue: VenueHealth): Figure => ({
  name: t('Venue {venue}', { venue: venue.venue }),
  value: stateOf(venue),
  level: isSpeaking(venue) && venue.dropped.length === 0 && !hasOddClock(venue) ? 'good' : 'watch',
  meaning: t('Its best bid and ask are one of the prices of which the index is the median.'),
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
      name: t('Venues'),
      value: t('{speaking} of {all} give prices', { speaking, all: venues.length }),
      level: !isEnough ? 'act' : speaking === VENUES_NEEDED ? 'watch' : 'good',
      meaning: t(
        'A price needs {venuesNeeded} venues. With fewer, markets halt and running trades may be refunded.',
        { venuesNeeded: VENUES_NEEDED },
      ),
      todo: !isEnough
        ? t('Check outbound connections to the venues below. Trading resumes automatically.')
        : speaking === VENUES_NEEDED
          ? t('If one more venue drops, all markets halt. See below.')
          : NOTHING,
    },
    ...venues.map(figureOf),
  ];
};
