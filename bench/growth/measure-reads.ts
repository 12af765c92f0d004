import { readWorth, type WorthContext } from '../../apps/server/src/app/worth/read-worth.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import type { Pair } from '../support/figure.ts';
import { type Floor, openFloor } from '../support/floor.ts';
import { runLoad } from '../support/load.ts';

const CUSTOMERS = 1_000;
const YEAR_DAYS = 365;
const YOUNG_DAYS = 7;
/** The connections of the product's pool of requests. */
const AT_ONCE = 16;

const openOfAge = (days: number): Promise<Floor> =>
  openFloor({
    accounts: CUSTOMERS,
    lanes: 1,
    openSince: Math.floor(Date.now() / 1000) - days * 86_400,
  });

let read = 0;

/** Worth over a day, as home shows it, of one customer after the other: reads per second. */
const readsOf = async (floor: Floor, milliseconds: number): Promise<number> => {
  const context: WorthContext = {
    database: floor.database,
    clock: systemClock,
    symbolIdOf: () => 1,
  };
  const load = (duration: number) =>
    runLoad(AT_ONCE, duration, async () => {
      read += 1;
      await readWorth(context, floor.firstUid + BigInt(read % CUSTOMERS), 'day');
      return true;
    });
  // Each connection plans its statements first, and keeps the plans.
  await load(milliseconds / 2);
  return (await load(milliseconds)).perSecond;
};

/** Reads of customers on a database that is three years old, and on one that is a week old. Both have the same rows. */
export const measureReads = async (repetitions: number, milliseconds: number): Promise<Pair[]> => {
  const old = await openOfAge(3 * YEAR_DAYS);
  try {
    const young = await openOfAge(YOUNG_DAYS);
    try {
      const pairs: Pair[] = [];
      for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const baseline = await readsOf(young, milliseconds);
        pairs.push({ ours: await readsOf(old, milliseconds), baseline });
      }
      return pairs;
    } finally {
      await young.close();
    }
  } finally {
    await old.close();
  }
};
