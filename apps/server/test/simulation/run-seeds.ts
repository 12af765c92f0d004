import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { countIn, type Tally } from './checks.ts';
import { openFundingStage } from './funding/stage.ts';
import { runFundingSeed } from './funding/world.ts';
import { openStages } from './stage.ts';
import { runSeed, type SeedReport } from './world.ts';

/** Worlds that a worker plays at once. While one waits for its database, another continues. */
const AT_ONCE = 2;

/** The kinds of worlds: customers trade, or pay in and out. */
export type WorldKind = 'trading' | 'funding';

interface Player {
  readonly play: (seed: string) => Promise<SeedReport>;
  readonly close: () => Promise<void>;
}

const openPlayer: Readonly<Record<WorldKind, () => Promise<Player>>> = {
  trading: async () => {
    const stages = openStages();
    return { play: (seed) => runSeed(seed, stages), close: () => stages.close() };
  },
  funding: async () => {
    const stage = await openFundingStage();
    return { play: (seed) => runFundingSeed(seed, stage), close: () => stage.close() };
  },
};

/** Plays the worlds of these seeds, several at once, each in its own database. */
export const playSeeds = async (
  kind: WorldKind,
  seeds: readonly string[],
  onReport: (report: SeedReport) => void,
): Promise<void> => {
  const waiting = [...seeds];
  const play = async (): Promise<void> => {
    const player = await openPlayer[kind]();
    try {
      for (let seed = waiting.shift(); seed !== undefined; seed = waiting.shift()) {
        onReport(await player.play(seed));
      }
    } finally {
      await player.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, seeds.length) }, play));
};

const playInWorker = (
  kind: WorldKind,
  seeds: readonly string[],
  onReport: (report: SeedReport) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { kind, seeds } });
    // The worker sends only reports: see worker.ts.
    worker.on('message', (report: SeedReport) => onReport(report));
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker of the simulation ended with ${code}`)),
    );
  });

export interface Totals {
  readonly worlds: number;
  /** Accepted orders, or withdrawals. */
  readonly orders: number;
  readonly simulatedSeconds: number;
  readonly events: Tally;
  readonly checks: Tally;
  /** A hash over the hashes of all worlds, in the order of their seeds. */
  readonly hash: string;
  readonly hashes: ReadonlyMap<string, string>;
  readonly broken: readonly SeedReport[];
}

/** Plays the worlds of these seeds on `workers` threads. The result does not depend on which thread plays a world. */
export const simulate = async (
  seeds: readonly string[],
  workers: number,
  onReport: (report: SeedReport) => void = () => undefined,
  kind: WorldKind = 'trading',
): Promise<Totals> => {
  const hashes = new Map<string, string>();
  const events: Tally = new Map();
  const checks: Tally = new Map();
  const broken: SeedReport[] = [];
  let orders = 0;
  let simulatedSeconds = 0;
  const add = (report: SeedReport): void => {
    hashes.set(report.seed, report.hash);
    orders += report.orders;
    simulatedSeconds += report.simulatedSeconds;
    for (const [name, times] of report.events) countIn(events, name, times);
    for (const [name, times] of report.checks) countIn(checks, name, times);
    if (report.violations.length > 0) broken.push(report);
    onReport(report);
  };
  const shares = Array.from({ length: workers }, (_, worker) =>
    seeds.filter((_seed, index) => index % workers === worker),
  );
  await Promise.all(
    shares.filter((share) => share.length > 0).map((share) => playInWorker(kind, share, add)),
  );
  const hash = createHash('sha256');
  for (const seed of seeds) hash.update(`${seed} ${hashes.get(seed)}\n`);
  return {
    worlds: seeds.length,
    orders,
    simulatedSeconds,
    events,
    checks,
    hash: hash.digest('hex').slice(0, 16),
    hashes,
    broken,
  };
};
