import { median } from './support/figure.ts';
import { type Floor, nextOrder, openFloor } from './support/floor.ts';
import { runLoad } from './support/load.ts';
import { describeMachine } from './support/machine.ts';
import { tidyUpAll, tidyUpWhenInterrupted } from './support/tidy.ts';

/**
 * `node bench/scale.ts [--quick]`: orders accepted on 1, 2 and 4 lanes of one database and of two, as a ratio to one lane on one.
 * Each database has separate acceptors, as a separate process would. All of it shares this machine's processors. So on two cores
 * the figures show the cost of more lanes, not their gain on a machine with enough cores.
 */

const QUICK = process.argv.includes('--quick');
const ACCOUNTS = QUICK ? 10_000 : 50_000;
const MILLISECONDS = QUICK ? 2_000 : 5_000;
const REPETITIONS = QUICK ? 2 : 5;
const AT_ONCE = 512;

interface Setting {
  readonly lanes: number;
  readonly databases: number;
  readonly floors: readonly Floor[];
  readonly perSecond: number[];
}

const SETTINGS = [
  { lanes: 1, databases: 1 },
  { lanes: 2, databases: 1 },
  { lanes: 4, databases: 1 },
  { lanes: 2, databases: 2 },
  { lanes: 4, databases: 2 },
] as const;

const open = async ({ lanes, databases }: (typeof SETTINGS)[number]): Promise<Setting> => {
  const floors: Floor[] = [];
  for (let number = 0; number < databases; number += 1) {
    floors.push(await openFloor({ accounts: ACCOUNTS, lanes: lanes / databases }));
  }
  return { lanes, databases, floors, perSecond: [] };
};

/** The same total concurrency, divided evenly among the floors. */
const measure = async ({ floors }: Setting): Promise<number> => {
  const loads = await Promise.all(
    floors.map((floor) =>
      runLoad(
        AT_ONCE / floors.length,
        MILLISECONDS,
        async () => (await floor.accept(nextOrder(floor))).kind === 'accepted',
      ),
    ),
  );
  return loads.reduce((sum, { perSecond }) => sum + perSecond, 0);
};

tidyUpWhenInterrupted();
const settings: Setting[] = [];
for (const setting of SETTINGS) settings.push(await open(setting));
for (const setting of settings) await measure(setting);
for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
  for (const setting of settings) setting.perSecond.push(await measure(setting));
}
const [one] = settings;
console.log(`orders accepted, ${AT_ONCE} at once, on ${await describeMachine()}; medians of ${REPETITIONS}`);
for (const { lanes, databases, perSecond } of settings) {
  const ratio = median(perSecond.map((rate, repetition) => rate / (one?.perSecond[repetition] ?? rate)));
  console.log(
    `  ${lanes} lanes on ${databases}: ${Math.round(median(perSecond))}/s, ${ratio.toFixed(2)} times one lane on one`,
  );
}
await Promise.all(settings.flatMap(({ floors }) => floors.map((floor) => floor.close())));
await tidyUpAll();
