import { invariant } from '../../../src/platform/errors.ts';
import type { Sql } from '../../../src/platform/postgres/db.ts';
import { approveChange } from '../operator/carry-out-change.ts';

/** In minor units of USDT. */
export interface Limits {
  readonly user: bigint;
  readonly symbol: bigint;
  readonly second: bigint;
}

/** So high that no order of a test reaches them. */
export const WIDE: Limits = {
  user: 9_000_000_000_000_000n,
  symbol: 9_000_000_000_000_000n,
  second: 9_000_000_000_000_000n,
};

const AT = '2026-01-02T00:00:00Z';

/** Puts limits of open exposure in force as the product does, by a change of two people. Those left out stay as they are. */
export const setLimits = async (
  sql: Pick<Sql, 'query'>,
  { user, symbol, second }: Partial<Limits>,
): Promise<void> => {
  const [now] = await sql.query<{
    version: number;
    user_open_stake: bigint;
    symbol_open_profit: bigint;
    second_open_profit: bigint;
  }>(
    `select version, user_open_stake, symbol_open_profit, second_open_profit from trading.limits
     order by version desc limit 1`,
  );
  invariant(now !== undefined, 'a database has limits from the beginning');
  const figures = [
    user ?? now.user_open_stake,
    symbol ?? now.symbol_open_profit,
    second ?? now.second_open_profit,
  ].map(String);
  const [user_open_stake, symbol_open_profit, second_open_profit] = figures;
  const changeId = await approveChange(sql, {
    subject: 'trade_limits',
    basedOn: now.version,
    content: { user_open_stake, symbol_open_profit, second_open_profit },
    decidedAt: AT,
  });
  await sql.query(
    `insert into trading.limits (version, user_open_stake, symbol_open_profit, second_open_profit, in_force_at, change_id)
     values ($1, $2, $3, $4, $5, $6)`,
    [now.version + 1, ...figures, AT, changeId],
  );
};
