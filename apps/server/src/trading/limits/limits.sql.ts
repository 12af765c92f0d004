import { invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { LimitFigures } from './limit-figures.rules.ts';

/** Statements on the limits of open exposure, and on what is open. */

export interface LimitsVersion {
  readonly version: number;
  readonly figures: LimitFigures;
  readonly inForceAtMs: number;
}

/** The newest version, which is in force. */
export const selectLimits = async (sql: Sql): Promise<LimitsVersion> => {
  const [row] = await sql.query<{
    readonly version: number;
    readonly user_open_stake: bigint;
    readonly symbol_open_profit: bigint;
    readonly second_open_profit: bigint;
    readonly in_force_at: Date;
  }>(
    `select version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at
     from trading.limits order by version desc limit 1`,
  );
  invariant(row !== undefined, 'a database has limits from the beginning');
  return {
    version: row.version,
    figures: {
      userOpenStake: row.user_open_stake,
      symbolOpenProfit: row.symbol_open_profit,
      secondOpenProfit: row.second_open_profit,
    },
    inForceAtMs: row.in_force_at.getTime(),
  };
};

/** The lanes that share the limits of profits, as acceptance counts them. */
export const countLanes = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ lanes: bigint }>(
    'select count(*) as lanes from trading.settlement_watermarks where lane <> ledger.practice_lane()',
  );
  return Number(row?.lanes ?? 0n);
};

/** The most profit that the open trades of one coin and of one second are owed, over all lanes. */
export const selectOpenProfits = async (
  sql: Sql,
): Promise<{ readonly symbolId: number | null; readonly symbol: bigint; readonly second: bigint }> => {
  const [coin] = await sql.query<{ symbol_id: number; owed: bigint }>(
    `select symbol_id, sum(open_profit)::bigint as owed from trading.symbol_exposure
     where lane <> ledger.practice_lane() group by symbol_id having sum(open_profit) > 0 order by 2 desc, 1 limit 1`,
  );
  const [second] = await sql.query<{ owed: bigint }>(
    `select sum(open_profit)::bigint as owed from trading.second_exposure where lane <> ledger.practice_lane()
     group by settle_second order by 1 desc limit 1`,
  );
  return { symbolId: coin?.symbol_id ?? null, symbol: coin?.owed ?? 0n, second: second?.owed ?? 0n };
};
