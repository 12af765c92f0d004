import type { Sql } from '../../platform/postgres/db.ts';

/** Statements on the house's money on chains, as far as the database knows it. Amounts in minor units. */

interface AssetSum {
  readonly chain: string;
  readonly currency: string;
  readonly amount: bigint;
}

/** Credited deposits that still are at customers' deposit addresses. */
export const selectUnswept = async (sql: Sql): Promise<readonly AssetSum[]> =>
  sql.query<{ chain: string; currency: string; amount: bigint }>(
    `select chain, currency, sum(amount)::bigint as amount from funding.unswept_deposits
     group by chain, currency order by chain, currency`,
  );

export interface ColdAddress {
  readonly chain: string;
  readonly currency: string;
  readonly address: string;
}

/** All cold addresses, also of earlier policies: money may still be there. */
export const selectColdAddresses = async (sql: Sql): Promise<readonly ColdAddress[]> =>
  sql.query<{ chain: string; currency: string; address: string }>(
    `select chain, currency, address from funding.cold_addresses
     order by chain, currency, created_at desc, address limit 20`,
  );
