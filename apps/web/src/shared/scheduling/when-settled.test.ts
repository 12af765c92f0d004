import { beforeEach, expect, it, vi } from 'vitest';
import { whenSettled } from './when-settled.ts';

let arrive = (): void => undefined;
let isWatching = false;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(listener: () => void) {
        arrive = listener;
      }
      observe(): void {
        isWatching = true;
      }
      disconnect(): void {
        isWatching = false;
      }
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

it('waits until nothing has arrived for two seconds', () => {
  const task = vi.fn();
  whenSettled(() => false, task);
  for (let arrived = 0; arrived < 4; arrived += 1) {
    vi.advanceTimersByTime(1_500);
    arrive();
  }
  vi.advanceTimersByTime(1_999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
  expect(isWatching).toBe(false);
});

it('waits for the answer of a slow read', () => {
  const task = vi.fn();
  let isReading = true;
  whenSettled(() => isReading, task);
  vi.advanceTimersByTime(9_000);
  isReading = false;
  arrive();
  vi.advanceTimersByTime(1_999);
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledOnce();
});

it('waits at most 20 s for a page that reads all the time', () => {
  const task = vi.fn();
  whenSettled(() => true, task);
  for (let second = 1; second < 20; second += 1) {
    vi.advanceTimersByTime(1_000);
    arrive();
  }
  expect(task).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(task).toHaveBeenCalledOnce();
});

it('does nothing after it was cancelled', () => {
  const task = vi.fn();
  whenSettled(() => false, task)();
  vi.advanceTimersByTime(60_000);
  expect(task).not.toHaveBeenCalled();
  expect(isWatching).toBe(false);
});
