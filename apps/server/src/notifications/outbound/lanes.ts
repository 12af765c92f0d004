import type { Clock } from '../../platform/clock.ts';
import { type Job, startRepeating } from '../../platform/process/repeat.ts';
import { createPlaces, type Places } from './places.ts';
import type { Posted } from './post.ts';

/**
 * Receivers share places by their behaviour. A receiver that did not answer in time last time has its place in the slow lane until it
 * answers quickly, so receivers that never answer wait for each other, and for nobody else.
 */
export interface Lane {
  readonly isSlow: boolean;
  /** The deadline of a post. */
  readonly timeoutMs: number;
  readonly places: Places;
}

/** A receiver that nobody knows holds its place no longer than this. Push services and most programs answer within 500 ms. */
export const QUICK_MS = 2_000;
const PATIENT_MS = 10_000;
const PLACES = 20;
/** Posts to one customer's receivers at a time. */
export const MAX_OF_OWNER = 4;

export const createLanes = (): readonly Lane[] => [
  { isSlow: false, timeoutMs: QUICK_MS, places: createPlaces(PLACES) },
  { isSlow: true, timeoutMs: PATIENT_MS, places: createPlaces(PLACES) },
];

/** True if the receiver belongs into the slow lane. */
export const isSlow = ({ problem, tookMs }: Posted): boolean => problem === 'timeout' || tookMs >= QUICK_MS;

export const lanesEnded = async (lanes: readonly Lane[]): Promise<void> => {
  await Promise.all(lanes.map(({ places }) => places.ended()));
};

export const lanesEndedWithin = async (lanes: readonly Lane[], milliseconds: number): Promise<void> => {
  await Promise.all(lanes.map(({ places }) => places.endedWithin(milliseconds)));
};

/** Pause between two rounds. An event is sent within a few seconds. */
const PAUSE_MS = 1_000;
const PAUSE_AFTER_FAILURE_MS = 10_000;
/** A stop waits so long for what is on its way, then ends it. It is sent again by the next process. */
const GRACE_MS = 1_000;

/** Repeats a round until it is stopped. A stop waits for no receiver. */
export const startRounds = (
  { clock, onError, lanes }: { clock: Clock; onError: (error: unknown) => void; lanes: readonly Lane[] },
  round: (signal: AbortSignal) => Promise<void>,
  close: () => void,
): Job => {
  const job = startRepeating(
    { clock, pauseMs: PAUSE_MS, pauseAfterFailureMs: PAUSE_AFTER_FAILURE_MS, pausesFirst: true, onError },
    round,
  );
  return {
    stop: async () => {
      await job.stop();
      await lanesEndedWithin(lanes, GRACE_MS);
      close();
      await lanesEnded(lanes);
    },
  };
};
