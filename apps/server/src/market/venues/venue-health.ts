import type { Log } from '../../platform/log.ts';
import type { Heard } from './protocol.ts';

/** How a venue does, for whoever must know at three in the morning. */
export interface VenueHealth {
  readonly venue: string;
  readonly isConnected: boolean;
  /** By our clock; null before the first. */
  readonly lastMessageMs: number | null;
  /** How far the venue's clock is seen ahead of ours; negative: it is behind, or so long is the way of its messages. */
  readonly clockAheadMs: number | null;
  /** Connections made after the first one. */
  readonly reconnects: number;
  /** Messages that were not understood. */
  readonly garbage: number;
  /** Times that something was missed. */
  readonly gaps: number;
  /** What the venue last refused to give, in its own words. */
  readonly refused: string | null;
  /** Why the last connection ended. */
  readonly lastEnd: string | null;
}

type Recorded = Omit<VenueHealth, 'venue' | 'isConnected' | 'clockAheadMs'>;

/** What happened to a venue's connections since the start. */
export interface VenueRecord {
  readonly opened: () => void;
  readonly frame: (heard: Heard | null, receivedTimeMs: number) => void;
  readonly ended: (why: string) => void;
  readonly read: () => Recorded;
}

export const createVenueRecord = (venue: string, log: Log): VenueRecord => {
  let connections = 0;
  let garbage = 0;
  let gaps = 0;
  let lastMessageMs: number | null = null;
  let refused: string | null = null;
  let lastEnd: string | null = null;
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
      log.info({ venue, refused }, 'a venue does not give all that it was asked for');
    },
    ended: (why) => {
      lastEnd = why;
      log.info({ venue, why }, 'a connection to a venue ended');
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
