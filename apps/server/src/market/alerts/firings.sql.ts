import type { Sql } from '../../platform/postgres/db.ts';
import type { Firing } from './alert.rules.ts';

/** Statements on alerts that were met, and on the progress of their evaluation. */

/** Locks the progress. Returns the newest evaluated second, or null while another process evaluates. */
export const lockProgress = async (sql: Sql): Promise<number | null> => {
  const [row] = await sql.query<{ t: bigint }>('select t from market.alert_progress for update skip locked');
  return row === undefined ? null : Number(row.t);
};

export const updateProgress = async (sql: Sql, second: number): Promise<void> => {
  await sql.query('update market.alert_progress set t = $1', [second]);
};

export const hasAlerts = async (sql: Sql): Promise<boolean> =>
  (await sql.prepared('market_has_alerts', 'select 1 from market.alerts limit 1')).length > 0;

/** The first second at which an alert can change. Null if there is no alert. */
export const selectFirstSecond = async (sql: Sql): Promise<number | null> => {
  const [row] = await sql.query<{ first: bigint | null }>(
    'select min(arms_from) as first from market.alerts',
  );
  return row?.first == null ? null : Number(row.first);
};

/** Prices of a second of the log, by `symbol_id − 1`. */
export interface LogPrices {
  readonly second: number;
  readonly prices: readonly (bigint | null)[];
}

/** The seconds of the log after one, oldest first. */
export const selectPricesAfter = async (
  sql: Sql,
  after: number,
  limit: number,
): Promise<readonly LogPrices[]> => {
  const rows = await sql.prepared<{ t: bigint; prices: (bigint | null)[] }>(
    'market_prices_after',
    'select t, prices from market.price_log where t > $1 order by t limit $2',
    [after, limit],
  );
  return rows.map(({ t, prices }) => ({ second: Number(t), prices }));
};

/** The seconds of the log from one to another, oldest first. */
export const selectPricesBetween = async (
  sql: Sql,
  from: number,
  to: number,
): Promise<readonly LogPrices[]> => {
  const rows = await sql.prepared<{ t: bigint; prices: (bigint | null)[] }>(
    'market_prices_between',
    'select t, prices from market.price_log where t between $1 and $2 order by t',
    [from, to],
  );
  return rows.map(({ t, prices }) => ({ second: Number(t), prices }));
};

export interface NewFiring extends Firing {
  readonly alertId: string;
  readonly uid: bigint;
  readonly symbolId: number;
}

export const insertFirings = async (sql: Sql, firings: readonly NewFiring[]): Promise<void> => {
  if (firings.length === 0) return;
  await sql.query(
    `insert into market.alert_firings (alert_id, uid, symbol_id, what, t, price)
     select * from unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::text[], $5::bigint[], $6::bigint[])`,
    [
      firings.map(({ alertId }) => alertId),
      firings.map(({ uid }) => uid),
      firings.map(({ symbolId }) => symbolId),
      firings.map(({ what }) => what),
      firings.map(({ second }) => second),
      firings.map(({ price }) => price),
    ],
  );
};

export interface StoredFiring extends Firing {
  readonly firingId: bigint;
  readonly uid: bigint;
  readonly symbol: string;
}

/** The newest met alerts of each of these customers since a second of the log, at most `limit` of each. */
export const selectFirings = async (
  sql: Sql,
  uids: readonly bigint[],
  sinceSecond: number,
  limit: number,
): Promise<readonly StoredFiring[]> => {
  const rows = await sql.query<{
    firing_id: bigint;
    uid: bigint;
    symbol: string;
    what: Firing['what'];
    t: bigint;
    price: bigint;
  }>(
    `select f.firing_id, c.uid, p.symbol, f.what, f.t, f.price from unnest($1::bigint[]) as c(uid) cross join lateral (
       select f.firing_id, f.symbol_id, f.what, f.t, f.price from market.alert_firings f
       where f.uid = c.uid and f.t >= $2 order by f.t desc, f.firing_id desc limit $3) f
     join market.products p on p.symbol_id = f.symbol_id`,
    [uids, sinceSecond, limit],
  );
  return rows.map((row) => ({
    firingId: row.firing_id,
    uid: row.uid,
    symbol: row.symbol,
    what: row.what,
    second: Number(row.t),
    price: row.price,
  }));
};
