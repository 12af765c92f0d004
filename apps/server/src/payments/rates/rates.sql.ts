import type { Sql } from '../../platform/postgres/db.ts';
import type { Rate } from './rates.rules.ts';

/** Statements on exchange rates in force, and on the rates that payments keep. */

interface Row {
  readonly way_id: string;
  readonly version: number;
  readonly local_currency: string;
  readonly local_digits: number;
  readonly deposit_rate: bigint;
  readonly withdraw_rate: bigint;
  readonly dated_at: Date;
  readonly is_demo: boolean;
}

const toRate = (row: Row): Rate => ({
  wayId: row.way_id,
  version: row.version,
  localCurrency: row.local_currency,
  localDigits: row.local_digits,
  depositRate: row.deposit_rate,
  withdrawRate: row.withdraw_rate,
  datedAtMs: row.dated_at.getTime(),
  isDemo: row.is_demo,
});

/** The newest rate of each bank. In live mode the rate of a demo does not count. */
export const selectNewestRates = async (sql: Sql, mode: 'demo' | 'live'): Promise<readonly Rate[]> => {
  const rows = await sql.query<Row>(
    `select distinct on (way_id) way_id, version, local_currency, local_digits, deposit_rate, withdraw_rate, dated_at,
       change_id is null as is_demo
     from funding.rates where $1 = 'demo' or change_id is not null order by way_id, version desc limit 100`,
    [mode],
  );
  return rows.map(toRate);
};

/** The newest rate of a bank. Null if there is none. */
export const selectNewestRate = async (
  sql: Sql,
  mode: 'demo' | 'live',
  wayId: string,
): Promise<Rate | null> => (await selectNewestRates(sql, mode)).find((rate) => rate.wayId === wayId) ?? null;

/** Writes the rate that a demo begins with, unless the bank has a rate. */
export const insertDemoRate = async (sql: Sql, rate: Omit<Rate, 'version' | 'isDemo'>): Promise<void> => {
  await sql.query(
    `insert into funding.rates (way_id, version, local_currency, local_digits, deposit_rate, withdraw_rate, dated_at)
     select $1, 1, $2, $3, $4, $5, $6 where not exists (select from funding.rates where way_id = $1)
     on conflict do nothing`,
    [
      rate.wayId,
      rate.localCurrency,
      rate.localDigits,
      rate.depositRate,
      rate.withdrawRate,
      new Date(rate.datedAtMs),
    ],
  );
};

/** The local amount of a payment, with the rate that it was made at. */
export interface LocalFigures {
  readonly currency: string;
  readonly digits: number;
  /** Minor units of the local currency. */
  readonly amount: bigint;
  readonly rate: bigint;
  readonly version: number;
  readonly datedAtMs: number;
  readonly isDemo: boolean;
}

/** A column `local` for rows that keep a rate, as JSON with the rate as text. Null for a row without one. */
export const localColumn = (table: string, rate: 'deposit_rate' | 'withdraw_rate'): string =>
  `(select jsonb_build_object('currency', rate.local_currency, 'digits', rate.local_digits, 'amount', ${table}.local_amount::text,
     'rate', rate.${rate}::text, 'version', rate.version, 'dated_at_ms', (extract(epoch from rate.dated_at) * 1000)::bigint,
     'is_demo', rate.change_id is null)
   from funding.rates rate where rate.way_id = ${table}.way_id and rate.version = ${table}.rate_version) as local`;

export interface LocalRow {
  readonly currency: string;
  readonly digits: number;
  readonly amount: string;
  readonly rate: string;
  readonly version: number;
  readonly dated_at_ms: number;
  readonly is_demo: boolean;
}

export const toLocalFigures = (row: LocalRow | null): LocalFigures | null =>
  row === null
    ? null
    : {
        currency: row.currency,
        digits: row.digits,
        amount: BigInt(row.amount),
        rate: BigInt(row.rate),
        version: row.version,
        datedAtMs: row.dated_at_ms,
        isDemo: row.is_demo,
      };
