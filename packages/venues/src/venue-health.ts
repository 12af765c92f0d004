import type { LineEnd } from './line-end.ts';
import type { Heard } from './protocols/protocol.ts';

/** The health of a venue, for operators who look into an incident. */
export interface VenueHealth {
  readonly venue: string;
  readonly isConnected: boolean;
  /** By our clock. Null before the first. */
  readonly lastMessageMs: number | null;
  /** Observed lead of the venue's clock over ours. Negative: it is behind, or this is the transit time of its messages. */
  readonly clockAheadMs: number | null;
  /** Connections after the first one. */
  readonly reconnects: number;
  /** Messages that could not be parsed. */
  readonly garbage: number;
  /** Number of detected gaps. */
  readonly gaps: number;
  /** The venue's last refusal, in its own words. */
  readonly refused: string | null;
  /** The reason why the last connection ended. */
  readonly lastEnd: LineEnd | null;
}

type Recorded = Omit<VenueHealth, 'venue' | 'isConnected' | 'clockAheadMs'>;

/** Told of events that an operator may want to read about. */
export interface VenueLog {
  /** The venue does not give all that it was asked for. */
  readonly refused: (venue: string, words: string) => void;
  readonly ended: (venue: string, why: LineEnd) => void;
}

/** The record of a venue's connections since the start. */
export interface VenueRecord {
  readonly opened: () => void;
  readonly frame: (heard: Heard | null, receivedTimeMs: number) => void;
  readonly ended: (why: LineEnd) => void;
  readonly read: () => Recorded;
}

export const createVenueRecord = (venue: string, log: VenueLog): VenueRecord => {
  let connections = 0;
  let garbage = 0;
  let gaps = 0;
  let lastMessageMs: number | null = null;
  let refused: string | null = null;
  let lastEnd: LineEnd | null = null;
  return {
    opened: () => {
      connections += 1;
    },
    frame: (heard, receivedTimeMs) => {
      if (heard === null) {
        garbage += 1;
        return;
      }
      lastMessageMs = receivedTimeMs;
      if (heard.sign?.kind === 'gap') gaps += 1;
      if (heard.sign?.kind !== 'refused') return;
      refused = heard.sign.words;
      log.refused(venue, refused);
    },
    ended: (why) => {
      lastEnd = why;
      log.ended(venue, why);
    },
    read: () => ({
      lastMessageMs,
      reconnects: Math.max(0, connections - 1),
      garbage,
      gaps,
      refused,
      lastEnd,
    }),
  };
};
