import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { type ManualClock, manualClock } from '../clock.ts';
import { createLog } from '../observability/log-lines.ts';
import type { Database } from '../postgres/db.ts';
import { startDailyJob, watchDailyJobs } from './jobs.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 0, 1);

const theDatabase = oncePerFile(createTestDatabase);

/** A process with one daily job. Each test gives its job a name of its own. */
const startProcess = (database: Database, clock: ManualClock, name: string, work: () => Promise<void>) => {
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
  const job = startDailyJob({ database, clock: counted, log, name, work });
  onTestFinished(() => job.stop());
  return {
    stop: () => job.stop(),
    looks: () => looks,
  };
};

type Process = ReturnType<typeof startProcess>;

/** Moves the clock of some processes in steps. Waits for the look-up of each process after each step. */
const pass = async (
  clock: ManualClock,
  processes: readonly Process[],
  steps: number,
  stepMs: number,
): Promise<void> => {
  for (let step = 0; step < steps; step += 1) {
    const before = processes.map(({ looks }) => looks());
    clock.advance(stepMs);
    const haveLooked = (): boolean => processes.every(({ looks }, index) => looks() > (before[index] ?? 0));
    await expect.poll(haveLooked, { interval: 2 }).toBe(true);
  }
};

test('a daily job runs although the process is restarted every few hours', async () => {
  const database = await theDatabase();
  const work = vi.fn(async () => undefined);
  const clock = manualClock(START_MS);
  for (let start = 0; start < 9; start += 1) {
    const process = startProcess(database, clock, 'restarted', work);
    await pass(clock, [process], 6, HOUR_MS);
    await process.stop();
  }
  expect(work).toHaveBeenCalledTimes(3);
});

test('of several processes one runs the job', async () => {
  const database = await theDatabase();
  const work = vi.fn(async () => undefined);
  // They share one clock, as real processes do: the lease of a run ends for none of them before it ends for the others.
  const clock = manualClock(START_MS);
  const processes = [1, 2, 3].map(() => startProcess(database, clock, 'of several', work));
  await pass(clock, processes, 2, HOUR_MS);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a failed run is repeated after a minute', async () => {
  const database = await theDatabase();
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no room'));
  const clock = manualClock(START_MS);
  await pass(clock, [startProcess(database, clock, 'failed', work)], 10, MINUTE_MS);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a job that fails, or that no process runs, is silent from then on', async () => {
  const database = await createTestDatabase();
  const clock = manualClock(START_MS);
  const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no room'));
  const silentSeconds = watchDailyJobs(database, clock, ['watched']);
  expect(await silentSeconds()).toBe(0);
  const process = startProcess(database, clock, 'watched', work);
  await pass(clock, [process], 1, MINUTE_MS);
  clock.advance(30_000);
  await expect.poll(silentSeconds).toBe(30);
  await pass(clock, [process], 1, MINUTE_MS);
  await expect.poll(silentSeconds).toBe(0);
  await process.stop();

  // It is due after a day, and looked for each minute.
  clock.advance(24 * HOUR_MS);
  expect(await silentSeconds()).toBe(0);
  clock.advance(3 * MINUTE_MS);
  expect(await silentSeconds()).toBeGreaterThan(MINUTE_MS / 1_000);
  // A process that starts now has not neglected it.
  expect(await watchDailyJobs(database, clock, ['watched'])()).toBe(0);
});
