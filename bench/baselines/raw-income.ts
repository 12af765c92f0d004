import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';

export const RAW_INCOME = 'one UPDATE of as many balances, in a table like that of the accounts';

const SCHEMA = `
  create schema if not exists raw;
  create table raw.accounts (like ledger.accounts including constraints including defaults) with (fillfactor = 70);
  alter table raw.accounts add primary key (account_id);
  create index on raw.accounts (uid) where uid is not null`;

/** The minimum work of an accrual: one `UPDATE` raises the balances of all customers and writes no statement line. Returns milliseconds. */
export const measureRawIncome = async (sql: Sql, count: number): Promise<number> => {
  const [found] = await sql.query<{ there: boolean }>(
    `select to_regclass('raw.accounts') is not null as there`,
  );
  if (found?.there !== true) {
    await sql.query(SCHEMA);
    await sql.query(
      `insert into raw.accounts select * from ledger.accounts where uid is not null and kind = 'available' and currency_id = 1`,
    );
  }
  await sql.query('vacuum analyze raw.accounts');
  const start = performance.now();
  await sql.query('update raw.accounts set balance = balance + 6800000');
  const ms = performance.now() - start;
  const [rows] = await sql.query<{ rows: bigint }>('select count(*) as rows from raw.accounts');
  if (rows?.rows !== BigInt(count)) throw new Error(`the baseline has ${rows?.rows} rows, not ${count}`);
  return ms;
};
