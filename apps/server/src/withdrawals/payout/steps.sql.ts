import type { WithdrawalStep } from '@tallystick/contract';
import type { Sql } from '../../platform/postgres/db.ts';

export interface Step {
  readonly step: WithdrawalStep;
  readonly atMs: number;
  readonly who: string;
  readonly reasonCode: string | null;
  readonly reason: string | null;
  readonly txHash: string | null;
}

export interface NewStep {
  readonly step: WithdrawalStep;
  readonly who: string;
  readonly reasonCode?: string | null;
  readonly reason?: string | null;
  readonly txHash?: string | null;
}

/** Adds a step. The caller has locked the withdrawal's row, so the numbers are consecutive. Time does not go back. */
export const insertStep = async (sql: Sql, withdrawalId: string, step: NewStep, at: Date): Promise<void> => {
  await sql.query(
    `insert into funding.withdrawal_steps (withdrawal_id, step_no, step, at, who, reason_code, reason, tx_hash)
     select $1, coalesce(max(step_no), 0) + 1, $2, greatest(max(at), $3), $4, $5, $6, $7
     from funding.withdrawal_steps where withdrawal_id = $1`,
    [
      withdrawalId,
      step.step,
      at,
      step.who,
      step.reasonCode ?? null,
      step.reason ?? null,
      step.txHash ?? null,
    ],
  );
};

/** The steps of several withdrawals, each in order. */
export const selectSteps = async (
  sql: Sql,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Step[]>> => {
  const rows = await sql.query<{
    withdrawal_id: string;
    step: WithdrawalStep;
    at: Date;
    who: string;
    reason_code: string | null;
    reason: string | null;
    tx_hash: string | null;
  }>(
    `select withdrawal_id, step, at, who, reason_code, reason, tx_hash from funding.withdrawal_steps
     where withdrawal_id = any ($1::uuid[]) order by withdrawal_id, step_no`,
    [withdrawalIds],
  );
  const steps = Map.groupBy(rows, ({ withdrawal_id }) => withdrawal_id);
  return new Map(
    [...steps].map(([id, of]) => [
      id,
      of.map((row) => ({
        step: row.step,
        atMs: row.at.getTime(),
        who: row.who,
        reasonCode: row.reason_code,
        reason: row.reason,
        txHash: row.tx_hash,
      })),
    ]),
  );
};

/** True if the newest failure names the transaction that proves it. Otherwise the payment may still arrive. */
export const hasFailedForGood = async (sql: Sql, withdrawalId: string, attempt: number): Promise<boolean> => {
  const [row] = await sql.query<{ has_failed: boolean }>(
    'select funding.has_failed_for_good($1, $2) as has_failed',
    [withdrawalId, attempt],
  );
  return row?.has_failed ?? false;
};
