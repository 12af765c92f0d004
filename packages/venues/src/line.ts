import type { Clock } from './clock.ts';
import { openConnection } from './connection.ts';
import type { LineEnd } from './line-end.ts';
import type { Heard, Protocol } from './protocols/protocol.ts';
import type { Tick } from './tick.ts';
import { createTicks } from './to-ticks.ts';
import type { VenueClock } from './venue-clock.ts';

/** A connection that turns frames into ticks and detects when it should be replaced. */
export interface Line {
  /** Aborts when the line has ended. */
  readonly over: AbortSignal;
  /** Resolves with the reason when the line has ended. */
  readonly ended: Promise<LineEnd>;
  /** Resolves at its first price. */
  readonly spoke: Promise<void>;
  /** Resolves when a new line should replace it. Never resolves after its end. */
  readonly isDue: Promise<void>;
  /** Milliseconds during which it has given prices, up to its end. */
  readonly goodForMs: () => number;
  /** True if it has given a price and has not ended. */
  readonly isSpeaking: () => boolean;
  readonly close: () => void;
}

/** A connection is replaced after 90 % of the venue's maximum lifetime, plus jitter so that not all are replaced in the same minute. */
const LIFETIME_SHARE = 0.9;
const LIFETIME_SPREAD = 0.05;
/** After a gap, a new connection requests the data again. This is the minimum interval between such replacements. */
const GAPPED_MS = 60_000;

export interface LineOptions {
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  readonly venueClock: VenueClock;
  /** Called with every frame. Null for a frame that could not be parsed. */
  readonly onFrame: (heard: Heard | null, receivedTimeMs: number) => void;
  readonly onTicks: (ticks: readonly Tick[]) => void;
}

export const openLine = (protocol: Protocol, address: string, options: LineOptions): Line => {
  const { clock, random, venueClock, onFrame, onTicks } = options;
  const spoke = Promise.withResolvers<void>();
  const due = Promise.withResolvers<void>();
  const toTicks = createTicks(protocol, venueClock);
  const openedMs = clock.nowMs();
  let spokeMs: number | null = null;
  let endedMs: number | null = null;
  let hasGap = false;

  const dueFrom = (timeMs: number): void => {
    void clock.waitUntil(timeMs, connection.over).then(() => {
      if (!connection.over.aborted) due.resolve();
    });
  };

  const connection = openConnection(protocol, address, clock, (heard, receivedTimeMs) => {
    onFrame(heard, receivedTimeMs);
    if (heard === null) return;
    if (heard.sign?.kind === 'gap' && !hasGap) {
      hasGap = true;
      dueFrom(openedMs + GAPPED_MS);
    }
    const ticks = toTicks(heard, receivedTimeMs);
    if (ticks.length === 0) return;
    if (spokeMs === null) {
      spokeMs = receivedTimeMs;
      spoke.resolve();
    }
    onTicks(ticks);
  });
  dueFrom(openedMs + protocol.lifetimeMs * (LIFETIME_SHARE + LIFETIME_SPREAD * random()));
  const ended = connection.ended.then((why) => {
    endedMs = clock.nowMs();
    return why;
  });

  return {
    over: connection.over,
    ended,
    spoke: spoke.promise,
    isDue: due.promise,
    goodForMs: () => (spokeMs === null ? 0 : (endedMs ?? clock.nowMs()) - spokeMs),
    isSpeaking: () => spokeMs !== null && !connection.over.aborted,
    close: connection.close,
  };
};
