import { openDatabase } from '../apps/server/src/platform/postgres/db.ts';
import { prepareNaive } from './baselines/naive.ts';
import { prepareTpcB } from './baselines/tpcb.ts';
import { type Bench, type Figure, pairedFigure, percentile } from './support/figure.ts';
import { type Floor, nextOrder, openFloor, startPostgres } from './support/floor.ts';
import { runLoad } from './support/load.ts';

const accepted = async (floor: Floor): Promise<boolean> =>
  (await floor.accept(nextOrder(floor))).kind === 'accepted';

/** Writes the dirty pages of the preparation to disk, so that they do not disturb the measurement. */
const checkpoint = async (url: string): Promise<void> => {
  const database = openDatabase(url, { maxConnections: 1 });
  await database.query('checkpoint');
  await database.close();
};

/** Nine of ten requests are refused for the balance or repeat an accepted order. */
const floodOf = (floor: Floor) => {
  const earlier = Array.from({ length: 100 }, () => nextOrder(floor));
  let turn = 0;
  return async (): Promise<boolean> => {
    turn += 1;
    if (turn % 10 === 0) return accepted(floor);
    const repeated = earlier[turn % earlier.length];
    const order =
      turn % 2 === 0 && repeated !== undefined
        ? { ...repeated, orderId: nextOrder(floor).orderId }
        : { ...nextOrder(floor), stake: 20_000_000_000n };
    await floor.accept(order);
    return false;
  };
};

/**
 * Acceptance: batches on one lane and on two, against TPC-B, a naive transaction, and the product's own rate during a flood of
 * refusals.
 */
export const accept: Bench = async ({ quick, say }) => {
  const accounts = quick ? 20_000 : 100_000;
  const milliseconds = quick ? 2000 : 6000;
  const repetitions = quick ? 2 : 5;
  const one = await openFloor({ accounts, lanes: 1 });
  const two = await openFloor({ accounts, lanes: 2 });
  const other = await startPostgres();
  try {
    say('preparing the baselines');
    const tpcb = await prepareTpcB(other.url);
    for (const url of [other.url, one.url, two.url]) await checkpoint(url);
    const naive = await prepareNaive(one.url, one.firstUid, accounts, 64);
    const pairs = {
      at64: [] as { ours: number; baseline: number }[],
      at512: [] as { ours: number; baseline: number }[],
      at512x2: [] as { ours: number; baseline: number }[],
      naive: [] as { ours: number; baseline: number }[],
      refused: [] as { ours: number; baseline: number }[],
      p99ms: [] as { ours: number; baseline: number }[],
    };
    let naiveOrders = 0;
    await runLoad(64, milliseconds, () => accepted(one));
    await runLoad(64, milliseconds / 2, () => accepted(two));
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      say(`repetition ${repetition} of ${repetitions}`);
      const baseline = await tpcb.measure(64, milliseconds);
      const at64 = await runLoad(64, milliseconds, () => accepted(one));
      const at256 = await runLoad(256, milliseconds, () => accepted(one));
      const at512 = await runLoad(512, milliseconds, () => accepted(one));
      const at512x2 = await runLoad(512, milliseconds, () => accepted(two));
      const naively = await runLoad(64, milliseconds, () => {
        naiveOrders += 1;
        const uid = one.firstUid + BigInt((naiveOrders * 7919) % accounts);
        return naive.accept(uid, `naive-${naiveOrders}`, 1_000_000n, 800_000n);
      });
      const flood = await runLoad(640, milliseconds, floodOf(one));
      pairs.at64.push({ ours: at64.perSecond, baseline });
      pairs.at512.push({ ours: at512.perSecond, baseline });
      pairs.at512x2.push({ ours: at512x2.perSecond, baseline });
      pairs.naive.push({ ours: at64.perSecond, baseline: naively.perSecond });
      pairs.refused.push({ ours: flood.perSecond, baseline: at64.perSecond });
      pairs.p99ms.push({
        ours: percentile(at256.latenciesMs, 0.99),
        baseline: percentile(naively.latenciesMs, 0.99),
      });
    }
    const figures: Figure[] = [
      pairedFigure('accept.at64', tpcb.name, pairs.at64),
      pairedFigure('accept.at512', `${tpcb.name} at 64`, pairs.at512),
      pairedFigure('accept.at512x2', `${tpcb.name} at 64`, pairs.at512x2),
      pairedFigure('accept.naive', 'one transaction an order, one house row, at 64', pairs.naive),
      pairedFigure('accept.refused', 'the same acceptor without refusals', pairs.refused),
      pairedFigure('accept.p99ms', 'p99 of the naive transaction at 64', pairs.p99ms),
    ];
    await tpcb.close();
    await naive.close();
    return figures;
  } finally {
    await other.stop();
    await one.close();
    await two.close();
  }
};
