import type { Sql } from '../../apps/server/src/platform/postgres/db.ts';

export interface Customers {
  readonly lanes: readonly number[];
  readonly firstUid: bigint;
  readonly count: number;
  /** Minor units of USDT per customer. */
  readonly amount: bigint;
  readonly at: Date;
}

/**
 * Opens a USDT account for customers with consecutive numbers and pays into each from the faucet, in one batch per lane. It has
 * the effect of sign-up without a hundred thousand calls, and without coin accounts, which no trade uses.
 */
export const fundCustomers = async (
  database: { transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T> },
  { lanes, firstUid, count, amount, at }: Customers,
): Promise<void> => {
  for (const lane of lanes) {
    await database.transaction(async (sql) => {
      const [begun] = await sql.query<{ batch: bigint }>('select batch from ledger.begin_batch_at($1, $2)', [
        lane,
        at,
      ]);
      if (begun === undefined) throw new Error(`there is no lane ${lane}`);
      const found = await sql.query<{ uid: bigint }>(
        `select u as uid from generate_series($1::bigint, $1::bigint + $2::bigint - 1) u where ledger.lane_of(u) = $3`,
        [firstUid, count, lane],
      );
      const uids = found.map(({ uid }) => uid);
      await sql.query(
        `insert into ledger.accounts (account_id, uid, slot, currency_id, kind)
         select ledger.user_account(u, 1::smallint, 'available'), u, ledger.slot_of(u), 1, 'available'
         from unnest($1::bigint[]) u on conflict do nothing`,
        [uids],
      );
      await sql.query(
        `select ledger.post_user_lines($1, $2, 'faucet', $3, array_agg(ledger.user_account(u, 1::smallint, 'available')),
           array_agg($5::bigint), array_agg(null::uuid)) from unnest($4::bigint[]) u`,
        [lane, begun.batch, at, uids, amount],
      );
      await sql.query(
        `select ledger.post_control_lines($1, $2, 'faucet', $3, 1::smallint, array['faucet']::ledger.account_kind[],
           array[$4::bigint])`,
        [lane, begun.batch, at, -amount * BigInt(uids.length)],
      );
    });
  }
};
