import { ADJUSTMENT_SOURCES, adjustmentForm } from '@tallystick/contract';
import { formatAmount, parseAmount } from '@tallystick/money';
import * as z from 'zod/mini';
import { type AnyChange, defineChange, writesVersion } from '../../operator/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { type BorrowedOutside, creditCustomer } from '../credit-customer.ts';
import { knownCurrency } from '../known-currency.ts';
import { countAdjustments, hasAccounts } from './adjustments.sql.ts';

export interface AdjustmentsContext {
  readonly borrowedOutside: BorrowedOutside;
  /** Called with a customer whose balances have changed. */
  readonly onChanged: (uid: bigint) => void;
}

/** An adjustment as it is stored: the columns of `ledger.adjustments`. */
const storedAdjustment = z.object({
  uid: z.string(),
  currency: z.string(),
  /** Minor units, signed: the change of the customer's available balance. */
  amount: z.string(),
  source: z.enum(ADJUSTMENT_SOURCES),
});

/**
 * Moves the amount between the customer's available balance and the control account of the proposal. The lines sum to zero, or
 * nothing moves. Throws `balance_too_small` or `pool_too_small` if a balance would become negative; then it can be approved later.
 */
const move = async (
  sql: Sql,
  of: z.output<typeof storedAdjustment>,
  {
    changeId,
    at,
    borrowedOutside,
  }: { readonly changeId: string; readonly at: Date } & Pick<AdjustmentsContext, 'borrowedOutside'>,
): Promise<void> => {
  const uid = BigInt(of.uid);
  const amount = BigInt(of.amount);
  const currency = knownCurrency(of.currency);
  const movement = {
    kind: 'adjustment',
    uid,
    reference: `adjustment:${changeId}`,
    about: changeId,
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

const writeAdjustment = writesVersion('ledger.adjustments', { version: 'version', decidedAt: 'decided_at' });

/** Two people correct a balance. The target is the customer, whose records show the reason, and the version the number of their adjustments. */
export const adjustmentsChange = ({ borrowedOutside, onChanged }: AdjustmentsContext): AnyChange =>
  defineChange({
    subject: 'adjustments',
    actions: {
      proposed: 'adjustment_proposed',
      approved: 'adjustment_approved',
      rejected: 'adjustment_rejected',
    },
    form: adjustmentForm,
    content: storedAdjustment,
    newest: async (sql, uid) => ({ version: await countAdjustments(sql, uid), content: null }),
    toContent: async ({ currency, direction, amount, source }, { target: uid }, sql) => {
      const size = parseAmount(amount, currency);
      if (size === null || size === 0n)
        throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
      if (!(await hasAccounts(sql, uid))) throw new AppError('not_found');
      return { uid, currency, amount: String(direction === 'credit' ? size : -size), source };
    },
    carryOut: async (sql, change) => {
      const { changeId, content, decidedAtMs } = change;
      await writeAdjustment(sql, change);
      await move(sql, content, { changeId, at: new Date(decidedAtMs), borrowedOutside });
    },
    onApproved: async ({ uid }) => onChanged(BigInt(uid)),
    words: ({ currency, amount, ...rest }) => ({
      ...rest,
      amount: formatAmount(BigInt(amount), knownCurrency(currency)),
      currency,
    }),
  });
