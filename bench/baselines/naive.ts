import pg from 'pg';

/**
 * The obvious first implementation: one transaction per order that locks the customer's row and one row of the house, and writes
 * an order row and four ledger entries.
 */
export interface Naive {
  /** True if the order was accepted. */
  accept(uid: bigint, clientId: string, stake: bigint, profit: bigint): Promise<boolean>;
  close(): Promise<void>;
}

const SCHEMA = `
  create table naive_accounts (uid bigint primary key, balance bigint not null check (balance >= 0));
  create table naive_house (id int primary key, available bigint not null check (available >= 0), reserve bigint not null, escrow bigint not null);
  create table naive_orders (order_id bigint generated always as identity primary key, uid bigint not null, client_id text not null,
    stake bigint not null, profit bigint not null, accepted_at timestamptz not null default now(), unique (uid, client_id));
  create table naive_entries (entry_id bigint generated always as identity primary key, order_id bigint not null, account text not null,
    amount bigint not null, created_at timestamptz not null default now());
  insert into naive_house values (1, 9000000000000000, 0, 0)`;

export const prepareNaive = async (
  url: string,
  firstUid: bigint,
  accounts: number,
  concurrency: number,
): Promise<Naive> => {
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query('create database naive');
  await admin.end();
  const address = new URL(url);
  address.pathname = '/naive';
  const pool = new pg.Pool({ connectionString: address.href, max: concurrency });
  await pool.query(SCHEMA);
  await pool.query(
    'insert into naive_accounts select u, 10000000000 from generate_series($1::bigint, $1::bigint + $2::bigint - 1) u',
    [firstUid, accounts],
  );
  await pool.query('vacuum analyze');
  return {
    accept: async (uid, clientId, stake, profit) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const paid = await client.query(
          'update naive_accounts set balance = balance - $2 where uid = $1 and balance >= $2',
          [uid, stake],
        );
        const reserved = await client.query(
          'update naive_house set available = available - $1, reserve = reserve + $1, escrow = escrow + $2 where id = 1 and available >= $1',
          [profit, stake],
        );
        if (paid.rowCount !== 1 || reserved.rowCount !== 1) {
          await client.query('rollback');
          return false;
        }
        const order = await client.query<{ order_id: string }>(
          'insert into naive_orders (uid, client_id, stake, profit) values ($1, $2, $3, $4) returning order_id',
          [uid, clientId, stake, profit],
        );
        for (const [account, amount] of [
          ['available', -stake],
          ['escrow', stake],
          ['house', -profit],
          ['reserve', profit],
        ]) {
          await client.query('insert into naive_entries (order_id, account, amount) values ($1, $2, $3)', [
            order.rows[0]?.order_id,
            account,
            amount,
          ]);
        }
        await client.query('commit');
        return true;
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
};
