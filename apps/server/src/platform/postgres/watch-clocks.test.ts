import { expect, it, onTestFinished } from 'vitest';
import { createEmptyDatabase } from '../../../test/support/database.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { collectingLog } from '../../../test/support/trades/written-market.ts';
import { type Clock, systemClock } from '../clock.ts';
import { describeReason } from '../reasons/read-reason.ts';
import { watchClocks } from './watch-clocks.ts';

const theDatabase = oncePerFile(createEmptyDatabase);

/** A machine whose clock a test sets wrong. */
const openWatch = async () => {
  const database = await theDatabase();
  const machine = { aheadMs: 0 };
  const clock: Clock = {
    nowMs: () => systemClock.nowMs() + machine.aheadMs,
    waitUntil: (timeMs, signal) => systemClock.waitUntil(timeMs - machine.aheadMs, signal),
  };
  const log = collectingLog();
  const watch = watchClocks({ database, clock, log });
  onTestFinished(() => watch.stop());
  return { machine, watch, log };
};

it('holds while the clocks agree to the second', async () => {
  const { machine, watch } = await openWatch();
  expect(watch.problem()).toBeNull();
  machine.aheadMs = 500;
  await watch.start();
  expect(watch.problem()).toBeNull();
  expect(watch.aheadMs()).toBeGreaterThan(250);
});

it.each([
  [20_000, 'ahead of'],
  [-20_000, 'behind'],
])('names a clock that is %i ms off, and notices when it is set right', async (aheadMs, side) => {
  const { machine, watch, log } = await openWatch();
  machine.aheadMs = aheadMs;
  await watch.start();
  expect(describeReason(watch.problem() ?? '')).toMatch(
    new RegExp(`^the clock of this machine is (19|20)\\.\\d s ${side} the clock`),
  );
  expect(log.lines.map(({ level }) => level)).toEqual(['error']);
  machine.aheadMs = 0;
  await expect.poll(() => watch.problem()).toBeNull();
});
