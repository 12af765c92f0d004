import type { Sql } from '../../platform/postgres/db.ts';

export interface PoolMoveRow {
  readonly from_account: string;
  readonly to_account: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly reason: string;
  readonly proposed_by: string;
  readonly approved_by: string;
  readonly moved_at: Date;
}

/** Newest first. */
export const selectPoolMoves = (sql: Sql, limit: number): Promise<readonly PoolMoveRow[]> =>
  sql.query<PoolMoveRow>(
    `select m.from_account, m.to_account, m.currency, m.amount, m.reference, c.reason, p.name as proposed_by, a.name as approved_by,
       m.moved_at
     from products.pool_moves m join operator.changes c on c.change_id = m.change_id
     join operator.change_decisions d on d.change_id = m.change_id
     join operator.staff p on p.staff_id = c.proposed_by join operator.staff a on a.staff_id = d.decided_by
     order by m.moved_at desc limit $1`,
    [limit],
  );

export const isReferenceUsed = async (sql: Sql, reference: string): Promise<boolean> => {
  const rows = await sql.query('select 1 from products.pool_moves where reference = $1', [reference]);
  return rows.length > 0;
};

/** Serialises the proposals and approvals of moves until the transaction ends, so that a reference is used once. */
export const lockPoolMoves = async (sql: Sql): Promise<void> => {
  await sql.query(`select pg_advisory_xact_lock(hashtext('products.pool_moves'))`);
};

/** Unpaid rewards of bookings, in minor units of USDT. */
export const selectBookedRewards = async (sql: Sql): Promise<bigint> => {
  const [row] = await sql.query<{ amount: bigint }>(
    `select coalesce(sum((a.page -> 'tiers' -> (b.tier - 1) ->> 'reward')::bigint), 0)::bigint as amount
     from products.bookings b join products.activity_pages a on a.version = b.version
     where not exists (select from products.campaign_rewards r where r.booking_id = b.booking_id)`,
  );
  return row?.amount ?? 0n;
};
