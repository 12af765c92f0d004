import type { CountryRefusal } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the list of countries where trading is lawful. */

/** Null: all countries. */
export type Countries = readonly string[] | null;

/** The version in force, 0 for none. */
export const selectNewestVersion = async (sql: Sql): Promise<number> => {
  const [row] = await sql.query<{ newest: number | null }>(
    'select max(version) as newest from trading.country_lists',
  );
  return row?.newest ?? 0;
};

/**
 * Stops acceptance in every lane until the transaction ends. Returns a time after every accepted order and before the next one.
 * `now` is a test clock; null: the database clock.
 */
export const holdLanes = async (sql: Sql, now: Date | null): Promise<Date> => {
  const [row] = await sql.query<{ at: Date }>('select ledger.hold_lanes($1) as at', [now]);
  if (row === undefined) throw new Error('the lanes gave no time');
  return row.at;
};

/** Writes the list of an approved change. */
export const insertCountryList = async (
  sql: Sql,
  list: {
    readonly version: number;
    readonly countries: Countries;
    readonly effectiveAt: Date;
    readonly changeId: string;
  },
): Promise<void> => {
  await sql.query(
    `insert into trading.country_lists (version, countries, mask, effective_at, change_id)
     values ($1, $2, trading.country_mask($2::text[]), $3, $4)`,
    [list.version, list.countries, list.effectiveAt, list.changeId],
  );
};

/** Opens all countries in a demo that has no list yet. */
export const ensureDemoList = async (sql: Sql, now: Date): Promise<void> => {
  await sql.query(
    `insert into trading.country_lists (version, countries, effective_at)
     select 1, null, $1 where not exists (select from trading.country_lists) on conflict do nothing`,
    [now],
  );
};

export interface CountryListRow {
  readonly version: number;
  readonly countries: Countries;
  readonly effectiveAtMs: number;
  /** Null for the list that a demo begins with. */
  readonly changeId: string | null;
}

/** All lists, newest first. */
export const selectCountryLists = async (sql: Sql, limit: number): Promise<readonly CountryListRow[]> => {
  const rows = await sql.query<{
    version: number;
    countries: string[] | null;
    effective_at: Date;
    change_id: string | null;
  }>(
    'select version, countries, effective_at, change_id from trading.country_lists order by version desc limit $1',
    [limit],
  );
  return rows.map((row) => ({
    version: row.version,
    countries: row.countries,
    effectiveAtMs: row.effective_at.getTime(),
    changeId: row.change_id,
  }));
};

/** The refusal by country that an order of the customer would get at a time. Null: none. Acceptance uses the same function. */
export const selectCountryRefusal = async (
  sql: Sql,
  uid: bigint,
  at: Date,
): Promise<CountryRefusal | null> => {
  const [row] = await sql.query<{ refusal: CountryRefusal | null }>(
    `select c.refusals[1]::text as refusal from trading.refuse_by_country($1, array[$2::bigint], array[1], null) c`,
    [at, uid],
  );
  return row?.refusal ?? null;
};

/** True if the customer has ever opened a trade. */
export const selectHasTraded = async (sql: Sql, uid: bigint): Promise<boolean> => {
  const [row] = await sql.query<{ traded: boolean }>(
    'select exists (select from trading.orders where uid = $1) as traded',
    [uid],
  );
  return row?.traded ?? false;
};
