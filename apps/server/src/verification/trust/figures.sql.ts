import type { Sql } from '../../platform/postgres/db.ts';

/** Sums over the days since a Unix second, today among them. Amounts are minor units of USDT. */
export interface TradeSums {
  readonly trades: number;
  readonly voids: number;
  readonly staked: bigint;
  readonly returned: bigint;
  readonly runs: number;
  readonly delayMs: bigint;
  readonly longestDelayMs: bigint;
}

const SINCE = `day >= (to_timestamp($1) at time zone 'UTC')::date`;

export const selectTradeSums = async (sql: Sql, since: number): Promise<TradeSums> => {
  const [row] = await sql.query<
    Record<'trades' | 'voids' | 'staked' | 'returned' | 'runs' | 'delay' | 'longest', bigint>
  >(
    `select coalesce(sum(trades), 0)::bigint as trades, coalesce(sum(voids), 0)::bigint as voids,
       coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(returned), 0)::bigint as returned,
       coalesce(sum(runs), 0)::bigint as runs, coalesce(sum(delay_ms), 0)::bigint as delay,
       coalesce(max(longest_delay_ms), 0)::bigint as longest
     from verification.trade_days where ${SINCE}`,
    [since],
  );
  return {
    trades: Number(row?.trades ?? 0n),
    voids: Number(row?.voids ?? 0n),
    staked: row?.staked ?? 0n,
    returned: row?.returned ?? 0n,
    runs: Number(row?.runs ?? 0n),
    delayMs: row?.delay ?? 0n,
    longestDelayMs: row?.longest ?? 0n,
  };
};

/** The number of accounts with a decided trade, and how many of them lost in total. */
export const selectAccountSums = async (
  sql: Sql,
  since: number,
): Promise<{ accounts: number; losing: number }> => {
  const [row] = await sql.query<{ accounts: bigint; losing: bigint }>(
    `select count(*) as accounts, count(*) filter (where net < 0) as losing
     from (select sum(net) as net from verification.account_days where ${SINCE} group by uid) account`,
    [since],
  );
  return { accounts: Number(row?.accounts ?? 0n), losing: Number(row?.losing ?? 0n) };
};

export interface CoinUptime {
  readonly symbol: string;
  /** Seconds with an entry in the price log. */
  readonly seconds: number;
  readonly priced: number;
}

export const selectUptime = async (sql: Sql, since: number): Promise<readonly CoinUptime[]> => {
  const rows = await sql.query<{ symbol: string; seconds: bigint; priced: bigint }>(
    `select symbol, sum(seconds)::bigint as seconds, sum(priced)::bigint as priced
     from verification.price_days where ${SINCE} group by symbol order by symbol`,
    [since],
  );
  return rows.map((row) => ({
    symbol: row.symbol,
    seconds: Number(row.seconds),
    priced: Number(row.priced),
  }));
};
