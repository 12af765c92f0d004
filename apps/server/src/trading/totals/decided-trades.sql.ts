import type { Sql } from '../../platform/postgres/db.ts';
import { RESULT } from '../orders/orders.sql.ts';

/** A decided trade, for figures about chance. Seconds of Unix time. */
export interface DecidedTrade {
  readonly entrySecond: number;
  readonly settleSecond: number;
  readonly won: boolean;
}

/** The customer's newest decided trades. Void ones decide nothing and are left out. */
export const selectDecidedTrades = async (
  sql: Sql,
  uid: bigint,
  limit: number,
): Promise<readonly DecidedTrade[]> => {
  const rows = await sql.query<{ accept_second: bigint; settle_second: bigint; won: boolean }>(
    `select o.accept_second, g.settle_second, ${RESULT.win} as won
     from trading.orders o
     join trading.groups g on g.lane = o.lane and g.settle_second = o.accept_second + 2 + o.seconds
       and g.symbol_id = o.symbol_id and g.seconds = o.seconds
     where o.uid = $1 and g.outcome is not null and not g.void
     order by o.accept_second desc, o.order_id desc limit $2`,
    [uid, limit],
  );
  return rows.map((row) => ({
    entrySecond: Number(row.accept_second) + 2,
    settleSecond: Number(row.settle_second),
    won: row.won,
  }));
};
