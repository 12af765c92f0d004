import { indexPrice } from '@tallystick/venues/second/index.rules.ts';
import { createTickBook } from '@tallystick/venues/second/tick-book.ts';
import { selectLastCloses } from '../../../src/market/candles/candles.sql.ts';
import { COINS } from '../../../src/market/feeds/coins.rules.ts';
import { createSimulator } from '../../../src/market/feeds/simulator.rules.ts';
import { createSimulatorFeed } from '../../../src/market/feeds/simulator-feed.ts';
import { selectProducts } from '../../../src/market/listing/products.sql.ts';
import { priceEntry } from '../../../src/market/price-log/price-entry.rules.ts';
import { beginFeedTerm, insertSecond } from '../../../src/market/price-log/price-log.sql.ts';
import { createMarket } from '../../../src/market/public.ts';
import { manualClock } from '../../../src/platform/clock.ts';
import { type Database, openDatabase, type Sql } from '../../../src/platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../../src/platform/postgres/schema/migrate.ts';
import { openDataFolder } from '../../../src/platform/process/data-folder.ts';
import { collectingLog } from './written-market.ts';

const SOURCE = 'sim';
const SEED = 'past prices';

/** Lets the demo market make the candles before its first second, as it does on its first start. */
const makeHistory = async (database: Database, second: number): Promise<void> => {
  const clock = manualClock(second * 1_000);
  const feed = createSimulatorFeed(clock, SEED);
  const market = await createMarket({ database, clock, feed, log: collectingLog() });
  await market.start();
  await market.stop();
};

/** Computes each second as the market does and appends it to the price log. One transaction, since each commit takes a while. */
const appendSeconds = async (sql: Sql, from: number, to: number): Promise<void> => {
  const products = await selectProducts(sql);
  const closes = await selectLastCloses(sql, SOURCE);
  const resumeFrom = new Map(
    products.flatMap(({ symbol, symbolId }): [string, bigint][] => {
      const close = closes.get(symbolId);
      return close === undefined ? [] : [[symbol, close]];
    }),
  );
  const simulator = createSimulator(COINS, resumeFrom, SEED);
  const ticks = createTickBook(products.map(({ symbol }) => symbol));
  const fence = await beginFeedTerm(sql, SEED, new Date(from * 1_000));
  for (let second = from; second <= to; second += 1) {
    const at = { venueTimeMs: second * 1_000 - 500, receivedTimeMs: second * 1_000 - 500 };
    for (const tick of simulator.step(1)) ticks.add({ ...tick, ...at, venue: 'sim' });
    const states = ticks.at(second);
    const indexes = new Map(
      [...states].map(([symbol, { venues }]) => [symbol, indexPrice(second, venues, 1, new Set())]),
    );
    const volumes = products
      .toSorted((one, other) => one.symbolId - other.symbolId)
      .map(({ symbol }) => states.get(symbol)?.traded ?? 0n);
    await insertSecond(sql, second, SOURCE, priceEntry(second, SOURCE, indexes), volumes, fence);
  }
};

/**
 * Prepares the data folder of a program that has not started yet. The market's own code computes and appends the last `seconds`
 * of the price log. The program continues from them as after a restart.
 */
export const writePastPrices = async (dataFolder: string, seconds: number): Promise<void> => {
  const folder = await openDataFolder(dataFolder);
  try {
    // The program starts the server again with its own settings.
    const server = await startEmbeddedPostgres(folder, { settings: { fsync: 'off' } });
    const database = openDatabase(server.url, { maxConnections: 4 });
    try {
      await migrate(database);
      const now = Math.floor(Date.now() / 1_000);
      await makeHistory(database, now - seconds);
      await database.transaction((sql) => appendSeconds(sql, now - seconds + 1, now));
    } finally {
      await database.close();
      await server.stop();
    }
  } finally {
    folder.release();
  }
};
