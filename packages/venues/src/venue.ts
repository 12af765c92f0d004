import { jitteredBackoffMs } from './backoff.ts';
import type { Clock } from './clock.ts';
import { type Line, type LineOptions, openLine } from './line.ts';
import type { Protocol } from './protocols/protocol.ts';
import type { Tick } from './tick.ts';
import { createVenueClock } from './venue-clock.ts';
import { createVenueRecord, type VenueHealth, type VenueLog, type VenueRecord } from './venue-health.ts';

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
  readonly log: VenueLog;
  /** In [0, 1). */
  readonly random: () => number;
}

const RECONNECT_BACKOFF = { firstMs: 500, longestMs: 30_000 };
/** If a connection gave prices for this long, its end does not count as one more failure in a row. */
const STEADY_MS = 30_000;
/** A new connection must give prices for this long before it replaces one that still works. */
const OVERLAP_MS = 3000;

/** The receiver of a venue's ticks, until `signal` aborts. */
interface Receiver {
  readonly onTick: (tick: Tick) => void;
  readonly signal: AbortSignal;
}

const ignore = (): void => undefined;

class ProtocolVenue implements Venue {
  readonly name: string;
  readonly #protocol: Protocol;
  readonly #options: VenueOptions;
  readonly #venueClock = createVenueClock();
  readonly #record: VenueRecord;
  /** The active line. While two lines overlap, its volume counts and the other's does not. */
  #speaker: Line | null = null;

  constructor(protocol: Protocol, options: VenueOptions) {
    this.name = protocol.venue;
    this.#protocol = protocol;
    this.#options = options;
    this.#record = createVenueRecord(protocol.venue, options.log);
  }

  async start(onTick: (tick: Tick) => void, signal: AbortSignal): Promise<void> {
    const receiver = { onTick, signal };
    for (let failures = 0; !signal.aborted; ) {
      await this.#pause(failures, signal);
      if (signal.aborted) break;
      const last = await this.#speak(this.#open(receiver), receiver);
      failures = last.goodForMs() >= STEADY_MS ? 1 : failures + 1;
    }
  }

  async answers(signal: AbortSignal): Promise<boolean> {
    const line = this.#openLine(ignore, ignore, signal);
    if (signal.aborted) line.close();
    const answer = line.spoke.then(() => true);
    const isSpeaking = await Promise.race([answer, line.ended.then(() => false)]);
    line.close();
    return isSpeaking;
  }

  health(): VenueHealth {
    return {
      venue: this.name,
      isConnected: this.#speaker?.isSpeaking() ?? false,
      clockAheadMs: this.#venueClock.aheadMs(),
      ...this.#record.read(),
    };
  }

  #openLine(onFrame: LineOptions['onFrame'], onTicks: LineOptions['onTicks'], signal: AbortSignal): Line {
    const { address, clock, random } = this.#options;
    const venueClock = this.#venueClock;
    const line = openLine(this.#protocol, address, { clock, random, venueClock, onFrame, onTicks });
    signal.addEventListener('abort', line.close, { signal: line.over });
    return line;
  }

  #open({ onTick, signal }: Receiver): Line {
    this.#record.opened();
    const onTicks = (ticks: readonly Tick[]): void => {
      if (this.#speaker === line) for (const tick of ticks) onTick(tick);
    };
    const line = this.#openLine(this.#record.frame, onTicks, signal);
    void line.ended.then(this.#record.ended);
    return line;
  }

  #pause(failures: number, signal: AbortSignal): Promise<void> {
    const { clock, random } = this.#options;
    return clock.waitUntil(clock.nowMs() + jitteredBackoffMs(failures, RECONNECT_BACKOFF, random()), signal);
  }

  /** Reads one connection and its replacements. Resolves with the last one when it has ended. */
  async #speak(first: Line, receiver: Receiver): Promise<Line> {
    let line = first;
    for (;;) {
      this.#speaker = line;
      await Promise.race([line.ended, line.isDue]);
      const next = line.over.aborted ? null : await this.#replace(line, receiver);
      if (next === null) return line;
      this.#speaker = next;
      line.close();
      line = next;
    }
  }

  /** Opens a new connection beside one that still works. Resolves with it when it can take over. Null: none can. */
  async #replace(old: Line, receiver: Receiver): Promise<Line | null> {
    const { clock } = this.#options;
    for (let failures = 0; !old.over.aborted; failures += 1) {
      await this.#pause(failures, old.over);
      if (old.over.aborted) break;
      const next = this.#open(receiver);
      const proved = next.spoke.then(() => clock.waitUntil(clock.nowMs() + OVERLAP_MS, next.over));
      await Promise.race([old.ended, next.ended, proved]);
      if (!next.over.aborted) return next;
    }
    return null;
  }
}

/** A venue with successive connections. Each is replaced before the venue closes it, and failed attempts are retried with backoff. */
export const createVenue = (protocol: Protocol, options: VenueOptions): Venue =>
  new ProtocolVenue(protocol, options);
