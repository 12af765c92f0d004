import * as z from 'zod/mini';
import {
  clientId,
  decimal,
  listOf,
  listQuery,
  symbol,
  time,
  until,
  usdtAmount,
  uuid,
  wholeNumber,
} from '../fields.ts';
import { route } from '../route.ts';

export const DIRECTIONS = ['up', 'down'] as const;
export const direction = z.enum(DIRECTIONS, { error: 'invalid' });
export type Direction = z.output<typeof direction>;

export const ORDER_STATUSES = ['accepted', 'open', 'settled', 'void'] as const;
export const ORDER_RESULTS = ['win', 'lose', 'tie', 'void'] as const;
export const orderResult = z.enum(ORDER_RESULTS, { error: 'invalid' });
export type OrderResult = z.output<typeof orderResult>;

export const order = z.object({
  order_no: z.string(),
  symbol: z.string(),
  direction,
  amount: decimal,
  /** amount ÷ purchase price, once that is fixed. */
  quantity: z.nullable(decimal),
  /** amount + service fee. This sum is held while the trade runs. */
  guarantee_amount: decimal,
  service_fee: decimal,
  profit_rate: decimal,
  /** Profit of a win, after the fee. */
  expected_income: decimal,
  seconds: z.int(),
  status: z.enum(ORDER_STATUSES),
  result: z.nullable(orderResult),
  purchase_price: z.nullable(decimal),
  /** The second of its entry seconds. */
  purchase_time: time,
  /** The settlement second T: the second of the entry seconds + the duration. */
  expiry_time: time,
  /** The seconds up to `expiry_time` whose median is the settlement price. */
  settlement_seconds: z.int(),
  settlement_price: z.nullable(decimal),
  /** When the money moved. */
  end_time: z.nullable(time),
  /** Signed, after the fee; null until it has ended. */
  profit: z.nullable(decimal),
  /** The server's time of acceptance. */
  created_at: time,
  /** Whole seconds until `expiry_time`, 0 once reached. */
  countdown: z.int(),
  /** A practice trade: its amounts are practice units, worth nothing. Left out of a trade of real money. */
  practice: z.optional(z.literal(true)),
});
export type Order = z.output<typeof order>;

/** 16 random bytes in hexadecimal, made by the client for one order and kept until it has compared the ticket. */
export const nonce = z.optional(
  z.string({ error: 'invalid' }).check(z.regex(/^[0-9a-f]{32}$/, { error: 'invalid' })),
);
/** 1: practice trades instead of those of real money. */
export const practising = z.optional(wholeNumber(0, 1));

/** A whole Unix second of the price log. */
const logSecond = wholeNumber(0, 253_402_300_799);

export const addOrder = route({
  path: '/api/order/addorder',
  form: true,
  summary: 'Takes a stake on whether a coin will be up or down after a duration.',
  access: 'user',
  work: 'order',
  scope: 'trade',
  repeats: 'in_books',
  input: z.object({
    symbol,
    direction,
    amount: usdtAmount,
    seconds: wholeNumber(1, 86_400),
    client_id: clientId,
    until,
    /** It stands in the ticket and in the order's entry in the log of orders, so a ticket of another request is noticed. */
    nonce,
    /** The newest second of the price log that the client has shown. The order is not accepted into an earlier second. */
    seen: z.optional(logSecond),
    /** 1: a practice trade, with the practice balance. Only in live mode. Its `client_id` is apart from those of real trades. */
    practice: practising,
  }),
  data: z.extend(order, {
    /** The exact bytes of the ticket: the proof that the house accepted the order. Null only if the house failed to sign it. */
    ticket: z.nullable(z.string()),
  }),
  errors: [
    'client_id_reused',
    'clocks_differ',
    'balance_too_small',
    'market_halted',
    'stake_too_small',
    'stake_too_large',
    'duration_unknown',
    'user_limit_reached',
    'symbol_limit_reached',
    'second_limit_reached',
    'reserve_too_small',
    'own_limit_reached',
    'timed_out',
    'request_expired',
    'seen_in_future',
    'trades_frozen',
    'countries_not_stated',
    'country_not_declared',
    'country_not_allowed',
    'practice_unavailable',
  ],
});

export const openOrders = route({
  path: '/api/order/hold',
  form: true,
  summary:
    'The trades of the account that are running, newest first (at most 500). Practice trades only if asked for.',
  access: 'user',
  work: 'keptRead',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ symbol: z.optional(symbol), practice: practising }),
  data: z.array(order),
  errors: [],
});

export const orderList = route({
  path: '/api/order/orderlist',
  form: true,
  summary: 'The trades of the account that have ended, newest first. Practice trades only if asked for.',
  access: 'user',
  work: 'read',
  scope: 'read',
  repeats: 'reads',
  input: z.object({
    ...listQuery,
    symbol: z.optional(symbol),
    result: z.optional(orderResult),
    practice: practising,
  }),
  data: listOf(order),
  errors: [],
});

export const orderInfo = route({
  path: '/api/order/orderinfo',
  form: true,
  summary: 'One trade of the account, with its receipt once it has ended.',
  access: 'user',
  work: 'keptRead',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ order_no: uuid }),
  data: z.extend(order, {
    /** The exact bytes of the receipt, after the trade has ended. Anyone who has it can check the trade without the server. */
    receipt: z.nullable(z.string()),
    /** The exact bytes of the ticket, while the trade runs. */
    ticket: z.nullable(z.string()),
  }),
  errors: [],
});

export const orderTicket = route({
  path: '/api/order/ticket',
  form: true,
  summary: 'The ticket of a trade of the account, and its place in the log of orders.',
  access: 'user',
  work: 'keptRead',
  scope: 'read',
  repeats: 'reads',
  input: z.object({ order_no: uuid }),
  data: z.object({
    /** The exact bytes of the ticket. */
    ticket: z.string(),
    /** A tlog-proof of the order against the newest checkpoint of the log of orders. Null if the order is not in it. */
    order_proof: z.nullable(z.string()),
    /** The bound of its time of acceptance: the exact bytes of a document. Null before witnesses have seen the order. */
    bound: z.nullable(z.string()),
  }),
  errors: [],
});

export const tradingRoutes = { addOrder, openOrders, orderList, orderInfo, orderTicket };
