import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../../test/support/database.ts';
import { oncePerFile } from '../../../../test/support/lifetime.ts';
import { collectingLog } from '../../../../test/support/trades/trading-floor.ts';
import { type Database, openDatabase } from '../db.ts';
import { prepareSchema } from './prepare-schema.ts';
import { selectRuntimeRole } from './runtime-role.sql.ts';

const theDatabase = oncePerFile(createTestDatabase);

/** Opens the database under a separate role that owns nothing. The schema is prepared as at a live start. */
const openAsServer = async (owner: Database & { url: string }): Promise<Database> => {
  const role = `server_${randomBytes(6).toString('hex')}`;
  await owner.query(`create role ${role} login password 'tally'`);
  const address = new URL(owner.url);
  address.username = role;
  address.password = 'tally';
  const server = openDatabase(address.href, { maxConnections: 2 });
  onTestFinished(async () => {
    await server.close();
    await owner.query(`drop owned by ${role}`);
    await owner.query(`drop role ${role}`);
  });
  await prepareSchema(server, owner.url, 'live', collectingLog());
  return server;
};

const DENIED = { code: '42501' };

interface Guarded extends Record<string, unknown> {
  readonly name: string;
  readonly updates: boolean;
  readonly deletes: boolean;
  readonly column: string;
}

const guardedTables = (owner: Database) =>
  owner.query<Guarded>(
    `select r.table_oid::regclass::text as name, r.updates, r.deletes,
       (select quote_ident(attname) from pg_attribute where attrelid = r.table_oid and attnum > 0
          and not attisdropped and attidentity = '' and attgenerated = '' order by attnum limit 1) as column
     from platform.refused_changes r join pg_class c on c.oid = r.table_oid where not c.relispartition`,
  );

test('the server can neither change nor empty an append-only table, nor switch its guards off', async () => {
  const owner = await theDatabase();
  const server = await openAsServer(owner);
  const tables = await guardedTables(owner);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger.entries', 'market.price_log', 'operator.audit_log', 'trading.orders']),
  );
  for (const { name, column, updates, deletes } of tables) {
    if (updates)
      await expect(server.query(`update ${name} set ${column} = ${column}`)).rejects.toMatchObject(DENIED);
    if (deletes) await expect(server.query(`delete from ${name}`)).rejects.toMatchObject(DENIED);
    await expect(server.query(`truncate ${name}`)).rejects.toMatchObject(DENIED);
    await expect(server.query(`alter table ${name} disable trigger all`)).rejects.toMatchObject(DENIED);
  }
  await expect(server.query("set session_replication_role = 'replica'")).rejects.toMatchObject(DENIED);
  await expect(server.query('create table ledger.more (x integer)')).rejects.toMatchObject(DENIED);
  await expect(server.query('select platform.grant_runtime(current_user)')).rejects.toMatchObject(DENIED);
  expect(await selectRuntimeRole(server)).toMatchObject({ isOwner: false });
});

test('the server makes partitions ahead of time and may not touch them past their parent', async () => {
  const owner = await theDatabase();
  const server = await openAsServer(owner);
  const from = new Date('2031-01-01T00:00:00Z');
  await server.query('select ledger.ensure_partitions($1, $1), trading.ensure_partitions($1, $1)', [from]);
  await expect(server.query('delete from trading.orders_2031_01')).rejects.toMatchObject(DENIED);
  await expect(server.query('truncate ledger.entries_2031_01')).rejects.toMatchObject(DENIED);
});

test('in live a server that owns its database is refused, and one that cannot migrate says who must', async () => {
  const owner = await theDatabase();
  await expect(prepareSchema(owner, owner.url, 'live', collectingLog())).rejects.toThrow(
    /TALLYSTICK_DATABASE_URL names .* owns the database/,
  );
  const empty = await createEmptyDatabase();
  const role = `server_${randomBytes(6).toString('hex')}`;
  await empty.query(`create role ${role} login password 'tally'`);
  const address = new URL(empty.url);
  address.username = role;
  address.password = 'tally';
  const server = openDatabase(address.href, { maxConnections: 1 });
  onTestFinished(async () => {
    await server.close();
    await empty.query(`drop role ${role}`);
  });
  await expect(prepareSchema(server, null, 'live', collectingLog())).rejects.toThrow(
    /TALLYSTICK_MIGRATION_URL must name the owner/,
  );
});
