import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/postgres/db.ts';
import { ensureFences } from '../apps/server/src/products/accruals/accrue.sql.ts';
import { accrueLane } from '../apps/server/src/products/accruals/accrue.ts';
import { measureRawIncome, RAW_INCOME } from './baselines/raw-income.ts';
import { type Bench, pairedFigure } from './support/figure.ts';
import { openFloor } from './support/floor.ts';
import { plantPositions } from './support/planted-positions.ts';

const DAY_SECONDS = 86_400;
/** Positions paid per transaction. */
const CHUNK = 10_000;

/** Pays one day of all positions and measures the time. The journal is posted first, as it would be between two days. */
const payDay = async (database: Database, nowSecond: number): Promise<{ paid: number; ms: number }> => {
  const clock = { ...systemClock, nowMs: () => nowSecond * 1000 };
  const accruing = { database, clock, chunkPositions: CHUNK, onChanged: () => undefined };
  const start = performance.now();
  const paid = await accrueLane(accruing, 0);
  return { paid, ms: performance.now() - start };
};

/** The daily accrual of the fund: one position per customer, all due on one day, against a bare `UPDATE` of as many rows. */
export const accrue: Bench = async ({ quick, say }) => {
  const count = quick ? 50_000 : 1_000_000;
  const repetitions = quick ? 2 : 3;
  const floor = await openFloor({ accounts: count, lanes: 1 });
  const { database } = floor;
  try {
    // Within one day, as late as possible while the days of all repetitions still lie in the past.
    const firstDay = Math.floor(systemClock.nowMs() / 1000 / DAY_SECONDS) - repetitions - 2;
    await ensureFences(database, floor.lanes, firstDay * DAY_SECONDS);
    await plantPositions(database, { firstUid: floor.firstUid, count, day: firstDay, days: repetitions + 1 });
    const pairs: { ours: number; baseline: number }[] = [];
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      const raw = await measureRawIncome(database, count);
      const { paid, ms } = await payDay(database, (firstDay + repetition + 1) * DAY_SECONDS - 1);
      if (paid !== count) throw new Error(`paid ${paid} of ${count}`);
      say(`${count} paid in ${Math.round(ms)} ms, updated in ${Math.round(raw)} ms`);
      pairs.push({ ours: ms / 1000, baseline: raw / 1000 });
      let posted = 1;
      while (posted > 0) {
        const [row] = await database.query<{ posted: number }>('select ledger.post_journal(4) as posted');
        posted = row?.posted ?? 0;
      }
    }
    return [pairedFigure('accrue.day', `s of ${RAW_INCOME}`, pairs)];
  } finally {
    await floor.close();
  }
};
