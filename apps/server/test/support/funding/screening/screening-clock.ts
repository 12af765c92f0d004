import { type Clock, systemClock } from '../../../../src/platform/clock.ts';

/** The system's clock, which a test may move forward. Pauses last as long as they do. */
export const shiftedClock = (): Clock & { advance(milliseconds: number): void } => {
  let shift = 0;
  return {
    nowMs: () => systemClock.nowMs() + shift,
    waitUntil: (timeMs, signal) => systemClock.waitUntil(timeMs - shift, signal),
    advance: (milliseconds) => {
      shift += milliseconds;
    },
  };
};
