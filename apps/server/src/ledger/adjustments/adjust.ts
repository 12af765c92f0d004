import type { ParsedInputOf, proposeAdjustment as proposeRoute } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import { decideProposal, type Operator } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, invariant } from '../../platform/http/errors.ts';
import type { Database, Sql } from '../../platform/postgres/db.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { type BorrowedOutside, creditCustomer } from '../credit-customer.ts';
import {
  type AdjustmentRow,
  hasAccounts,
  insertAdjustment,
  lockAdjustment,
  updateDecided,
} from './adjustments.sql.ts';

export interface AdjustmentsContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly operator: Pick<Operator, 'act' | 'require'>;
  readonly borrowedOutside: BorrowedOutside;
  /** Called with a customer whose balances have changed. */
  readonly onChanged: (uid: bigint) => void;
}

type Staff = Parameters<Operator['act']>[0];

const detailOf = (
  of: Pick<AdjustmentRow, 'adjustmentId' | 'uid' | 'currency' | 'amount' | 'source' | 'reason'>,
) => ({
  adjustment_id: of.adjustmentId,
  uid: String(of.uid),
  amount: formatAmount(of.amount, of.currency),
  currency: of.currency,
  source: of.source,
  reason: of.reason,
});

/** Stores a proposed correction and its reason without moving money. Throws `not_found` for a customer without accounts. */
export const proposeAdjustment = (
  context: AdjustmentsContext,
  staff: Staff,
  form: ParsedInputOf<typeof proposeRoute>,
): Promise<AdjustmentRow> =>
  context.operator.act(staff, {
    permission: 'propose_adjustments',
    action: 'adjustment_proposed',
    work: async (sql) => {
      const size = parseAmount(form.amount, form.currency);
      if (size === null || size === 0n)
        throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
      const uid = BigInt(form.uid);
      if (!(await hasAccounts(sql, uid))) throw new AppError('not_found');
      const nowMs = context.clock.nowMs();
      const proposed = {
        adjustmentId: uuidV7(nowMs),
        uid,
        currency: form.currency,
        amount: form.direction === 'credit' ? size : -size,
        source: form.source,
        reason: form.reason,
        proposedBy: staff.name,
        proposedAtMs: nowMs,
      };
      await insertAdjustment(sql, proposed);
      return { result: { ...proposed, decision: null }, detail: detailOf(proposed) };
    },
  });

/**
 * Moves the amount between the customer's available balance and the control account of the proposal. The lines sum to zero, or
 * nothing moves.
 */
const move = async (
  sql: Sql,
  of: AdjustmentRow,
  { at, borrowedOutside }: { readonly at: Date; readonly borrowedOutside: BorrowedOutside },
): Promise<void> => {
  const { uid, currency, amount } = of;
  const movement = {
    kind: 'adjustment',
    uid,
    reference: `adjustment:${of.adjustmentId}`,
    about: of.adjustmentId,
    at,
    lines: [
      { uid, account: 'available', currency, amount },
      { control: of.source, currency, amount: -amount },
    ],
  } as const;
  const moved = await creditCustomer(sql, { movement, currency, amount }, borrowedOutside);
  if (moved.outcome === 'short')
    throw new AppError(moved.of === 'available' ? 'balance_too_small' : 'pool_too_small');
  invariant(moved.outcome === 'moved', 'an adjustment moves once');
};

/**
 * Approves a colleague's proposal and moves the money, or rejects it. Throws `not_found`, `already_decided`,
 * `proposal_expired`, `second_person_needed`, and `balance_too_small` or `pool_too_small` if a balance would become negative;
 * then it can be approved later.
 */
export const decideAdjustment = async (
  context: AdjustmentsContext,
  staff: Staff,
  { adjustmentId, approve }: { readonly adjustmentId: string; readonly approve: boolean },
): Promise<AdjustmentRow> => {
  const decided = await context.operator.act(staff, {
    permission: 'decide_adjustments',
    action: approve ? 'adjustment_approved' : 'adjustment_rejected',
    work: async (sql) => {
      const found = await lockAdjustment(sql, adjustmentId);
      if (found === null) throw new AppError('not_found');
      const decidedAtMs = context.clock.nowMs();
      const result = await decideProposal(
        sql,
        found,
        { approved: approve, decidedBy: staff.name, decidedAtMs },
        (decision) => updateDecided(sql, adjustmentId, decision),
        { mayWithdraw: true },
      );
      const at = new Date(decidedAtMs);
      if (approve) await move(sql, found, { at, borrowedOutside: context.borrowedOutside });
      return { result, detail: detailOf(found) };
    },
  });
  if (approve) context.onChanged(decided.uid);
  return decided;
};
