import { afterPaint } from './after-paint.ts';

/** The longest that a step waits for a page that is never idle. */
const PATIENCE_MS = 200;

/** Runs the task once what was just changed has been painted and nothing more urgent is left; returns how to leave it. */
const whenIdle = (task: () => void): (() => void) => {
  let leaveIdle = (): void => undefined;
  const leavePaint = afterPaint(() => {
    if (!('requestIdleCallback' in globalThis)) {
      task();
      return;
    }
    const idle = requestIdleCallback(task, { timeout: PATIENCE_MS });
    leaveIdle = () => cancelIdleCallback(idle);
  });
  return () => {
    leavePaint();
    leaveIdle();
  };
};

/** Goes on from one `yield` to the next, so that a tap between two of them waits for one step at most; returns how to leave the rest. */
export const inSteps = (steps: Iterator<void>): (() => void) => {
  let leave = (): void => undefined;
  const goOn = (): void => {
    leave = whenIdle(() => {
      if (steps.next().done !== true) goOn();
    });
  };
  goOn();
  return () => leave();
};
