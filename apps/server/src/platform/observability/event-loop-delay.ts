import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 20;

/** Measures the event loop of this process. Each call returns the longest delay since the last one, in seconds. */
export const watchEventLoop = (): (() => number) => {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return () => {
    const seconds = histogram.max / 1e9;
    histogram.reset();
    return seconds;
  };
};
