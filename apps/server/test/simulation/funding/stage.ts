import { type Ledger, openLedger } from '../../../src/ledger/public.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { manualClock } from '../../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../../src/platform/postgres/db.ts';
import { createDatabaseCopy } from '../../support/database-copy.ts';
import { bookHouse } from '../../support/funding/books.ts';
import { START_MS } from '../../support/trades/written-market.ts';
import { keepBaseline, SETTINGS } from '../keep-baseline.ts';
import { openSignerHome, type SignerHome } from './program/signer.ts';

const CUSTOMERS = 3;
/** Rows of a world are deleted, not truncated, so that query plans stay. A vacuum after this many worlds frees the space. */
const VACUUM_EVERY = 50;

/** A database in which worlds with money are played one after the other, and the keys of their signers. */
export interface FundingStage {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly uids: readonly bigint[];
  readonly home: SignerHome;
  /** Restores every row to its state when the stage was built. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

const build = async (
  database: Database,
  prepare: (database: Database) => Promise<void>,
): Promise<Pick<FundingStage, 'ledger' | 'uids' | 'restore'>> => {
  const clock = manualClock(START_MS);
  const ledger = await openLedger({ database, clock, lanes: 1, mode: 'demo' });
  const uids = Array.from({ length: CUSTOMERS }, (_, index) => 1_000_000_000n + 173n * BigInt(index));
  for (const uid of uids)
    await database.transaction(async (sql) => {
      await ledger.openAccounts(sql, uid);
      await ledger.payDemoGrant(sql, uid);
    });
  await openPaymentMethods({ database, clock, mode: 'demo' });
  // The house pays the fees of networks from its own money.
  await bookHouse(database, 'ETH', 1_000_000_000n, new Date(START_MS));
  await bookHouse(database, 'BTC', 1_000_000_000n, new Date(START_MS));
  await prepare(database);
  await keepBaseline(database, ['ledger', 'funding']);
  let restored = 0;
  return {
    ledger,
    uids,
    restore: async () => {
      await database.query('select baseline.restore()');
      restored += 1;
      if (restored % VACUUM_EVERY === 0) await database.query('vacuum');
    },
  };
};

/** `prepare` may change the database before customers use it. */
export const openFundingStage = async (
  prepare: (database: Database) => Promise<void> = async () => undefined,
): Promise<FundingStage> => {
  const copy = await createDatabaseCopy();
  await copy.database.query(SETTINGS);
  const home = await openSignerHome();
  // Few connections, so that each one has its plans soon and keeps them.
  const database = openDatabase(copy.database.url, { maxConnections: 2 });
  const close = async () => {
    await database.close();
    await copy.drop();
    await home.close();
  };
  try {
    return { database, home, close, ...(await build(database, prepare)) };
  } catch (error) {
    await close();
    throw error;
  }
};
