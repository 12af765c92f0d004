import { enableCompileCache } from 'node:module';
import { systemClock } from '../../platform/clock.ts';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { openLog } from '../../platform/observability/open-log.ts';
import { openDatabases } from '../../platform/postgres/embedded/start-database.ts';
import { COMPILED } from '../../platform/process/compile-cache.ts';
import { releaseMemoryAfterStart } from '../../platform/process/release-memory.ts';
import { createShutdown, StoppingError, watchForEnd } from '../../platform/process/shutdown.ts';
import { StartError } from '../../platform/process/start-error.ts';
import { openPort } from './open-port.ts';

const complain = (line: string) => process.stderr.write(`${line}\n`);

const starting = Promise.withResolvers<void>();
const shutdown = createShutdown({
  started: () => starting.promise,
  exit: (code) => process.exit(code),
  onError: (name, error) => complain(`${name} of the engine did not stop cleanly: ${String(error)}`),
});

let waitsForFront = true;
const end = (): void => {
  void shutdown.run(0);
  // Nothing is open yet, and the front may never let it begin.
  if (waitsForFront) starting.resolve();
};

// The front was killed, and its next start needs the lanes at once. Committed data is complete, so there is nothing to finish.
const port = openPort(() => process.exit(1));

/** The engine: a separate process that makes prices and settles, so that no request can delay them. */
const start = async (): Promise<void> => {
  enableCompileCache(COMPILED);
  const settings: Config = { ...readConfig(process.env), layout: 'engine' };
  const log = await openLog(settings.mode, settings.dataFolder, 'appended');
  const reading = import('../../app.ts');
  reading.catch(() => undefined);
  const { feed, databaseUrl } = await port.begun;
  waitsForFront = false;
  const config: Config = Object.freeze({ ...settings, ...(feed !== null && { feed: { kind: feed } }) });
  const databases = await openDatabases(databaseUrl, log, shutdown);
  const { createApp } = await reading;
  const app = await createApp({
    config,
    database: databases.requests,
    databases,
    clock: systemClock,
    log,
    engine: null,
    tellFront: port.tellFront,
  });
  shutdown.add({ name: 'app', stop: () => app.close() });
  await app.start();
  releaseMemoryAfterStart();
  await port.report({
    problem: async () => (await app.tradingProblems())[0] ?? null,
    read: () => app.engineState(),
  });
};

const fail = async (error: unknown): Promise<void> => {
  if (error instanceof StartError) await port.refuse(error.message);
  else if (!(error instanceof StoppingError)) {
    complain(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  await shutdown.run(1);
};

for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
process.on('uncaughtException', (error) => void fail(error));
watchForEnd(end, () => process.exit(1));
start()
  .catch((error: unknown) => void fail(error))
  .finally(starting.resolve);
