import {
  type Finding,
  type FindingDecision,
  lockFinding,
  updateFindingDecision,
} from '../../payments/public.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import type { WithdrawalsContext } from '../context.ts';
import { rejectWithdrawal } from '../decide-withdrawal.ts';
import { lockWithdrawal } from '../withdrawals.sql.ts';

export interface DecidedFinding {
  readonly finding: Finding & { readonly decision: FindingDecision };
  /** True if the withdrawal was rejected with it. */
  readonly rejected: boolean;
}

/**
 * A member of staff decides about a finding. A cleared withdrawal goes on to its ordinary approval. A confirmed one is rejected while
 * nobody has approved it, and everything returns to the customer. Throws `not_found` and `already_decided`.
 */
export const decideFinding = async (
  context: Pick<WithdrawalsContext, 'clock' | 'borrowedOutside'>,
  sql: Sql,
  asked: {
    readonly findingId: string;
    readonly clear: boolean;
    readonly reason: string;
    readonly staff: string;
  },
): Promise<DecidedFinding> => {
  const found = await lockFinding(sql, asked.findingId);
  if (found === null) throw new AppError('not_found');
  if (found.decision !== null || found.action === 'flag') throw new AppError('already_decided');
  const decision = {
    cleared: asked.clear,
    decidedBy: asked.staff,
    decidedAtMs: context.clock.nowMs(),
    reason: asked.reason,
  };
  await updateFindingDecision(sql, asked.findingId, decision);
  const finding = { ...found, decision };
  if (asked.clear || found.action !== 'hold' || found.withdrawalId === null)
    return { finding, rejected: false };
  const withdrawal = await lockWithdrawal(sql, found.withdrawalId);
  if (withdrawal?.status !== 'requested') return { finding, rejected: false };
  await rejectWithdrawal(context, sql, asked.staff, found.withdrawalId, {
    reason: 'under_review',
    note: null,
  });
  return { finding, rejected: true };
};
