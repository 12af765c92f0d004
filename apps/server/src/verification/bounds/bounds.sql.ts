import type { Sql } from '../../platform/postgres/db.ts';

/** A checkpoint of the log of orders as soon as witnesses saw it, and one of the price log that they saw next. */
export interface OrderBound {
  readonly size: number;
  /** The signed note with its cosignatures. */
  readonly note: string;
  readonly witnessedAtMs: number;
  readonly priceSize: number;
  readonly priceNote: string;
}

/** Stores a bound. Another process may have stored one of the same size. */
export const insertBound = async (sql: Sql, origin: string, bound: OrderBound): Promise<void> => {
  await sql.prepared(
    'verification_insert_bound',
    `insert into verification.order_bounds (origin, size, checkpoint, witnessed_at, price_size, price_checkpoint)
     values ($1, $2, $3, $4, $5, $6) on conflict (origin, size) do nothing`,
    [origin, bound.size, bound.note, new Date(bound.witnessedAtMs), bound.priceSize, bound.priceNote],
  );
};

/** The earliest bound of a leaf of the log of orders. Null before witnesses have seen it. */
export const selectBound = async (sql: Sql, origin: string, leaf: number): Promise<OrderBound | null> => {
  const [row] = await sql.prepared<{
    size: bigint;
    checkpoint: string;
    witnessed_at: Date;
    price_size: bigint;
    price_checkpoint: string;
  }>(
    'verification_bound',
    `select size, checkpoint, witnessed_at, price_size, price_checkpoint from verification.order_bounds
     where origin = $1 and size > $2 order by size limit 1`,
    [origin, leaf],
  );
  if (row === undefined) return null;
  return {
    size: Number(row.size),
    note: row.checkpoint,
    witnessedAtMs: row.witnessed_at.getTime(),
    priceSize: Number(row.price_size),
    priceNote: row.price_checkpoint,
  };
};

/** The first leaf of the log of orders that has a bound. */
export const selectFirstBoundedLeaf = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ first_leaf: bigint }>(
    'select first_leaf from verification.bounds_progress',
  );
  return Number(row?.first_leaf ?? 0n);
};
