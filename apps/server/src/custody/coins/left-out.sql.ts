import type { Sql } from '../../platform/postgres/db.ts';
import type { ReasonText } from '../../platform/reasons/reason.rules.ts';
import type { Coin } from './coins.sql.ts';

/** A coin that was left out is tried again after this time: the node may have been wrong, or the signer's keys changed. */
const LEFT_OUT_MS = 3_600_000;

/** Keeps coins out of new transactions for a while, so that one of them delays nobody's payout. */
export const leaveOutCoins = async (
  sql: Sql,
  chain: string,
  coins: readonly Pick<Coin, 'txid' | 'vout'>[],
  { reason, at }: { readonly reason: (coin: string) => ReasonText; readonly at: Date },
): Promise<void> => {
  for (const { txid, vout } of coins)
    await sql.query(
      `update funding.coins set left_out_until = $4, left_out_reason = $5
       where chain = $1 and txid = $2 and vout = $3`,
      [chain, txid, vout, new Date(at.getTime() + LEFT_OUT_MS), reason(`${txid}:${vout}`)],
    );
};

/** Why coins are left out now, the newest first. */
export const selectLeftOut = async (sql: Sql, at: Date, limit: number): Promise<readonly ReasonText[]> => {
  const rows = await sql.query<{ left_out_reason: ReasonText }>(
    `select left_out_reason from funding.coins where left_out_until > $1 and spent_by is null
     order by left_out_until desc, txid, vout limit $2`,
    [at, limit],
  );
  return rows.map((row) => row.left_out_reason);
};
