/** Maximum wait of a task for a page that is never idle. */
const PATIENCE_MS = 200;

/** Runs the task once nothing more urgent is left. Returns a function that cancels it. */
export const whenIdle = (task: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(task);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(task, { timeout: PATIENCE_MS });
  return () => cancelIdleCallback(idle);
};
