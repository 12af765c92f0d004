import { parseArgs } from 'node:util';
import { startThrowAwayPostgres } from '../apps/server/test/support/programs/postgres/throw-away-postgres.ts';

/**
 * Plays simulated worlds: `npm run simulate -- --seeds 1000`. `--from` sets the first number, `--workers` the number of
 * threads, `--kind funding` plays those in which customers pay in and out, and `--seed world-17` repeats one world. For each world that broke a rule it prints the seed and the violations. The
 * same seed gives the same violations.
 */
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string', default: '100' },
    from: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    kind: { type: 'string', default: 'trading' },
  },
});

const wholeNumber = (name: 'seeds' | 'from' | 'workers'): number => {
  const text = values[name];
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
};

const kind = values.kind === 'funding' ? 'funding' : 'trading';

const YEAR_SECONDS = 31_557_600;
const TOLD_EVERY = 100;

const list = (title: string, tally: ReadonlyMap<string, number>): void => {
  console.log(`\n${title}`);
  for (const [name, times] of [...tally].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${times.toLocaleString('en').padStart(12)}  ${name}`);
  }
};

const main = async (): Promise<number> => {
  const first = wholeNumber('from');
  const seeds =
    values.seed === undefined
      ? Array.from(
          { length: wholeNumber('seeds') },
          (_, index) => `${kind === 'funding' ? 'funding' : 'world'}-${first + index}`,
        )
      : [values.seed];
  const server = await startThrowAwayPostgres();
  process.env['TALLYSTICK_TEST_SERVER_URL'] = server.url;
  const { simulate } = await import('../apps/server/test/simulation/run-seeds.ts');
  const begun = performance.now();
  const seconds = (): string => ((performance.now() - begun) / 1000).toFixed(0);
  let played = 0;
  try {
    const tell = ({ seed, violations }: { seed: string; violations: readonly string[] }): void => {
      played += 1;
      if (violations.length > 0) console.log(`${seed} broke:\n  ${violations.join('\n  ')}`);
      if (played % TOLD_EVERY === 0) console.log(`${played} worlds in ${seconds()} s`);
    };
    const totals = await simulate(seeds, wholeNumber('workers'), tell, kind);
    list('what happened', totals.events);
    list('what was checked', totals.checks);
    const years = (totals.simulatedSeconds / YEAR_SECONDS).toFixed(2);
    const orders = `${totals.orders.toLocaleString('en')} ${kind === 'funding' ? 'withdrawals' : 'trades'}`;
    console.log(
      `\n${totals.worlds} worlds, ${orders}, ${years} simulated years in ${seconds()} s, ended at ${totals.hash}`,
    );
    console.log(
      totals.broken.length === 0
        ? 'no rule was broken'
        : `${totals.broken.length} broke a rule; play one again with --kind ${kind} --seed ${totals.broken[0]?.seed}`,
    );
    return totals.broken.length;
  } finally {
    await server.stop();
  }
};

process.exitCode = (await main()) === 0 ? 0 : 1;
