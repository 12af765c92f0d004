import type { DepositQuote } from '@tallystick/contract';
import { parseAmount } from '@tallystick/money';
import { amountToTransfer, QUOTE_LIFE_MS } from '../../payments/public.ts';
import { AppError, invariant } from '../../platform/errors.ts';
import { takeAttempt } from '../../platform/security/limits/rate-limit.ts';
import { uuidV7 } from '../../platform/uuid.ts';
import { goesBeyondLimit } from '../arrivals/note-arrival.ts';
import type { DepositsContext } from '../context.ts';
import { openPaymentMethodOf } from '../describe-payment-method.ts';
import { insertQuote, selectOpenQuote } from './quotes.sql.ts';
import { toWireQuote } from './view.ts';

const ALLOWANCE = { name: 'recharge_quote', attempts: 60, perSeconds: 3_600 };

/**
 * States what to transfer to a bank for an amount. Asking again for the same amount returns the same details until they expire, so
 * a customer who made the transfer finds its reference again. Throws `way_closed`, `rate_missing`, `amount_too_small`,
 * `amount_too_large` and `own_limit_reached`.
 */
export const quoteDeposit = async (
  context: DepositsContext,
  uid: bigint,
  ask: { readonly way_id: string; readonly amount: string },
): Promise<DepositQuote> => {
  const { database, clock, valueInUsdt } = context;
  await takeAttempt(database, clock, { allowance: ALLOWANCE, key: String(uid) });
  const { method, rate } = await openPaymentMethodOf(context, ask.way_id);
  // Only a bank has a rate.
  if (rate === null) throw new AppError('not_found');
  const amount = parseAmount(ask.amount, method.currency);
  if (amount === null || amount === 0n)
    throw new AppError('invalid_fields', { fields: { amount: 'amount' } });
  if (amount < method.depositMin) throw new AppError('amount_too_small');
  if (await goesBeyondLimit(context, database, uid, valueInUsdt(method.currency, amount))) {
    throw new AppError('own_limit_reached');
  }
  const nowMs = clock.nowMs();
  const of = { uid, wayId: method.wayId, now: new Date(nowMs) };
  const open = await selectOpenQuote(database, of, amount);
  if (open !== null) return toWireQuote(open);
  const localAmount = amountToTransfer(amount, method.currency, rate);
  if (localAmount === null) throw new AppError('amount_too_large');
  await insertQuote(database, {
    orderNo: uuidV7(nowMs),
    uid,
    wayId: method.wayId,
    amount,
    rateVersion: rate.version,
    localAmount,
    createdAt: of.now,
    expiresAt: new Date(nowMs + QUOTE_LIFE_MS),
  });
  const written = await selectOpenQuote(database, of, amount);
  invariant(written !== null, 'a quote that was written is there');
  return toWireQuote(written);
};
