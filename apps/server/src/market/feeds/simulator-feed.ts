import type { Clock } from '../../platform/clock.ts';
import { COINS } from './coins.rules.ts';
import type { Feed } from './feed.ts';
import { simulateHistory } from './history.rules.ts';
import { createSimulator } from './simulator.rules.ts';

const TICKS_PER_SECOND = 4;
const TICK_MS = 1000 / TICKS_PER_SECOND;
/** Offset of the first tick in a second. It keeps ticks well away from the whole second that the index reads. */
const FIRST_TICK_MS = 100;
/** After a longer pause of the process, the market continues from now and does not catch up. */
const MAX_LATE_MS = 5000;

/** The built-in market: one venue `sim` with four ticks per second. The seed and the start determine every price. */
export const createSimulatorFeed = (clock: Clock, seed: string): Feed => ({
  source: 'sim',
  minVenues: 1,
  history: (second) => simulateHistory(COINS, second, `${seed}:history`),
  start: async (onTick, signal, resumeFrom) => {
    const startSecond = Math.floor(clock.nowMs() / 1000);
    const simulator = createSimulator(COINS, resumeFrom, `${seed}:${startSecond}`);
    let dueMs = startSecond * 1000 + FIRST_TICK_MS;
    while (!signal.aborted) {
      await clock.waitUntil(dueMs, signal);
      if (signal.aborted) return;
      const receivedTimeMs = clock.nowMs();
      for (const tick of simulator.step(1 / TICKS_PER_SECOND)) {
        onTick({ ...tick, venue: 'sim', venueTimeMs: dueMs, receivedTimeMs });
      }
      dueMs += TICK_MS;
      if (receivedTimeMs - dueMs > MAX_LATE_MS) {
        dueMs = Math.ceil(receivedTimeMs / 1000) * 1000 + FIRST_TICK_MS;
      }
    }
  },
});
