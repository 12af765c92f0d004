import { measureRawUpdate, RAW_UPDATE } from './baselines/raw-update.ts';
import { type Bench, pairedFigure, percentile } from './support/figure.ts';
import { nextOrder, openFloor } from './support/floor.ts';
import { runLoad } from './support/load.ts';
import { plantSeconds } from './support/planted-seconds.ts';

const DURATION = 30;
/** Seconds from acceptance to settlement. */
const FATE = 2 + DURATION;
/** Gap between planted seconds, so that each is settled before the next begins. */
const APART = 40;

/** Settlement: a second with many trades against a bare `UPDATE` of as many rows, and its effect on acceptance meanwhile. */
export const settle: Bench = async ({ quick, say }) => {
  const count = quick ? 50_000 : 100_000;
  const repetitions = quick ? 2 : 5;
  const quietMs = quick ? 2000 : 3000;
  // Before the time of the load's own trades.
  let second = Math.floor(Date.now() / 1000) - APART * (2 * repetitions + 2);
  const floor = await openFloor({ accounts: 100_000, lanes: 1, openSince: second });
  const planted = plantSeconds(floor);
  const accept = async () => (await floor.accept(nextOrder(floor))).kind === 'accepted';
  const settleSecond = async () => {
    const settled = await planted.settleUntil(second + FATE);
    if (settled.orders !== count) throw new Error(`settled ${settled.orders} of ${count}`);
    return settled;
  };
  const plantNext = async () => {
    second += APART;
    await planted.accept(second, count, [DURATION]);
    // As in production, entry is done three seconds after acceptance. Only the payment remains for the settlement second.
    await planted.settleUntil(second + FATE - 1);
  };
  try {
    const raw: { ours: number; baseline: number }[] = [];
    const p99: { ours: number; baseline: number }[] = [];
    await runLoad(256, quietMs, accept);
    for (let repetition = 1; repetition <= repetitions; repetition += 1) {
      say(`repetition ${repetition} of ${repetitions}`);
      await plantNext();
      const { rows, perSecond } = await measureRawUpdate(floor.database, second, second);
      if (rows !== count) throw new Error(`the baseline has ${rows} rows, not ${count}`);
      const alone = await settleSecond();
      raw.push({ ours: (alone.orders * 1000) / alone.milliseconds, baseline: perSecond });

      await plantNext();
      const quiet = await runLoad(256, quietMs, accept);
      const settling = settleSecond();
      const meanwhile = await runLoad(256, settling, accept);
      const beside = await settling;
      say(
        `${count} settled in ${Math.round(alone.milliseconds)} ms alone, in ${Math.round(beside.milliseconds)} ms beside acceptance`,
      );
      p99.push({
        ours: percentile(meanwhile.latenciesMs, 0.99),
        baseline: percentile(quiet.latenciesMs, 0.99),
      });
    }
    return [
      pairedFigure('settle.raw', `rows/s of ${RAW_UPDATE}`, raw),
      pairedFigure('settle.p99', 'acceptance p99 in ms at 256 while nothing settles', p99),
    ];
  } finally {
    await floor.close();
  }
};
