import type { Sql } from '../../platform/postgres/db.ts';
import type { VoidSums } from './void-trades.rules.ts';

/** The settlement second up to which void trades are folded. Locked for the rest of the transaction. */
export const lockVoidsUntil = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ voids_until: bigint }>(
    'select voids_until from verification.fold_progress for update',
  );
  return Number(row?.voids_until ?? 0n);
};

export const updateVoidsUntil = async (sql: Sql, second: number): Promise<void> => {
  await sql.query('update verification.fold_progress set voids_until = $1', [second]);
};

/** Adds to a day. The day is that of a Unix second. */
export const addToVoidDay = async (sql: Sql, second: number, added: VoidSums): Promise<void> => {
  await sql.query(
    `insert into verification.void_days as d (day, lost, lost_amount, won, won_amount, tied, unknown)
     values ((to_timestamp($1) at time zone 'UTC')::date, $2, $3, $4, $5, $6, $7)
     on conflict (day) do update set lost = d.lost + excluded.lost, lost_amount = d.lost_amount + excluded.lost_amount,
       won = d.won + excluded.won, won_amount = d.won_amount + excluded.won_amount,
       tied = d.tied + excluded.tied, unknown = d.unknown + excluded.unknown`,
    [second, added.lost, added.lostAmount, added.won, added.wonAmount, added.tied, added.unknown],
  );
};

/** Sums over the days since a Unix second. */
export const selectVoidSums = async (sql: Sql, since: number): Promise<VoidSums> => {
  const [row] = await sql.query<
    Record<'lost' | 'lost_amount' | 'won' | 'won_amount' | 'tied' | 'unknown', bigint>
  >(
    `select coalesce(sum(lost), 0)::bigint as lost, coalesce(sum(lost_amount), 0)::bigint as lost_amount,
       coalesce(sum(won), 0)::bigint as won, coalesce(sum(won_amount), 0)::bigint as won_amount,
       coalesce(sum(tied), 0)::bigint as tied, coalesce(sum(unknown), 0)::bigint as unknown
     from verification.void_days where day >= (to_timestamp($1) at time zone 'UTC')::date`,
    [since],
  );
  return {
    lost: Number(row?.lost ?? 0n),
    lostAmount: row?.lost_amount ?? 0n,
    won: Number(row?.won ?? 0n),
    wonAmount: row?.won_amount ?? 0n,
    tied: Number(row?.tied ?? 0n),
    unknown: Number(row?.unknown ?? 0n),
  };
};
