import { measureReads } from './growth/measure-reads.ts';
import { type Bench, pairedFigure } from './support/figure.ts';
import { DURATIONS, type Floor, nextOrder, openFloor } from './support/floor.ts';
import { runLoad } from './support/load.ts';
import { type PlantedSeconds, plantSeconds } from './support/planted-seconds.ts';

const ACCOUNTS = 100_000;
const DAYS = 6;
const DAY_SECONDS = 86_400;
/** Trades per second of the history: the maximum that one lane accepts. */
const ORDERS_A_SECOND = 25_000;
const LONGEST = Math.max(...DURATIONS) + 2;
/** Seconds between the planted trades and the load's own trades. The measured trades are planted after the history. */
const PRESENT = 300;

interface Grown {
  readonly floor: Floor;
  readonly planted: PlantedSeconds;
}

/** A floor with a history of `orders` settled trades, spread over the days before, and vacuumed as it would be by then. */
const openGrown = async (orders: number, say: (words: string) => void): Promise<Grown> => {
  const now = Math.floor(Date.now() / 1000);
  const from = now - DAYS * DAY_SECONDS;
  const floor = await openFloor({ accounts: ACCOUNTS, lanes: 1, openSince: from });
  const planted = plantSeconds(floor);
  const seconds = Math.ceil(orders / ORDERS_A_SECOND);
  const until = now - PRESENT - 2 * LONGEST;
  for (let index = 0; index < seconds; index += 1) {
    const second = from + 10 + Math.floor(((until - from) * (index + 1)) / seconds);
    // The log advances without trades in between.
    await planted.settleUntil(second - 5);
    await planted.accept(second, Math.min(ORDERS_A_SECOND, orders - index * ORDERS_A_SECOND), DURATIONS);
    await planted.settleUntil(second + LONGEST);
    if ((index + 1) % 20 === 0) say(`${(index + 1) * ORDERS_A_SECOND} trades in the history`);
  }
  await planted.settleUntil(now - PRESENT);
  await floor.database.query('vacuum analyze');
  await floor.database.query('checkpoint');
  return { floor, planted };
};

/** Acceptance at a concurrency of 256, then the settlement of a full second. */
const measure = async (
  { floor, planted }: Grown,
  second: number,
  options: { milliseconds: number; count: number },
): Promise<{ accept: number; settle: number }> => {
  const accept = async () => (await floor.accept(nextOrder(floor))).kind === 'accepted';
  await runLoad(256, options.milliseconds / 2, accept);
  const { perSecond } = await runLoad(256, options.milliseconds, accept);
  await planted.accept(second, options.count, [30]);
  await planted.settleUntil(second + 31);
  const settled = await planted.settleUntil(second + 32);
  if (settled.orders !== options.count) throw new Error(`settled ${settled.orders} of ${options.count}`);
  return { accept: perSecond, settle: (settled.orders * 1000) / settled.milliseconds };
};

/**
 * The effect of a long history: reads of customers after three years and after a week, then acceptance and settlement on a database
 * with trades and on an empty one.
 */
export const growth: Bench = async ({ quick, say }) => {
  const orders = quick ? 250_000 : 5_000_000;
  const repetitions = quick ? 2 : 5;
  const options = { milliseconds: quick ? 1200 : 4000, count: quick ? 25_000 : 100_000 };
  say('reads of customers after three years');
  const reads = await measureReads(repetitions, options.milliseconds);
  const grown = await openGrown(orders, say);
  try {
    const accept: { ours: number; baseline: number }[] = [];
    const settle: { ours: number; baseline: number }[] = [];
    let second = Math.floor(Date.now() / 1000) - PRESENT;
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      say(`repetition ${repetition} of ${repetitions}`);
      second += 40;
      // A new one each time, because the trades of a repetition are a history too.
      const empty = await openGrown(0, say);
      const without = await measure(empty, second, options);
      await empty.floor.close();
      const withHistory = await measure(grown, second, options);
      accept.push({ ours: withHistory.accept, baseline: without.accept });
      settle.push({ ours: withHistory.settle, baseline: without.settle });
    }
    return [
      pairedFigure('growth.reads', 'reads/s on a database of a week', reads),
      pairedFigure('growth.accept', 'orders/s at 256 on a database without trades', accept),
      pairedFigure('growth.settle', 'rows/s settled on a database without trades', settle),
    ];
  } finally {
    await grown.floor.close();
  }
};
