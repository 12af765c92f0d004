import { sha256 } from '@noble/hashes/sha2.js';
import { hexDecode, hexEncode, utf8Encode } from '../encoding/bytes.ts';
import {
  type Json,
  readBigInteger,
  readInteger,
  readMap,
  readObject,
  readText,
} from '../encoding/canonical.ts';
import { ensure, ensureShown } from '../proof-error.ts';

/** An order as the server accepted it, and its entry in the log of orders. */

/** Format 1 has no `seen`, its nonce is the server's, and its rules are version 1. */
export type OrderFormat = 1 | 2;

/** Amounts are minor units of the currency, rates are at 1e-8. */
export interface AcceptedOrder {
  readonly format: OrderFormat;
  /** The version of the rules that decide the order. */
  readonly rules: 1 | 2;
  readonly orderNo: string;
  readonly uid: bigint;
  readonly symbol: string;
  readonly direction: 'up' | 'down';
  readonly durationSeconds: number;
  readonly currency: string;
  readonly stake: bigint;
  /** ⌊stake × fee rate⌋. */
  readonly fee: bigint;
  /** ⌊stake × profit rate⌋. */
  readonly profit: bigint;
  readonly termsVersion: number;
  readonly profitRate: bigint;
  readonly feeRate: bigint;
  /** The server's time of acceptance, Unix milliseconds. */
  readonly acceptAtMs: number;
  /**
   * 16 random bytes. Without them nobody can guess the order behind the log's entry. In format 2 they are the customer's own if he
   * sent some, else the server's.
   */
  readonly nonce: Uint8Array;
  /** The newest second of the price log that the customer had seen. Null if he did not say. */
  readonly seen: number | null;
}

export const NONCE_BYTES = 16;
export const MAX_AMOUNT = 2n ** 63n - 1n;
const MAX_RATE = 1_000_000_000n;
const MAX_TIME_MS = 253_402_300_799_999;
const MAX_SECOND = 253_402_300_799;

export const SYMBOL = /^[A-Z0-9]{2,20}$/;
export const CURRENCY = /^[A-Z0-9]{1,8}$/;
const ORDER_NO = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
export const NONCE = /^[0-9a-f]{32}$/;

/**
 * The canonical JSON of an order. It is written member by member for speed, because the server makes it for every accepted order.
 * None of its texts needs escaping.
 */
export const orderText = (order: AcceptedOrder): string =>
  `{"a":${order.acceptAtMs},"currency":"${order.currency}","direction":"${order.direction}","fee":"${order.fee}"` +
  `,"nonce":"${hexEncode(order.nonce)}","order_no":"${order.orderNo}","profit":"${order.profit}","rules":${order.rules}` +
  `,"seconds":${order.durationSeconds}${order.format === 1 ? '' : `,"seen":${order.seen}`}` +
  `,"stake":"${order.stake}","symbol":"${order.symbol}"` +
  `,"terms":{"fee_rate":"${order.feeRate}","profit_rate":"${order.profitRate}","version":${order.termsVersion}}` +
  `,"uid":"${order.uid}","v":${order.format}}`;

const MEMBERS = [
  'v',
  'rules',
  'a',
  'currency',
  'direction',
  'fee',
  'nonce',
  'order_no',
  'profit',
  'seconds',
  'stake',
  'symbol',
  'terms',
  'uid',
] as const;

/** Reads a well-formed order. It does not check that the amounts follow from the terms. */
export const readOrder = (json: Json): AcceptedOrder => {
  const format: OrderFormat = readMap(json).get('v') === 2 ? 2 : 1;
  const of = readObject(json, format === 1 ? MEMBERS : [...MEMBERS, 'seen']);
  const terms = readObject(of('terms'), ['version', 'profit_rate', 'fee_rate']);
  const seen = format === 1 ? null : of('seen');
  readInteger(of('v'), format, format);
  return {
    format,
    rules: readInteger(of('rules'), 1, format) === 2 ? 2 : 1,
    orderNo: readText(of('order_no'), ORDER_NO),
    uid: readBigInteger(of('uid'), 0n, MAX_AMOUNT),
    symbol: readText(of('symbol'), SYMBOL),
    direction: readText(of('direction'), /^(?:up|down)$/) === 'up' ? 'up' : 'down',
    durationSeconds: readInteger(of('seconds'), 1, 86_400),
    currency: readText(of('currency'), CURRENCY),
    stake: readBigInteger(of('stake'), 1n, MAX_AMOUNT),
    fee: readBigInteger(of('fee'), 0n, MAX_AMOUNT),
    profit: readBigInteger(of('profit'), 0n, MAX_AMOUNT),
    termsVersion: readInteger(terms('version'), 1, 2 ** 31),
    profitRate: readBigInteger(terms('profit_rate'), 0n, MAX_RATE),
    feeRate: readBigInteger(terms('fee_rate'), 0n, MAX_RATE),
    acceptAtMs: readInteger(of('a'), 0, MAX_TIME_MS),
    nonce: hexDecode(readText(of('nonce'), NONCE)),
    seen: seen === null ? null : readInteger(seen, 0, MAX_SECOND),
  };
};

/** Refuses an order that was accepted before a second that the customer had already seen in the price log. */
export const ensureAfterSeen = ({ acceptAtMs, seen }: AcceptedOrder): void => {
  ensureShown(seen !== null, 'seen_not_stated');
  ensure(acceptAtMs >= seen * 1000, 'accepted_before_seen');
};

/**
 * The message that is hashed for the log of orders: "tallystick order v1" (or "v2", by its format), a newline and the order's canonical
 * JSON, as UTF-8.
 */
export const orderMessage = (order: AcceptedOrder): string =>
  `tallystick order v${order.format}\n${orderText(order)}`;

/** The entry of the log of orders for an order: SHA-256 of its message. */
export const orderEntry = (order: AcceptedOrder): Uint8Array => sha256(utf8Encode(orderMessage(order)));

export const ORDER_ENTRY_BYTES = 32;
