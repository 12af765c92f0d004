import type { Sql } from '../../platform/postgres/db.ts';

/** True if a transaction of the EVM chain is recorded here, whatever it is for. */
export const isRecorded = async (sql: Sql, txHash: string): Promise<boolean> => {
  const [row] = await sql.query<{ is_recorded: boolean }>(
    `select exists (select from funding.withdrawal_payments where tx_hash = $1)
       or exists (select from funding.sweep_transactions where tx_hash = $1)
       or exists (select from funding.cold_transactions where tx_hash = $1)
       or exists (select from funding.refill_transactions where tx_hash = $1)
       or exists (select from funding.anchor_transactions where tx_hash = $1)
       or exists (select from funding.network_fees where tx_hash = $1) as is_recorded`,
    [txHash],
  );
  return row?.is_recorded ?? false;
};
