import { openLedger } from '../../apps/server/src/ledger/public.ts';
import { priceEntry } from '../../apps/server/src/market/price-log/price-entry.rules.ts';
import { insertSecond } from '../../apps/server/src/market/price-log/price-log.sql.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/postgres/schema/migrate.ts';
import { openDataFolder as lockDataFolder } from '../../apps/server/src/platform/process/data-folder.ts';
import { ensureDemoList } from '../../apps/server/src/trading/countries/countries.sql.ts';
import {
  ensureOrderPartitions,
  ensureSettlementWatermarks,
} from '../../apps/server/src/trading/settle/settle.sql.ts';
import { endProcessesOf } from '../../apps/server/test/support/programs/program.ts';
import { DURATIONS } from './floor.ts';
import { plantSeconds } from './planted-seconds.ts';
import { addCustomers, FIRST_CUSTOMER } from './program.ts';

const CUSTOMERS = 5000;
/** A rate that the acceptor sustains easily. Each second has a trade of every coin, side and duration. */
const ORDERS_A_SECOND = 5000;
/** The first trade was accepted this many seconds ago. All trades are due by now. */
const BEGAN = 500;
/** Seconds without prices before now. Trades that fell due in them are void by rule. */
const LOG_ENDED = 300;
const PRICE = 6_400_000_000_000n;

/** A price log like the simulator's, up to the moment when the program stopped. */
const writePriceLog = async (database: Database, from: number, to: number): Promise<void> => {
  const products = await database.query<{ symbol: string }>('select symbol from market.products');
  for (let second = from; second <= to; second += 1) {
    const price = PRICE + BigInt((second * 7919) % 1000);
    const prices = new Map(
      products.map(({ symbol }) => [symbol, { price, madeOf: new Map([['sim', price]]) }]),
    );
    await insertSecond(
      database,
      second,
      'sim',
      priceEntry(second, 'sim', prices),
      products.map(() => 0n),
    );
  }
};

/**
 * Fills a data folder with unsettled trades and kills PostgreSQL in the middle. The price log decides four of five trades. The
 * fifth fell due after the prices had stopped.
 */
export const leaveOverdue = async (dataFolder: string, orders: number): Promise<void> => {
  const folder = await lockDataFolder(dataFolder);
  const server = await startEmbeddedPostgres(folder);
  // This connection loses its server on purpose.
  const database = openDatabase(server.url, { maxConnections: 4 });
  await migrate(database);
  const now = Math.floor(systemClock.nowMs() / 1000);
  const since = new Date((now - BEGAN - 10) * 1000);
  const ledger = await openLedger({ database, clock: systemClock, lanes: 1, mode: 'demo' });
  await ensureSettlementWatermarks(
    database,
    ledger.lanes.map(({ lane }) => lane),
    since,
  );
  await ensureDemoList(database, since);
  await ensureOrderPartitions(database, since, new Date(systemClock.nowMs() + 86_400_000));
  await addCustomers(database, CUSTOMERS, since);
  await writePriceLog(database, now - BEGAN - 5, now - LOG_ENDED);
  await database.query('checkpoint');
  const planted = plantSeconds({ database, firstUid: FIRST_CUSTOMER, accounts: CUSTOMERS });
  for (let index = 0; index * ORDERS_A_SECOND < orders; index += 1) {
    await planted.accept(now - BEGAN + index, ORDERS_A_SECOND, DURATIONS);
  }
  await endProcessesOf(folder.path);
  await database.close();
  folder.release();
};
