import { hash } from 'node:crypto';
import { NONCE_BYTES, RULES_VERSION, type AcceptedOrder as ShownOrder } from '@tallystick/proof';
import type { AcceptedOrder } from '../../trading/public.ts';
import { hmacMaker } from '../hmac.ts';

/** What an order is in the log of orders: 32 bytes, as text of as many characters, that tell nothing without its nonce. */
export type CommitOrder = (order: AcceptedOrder) => string;

export interface OrderCommitments {
  readonly commit: CommitOrder;
  /** The order as a receipt shows it, with the nonce. */
  readonly show: (order: AcceptedOrder) => ShownOrder;
}

/** The rates at 1e-8 that an order was accepted under. */
export type TermsOf = (
  termsVersion: number,
  durationSeconds: number,
) => { readonly profitRate: bigint; readonly feeRate: bigint };

const DOMAIN = 'tallystick order v1\n';
const CURRENCY = 'USDT';

/** A nonce that only the server can tell: the first 16 bytes, in hexadecimal, of HMAC-SHA256 over an order's id. */
export const nonceMaker = (secret: Buffer): ((orderId: string) => string) => {
  const mac = hmacMaker(secret);
  return (orderId) => mac(orderId).slice(0, 2 * NONCE_BYTES);
};

/**
 * Orders as `orderEntry` of the proof package hashes them. The canonical JSON is written here in one go: the names stand in
 * their order, and none of the values needs an escape.
 */
export const createOrderCommitments = (dependencies: {
  secret: Buffer;
  symbolOf: (symbolId: number) => string;
  termsOf: TermsOf;
}): OrderCommitments => {
  const { symbolOf, termsOf } = dependencies;
  const nonceOf = nonceMaker(dependencies.secret);
  return {
    commit: (order) => {
      const { profitRate, feeRate } = termsOf(order.termsVersion, order.durationSeconds);
      const direction = order.side === 1 ? 'up' : 'down';
      const text =
        `${DOMAIN}{"a":${order.acceptAtMs},"currency":"${CURRENCY}","direction":"${direction}",` +
        `"fee":"${order.fee}","nonce":"${nonceOf(order.orderId)}","order_no":"${order.orderId}",` +
        `"profit":"${order.profit}","rules":${RULES_VERSION},"seconds":${order.durationSeconds},` +
        `"stake":"${order.stake}","symbol":"${symbolOf(order.symbolId)}","terms":{"fee_rate":"${feeRate}",` +
        `"profit_rate":"${profitRate}","version":${order.termsVersion}},"uid":"${order.uid}","v":1}`;
      return hash('sha256', text, 'binary');
    },
    show: (order) => ({
      orderNo: order.orderId,
      uid: order.uid,
      symbol: symbolOf(order.symbolId),
      direction: order.side === 1 ? 'up' : 'down',
      durationSeconds: order.durationSeconds,
      currency: CURRENCY,
      stake: order.stake,
      fee: order.fee,
      profit: order.profit,
      termsVersion: order.termsVersion,
      ...termsOf(order.termsVersion, order.durationSeconds),
      acceptAtMs: order.acceptAtMs,
      nonce: Buffer.from(nonceOf(order.orderId), 'hex'),
    }),
  };
};
