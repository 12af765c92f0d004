import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Far below the delays that count. Each tick wakes the process, so a finer one costs an idle program more than its work. */
export const LOOP_RESOLUTION_MS = 100;

/** Measures the event loop of this process. Each call returns the longest delay since the last one, in seconds. */
export const watchEventLoop = (): (() => number) => {
  const histogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION_MS });
  histogram.enable();
  return () => {
    // The histogram holds the times between two ticks, and nothing before the first.
    const seconds = Math.max(0, histogram.max / 1e6 - LOOP_RESOLUTION_MS) / 1e3;
    histogram.reset();
    return seconds;
  };
};
