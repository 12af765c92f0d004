import type { Sql } from '../../platform/postgres/db.ts';

export interface PoolMoveRow {
  readonly from_account: string;
  readonly to_account: string;
  readonly currency_id: number;
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
    `select m.from_account, m.to_account, m.currency_id, m.amount, m.reference, p.reason, p.proposed_by,
       d.decided_by as approved_by, m.moved_at
     from products.pool_moves m join products.proposals p on p.proposal_id = m.proposal_id
     join products.decisions d on d.proposal_id = m.proposal_id order by m.moved_at desc limit $1`,
    [limit],
  );

export const isReferenceUsed = async (sql: Sql, reference: string): Promise<boolean> => {
  const rows = await sql.query('select 1 from products.pool_moves where reference = $1', [reference]);
  return rows.length > 0;
};

/** Returns false if the reference was used before. */
export const insertPoolMove = async (
  sql: Sql,
  move: {
    readonly proposalId: string;
    readonly from: string;
    readonly to: string;
    readonly currencyId: number;
    readonly amount: bigint;
    readonly reference: string;
    readonly at: Date;
  },
): Promise<boolean> => {
  const rows = await sql.query(
    `insert into products.pool_moves (proposal_id, from_account, to_account, currency_id, amount, reference, moved_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing returning 1`,
    [move.proposalId, move.from, move.to, move.currencyId, move.amount, move.reference, move.at],
  );
  return rows.length > 0;
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
