import { beforeEach, expect, it, vi } from 'vitest';
import { inSteps } from './in-steps.ts';

const FRAME_MS = 16;
const screen = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (task: () => void) => setTimeout(task, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal('addEventListener', screen.addEventListener.bind(screen));
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const count = () => {
  const done: number[] = [];
  const steps = (function* (): Generator<void> {
    for (let step = 1; step <= 3; step += 1) {
      done.push(step);
      yield;
    }
  })();
  return { done, steps };
};

it('takes one step a frame, to the end', () => {
  const { done, steps } = count();
  inSteps(steps);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(FRAME_MS + 5);
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(10 * FRAME_MS);
  expect(done).toEqual([1, 2, 3]);
});

it('waits while the screen is touched, and goes on when the finger has gone', () => {
  const { done, steps } = count();
  inSteps(steps);
  vi.advanceTimersByTime(FRAME_MS + 5);
  for (let touch = 0; touch < 5; touch += 1) {
    screen.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(250);
  }
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 2, 3]);
});

it('takes no step after it was left', () => {
  const { done, steps } = count();
  const leave = inSteps(steps);
  vi.advanceTimersByTime(FRAME_MS + 5);
  leave();
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual([1]);
});
