import { flushCompileCache } from 'node:module';
import type { Engine } from './app/engine/start-engine.ts';
import { buildWebApps } from './platform/build-apps.ts';
import { systemClock } from './platform/clock.ts';
import { type Config, readConfig, unknownSettings } from './platform/config/config.ts';
import { withPresentNames } from './platform/config/renamed-settings.ts';
import { errorCodeOf } from './platform/error-code.ts';
import type { Log } from './platform/observability/log.ts';
import { openLog } from './platform/observability/open-log.ts';
import { createProgress } from './platform/observability/progress.ts';
import { startDatabase } from './platform/postgres/embedded/start-database.ts';
import { openDataFolder } from './platform/process/data-folder.ts';
import { describeTooManyFiles, requireOpenFiles } from './platform/process/open-files.ts';
import { releaseMemoryAfterStart } from './platform/process/release-memory.ts';
import {
  createShutdown,
  type ShutdownStep,
  StoppingError,
  watchForEnd,
} from './platform/process/shutdown.ts';
import { StartError } from './platform/process/start-error.ts';

const PRICES = {
  live: 'read from live venues',
  replay: 'played back from a recording',
  sim: 'made by the built-in simulator',
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);

/** Runs the work at the first call and shares its result. */
const once = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let begun: Promise<T> | null = null;
  return () => {
    begun ??= work();
    return begun;
  };
};

const stepOf = (engine: Engine): ShutdownStep => ({
  name: 'engine',
  stop: () => engine.stop(),
  force: () => engine.kill(),
});

/** Starts the process that makes prices and settles. It loads its code while this process starts the database. */
const openEngine = async (config: Config, log: Log): Promise<Engine> => {
  const { startEngine } = await import('./app/engine/start-engine.ts');
  const { dataFolder } = config;
  const engine = startEngine({ clock: systemClock, log, environment: process.env, dataFolder });
  shutdown.add(stepOf(engine));
  return engine;
};

const start = async (): Promise<void> => {
  // It has its own settings and uses none of those that the other processes share.
  const { env, warnings } = withPresentNames(process.env);
  for (const warning of warnings) complain(warning);
  if (env['TALLYSTICK_ROLES']?.trim() === 'signer') return void (await import('./signing/main.ts'));
  const settings = readConfig(env);
  for (const name of unknownSettings(env)) complain(`${name} is not a setting of Tallystick`);
  await requireOpenFiles();
  const folder = await openDataFolder(settings.dataFolder);
  shutdown.add({ name: 'data folder', stop: async () => folder.release() });
  const log = await openLog(settings.mode, folder.path, 'bounded');
  const operatorPassword = settings.operatorPassword ?? (await folder.secret('operator-password'));
  const layout = settings.roles === null ? 'front' : 'whole';
  const config: Config = Object.freeze({ ...settings, layout, dataFolder: folder.path, operatorPassword });

  const others = {
    build: once(() => progress('Building the app', buildWebApps)),
    read: once(async () => {
      const engine = layout === 'front' ? await openEngine(config, log) : null;
      return { ...(await import('./app.ts')), engine };
    }),
  };
  const databases = await startDatabase(config, folder, log, progress, shutdown, others);
  await others.build();
  const { createApp, engine } = await others.read();
  engine?.useDatabase(databases.url);
  // Added again: after a complete start, the engine must end before its database.
  if (engine !== null) shutdown.add(stepOf(engine));
  const app = await progress('Preparing the market', () =>
    createApp({
      config,
      database: databases.requests,
      databases,
      clock: systemClock,
      log,
      engine,
    }),
  );
  shutdown.add({ name: 'app', stop: () => app.close() });
  const { url, consoleUrl } = await app.listen();
  flushCompileCache();
  releaseMemoryAfterStart();

  say(`Tallystick is at ${url}`);
  say(`Prices are ${PRICES[app.source]}`);
  if (app.demoAccount !== null) {
    const { account, password, invitationCode } = app.demoAccount;
    say(`Demo account: ${account}, password ${password}. Invitation code to register: ${invitationCode}`);
  }
  const { name, password } = app.operatorLogin;
  // In live mode the output is a log that others read, so it must not contain the password.
  const login = config.mode === 'live' || password === null ? name : `${name}, password ${password}`;
  say(`Operator: ${login} at ${consoleUrl}/console`);
};

const progress = createProgress(say);
const starting = Promise.withResolvers<void>();
const shutdown = createShutdown({
  started: () => starting.promise,
  exit: (code) => process.exit(code),
  onError: (name, error) => complain(`${name} did not stop cleanly: ${String(error)}`),
});

/** A fault that a person can correct is one sentence. Any other is ours and is printed with its stack trace. */
const describe = (error: unknown): string => {
  if (error instanceof StartError) return error.message;
  const tooManyFiles = describeTooManyFiles(error);
  if (tooManyFiles !== null) return tooManyFiles;
  if (errorCodeOf(error) === 'EADDRINUSE') {
    return `PORT ${process.env['PORT'] ?? '8080'} is taken by another program; choose another one`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
};

const fail = (error: unknown): void => {
  if (!(error instanceof StoppingError)) complain(describe(error));
  void shutdown.run(1);
};

// A closed output stream is no reason to stop.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', fail);
watchForEnd(
  () => void shutdown.run(0),
  () => shutdown.force(),
);
start().catch(fail).finally(starting.resolve);
