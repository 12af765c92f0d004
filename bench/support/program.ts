import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../apps/server/src/platform/postgres/db.ts';
import { readPostmaster } from '../../apps/server/src/platform/postgres/embedded/embedded-postgres-process.ts';
import {
  POSTGRES_DATABASE,
  urlOf,
} from '../../apps/server/src/platform/postgres/embedded/embedded-postgres-settings.ts';
import { newSessionToken, sessionTokenHash } from '../../apps/server/src/platform/security/session-tokens.ts';
import {
  endProcessesOf,
  makeDataFolder,
  removeDataFolder,
} from '../../apps/server/test/support/programs/program.ts';
import { fundCustomers } from './fund-customers.ts';
import { tidyUp } from './tidy.ts';

export const FIRST_CUSTOMER = 2_000_000_000n;
/** The demo grant of a new account: 10,000 USDT. */
const GRANT = 10_000_000_000n;
const DAY_MS = 86_400_000;

/** A data folder for the program. When the benchmark ends, the folder and any process that uses it are removed. */
export const openDataFolder = async (): Promise<{ path: string; remove: () => Promise<void> }> => {
  const path = await makeDataFolder();
  const remove = tidyUp(async () => {
    await endProcessesOf(path);
    await removeDataFolder(path);
  });
  return { path, remove };
};

/** Connects to the PostgreSQL that runs on a data folder. */
export const openDatabaseOf = async (dataFolder: string): Promise<Database> => {
  const folder = join(dataFolder, 'postgres');
  const postmaster = await readPostmaster(folder);
  if (postmaster === null) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  const password = (await readFile(join(dataFolder, 'postgres-password'), 'utf8')).trim();
  return openDatabase(urlOf({ kind: 'socket', folder, port: postmaster.port }, password, POSTGRES_DATABASE), {
    maxConnections: 2,
  });
};

export interface Customer {
  readonly uid: bigint;
  readonly token: string;
}

/**
 * Customers as sign-up leaves them, each with the demo grant and a new session. They have no usable password, because hashing
 * thousands takes minutes and nobody signs in with it.
 */
export const addCustomers = async (
  database: Database,
  count: number,
  at: Date,
): Promise<readonly Customer[]> => {
  const customers = Array.from({ length: count }, (_, index) => ({
    uid: FIRST_CUSTOMER + BigInt(index),
    token: newSessionToken(),
  }));
  const uids = customers.map(({ uid }) => uid);
  await database.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
       select u, 'customer-' || u, 'customer-' || u, '$argon2id$none', 'customer-' || u, 'en', $2 from unnest($1::bigint[]) u`,
    [uids, at],
  );
  await database.query(
    `insert into accounts.invitations (code, owner_uid, created_at) select 'C' || u, u, $2 from unnest($1::bigint[]) u`,
    [uids, at],
  );
  await database.query(
    `insert into accounts.sessions (token_hash, uid, created_at, last_seen_at, expires_at, user_agent, ip)
       select t.token_hash, t.uid, $3, $3, $4, 'bench', '127.0.0.1'
       from unnest($1::bytea[], $2::bigint[]) as t(token_hash, uid)`,
    [customers.map(({ token }) => sessionTokenHash(token)), uids, at, new Date(at.getTime() + 30 * DAY_MS)],
  );
  await database.query('select ledger.open_accounts(u) from unnest($1::bigint[]) u', [uids]);
  const lanes = await database.query<{ lane: number }>('select lane from ledger.lanes order by lane');
  await fundCustomers(database, {
    lanes: lanes.map(({ lane }) => lane),
    firstUid: FIRST_CUSTOMER,
    count,
    amount: GRANT,
    at,
  });
  await database.query('vacuum analyze');
  return customers;
};
