import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';

/**
 * The minimum work of a settlement: one `UPDATE` settles all trades in a table that stores their status, without a check, a
 * payment or a ledger entry. The table has the columns, checks and key of trading.orders. Its second index begins with the
 * status, with which such a design finds due trades.
 */
const SCHEMA = `
  create schema raw;
  create table raw.orders (like trading.orders including constraints, status smallint not null default 0)
    partition by range (accept_second);
  create table raw.orders_all partition of raw.orders default;
  alter table raw.orders add primary key (uid, accept_second, order_id);
  create index orders_to_settle on raw.orders (status, accept_second, symbol_id, seconds, lane, uid)`;

export const RAW_UPDATE = 'one UPDATE of their status, in a table of the same columns and indexes';

/** Creates the table. A later call empties it. */
const prepareTable = async (sql: Sql): Promise<void> => {
  const [found] = await sql.query<{ there: boolean }>(
    `select to_regclass('raw.orders') is not null as there`,
  );
  await sql.query(found?.there === true ? 'truncate raw.orders' : SCHEMA);
};

/** Settles a copy of the trades that were accepted between two seconds. Returns rows per second. */
export const measureRawUpdate = async (
  sql: Sql,
  fromSecond: number,
  toSecond: number,
): Promise<{ rows: number; perSecond: number }> => {
  await prepareTable(sql);
  const filled = await sql.query(
    `insert into raw.orders select * from trading.orders where accept_second between $1 and $2 returning 1`,
    [fromSecond, toSecond],
  );
  await sql.query('vacuum analyze raw.orders');
  const start = performance.now();
  await sql.query('update raw.orders set status = 1 where accept_second between $1 and $2', [
    fromSecond,
    toSecond,
  ]);
  return { rows: filled.length, perSecond: (filled.length * 1000) / (performance.now() - start) };
};
