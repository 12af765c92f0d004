import { type Ledger, openLedger } from '../../src/ledger/public.ts';
import { manualClock } from '../../src/platform/clock.ts';
import { type Database, openDatabase } from '../../src/platform/postgres/db.ts';
import { createDatabaseCopy } from '../support/database-copy.ts';
import { publishTerms } from '../support/trades/publish-terms.ts';
import { START_MS } from '../support/trades/written-market.ts';

/** The initial balance of each customer of a simulated world, in minor units of USDT. */
export const GRANT = 10_000_000_000n;
const CUSTOMERS = 6;
/** Rows of a world are deleted, not truncated, so that query plans stay. A vacuum after this many worlds frees the space. */
const VACUUM_EVERY = 100;

/**
 * The simulation cuts the database connection, not the power, so commits need not reach the disk; other tests kill the
 * processes. Generic plans let each connection plan a statement once for all worlds.
 */
const SETTINGS = `do $$ begin
  execute format('alter database %I set synchronous_commit = off', current_database());
  execute format('alter database %I set plan_cache_mode = force_generic_plan', current_database());
end $$`;

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

/**
 * Makes `baseline.restore()`, which deletes or rewrites every row that differs from now. It bypasses the triggers that guard
 * history.
 */
const keepBaseline = async (database: Database): Promise<void> => {
  await database.query('create schema baseline');
  const tables = await database.query<{ name: string; copy: string; columns: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, format('baseline.%I', n.nspname || '_' || c.relname) as copy,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('ledger', 'trading') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const steps: string[] = [];
  for (const { name, copy, columns } of tables) {
    await database.query(`create table ${copy} as select * from ${name}`);
    const kept = await database.query(`select from ${copy} limit 1`);
    if (kept.length === 0) {
      steps.push(`delete from ${name};`);
      continue;
    }
    steps.push(
      `delete from ${name} present where present::text not in (select kept::text from ${copy} kept);`,
      `insert into ${name} (${columns}) select ${columns} from ${copy} kept
       where kept::text not in (select present::text from ${name} present);`,
    );
  }
  await database.query(
    `create function baseline.restore() returns void language plpgsql set session_replication_role = replica
     as $$ begin ${steps.join('\n')} end $$`,
  );
};

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
  await keepBaseline(database);
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
