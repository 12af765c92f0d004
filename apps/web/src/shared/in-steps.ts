import { afterPaint } from './after-paint.ts';
import { whenIdle } from './when-idle.ts';

/** Runs the task once what was just changed has been painted and nothing more urgent is left; returns how to leave it. */
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

/** Goes on from one `yield` to the next, so that a tap between two of them waits for one step at most; returns how to leave the rest. */
export const inSteps = (steps: Iterator<void>): (() => void) => {
  let leave = (): void => undefined;
  const goOn = (): void => {
    leave = whenPainted(() => {
      if (steps.next().done !== true) goOn();
    });
  };
  goOn();
  return () => leave();
};
