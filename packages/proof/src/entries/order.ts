import { sha256 } from '@noble/hashes/sha2.js';
import { hexDecode, hexEncode, utf8Encode } from '../encoding/bytes.ts';
import { type Json, readBigInteger, readInteger, readObject, readText } from '../encoding/canonical.ts';

/** An order as the server accepted it, and its entry in the log of orders. */

/** Version of the rules that decide these orders. */
export const RULES_VERSION = 1;

/** Amounts are minor units of the currency, rates are at 1e-8. */
export interface AcceptedOrder {
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
  /** 16 random bytes, unique to this order. Without them nobody can guess the order behind the log's entry. */
  readonly nonce: Uint8Array;
}

export const NONCE_BYTES = 16;
export const MAX_AMOUNT = 2n ** 63n - 1n;
const MAX_RATE = 1_000_000_000n;
const MAX_TIME_MS = 253_402_300_799_999;

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
  `,"nonce":"${hexEncode(order.nonce)}","order_no":"${order.orderNo}","profit":"${order.profit}","rules":${RULES_VERSION}` +
  `,"seconds":${order.durationSeconds},"stake":"${order.stake}","symbol":"${order.symbol}"` +
  `,"terms":{"fee_rate":"${order.feeRate}","profit_rate":"${order.profitRate}","version":${order.termsVersion}}` +
  `,"uid":"${order.uid}","v":1}`;

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
  const of = readObject(json, MEMBERS);
  const terms = readObject(of('terms'), ['version', 'profit_rate', 'fee_rate']);
  readInteger(of('v'), 1, 1);
  readInteger(of('rules'), RULES_VERSION, RULES_VERSION);
  return {
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
  };
};

/** The message that is hashed for the log of orders: "tallystick order v1", a newline and the order's canonical JSON, as UTF-8. */
export const orderMessage = (order: AcceptedOrder): string => `tallystick order v1\n${orderText(order)}`;

/** The entry of the log of orders for an order: SHA-256 of its message. */
export const orderEntry = (order: AcceptedOrder): Uint8Array => sha256(utf8Encode(orderMessage(order)));

export const ORDER_ENTRY_BYTES = 32;
