import { startThrowAwayPostgres } from '../apps/server/src/testing/throw-away-postgres.ts';

/**
 * Runs simulated worlds: `npm run simulate -- --seeds 1000`, from a first number on with `--from`, or one again with
 * `--seed world-17`. A seed whose world broke a rule is printed with what it broke; the same seed breaks it again.
 */
const argumentOf = (name: string): string | null => {
  const index = process.argv.indexOf(`--${name}`);
  return index === -1 ? null : (process.argv[index + 1] ?? null);
};

const numberOf = (name: string, otherwise: number): number => {
  const text = argumentOf(name);
  if (text === null) return otherwise;
  if (!/^\d{1,7}$/.test(text)) throw new Error(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
};

const YEAR_SECONDS = 31_557_600;

const main = async (): Promise<number> => {
  const one = argumentOf('seed');
  const first = numberOf('from', 1);
  const count = numberOf('seeds', 100);
  const seeds = one === null ? Array.from({ length: count }, (_, index) => `world-${first + index}`) : [one];
  const server = await startThrowAwayPostgres();
  process.env['TALLYSTICK_TEST_SERVER_URL'] = server.url;
  const { runSeed } = await import('../apps/server/src/testing/simulation/world.ts');
  let simulatedSeconds = 0;
  let orders = 0;
  let broken = 0;
  const start = performance.now();
  try {
    for (const [index, seed] of seeds.entries()) {
      const report = await runSeed(seed);
      simulatedSeconds += report.simulatedSeconds;
      orders += report.orders;
      if (report.violations.length > 0) {
        broken += 1;
        console.log(`${seed} broke:\n  ${report.violations.join('\n  ')}`);
      }
      if (one !== null) console.log(`${seed} ended at ${report.hash}`);
      if ((index + 1) % 100 === 0) {
        console.log(`${index + 1} worlds in ${((performance.now() - start) / 1000).toFixed(0)} s`);
      }
    }
  } finally {
    await server.stop();
  }
  const years = (simulatedSeconds / YEAR_SECONDS).toFixed(2);
  console.log(`${seeds.length} worlds, ${orders} trades, ${years} simulated years: ${broken} broke a rule`);
  return broken;
};

process.exitCode = (await main()) === 0 ? 0 : 1;
