import type { DepositQuote } from '@tallystick/contract';
import { formatAmount } from '@tallystick/money';
import { toWireLocal } from '../../payments/public.ts';
import { invariant } from '../../platform/errors.ts';
import { wireTime } from '../../platform/wire.ts';
import type { Quote } from './quotes.sql.ts';

/** The purpose of a transfer: the random digits of its order number, short enough for a bank's form. */
export const referenceOfOrder = (orderNo: string): string => `TS${orderNo.slice(-12).toUpperCase()}`;

export const toWireQuote = (quote: Quote): DepositQuote => {
  const local = toWireLocal(quote.local);
  invariant(local !== null, 'a quote has a rate');
  return {
    order_no: quote.orderNo,
    way_id: quote.wayId,
    currency: quote.currency,
    amount: formatAmount(quote.amount, quote.currency),
    local,
    reference: referenceOfOrder(quote.orderNo),
    created_at: wireTime(quote.createdAtMs),
    expires_at: wireTime(quote.expiresAtMs),
  };
};
