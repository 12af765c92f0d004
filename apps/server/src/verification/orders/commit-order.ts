import { createCipheriv, createHmac, hash } from 'node:crypto';
import { NONCE_BYTES, type OrderFormat, type AcceptedOrder as ShownOrder } from '@tallystick/proof';
import type { RulesVersion } from '@tallystick/rules';
import { customerOf, isPracticeOwner, PRACTICE_CURRENCY } from '../../ledger/public.ts';
import type { AcceptedOrder, RulesOf } from '../../trading/public.ts';

const LEAF_BYTES = 32;

/** Commitments of orders in the log of orders: 32 bytes each, concatenated. They reveal nothing without the nonces. */
export type CommitOrders = (orders: readonly AcceptedOrder[]) => Uint8Array;

export interface OrderCommitments {
  readonly commit: CommitOrders;
  /** The canonical JSON of each order, with its nonce. */
  readonly texts: (orders: readonly AcceptedOrder[]) => readonly string[];
  /** The commitments of orders by their canonical JSON. */
  readonly commitTexts: (texts: readonly string[]) => Uint8Array;
  /** The order with its nonce, as a receipt shows it. */
  readonly show: (order: AcceptedOrder) => ShownOrder;
}

/** The rates at 1e-8 under which an order was accepted. */
export type TermsOf = (
  termsVersion: number,
  durationSeconds: number,
) => { readonly profitRate: bigint; readonly feeRate: bigint };

/** Format 1 is for orders of version 1 of the rules whose customer sent neither a nonce nor what he had seen. */
const formatOf = ({ clientNonce, seen }: AcceptedOrder, rules: RulesVersion): OrderFormat =>
  rules === 1 && clientNonce === null && seen === null ? 1 : 2;

const DOMAINS = { 1: 'tallystick order v1\n', 2: 'tallystick order v2\n' } as const;
/** The end of an order's JSON, which tells its format. */
const END_OF_2 = ',"v":2}';
const domainOf = (text: string): string => (text.endsWith(END_OF_2) ? DOMAINS[2] : DOMAINS[1]);
/** The currency of an order's stake. A practice order is proven as any other, and its entry names the practice currency. */
const currencyOf = ({ uid }: AcceptedOrder): string => (isPracticeOwner(uid) ? PRACTICE_CURRENCY : 'USDT');

/**
 * A nonce of 16 bytes in hexadecimal that only the server can compute: the order's id under AES-256 (FIPS 197) with a key derived
 * from the secret. The id is one block and is unique. One cipher call serves a whole batch: 0.3 µs per order instead of 17 µs.
 */
export const nonceMaker = (secret: Buffer): ((orderIds: readonly string[]) => (place: number) => string) => {
  const key = createHmac('sha256', secret).update('tallystick order nonce v1').digest();
  return (orderIds) => {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    const blocks = Buffer.from(orderIds.join('').replaceAll('-', ''), 'hex');
    const nonces = cipher.update(blocks).toString('hex');
    return (place) => nonces.slice(place * 2 * NONCE_BYTES, (place + 1) * 2 * NONCE_BYTES);
  };
};

/**
 * Commits orders with the same hash as `orderEntry` of the proof package. The canonical JSON is written directly: the names are
 * in order, and no value needs escaping. An order takes 2 instead of 6 µs.
 */
export const createOrderCommitments = (dependencies: {
  secret: Buffer;
  symbolOf: (symbolId: number) => string;
  termsOf: TermsOf;
  rulesOf: RulesOf;
}): OrderCommitments => {
  const { symbolOf, termsOf, rulesOf } = dependencies;
  const noncesOf = nonceMaker(dependencies.secret);
  const textOf = (order: AcceptedOrder, nonce: string): string => {
    const { profitRate, feeRate } = termsOf(order.termsVersion, order.durationSeconds);
    const direction = order.side === 1 ? 'up' : 'down';
    const rules = rulesOf(order.acceptSecond);
    const format = formatOf(order, rules);
    return (
      `{"a":${order.acceptAtMs},"currency":"${currencyOf(order)}","direction":"${direction}",` +
      `"fee":"${order.fee}","nonce":"${order.clientNonce ?? nonce}","order_no":"${order.orderId}",` +
      `"profit":"${order.profit}","rules":${rules},"seconds":${order.durationSeconds},` +
      `${format === 1 ? '' : `"seen":${order.seen},`}` +
      `"stake":"${order.stake}","symbol":"${symbolOf(order.symbolId)}","terms":{"fee_rate":"${feeRate}",` +
      `"profit_rate":"${profitRate}","version":${order.termsVersion}},"uid":"${customerOf(order.uid)}","v":${format}}`
    );
  };
  const texts = (orders: readonly AcceptedOrder[]): readonly string[] => {
    const nonceAt = noncesOf(orders.map(({ orderId }) => orderId));
    return orders.map((order, place) => textOf(order, nonceAt(place)));
  };
  const commitTexts = (written: readonly string[]): Uint8Array => {
    const leaves = Buffer.alloc(written.length * LEAF_BYTES);
    for (const [place, text] of written.entries()) {
      leaves.write(hash('sha256', domainOf(text) + text, 'binary'), place * LEAF_BYTES, 'latin1');
    }
    return leaves;
  };
  return {
    commit: (orders) => commitTexts(texts(orders)),
    texts,
    commitTexts,
    show: (order) => ({
      format: formatOf(order, rulesOf(order.acceptSecond)),
      rules: rulesOf(order.acceptSecond),
      orderNo: order.orderId,
      uid: customerOf(order.uid),
      symbol: symbolOf(order.symbolId),
      direction: order.side === 1 ? 'up' : 'down',
      durationSeconds: order.durationSeconds,
      currency: currencyOf(order),
      stake: order.stake,
      fee: order.fee,
      profit: order.profit,
      termsVersion: order.termsVersion,
      ...termsOf(order.termsVersion, order.durationSeconds),
      acceptAtMs: order.acceptAtMs,
      nonce: Buffer.from(order.clientNonce ?? noncesOf([order.orderId])(0), 'hex'),
      seen: order.seen,
    }),
  };
};
