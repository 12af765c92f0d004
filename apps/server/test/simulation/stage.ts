import { type Ledger, openLedger } from '../../src/ledger/public.ts';
import { manualClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/postgres/db.ts';
import { createDatabaseCopy } from '../support/database-copy.ts';
import { publishTerms } from '../support/trades/publish-terms.ts';
import { START_MS } from '../support/trades/written-market.ts';
import { keepBaseline, SETTINGS } from './keep-baseline.ts';

/** The initial balance of each customer of a simulated world, in minor units of USDT. */
export const GRANT = 10_000_000_000n;
const CUSTOMERS = 6;
/** Rows of a world are deleted, not truncated, so that query plans stay. A vacuum after this many worlds frees the space. */
const VACUUM_EVERY = 100;

/** A database in which worlds are played one after the other. Each world finds the same rows as the first. */
export interface Stage {
  readonly database: Database;
  readonly ledger: Ledger;
  readonly uids: readonly bigint[];
  /** Restores every row to its state when the stage was built. */
  restore(): Promise<void>;
}

/** The stages of one worker, one for each number of lanes, because a database keeps its lanes. */
export interface Stages {
  of(lanes: number): Promise<Stage>;
  close(): Promise<void>;
}

/** Terms with a fee (1e-8), so that the checks also cover kept and returned fees. */
const setTerms = (database: Database): Promise<void> => publishTerms(database, 500_000n, '2026-01-01');

const buildStage = async (
  database: Database,
  lanes: number,
  prepare: (database: Database) => Promise<void>,
): Promise<Stage> => {
  const clock = manualClock(START_MS);
  await setTerms(database);
  await prepare(database);
  const ledger = await openLedger({ database, clock, lanes, mode: 'demo' });
  // The uids are so far apart that each lane has customers with two and with three lanes.
  const uids = Array.from({ length: CUSTOMERS }, (_, index) => 1_000_000_000n + 173n * BigInt(index));
  for (const uid of uids) {
    await database.transaction(async (sql) => {
      await ledger.openAccounts(sql, uid);
      await ledger.payDemoGrant(sql, uid);
    });
  }
  await keepBaseline(database, ['ledger', 'operator', 'trading']);
  let restored = 0;
  return {
    database,
    ledger,
    uids,
    restore: async () => {
      await database.query('select baseline.restore()');
      restored += 1;
      if (restored % VACUUM_EVERY === 0) await database.query('vacuum');
    },
  };
};

/** `prepare` may change a database before customers trade in it. */
export const openStages = (
  prepare: (database: Database) => Promise<void> = async () => undefined,
): Stages => {
  const built = new Map<number, Promise<{ stage: Stage; drop: () => Promise<void> }>>();
  const build = async (lanes: number) => {
    const copy = await createDatabaseCopy();
    await copy.database.query(SETTINGS);
    // Few connections, so that each one has its plans soon and keeps them.
    const database = openDatabase(copy.database.url, { maxConnections: lanes + 1 });
    const drop = async () => {
      await database.close();
      await copy.drop();
    };
    try {
      return { stage: await buildStage(database, lanes, prepare), drop };
    } catch (error) {
      await drop();
      throw error;
    }
  };
  return {
    of: async (lanes) => {
      const found = built.get(lanes) ?? build(lanes);
      built.set(lanes, found);
      return (await found).stage;
    },
    close: async () => {
      for (const found of built.values()) await (await found).drop();
      built.clear();
    },
  };
};
