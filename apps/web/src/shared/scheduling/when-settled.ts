/** A page counts as complete when nothing has arrived for this long. */
const QUIET_MS = 2_000;
/** Maximum wait for a page that reads all the time. */
const PATIENCE_MS = 20_000;

/**
 * Runs the task once the page has everything that it asked for: no read is in flight, and no file or answer has arrived for two
 * seconds. On a slow network that is much later than on a fast one. Returns a function that cancels it.
 */
export const whenSettled = (isReading: () => boolean, task: () => void): (() => void) => {
  const startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = (): void => {
    clearTimeout(timer);
    arrivals.disconnect();
  };
  const look = (): void => {
    if (isReading() && performance.now() - startedAt < PATIENCE_MS) {
      wait();
      return;
    }
    leave();
    task();
  };
  const wait = (): void => {
    clearTimeout(timer);
    const left = startedAt + PATIENCE_MS - performance.now();
    timer = setTimeout(look, Math.max(0, Math.min(QUIET_MS, left)));
  };
  const arrivals = new PerformanceObserver(wait);
  arrivals.observe({ type: 'resource' });
  wait();
  return leave;
};
