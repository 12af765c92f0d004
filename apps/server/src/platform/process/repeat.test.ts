import { describe, expect, it, onTestFinished } from 'vitest';
import { manualClock } from '../clock.ts';
import { startRepeatingWhenWoken } from './repeat.ts';

const start = () => {
  const clock = manualClock(1_000_000);
  const runs: number[] = [];
  const onError = () => undefined;
  const job = startRepeatingWhenWoken({ clock, pauseMs: 1_000, wokenPauseMs: 400, onError }, async () => {
    runs.push(clock.nowMs() - 1_000_000);
  });
  onTestFinished(() => job.stop());
  const pass = async (milliseconds: number): Promise<void> => {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      await new Promise(setImmediate);
      clock.advance(100);
      await new Promise(setImmediate);
    }
  };
  return { job, runs, pass };
};

describe('work that is woken', () => {
  it('runs by itself as a safety net', async () => {
    const { runs, pass } = start();
    await pass(2_500);
    expect(runs).toEqual([0, 1_000, 2_000]);
  });

  it('runs soon after a wake-up, and no oftener however many there are', async () => {
    const { job, runs, pass } = start();
    await pass(100);
    for (let times = 0; times < 5; times += 1) job.wake();
    await pass(500);
    expect(runs).toEqual([0, 400]);
    await pass(400);
    expect(runs).toEqual([0, 400]);
    job.wake();
    await pass(100);
    // The pause after the last run has passed already.
    expect(runs).toHaveLength(3);
    expect(runs[2]).toBeLessThanOrEqual(1_000);
  });

  it('stops while it rests', async () => {
    const { job, runs } = start();
    await new Promise(setImmediate);
    await job.stop();
    expect(runs).toEqual([0]);
  });
});
