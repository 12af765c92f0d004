import * as z from 'zod/mini';
import { decimal, empty, symbol, time, wholeNumber } from '../fields.ts';
import { route } from '../route.ts';

/** The origin of prices: venues read now, a recording played back, or the built-in simulator. */
export const PRICE_SOURCES = ['live', 'replay', 'sim'] as const;
export const priceSource = z.enum(PRICE_SOURCES);
export type PriceSource = z.output<typeof priceSource>;

export const MODES = ['demo', 'live'] as const;

export const quote = z.object({
  symbol: z.string(),
  last: z.nullable(decimal),
  change: z.nullable(decimal),
  /** As a fraction: "0.0241" is 2.41 %. */
  change_pct: z.nullable(decimal),
  open: z.nullable(decimal),
  high: z.nullable(decimal),
  low: z.nullable(decimal),
  volume: decimal,
  status: z.enum(['open', 'halted']),
  /** The reason for a halt: staff's own words, missing prices, or a coin that is not offered for new trades. */
  halt: z.optional(z.object({ by: z.enum(['staff', 'index', 'listing']), reason: z.nullable(z.string()) })),
  as_of: z.nullable(time),
});
export type Quote = z.output<typeof quote>;

export const product = z.object({ ...quote.shape, base: z.string(), quote: z.string(), name: z.string() });
export type Product = z.output<typeof product>;

export const tradeTerm = z.object({
  /** The version of the terms that this row belongs to. */
  version: z.int(),
  seconds: z.int(),
  profit_rate: decimal,
  fee_rate: decimal,
  min: decimal,
  max: decimal,
  /** Break-even rate, the share of trades a customer must win to lose nothing: 1 ÷ (1 + profit rate). */
  break_even: decimal,
});
export type TradeTerm = z.output<typeof tradeTerm>;

/** A term as it is offered now. `max` is the largest stake that is accepted at the moment. */
export const offeredTerm = z.object({
  ...tradeTerm.shape,
  /** Only while `max` is smaller because few venues are behind the coin's price: the maximum of the terms. */
  full_max: z.optional(decimal),
});
export type OfferedTerm = z.output<typeof offeredTerm>;

export const productWithTerms = z.object({ ...product.shape, terms: z.array(offeredTerm) });
export type ProductWithTerms = z.output<typeof productWithTerms>;

export const CANDLE_INTERVALS = ['1s', '1m', '5m', '15m', '1h', '1d'] as const;
export const candleInterval = z.enum(CANDLE_INTERVALS, { error: 'invalid' });
export type CandleInterval = z.output<typeof candleInterval>;

/** `time` is the Unix second at which the interval begins. */
export const candle = z.object({
  time: z.int(),
  open: decimal,
  high: decimal,
  low: decimal,
  close: decimal,
  volume: decimal,
});
export type Candle = z.output<typeof candle>;

export const productList = route({
  path: '/api/index/product_list',
  summary: 'Every coin with its quote of the trailing 24 hours.',
  access: 'open',
  work: 'read',
  repeats: 'reads',
  input: empty,
  data: z.array(product),
  errors: [],
});

export const productDetail = route({
  path: '/api/index/product',
  form: true,
  summary: 'One coin with its quote and the terms of its trades.',
  access: 'open',
  work: 'read',
  repeats: 'reads',
  input: z.object({ symbol }),
  data: productWithTerms,
  errors: [],
});

export const candles = route({
  method: 'GET',
  path: '/api/market/candles',
  summary: 'At most 1,500 candles of one coin, oldest first; `from` and `to` are unix seconds.',
  access: 'open',
  work: 'read',
  input: z.object({
    symbol,
    interval: candleInterval,
    from: z.optional(wholeNumber(0, 99_999_999_999)),
    to: z.optional(wholeNumber(0, 99_999_999_999)),
  }),
  data: z.object({
    symbol: z.string(),
    interval: candleInterval,
    source: priceSource,
    candles: z.array(candle),
  }),
  errors: [],
});

export const marketStatus = route({
  method: 'GET',
  path: '/api/market/status',
  summary: 'The mode the server runs in, where its prices come from, and the newest second of the price log.',
  access: 'open',
  work: 'keptRead',
  input: empty,
  data: z.object({
    mode: z.enum(MODES),
    source: priceSource,
    /** The newest second of the price log. */
    as_of: z.nullable(time),
    server_time: time,
    open: z.array(z.string()),
    halted: z.array(z.string()),
  }),
  errors: [],
});

export const marketRoutes = { productList, productDetail, candles, marketStatus };
