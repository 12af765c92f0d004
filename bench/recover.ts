import { cp } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildServer, buildWebApps } from '../apps/server/src/platform/build-apps.ts';
import { isDatabaseAway } from '../apps/server/src/platform/postgres/database-away.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded/embedded-postgres.ts';
import { openDataFolder as lockDataFolder } from '../apps/server/src/platform/process/data-folder.ts';
import { type Program, spawnProgram } from '../apps/server/test/support/programs/program.ts';
import { measureRawUpdate, RAW_UPDATE } from './baselines/raw-update.ts';
import { type Bench, pairedFigure } from './support/figure.ts';
import { leaveOverdue } from './support/overdue.ts';
import { openDatabaseOf, openDataFolder } from './support/program.ts';

const PATIENCE_MS = 120_000;
const POLL_MS = 20;

/** A copy of the folder in its state after the crash. */
const openCopyOf = async (crashed: string): Promise<{ path: string; remove: () => Promise<void> }> => {
  const copy = await openDataFolder();
  await cp(crashed, copy.path, {
    recursive: true,
    preserveTimestamps: true,
    // Skips the socket files of a killed server. They cannot be copied.
    filter: (path) => !basename(path).startsWith('.s.PGSQL'),
  });
  return copy;
};

/** Seconds from starting only PostgreSQL on the crashed folder until it answers. */
const recoverPostgres = async (crashed: string): Promise<number> => {
  const copy = await openCopyOf(crashed);
  const start = performance.now();
  const folder = await lockDataFolder(copy.path);
  const server = await startEmbeddedPostgres(folder);
  const database = openDatabase(server.url, { maxConnections: 1 });
  await database.query('select 1');
  const seconds = (performance.now() - start) / 1000;
  await database.close();
  await server.stop();
  folder.release();
  await copy.remove();
  return seconds;
};

const connectWhenUp = async (dataFolder: string, deadline: number): Promise<Database> => {
  for (;;) {
    const database = await openDatabaseOf(dataFolder).catch(() => null);
    if (database !== null) {
      const answered = await database.query('select 1').then(
        () => true,
        () => false,
      );
      if (answered) return database;
      await database.close();
    }
    if (Date.now() > deadline) throw new Error('the program did not bring its database up');
    await delay(POLL_MS);
  }
};

/** Rejects with the program's output if the program ends by itself. */
const untilItEnds = async (program: Program): Promise<never> => {
  const { code, signal } = await program.exit;
  throw new Error(`the program ended (${code ?? signal}) before all was settled:\n${program.output()}`);
};

/** If somebody changed sources during the run, the next start would build them within the measured time. Throws in that case. */
const ensureNothingWasBuilt = (program: Program): void => {
  if (/Building the (?:app|server) … \d+ s/.test(program.output())) {
    throw new Error('the apps were built within the measured time: leave the sources alone meanwhile');
  }
};

interface Recovery {
  /** From the start of the program until the settlement of the last trade. */
  readonly seconds: number;
  /** While it was settling. */
  readonly ordersPerSecond: number;
  readonly rawPerSecond: number;
}

const waitUntilSettled = async (
  program: Program,
  dataFolder: string,
  deadline: number,
): Promise<Database> => {
  const database = await connectWhenUp(dataFolder, deadline);
  for (;;) {
    // A starting program ends all connections to its database, including ours. The pool reconnects.
    const [left] = await database
      .query<{ there: boolean }>(
        'select exists (select from trading.groups where settled_at is null) as there',
      )
      .catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        return [];
      });
    if (left?.there === false) return database;
    if (Date.now() > deadline) throw new Error(`trades are left unsettled:\n${program.output()}`);
    await delay(POLL_MS);
  }
};

/** Starts the program on the crashed folder and waits until nothing due is left. */
const recoverProgram = async (crashed: string, orders: number): Promise<Recovery> => {
  const copy = await openCopyOf(crashed);
  const begun = Date.now();
  const program = spawnProgram({ dataFolder: copy.path });
  const ended = untilItEnds(program);
  ended.catch(() => undefined);
  const database = await Promise.race([waitUntilSettled(program, copy.path, begun + PATIENCE_MS), ended]);
  const seconds = (Date.now() - begun) / 1000;
  ensureNothingWasBuilt(program);
  const [settled] = await database.query<{ orders: bigint; milliseconds: number }>(
    `select (select sum(orders) from trading.runs)::bigint as orders,
       (extract(epoch from max(settled_at) - min(entered_at)) * 1000)::float8 as milliseconds from trading.groups`,
  );
  if (settled?.orders !== BigInt(orders)) throw new Error(`settled ${settled?.orders} of ${orders}`);
  const [accepted] = await database.query<{ from_second: bigint; to_second: bigint }>(
    'select min(accept_second) as from_second, max(accept_second) as to_second from trading.orders',
  );
  const raw = await measureRawUpdate(
    database,
    Number(accepted?.from_second ?? 0n),
    Number(accepted?.to_second ?? 0n),
  );
  await database.close();
  await program.stop();
  await copy.remove();
  return {
    seconds,
    ordersPerSecond: (orders * 1000) / settled.milliseconds,
    rawPerSecond: raw.perSecond,
  };
};

/** Recovery after a crash: the time until everything that fell due meanwhile is settled. */
export const recover: Bench = async ({ quick, say }) => {
  const orders = quick ? 50_000 : 100_000;
  const repetitions = quick ? 2 : 5;
  await buildServer();
  await buildWebApps();
  const crashed = await openDataFolder();
  say(`leaving ${orders} trades behind`);
  await leaveOverdue(crashed.path, orders);
  const start: { ours: number; baseline: number }[] = [];
  const rate: { ours: number; baseline: number }[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    say(`repetition ${repetition} of ${repetitions}`);
    const baseline = await recoverPostgres(crashed.path);
    const ours = await recoverProgram(crashed.path, orders);
    start.push({ ours: ours.seconds, baseline });
    rate.push({ ours: ours.ordersPerSecond, baseline: ours.rawPerSecond });
  }
  await crashed.remove();
  return [
    pairedFigure('recover.start', 's until PostgreSQL alone has recovered from the same crash', start),
    pairedFigure('recover.orders', `rows/s of ${RAW_UPDATE}`, rate),
  ];
};
