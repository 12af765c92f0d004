// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenUntouched } from './when-untouched.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = () => {
  const state = { isOver: false };
  void whenUntouched().then(() => {
    state.isOver = true;
  });
  return state;
};

it('waits for nobody, and three seconds after a touch', async () => {
  const first = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(first.isOver).toBe(true);
  dispatchEvent(new Event('pointerdown'));
  const next = wait();
  await vi.advanceTimersByTimeAsync(2_000);
  dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(2_900);
  expect(next.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(next.isOver).toBe(true);
});

it('waits no longer than a minute for a customer who never rests', async () => {
  dispatchEvent(new Event('pointerdown'));
  const asked = wait();
  for (let second = 0; second < 59; second += 1) {
    await vi.advanceTimersByTimeAsync(1_000);
    dispatchEvent(new Event('pointerdown'));
  }
  expect(asked.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(asked.isOver).toBe(true);
});
