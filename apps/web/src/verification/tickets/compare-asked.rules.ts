import { parseAmount } from '@tallystick/money';
import { hexEncode } from '@tallystick/proof/encoding/bytes.ts';
import type { AcceptedOrder } from '@tallystick/proof/entries/order.ts';

/** An order as the customer placed it on this phone. */
export interface AskedOrder {
  readonly symbol: string;
  readonly direction: 'up' | 'down';
  readonly amount: string;
  readonly seconds: number;
  /** The nonce and the newest second seen that the app sent. Earlier releases sent none. */
  readonly nonce?: string | undefined;
  readonly seen?: number | undefined;
  /** A practice trade. */
  readonly practice?: 1 | undefined;
  /** The acceptance lies between these times, in milliseconds by a clock that the answer did not set. Null if none was known. */
  readonly between: { readonly from: number; readonly to: number } | null;
}

/** A part of an order in which the signed ticket differs from what the customer placed. */
export type Difference =
  | 'direction'
  | 'symbol'
  | 'amount'
  | 'duration'
  | 'time'
  | 'account'
  | 'nonce'
  | 'seen';

/** Compares the order that the house signed with the one that was placed on this phone. */
export const differencesOf = (
  order: AcceptedOrder,
  asked: AskedOrder,
  uid: string | null,
): readonly Difference[] => {
  const { from, to } = asked.between ?? { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const isSame: Readonly<Record<Difference, boolean>> = {
    direction: order.direction === asked.direction,
    symbol: order.symbol === asked.symbol,
    // A trade of real money must not be signed as practice, nor the other way round. Both have the digits of USDT.
    amount:
      order.currency === (asked.practice === 1 ? 'PRACTICE' : 'USDT') &&
      order.stake === parseAmount(asked.amount, 'USDT'),
    duration: order.durationSeconds === asked.seconds,
    time: order.acceptAtMs >= from && order.acceptAtMs <= to,
    account: uid === null || order.uid.toString() === uid,
    nonce: asked.nonce === undefined || hexEncode(order.nonce) === asked.nonce,
    seen: asked.seen === undefined || order.seen === asked.seen,
  };
  const parts: readonly Difference[] = [
    'direction',
    'symbol',
    'amount',
    'duration',
    'time',
    'account',
    'nonce',
    'seen',
  ];
  return parts.filter((part) => !isSame[part]);
};
