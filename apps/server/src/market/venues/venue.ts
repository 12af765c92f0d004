import type { Clock } from '../../platform/clock.ts';
import { jitteredBackoffMs } from '../../platform/concurrency/backoff.ts';
import type { Log } from '../../platform/observability/log.ts';
import type { Tick } from '../feeds/feed.ts';
import { type Line, openLine } from './line.ts';
import type { Protocol } from './protocols/protocol.ts';
import { createVenueClock } from './venue-clock.ts';
import { createVenueRecord, type VenueHealth } from './venue-health.ts';

/** An exchange. Gives ticks until `signal` aborts, and manages its own connection. */
export interface Venue {
  readonly name: string;
  start(onTick: (tick: Tick) => void, signal: AbortSignal): Promise<void>;
  /** True at its first price. False if its first connection ends before that. */
  answers(signal: AbortSignal): Promise<boolean>;
  health(): VenueHealth;
}

export interface VenueOptions {
  readonly address: string;
  readonly clock: Clock;
  readonly log: Log;
  /** In [0, 1). */
  readonly random: () => number;
}

const RECONNECT_BACKOFF = { firstMs: 500, longestMs: 30_000 };
/** If a connection gave prices for this long, its end does not count as one more failure in a row. */
const STEADY_MS = 30_000;
/** A new connection must give prices for this long before it replaces one that still works. */
const OVERLAP_MS = 3000;

/** A venue with successive connections. Each is replaced before the venue closes it, and failed attempts are retried with backoff. */
export const createVenue = (protocol: Protocol, options: VenueOptions): Venue => {
  const { address, clock, log, random } = options;
  const { venue } = protocol;
  const venueClock = createVenueClock();
  const record = createVenueRecord(venue, log);
  /** The active line. While two lines overlap, its volume counts and the other's does not. */
  let speaker: Line | null = null;

  const open = (onTick: (tick: Tick) => void, signal: AbortSignal): Line => {
    record.opened();
    const onTicks = (ticks: readonly Tick[]): void => {
      if (speaker === line) for (const tick of ticks) onTick(tick);
    };
    const line = openLine(protocol, address, { clock, random, venueClock, onFrame: record.frame, onTicks });
    signal.addEventListener('abort', line.close, { signal: line.over });
    void line.ended.then(record.ended);
    return line;
  };

  const pause = (failures: number, signal: AbortSignal): Promise<void> =>
    clock.waitUntil(clock.nowMs() + jitteredBackoffMs(failures, RECONNECT_BACKOFF, random()), signal);

  /** Opens a new connection beside one that still works. Resolves with it when it can take over. Null: none can. */
  const replace = async (
    old: Line,
    onTick: (tick: Tick) => void,
    signal: AbortSignal,
  ): Promise<Line | null> => {
    for (let failures = 0; !old.over.aborted; failures += 1) {
      await pause(failures, old.over);
      if (old.over.aborted) break;
      const next = open(onTick, signal);
      const proved = next.spoke.then(() => clock.waitUntil(clock.nowMs() + OVERLAP_MS, next.over));
      await Promise.race([old.ended, next.ended, proved]);
      if (!next.over.aborted) return next;
    }
    return null;
  };

  /** Reads one connection and its replacements. Resolves with the last one when it has ended. */
  const speak = async (first: Line, onTick: (tick: Tick) => void, signal: AbortSignal): Promise<Line> => {
    let line = first;
    for (;;) {
      speaker = line;
      await Promise.race([line.ended, line.isDue]);
      const next = line.over.aborted ? null : await replace(line, onTick, signal);
      if (next === null) return line;
      speaker = next;
      line.close();
      line = next;
    }
  };

  return {
    name: venue,
    start: async (onTick, signal) => {
      for (let failures = 0; !signal.aborted; ) {
        await pause(failures, signal);
        if (signal.aborted) break;
        const last = await speak(open(onTick, signal), onTick, signal);
        failures = last.goodForMs() >= STEADY_MS ? 1 : failures + 1;
      }
    },
    answers: async (signal) => {
      const ignore = (): void => undefined;
      const line = openLine(protocol, address, {
        clock,
        random,
        venueClock,
        onFrame: ignore,
        onTicks: ignore,
      });
      signal.addEventListener('abort', line.close, { signal: line.over });
      if (signal.aborted) line.close();
      const answer = line.spoke.then(() => true);
      const isSpeaking = await Promise.race([answer, line.ended.then(() => false)]);
      line.close();
      return isSpeaking;
    },
    health: () => ({
      venue,
      isConnected: speaker?.isSpeaking() ?? false,
      clockAheadMs: venueClock.aheadMs(),
      ...record.read(),
    }),
  };
};
