import { payoutVoidForm } from '@tallystick/contract';
import { uuid } from '@tallystick/contract/fields.ts';
import * as z from 'zod/mini';
import {
  type ChainTransaction,
  insertTransaction,
  raisedFees,
  selectAttempt,
  selectSignedSince,
  type TransactionPurpose,
} from '../../custody/public.ts';
import { type AnyChange, defineChange } from '../../operator/public.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError } from '../../platform/errors.ts';
import type { Sql } from '../../platform/postgres/db.ts';
import { MAX_FEE_STEPS } from '../../signing/public.ts';
import { lockWithdrawal } from '../withdrawals.sql.ts';

/** Time in which the program replaces the payment itself. Most payments are mined within minutes. */
const VOIDABLE_AFTER_MS = 3_600_000;

interface Voided {
  readonly of: TransactionPurpose;
  readonly newest: ChainTransaction;
}

/** The newest transaction of a payment under way. Its withdrawal stays locked, so the processor does not replace it meanwhile. */
const lockPayment = async (sql: Sql, withdrawalId: string): Promise<Voided> => {
  const found = uuid.safeParse(withdrawalId).success ? await lockWithdrawal(sql, withdrawalId) : null;
  if (found === null) throw new AppError('not_found');
  const of = { purpose: 'withdrawal', id: withdrawalId, attempt: found.attempt } as const;
  const newest = (await selectAttempt(sql, of)).at(-1);
  if (newest === undefined || (found.status !== 'signed' && found.status !== 'broadcast'))
    throw new AppError('too_late');
  return { of, newest };
};

/** The signature is old enough, and another one can follow it. */
const mustBeVoidable = async (sql: Sql, { of, newest }: Voided, nowMs: number): Promise<void> => {
  const since = await selectSignedSince(sql, of);
  const waitMs = (since?.getTime() ?? nowMs) + VOIDABLE_AFTER_MS - nowMs;
  if (waitMs > 0) throw new AppError('unavailable', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  if (newest.signed === null || newest.feeStep >= MAX_FEE_STEPS) throw new AppError('too_late');
};

/**
 * Two people void a payment that no node takes: its nonce is spent by a transaction that pays nothing, so the payments behind it go on, and it
 * can be paid again or its money returned. If the payment itself is mined first, the withdrawal is completed. The version is the attempt.
 */
export const payoutVoidsChange = ({ clock }: { readonly clock: Clock }): AnyChange =>
  defineChange({
    subject: 'payout_voids',
    actions: {
      proposed: 'payout_void_proposed',
      approved: 'payout_void_approved',
      rejected: 'payout_void_rejected',
    },
    targetName: 'order_no',
    form: payoutVoidForm,
    content: z.object({ purpose: z.literal('withdrawal') }),
    newest: async (sql, withdrawalId) => {
      const { of, newest } = await lockPayment(sql, withdrawalId);
      return { version: newest.isVoid ? of.attempt : of.attempt - 1, content: null };
    },
    toContent: () => ({ purpose: 'withdrawal' as const }),
    check: async (sql, _content, { target }) =>
      mustBeVoidable(sql, await lockPayment(sql, target), clock.nowMs()),
    carryOut: async (sql, { changeId, target, decidedAtMs }) => {
      const { of, newest } = await lockPayment(sql, target);
      const fees = raisedFees(newest, { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n });
      const { feeStep, gasLimit } = newest;
      const next = { feeStep: feeStep + 1, ...fees, gasLimit, draft: null, changeId };
      if (!(await insertTransaction(sql, of, next, new Date(decidedAtMs))))
        throw new AppError('changed_meanwhile');
    },
  });
