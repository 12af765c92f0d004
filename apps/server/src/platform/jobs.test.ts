import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { manualClock } from './clock.ts';
import type { Database } from './db.ts';
import { startDailyJob } from './jobs.ts';
import { createLog } from './log-lines.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A process with one daily job. `pass` moves its clock in steps and waits for the look-up after each. */
const startProcess = (database: Database, startMs: number, work: () => Promise<void>) => {
  const clock = manualClock(startMs);
  let looks = 0;
  const counted = {
    ...clock,
    waitUntil: (timeMs: number, signal?: AbortSignal) => {
      looks += 1;
      return clock.waitUntil(timeMs, signal);
    },
  };
  const log = createLog(
    () => undefined,
    () => clock.nowMs(),
  );
  const job = startDailyJob({ database, clock: counted, log, name: 'tidy', work });
  onTestFinished(() => job.stop());
  return {
    stop: () => job.stop(),
    pass: async (steps: number, stepMs: number) => {
      for (let step = 0; step < steps; step += 1) {
        const before = looks;
        clock.advance(stepMs);
        await vi.waitFor(() => expect(looks).toBeGreaterThan(before), { interval: 2 });
      }
      return clock.nowMs();
    },
  };
};

test('a daily job runs although the process is restarted every few hours', async () => {
  const database = await createTestDatabase();
  const work = vi.fn(async () => undefined);
  let nowMs = Date.UTC(2026, 0, 1);
  for (let start = 0; start < 9; start += 1) {
    const process = startProcess(database, nowMs, work);
    nowMs = await process.pass(6, HOUR_MS);
    await process.stop();
  }
  expect(work).toHaveBeenCalledTimes(3);
});

test('of several processes one runs the job', async () => {
  const database = await createTestDatabase();
  const work = vi.fn(async () => undefined);
  const startMs = Date.UTC(2026, 0, 1);
  const processes = [1, 2, 3].map(() => startProcess(database, startMs, work));
  await Promise.all(processes.map((process) => process.pass(2, HOUR_MS)));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failed run is repeated after a minute', async () => {
  const database = await createTestDatabase();
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no room'));
  const process = startProcess(database, Date.UTC(2026, 0, 1), work);
  await process.pass(10, MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(2);
});
