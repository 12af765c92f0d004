import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { WorkKind } from '../http/route-kinds.ts';
import { LOOP_RESOLUTION_MS } from '../observability/event-loop-delay.ts';

/** 0: none. 1: reads and heavy calls are shed. 2: everything except orders, logins and staff is shed. */
export type PressureLevel = 0 | 1 | 2;

export interface Pressure {
  readonly level: PressureLevel;
  sheds(kind: WorkKind): boolean;
  stop(): void;
}

/** The time of an empty statement on the pool of the requests. It waits for a connection as requests do. */
type Probe = () => Promise<unknown>;

const SAMPLE_MS = 500;
/** Consecutive samples required before load is shed. A start, or a short busy moment, is not pressure. */
const SAMPLES = 4;
/** Mean delay of the event loop in a sample: the first sheds reads, the second everything except orders and logins. */
const LOOP_DELAY_MS = [300, 1_000] as const;
/** The same for the wait for a connection of the pool. */
const POOL_WAIT_MS = [1_000, 4_000] as const;

const levelOf = (ms: number, [first, second]: readonly [number, number]): PressureLevel => {
  if (ms >= second) return 2;
  return ms >= first ? 1 : 0;
};

/**
 * The delay behind the mean time between two ticks of the histogram. An event loop that turns faster than they come has none. A slower
 * one ticks once a turn.
 */
const delayOf = (meanMs: number): number => (meanMs < 1.5 * LOOP_RESOLUTION_MS ? 0 : meanMs);

/** The level of one sample. */
export const pressureOf = (loopDelayMs: number, poolWaitMs: number): PressureLevel => {
  const levels = [levelOf(loopDelayMs, LOOP_DELAY_MS), levelOf(poolWaitMs, POOL_WAIT_MS)] as const;
  return levels[0] > levels[1] ? levels[0] : levels[1];
};

/** The level that all of the last samples reached. The first calm sample ends the shedding. */
export const levelOfSamples = (samples: readonly PressureLevel[]): PressureLevel => {
  if (samples.length < SAMPLES || samples.includes(0)) return 0;
  return samples.includes(1) ? 1 : 2;
};

/** For a process that serves no calls, which has none to shed. */
export const NO_PRESSURE: Pressure = { level: 0, sheds: () => false, stop: () => undefined };

/**
 * Watches the event loop and the pool. `@fastify/under-pressure` does the same with one threshold for all routes. Here orders and
 * logins continue while reads are shed, so the two measurements use Node directly.
 */
export const watchPressure = (
  probe: Probe,
  onChange: (level: PressureLevel) => void = () => undefined,
): Pressure => {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  histogram.enable();
  const samples: PressureLevel[] = [];
  let level: PressureLevel = 0;
  let lastWaitMs = 0;
  let askedAt: number | null = null;

  const ask = (): void => {
    if (askedAt !== null) return;
    const begunAt = performance.now();
    askedAt = begunAt;
    probe()
      .catch(() => undefined)
      .finally(() => {
        lastWaitMs = performance.now() - begunAt;
        askedAt = null;
      });
  };

  const timer = setInterval(() => {
    const loopDelayMs = histogram.count === 0 ? SAMPLE_MS : delayOf(histogram.mean / 1e6);
    histogram.reset();
    const poolWaitMs = Math.max(lastWaitMs, askedAt === null ? 0 : performance.now() - askedAt);
    samples.push(pressureOf(loopDelayMs, poolWaitMs));
    if (samples.length > SAMPLES) samples.shift();
    const next = levelOfSamples(samples);
    if (next !== level) onChange(next);
    level = next;
    ask();
  }, SAMPLE_MS);
  timer.unref();

  return {
    get level() {
      return level;
    },
    sheds: (kind) => {
      if (kind === 'read' || kind === 'heavy' || kind === 'registration') return level >= 1;
      return kind === 'write' && level === 2;
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};
