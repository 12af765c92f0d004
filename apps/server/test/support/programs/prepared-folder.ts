import { execFile } from 'node:child_process';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { candleStart } from '../../../src/market/candles/candles.rules.ts';
import { insertHistory } from '../../../src/market/candles/candles.sql.ts';
import { COINS } from '../../../src/market/feeds/coins.rules.ts';
import { simulateHistory } from '../../../src/market/feeds/history.rules.ts';
import { selectProducts } from '../../../src/market/listing/products.sql.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { prepareSchema } from '../../../src/platform/postgres/schema/prepare-schema.ts';
import { openDataFolder } from '../../../src/platform/process/data-folder.ts';
import { tryLock } from '../../../src/platform/process/file-lock.ts';
import { schemaDigest } from '../schema/schema-digest.ts';
import { publishTerms, SHORT_SECONDS } from '../trades/publish-terms.ts';
import { collectingLog } from '../trades/written-market.ts';
import { makeDataFolder } from './program.ts';

/** The durations that a prepared folder offers: those of the first terms, or those and trades of 10 s. */
export type Offer = 'first terms' | 'short trades';

const LOCK_POLL_MS = 50;
const BUILT_WITHIN_MS = 120_000;
/** No fee, as in the first terms. The audits of the tests expect that a trade costs no fee. */
const FEE = 0n;

/** Settings of the server that builds a folder. A program that starts on a copy writes its own settings. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', shared_buffers: '128MB' };
/** Files that a program makes itself. With them, a copy would look as if another program held it. */
const NOT_COPIED = ['lock', 'pid', 'postgres.log'];

/** The folder of the test run; see `global-setup.ts`. */
const runFolder = (): string => {
  const folder = process.env['TALLYSTICK_TEST_FOLDER'];
  if (folder === undefined) throw new Error('no folder for the test run: vitest’s global setup did not run');
  return folder;
};

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies the contents of a folder. For 2,000 files, Node's own `cp` takes four times as long as this command. */
export const copyFolder = async (from: string, to: string): Promise<void> => {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
};

/** Starts PostgreSQL on a folder, runs `work` with a connection of the runtime role and the owner's address, and stops it. */
const withDatabase = async (
  path: string,
  work: (runtime: Database, ownerUrl: string) => Promise<void>,
): Promise<void> => {
  const folder = await openDataFolder(path);
  const server = await startEmbeddedPostgres(folder, { settings: SETTINGS });
  const runtime = openDatabase(server.runtimeUrl, { maxConnections: 1 });
  try {
    await work(runtime, server.url);
  } finally {
    await runtime.close();
    await server.stop();
    folder.release();
  }
  for (const name of NOT_COPIED) await rm(join(path, name), { force: true });
};

/** Writes the week of candles that the demo makes up on its first start, which takes a tenth of the CPU time of a start. */
const writeHistory = async (runtime: Database): Promise<void> => {
  const products = new Map((await selectProducts(runtime)).map(({ symbol, symbolId }) => [symbol, symbolId]));
  const end = candleStart(Math.floor(Date.now() / 1_000), 60);
  await runtime.transaction(async (sql) => {
    for (const { symbol, widthSeconds, candles } of simulateHistory(COINS, end, 'prepared')) {
      const symbolId = products.get(symbol);
      if (symbolId !== undefined) await insertHistory(sql, symbolId, widthSeconds, candles);
    }
  });
};

const offerShortTrades = async (_runtime: Database, ownerUrl: string): Promise<void> => {
  const owner = openDatabase(ownerUrl, { maxConnections: 1 });
  try {
    await publishTerms(owner, FEE, '2026-01-01', SHORT_SECONDS);
  } finally {
    await owner.close();
  }
};

const build = async (offer: Offer, path: string): Promise<void> => {
  if (offer === 'first terms') {
    await withDatabase(path, async (runtime, ownerUrl) => {
      await prepareSchema(runtime, ownerUrl, 'demo', collectingLog());
      await writeHistory(runtime);
    });
    return;
  }
  await mkdir(path, { mode: 0o700 });
  await copyFolder(await ensureBuilt('first terms'), path);
  await withDatabase(path, offerShortTrades);
};

const waitForLock = async (file: string): Promise<() => void> => {
  const deadline = performance.now() + BUILT_WITHIN_MS;
  for (;;) {
    const release = tryLock(file);
    if (release !== null) return release;
    if (performance.now() > deadline) throw new Error(`another process still holds ${file}`);
    await delay(LOCK_POLL_MS);
  }
};

/** Builds each folder once in a test run, in the process that asks first. A changed schema leads to a new folder. */
const ensureBuilt = async (offer: Offer): Promise<string> => {
  const path = join(runFolder(), `prepared-${offer.replace(' ', '-')}-${await schemaDigest()}`);
  if (await exists(path)) return path;
  const release = await waitForLock(`${path}.lock`);
  try {
    if (await exists(path)) return path;
    const building = `${path}.new`;
    await rm(building, { recursive: true, force: true });
    await build(offer, building);
    await rename(building, path);
    return path;
  } finally {
    release();
  }
};

/**
 * Puts a migrated database into an empty data folder, as if a program had started there and stopped before its first second.
 * The program that starts on it makes its own keys.
 */
export const copyPreparedFolder = async (to: string, offer: Offer = 'first terms'): Promise<void> =>
  copyFolder(await ensureBuilt(offer), to);

/** Makes a data folder with a migrated database for the caller alone. */
export const makePreparedFolder = async (offer?: Offer): Promise<string> => {
  const folder = await makeDataFolder();
  await copyPreparedFolder(folder, offer);
  return folder;
};
