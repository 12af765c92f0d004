import { formatPrice } from '@tallystick/money';
import * as z from 'zod/mini';
import { parseJson } from '../protocols/wire.ts';

/** A quote that a test venue sends for a symbol: prices at 1e-8, times by its own clock. */
export interface Quoted {
  readonly symbol: string;
  readonly bid: bigint;
  readonly ask: bigint;
  readonly venueTimeMs: number;
  /** Trade number. A skipped number is a gap. */
  readonly number: number;
}

/** The messages of a venue according to its documentation. They are written independently of the adapters. */
export interface Speech {
  readonly path: string;
  /** The pairs that the address of a connection subscribes to. */
  readonly pairsOfUrl: (url: string) => readonly string[];
  /** The pairs that a request subscribes to, and the answer to it. Null if the frame is not a request. */
  readonly hear: (
    text: string,
  ) => { readonly pairs: readonly string[]; readonly answers: readonly string[] } | null;
  readonly pairOf: (symbol: string) => string;
  /** Frames that state the best bid and ask of a symbol. */
  readonly quote: (quoted: Quoted) => readonly string[];
  /** The venue's heartbeat frame, if it has one. */
  readonly heartbeat: string | null;
}

const base = (symbol: string): string => symbol.slice(0, -'USDT'.length);
const text = (price: bigint): string => formatPrice(price);
const iso = (timeMs: number): string => new Date(timeMs).toISOString().replace('Z', '123Z');
const json = (value: unknown): string => JSON.stringify(value);
const nothing = (): readonly string[] => [];

const binance: Speech = {
  path: '/stream',
  pairsOfUrl: (url) =>
    (new URL(url, 'ws://venue').searchParams.get('streams') ?? '')
      .split('/')
      .filter((stream) => stream.endsWith('@bookTicker'))
      .map((stream) => stream.slice(0, -'@bookTicker'.length).toUpperCase()),
  hear: () => null,
  pairOf: (symbol) => symbol,
  quote: ({ symbol: s, bid, ask, venueTimeMs: T, number }) => [
    json({
      stream: `${s.toLowerCase()}@trade`,
      data: { e: 'trade', E: T + 1, s, t: number, p: text(bid), q: '0.01000000', T, m: true, M: true },
    }),
    json({
      stream: `${s.toLowerCase()}@bookTicker`,
      data: { u: number, s, b: text(bid), B: '1.00000000', a: text(ask), A: '2.00000000' },
    }),
  ],
  heartbeat: null,
};

const coinbaseRequest = z.object({
  type: z.literal('subscribe'),
  product_ids: z.array(z.string()),
  channels: z.array(z.string()),
});
const coinbase: Speech = {
  path: '/',
  pairsOfUrl: nothing,
  hear: (heard) => {
    const request = coinbaseRequest.safeParse(parseJson(heard));
    if (!request.success) return null;
    const { product_ids: pairs, channels } = request.data;
    const unlisted = pairs.filter((pair) => pair === 'TRX-USDT' || pair === 'BNB-USDT');
    if (unlisted.length > 0) {
      const reason = `${unlisted[0]} is not a valid product`;
      return { pairs: [], answers: [json({ type: 'error', message: 'Failed to subscribe', reason })] };
    }
    return {
      pairs: channels.includes('ticker') ? pairs : [],
      answers: [
        json({ type: 'subscriptions', channels: channels.map((name) => ({ name, product_ids: pairs })) }),
      ],
    };
  },
  pairOf: (symbol) => `${base(symbol)}-USDT`,
  quote: ({ symbol, bid, ask, venueTimeMs, number }) => [
    json({
      type: 'ticker',
      sequence: number * 10,
      product_id: `${base(symbol)}-USDT`,
      price: text(bid),
      best_bid: text(bid),
      best_bid_size: '0.5',
      best_ask: text(ask),
      best_ask_size: '0.5',
      side: 'sell',
      time: iso(venueTimeMs),
      trade_id: number,
      last_size: '0.01',
    }),
  ],
  heartbeat: json({
    type: 'heartbeat',
    sequence: 90,
    last_trade_id: 0,
    product_id: 'BTC-USDT',
    time: '2026-08-09T21:05:49.857424Z',
  }),
};

const krakenRequest = z.object({
  method: z.string(),
  params: z.optional(z.object({ channel: z.string(), symbol: z.array(z.string()) })),
});
const kraken: Speech = {
  path: '/v2',
  pairsOfUrl: nothing,
  hear: (heard) => {
    const request = krakenRequest.safeParse(parseJson(heard));
    if (!request.success) return null;
    if (request.data.method === 'ping') return { pairs: [], answers: ['{"method":"pong","req_id":0}'] };
    const { channel = '', symbol: pairs = [] } = request.data.params ?? {};
    return {
      pairs: channel === 'ticker' ? pairs : [],
      answers: pairs.map((symbol) =>
        json({ method: 'subscribe', result: { channel, symbol, snapshot: true }, success: true }),
      ),
    };
  },
  pairOf: (symbol) => `${base(symbol)}/USDT`,
  quote: ({ symbol, bid, ask, venueTimeMs }) => [
    // Kraken's prices are JSON numbers with every digit.
    `{"channel":"ticker","type":"update","data":[{"symbol":"${base(symbol)}/USDT","bid":${text(bid)},"bid_qty":2.5,` +
      `"ask":${text(ask)},"ask_qty":3.2,"last":${text(bid)},"timestamp":"${iso(venueTimeMs)}"}]}`,
  ],
  heartbeat: '{"channel":"heartbeat"}',
};

const okxRequest = z.object({
  op: z.literal('subscribe'),
  args: z.array(z.object({ channel: z.string(), instId: z.string() })),
});
const okx: Speech = {
  path: '/ws/v5/public',
  pairsOfUrl: nothing,
  hear: (heard) => {
    if (heard === 'ping') return { pairs: [], answers: ['pong'] };
    const request = okxRequest.safeParse(parseJson(heard));
    if (!request.success) return null;
    return {
      pairs: request.data.args.filter(({ channel }) => channel === 'tickers').map(({ instId }) => instId),
      answers: request.data.args.map((arg) => json({ event: 'subscribe', arg, connId: 'a4d3ae55' })),
    };
  },
  pairOf: (symbol) => `${base(symbol)}-USDT`,
  quote: ({ symbol, bid, ask, venueTimeMs }) => [
    json({
      arg: { channel: 'tickers', instId: `${base(symbol)}-USDT` },
      data: [
        {
          instType: 'SPOT',
          instId: `${base(symbol)}-USDT`,
          last: text(bid),
          lastSz: '0.0002',
          askPx: text(ask),
          askSz: '1.5',
          bidPx: text(bid),
          bidSz: '0.2',
          ts: String(venueTimeMs),
        },
      ],
    }),
  ],
  heartbeat: null,
};

const bybitRequest = z.object({ op: z.string(), args: z.optional(z.array(z.string())) });
const bybit: Speech = {
  path: '/v5/public/spot',
  pairsOfUrl: nothing,
  hear: (heard) => {
    const request = bybitRequest.safeParse(parseJson(heard));
    if (!request.success) return null;
    if (request.data.op === 'ping') {
      return { pairs: [], answers: [json({ success: true, ret_msg: 'pong', conn_id: 'd9', op: 'ping' })] };
    }
    const { args = [] } = request.data;
    // Spot accepts at most ten topics per request.
    if (args.length > 10)
      return { pairs: [], answers: [json({ success: false, ret_msg: 'args size >10', op: 'subscribe' })] };
    return {
      pairs: args
        .filter((topic) => topic.startsWith('orderbook.1.'))
        .map((topic) => topic.slice('orderbook.1.'.length)),
      answers: [json({ success: true, ret_msg: 'subscribe', conn_id: 'd9', op: 'subscribe' })],
    };
  },
  pairOf: (symbol) => symbol,
  quote: ({ symbol: s, bid, ask, venueTimeMs: ts, number: u }) => [
    json({
      topic: `orderbook.1.${s}`,
      ts,
      type: 'snapshot',
      data: { s, b: [[text(bid), '1.25']], a: [[text(ask), '0.5']], u, seq: u * 3 },
      cts: ts,
    }),
  ],
  heartbeat: null,
};

export const SPEECHES: Readonly<Record<'binance' | 'coinbase' | 'kraken' | 'okx' | 'bybit', Speech>> = {
  binance,
  coinbase,
  kraken,
  okx,
  bybit,
};
