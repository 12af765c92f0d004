import type { Sql } from '../../platform/postgres/db.ts';

/** Terms of one duration: amounts in minor units of USDT, rates at 1e-8. */
export interface Term {
  readonly termsVersion: number;
  readonly durationSeconds: number;
  readonly profitRate: bigint;
  readonly feeRate: bigint;
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

interface RawTerm {
  terms_version: number;
  seconds: number;
  profit_rate: bigint;
  fee_rate: bigint;
  min_stake: bigint;
  max_stake: bigint;
}

/** Every version, so that an old order can be shown with the terms of its acceptance. */
export const selectTerms = async (
  sql: Sql,
): Promise<readonly (Term & { readonly effectiveAtMs: number; readonly changeId: string | null })[]> => {
  const rows = await sql.query<RawTerm & { effective_at: Date; change_id: string | null }>(
    `select terms_version, seconds, profit_rate, fee_rate, min_stake, max_stake, effective_at, change_id
     from trading.terms order by terms_version, seconds`,
  );
  return rows.map((row) => ({
    termsVersion: row.terms_version,
    durationSeconds: row.seconds,
    profitRate: row.profit_rate,
    feeRate: row.fee_rate,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    effectiveAtMs: row.effective_at.getTime(),
    changeId: row.change_id,
  }));
};
