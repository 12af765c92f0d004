import { afterPaint } from '@tallystick/ui/after-paint.ts';
import { whenIdle } from './when-idle.ts';

/** A touch or a key press is often followed by another. Deferred work waits this long after the last one. */
const QUIET_MS = 300;
const TOUCHES = ['pointerdown', 'pointerup', 'keydown'] as const;

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
  let quietAt = 0;
  const onTouch = (): void => {
    quietAt = performance.now() + QUIET_MS;
  };
  const end = (): void => {
    for (const touch of TOUCHES) removeEventListener(touch, onTouch, true);
  };
  const take = (): void => {
    const waitMs = quietAt - performance.now();
    if (waitMs > 0) {
      const timer = setTimeout(goOn, waitMs);
      leave = () => clearTimeout(timer);
    } else if (steps.next().done === true) end();
    else goOn();
  };
  const goOn = (): void => {
    leave = whenPainted(take);
  };
  for (const touch of TOUCHES) addEventListener(touch, onTouch, { capture: true, passive: true });
  goOn();
  return () => {
    leave();
    end();
  };
};
