import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { lastTouch } from './touches.ts';
import { whenIdle } from './when-idle.ts';

/** A touch or a key press is often followed by another. Deferred work waits this long after the last one. */
const QUIET_MS = 300;

/** Runs the task once the last change has been painted and the browser is idle. Returns a function that cancels it. */
const whenPainted = (task: () => void): (() => void) => {
  let leaveIdle = (): void => undefined;
  const leavePaint = afterPaint(() => {
    leaveIdle = whenIdle(task);
  });
  return () => {
    leavePaint();
    leaveIdle();
  };
};

/**
 * Goes on from one `yield` to the next while nobody touches the screen, so a tap waits for one step at most. Returns a
 * function that cancels the remaining steps.
 */
export const inSteps = (steps: Iterator<void>): (() => void) => {
  let leave = (): void => undefined;
  // The tap that began this is over.
  const before = lastTouch();
  const take = (): void => {
    const touched = lastTouch();
    const waitMs = touched === before ? 0 : touched + QUIET_MS - performance.now();
    if (waitMs > 0) {
      const timer = setTimeout(goOn, waitMs);
      leave = () => clearTimeout(timer);
    } else if (steps.next().done !== true) goOn();
  };
  const goOn = (): void => {
    leave = whenPainted(take);
  };
  goOn();
  return () => leave();
};
