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
    venue.connected ? t('health.connectedUsedCoins', { count: venue.coins }) : t('health.notConnected'),
    venue.message_age_seconds === null
      ? t('health.noMessageYet')
      : t('health.lastMessageAgo', { messageAgeSeconds: duration(venue.message_age_seconds) }),
    venue.dropped.length === 0 ? null : t('health.priceDeviatesOn', { dropped: venue.dropped.join(', ') }),
    hasOddClock(venue) ? t('health.clockMsAheadOurs', { milliseconds: venue.clock_ahead_ms ?? 0 }) : null,
    venue.reconnects === 0 ? null : t('health.reconnectsCount', { count: venue.reconnects }),
    venue.gaps === 0 ? null : t('health.gapsCount', { count: venue.gaps }),
    venue.garbage === 0
      ? null
      : t('health.unreadableMessages', {
          count: venue.garbage,
        }),
    venue.refused === null ? null : t('health.refusesRefused', { refused: venue.refused }),
    venue.connected || venue.last_end === null
      ? null
      : t('health.endedLastEnd', { lastEnd: reasonWords(venue.last_end) }),
  ]
    .filter((part) => part !== null)
    .join('; ');

const todoOf = (venue: VenueHealth): string => {
  if (!venue.connected) {
    return t('health.venueAwayTodo');
  }
  if (venue.dropped.length > 0) {
    return t('health.venueOffTodo');
  }
  if (hasOddClock(venue)) {
    return t('health.venueClockTodo');
  }
  return venue.coins === 0 ? t('health.venueStaleTodo') : NOTHING;
};

const figureOf = (venue: VenueHealth): Figure => ({
  name: t('health.venue', { venue: venue.venue }),
  value: stateOf(venue),
  level: isSpeaking(venue) && venue.dropped.length === 0 && !hasOddClock(venue) ? 'good' : 'watch',
  meaning: t('health.venueMeaning'),
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
      name: t('common.venues'),
      value: t('health.ofGivePrices', { speaking, all: venues.length }),
      level: !isEnough ? 'act' : speaking === VENUES_NEEDED ? 'watch' : 'good',
      meaning: t('health.venuesMeaning', { venuesNeeded: VENUES_NEEDED }),
      todo: !isEnough
        ? t('health.venuesHaltedTodo')
        : speaking === VENUES_NEEDED
          ? t('health.venuesLastTodo')
          : NOTHING,
    },
    ...venues.map(figureOf),
  ];
};
