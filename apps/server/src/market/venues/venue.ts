import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Tick } from '../feeds/feed.ts';
import { backoffMs } from './backoff.rules.ts';
import { type Line, openLine } from './line.ts';
import type { Protocol } from './protocol.ts';
import { createVenueClock } from './venue-clock.ts';
import { createVenueRecord, type VenueHealth } from './venue-health.ts';

/** A place where coins are traded: gives ticks until `signal` aborts, and looks after its own connection. */
export interface Venue {
  readonly name: string;
  start(onTick: (tick: Tick) => void, signal: AbortSignal): Promise<void>;
  /** Whether it can be read now: true at its first price, false when its first connection ends before one. */
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

/** A connection that gave prices for so long was a good one: that it ended is not one more failure in a row. */
const STEADY_MS = 30_000;
/** A new connection gives prices for so long before it takes the place of one that still works. */
const OVERLAP_MS = 3000;

/** A venue behind one connection after the other: replaced before it is cut, tried again after growing pauses. */
export const createVenue = (protocol: Protocol, options: VenueOptions): Venue => {
  const { address, clock, log, random } = options;
  const { venue } = protocol;
  const venueClock = createVenueClock();
  const record = createVenueRecord(venue, log);
  /** The one connection that is listened to: while two overlap, what was traded counts once. */
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
    clock.waitUntil(clock.nowMs() + backoffMs(failures, random()), signal);

  /** Opens a new connection beside one that still works, and resolves with it once it can take over; null: none can. */
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

  /** Speaks through one connection and those that replace it; resolves with the last one when it has ended. */
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
