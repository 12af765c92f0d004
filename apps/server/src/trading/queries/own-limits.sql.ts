import type { Sql } from '../../platform/postgres/db.ts';

/** Sums of a customer's trades in the running day, week and month, in minor units of USDT. */
export interface OwnUsage {
  readonly stakes: Readonly<Record<'day' | 'week' | 'month', bigint>>;
  readonly losses: Readonly<Record<'day' | 'week' | 'month', bigint>>;
}

/** Counted as acceptance counts them for the customer's own limits: see `trading.own_usage`. */
export const selectOwnUsage = async (sql: Sql, uid: bigint, at: Date): Promise<OwnUsage> => {
  const [row] = await sql.query<{ staked: bigint[]; lost: bigint[] }>(
    'select staked, lost from trading.own_usage($1, $2)',
    [uid, at],
  );
  const byPeriod = ([day = 0n, week = 0n, month = 0n]: readonly bigint[]) => ({ day, week, month });
  return { stakes: byPeriod(row?.staked ?? []), losses: byPeriod(row?.lost ?? []) };
};
