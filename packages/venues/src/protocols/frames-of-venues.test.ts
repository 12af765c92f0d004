import { describe, expect, it } from 'vitest';
import { binanceRecording } from '../testing/recorded-frames.ts';
import { binance } from './binance.ts';
import { bybit } from './bybit.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import { okx } from './okx.ts';
import type { Heard, Protocol } from './protocol.ts';

const say = (protocol: Protocol, ...messages: unknown[]): (Heard | null)[] => {
  const listen = protocol.listen();
  return messages.map((message) => listen(typeof message === 'string' ? message : JSON.stringify(message)));
};

describe('Binance', () => {
  it('says in minutes what a plain search of the recording finds', () => {
    const frames = binanceRecording();
    const listen = binance.listen();
    const said = frames.flatMap(({ frame }) => listen(frame)?.said ?? []);
    const found = { books: 0, trades: 0, lastBid: '', lastTrade: '' };
    for (const { frame } of frames) {
      const bid = /"b":"([\d.]+)"/.exec(frame)?.[1];
      const price = /"p":"([\d.]+)"/.exec(frame)?.[1];
      if (bid !== undefined) Object.assign(found, { books: found.books + 1, lastBid: bid });
      if (price !== undefined) Object.assign(found, { trades: found.trades + 1, lastTrade: price });
    }
    const books = said.filter(({ bid }) => bid !== null);
    const trades = said.filter(({ last }) => last !== null);
    expect({ books: books.length, trades: trades.length }).toEqual({
      books: found.books,
      trades: found.trades,
    });
    expect(books.at(-1)?.bid).toBe(BigInt(found.lastBid.replace('.', '')));
    expect(trades.at(-1)?.last).toBe(BigInt(found.lastTrade.replace('.', '')));
  });

  it('repeats nothing that is older than what it has said, and names a trade that is missing', () => {
    const book = (u: number) => ({ stream: 'x@bookTicker', data: { u, s: 'BTCUSDT', b: '1', a: '2' } });
    const trade = (t: number) => ({ stream: 'x@trade', data: { s: 'BTCUSDT', t, p: '1', q: '1', T: 1e12 } });
    const [first, older, next, one, two, gapped] = say(
      binance,
      book(5),
      book(4),
      book(9),
      trade(1),
      trade(2),
      trade(4),
    );
    expect([first, older, next].map((heard) => heard?.said.length)).toEqual([1, 0, 1]);
    expect([one, two, gapped].map((heard) => heard?.sign?.kind)).toEqual([undefined, undefined, 'gap']);
    expect(gapped?.said).toHaveLength(1);
  });
});

describe('Coinbase', () => {
  const match = (id: number, type = 'match') => ({
    type,
    product_id: 'BTC-USDT',
    trade_id: id,
    price: '5',
    size: '2',
    time: '2026-08-09T21:05:48.1Z',
  });
  const beat = (id: number) => ({ type: 'heartbeat', product_id: 'BTC-USDT', last_trade_id: id });

  it('counts the trade before we came as a price and not as traded', () => {
    const [before, now] = say(coinbase, match(1, 'last_match'), match(2));
    expect(before?.said[0]).toMatchObject({ last: 500_000_000n, traded: 0n });
    expect(now?.said[0]).toMatchObject({ traded: 200_000_000n });
  });

  it('is gapped by a match that is missing, also when only its heartbeat tells so', () => {
    expect(say(coinbase, match(1), match(3)).at(-1)?.sign?.kind).toBe('gap');
    // The first heartbeat may arrive before its match. The second cannot.
    const [, early, late] = say(coinbase, match(1), beat(2), beat(2));
    expect(early?.sign).toBeNull();
    expect(late?.sign?.kind).toBe('gap');
    expect(say(coinbase, match(1), beat(2), match(2), beat(2)).at(-1)?.sign).toBeNull();
    expect(say(coinbase, match(1), beat(0), beat(0)).at(-1)?.sign).toBeNull();
  });
});

describe('Kraken', () => {
  it('has its prices to the last digit, though it writes them as numbers', () => {
    const text = (bid: string) =>
      `{"channel":"ticker","type":"update","data":[{"symbol":"DOGE/USDT","bid":${bid},"ask":900719.92547409}]}`;
    expect(say(kraken, text('900719.92547408'))[0]?.said[0]).toMatchObject({
      bid: 90_071_992_547_408n,
      ask: 90_071_992_547_409n,
    });
    expect(say(kraken, text('0.0705300'))[0]?.said[0]?.bid).toBe(7_053_000n);
    expect(say(kraken, text('7e-2'))).toEqual([null]);
  });

  it('is gapped by a trade that is missing, but not by the old ones of a snapshot', () => {
    const trades = (type: string, ...ids: number[]) => ({
      channel: 'trade',
      type,
      data: ids.map((trade_id) => ({
        symbol: 'BTC/USDT',
        price: 1,
        qty: 1,
        trade_id,
        timestamp: '2026-08-09T21:05:48Z',
      })),
    });
    expect(say(kraken, trades('snapshot', 3, 7))[0]).toMatchObject({
      sign: null,
      said: [{ traded: 0n }, {}],
    });
    expect(say(kraken, trades('update', 3), trades('update', 4, 6)).at(-1)?.sign?.kind).toBe('gap');
  });
});

describe('OKX', () => {
  const trade = (tradeId: number, count?: number) => ({
    arg: { channel: 'trades', instId: 'BTC-USDT' },
    data: [
      {
        instId: 'BTC-USDT',
        tradeId: `${tradeId}`,
        px: '1',
        sz: '1',
        ts: '1652459223003',
        ...(count && { count: `${count}` }),
      },
    ],
  });

  it('joins trades to one line, which is no gap', () => {
    expect(say(okx, trade(1), trade(4, 3)).at(-1)?.sign).toBeNull();
    expect(say(okx, trade(1), trade(5, 3)).at(-1)?.sign?.kind).toBe('gap');
  });

  it('tells before it leaves', () => {
    const notice = { event: 'notice', code: '64008', msg: 'The connection will soon be closed', connId: 'a' };
    expect(say(okx, notice)[0]?.sign?.kind).toBe('gap');
    expect(say(okx, { event: 'error', code: '60018', msg: 'no such channel' })[0]?.sign?.kind).toBe(
      'refused',
    );
  });
});

describe('Bybit', () => {
  const book = (u: number, type: string, b: string[][], a: string[][]) => ({
    topic: 'orderbook.1.BTCUSDT',
    type,
    ts: 1e12,
    data: { s: 'BTCUSDT', b, a, u, seq: u },
  });
  const full = (u: number) => book(u, 'snapshot', [['10', '1']], [['12', '1']]);

  it('goes from change to change', () => {
    const [first, better, one, none, again] = say(
      bybit,
      full(7),
      book(
        8,
        'delta',
        [
          ['11', '3'],
          ['10', '0'],
        ],
        [],
      ),
      book(
        9,
        'delta',
        [],
        [
          ['12', '0'],
          ['13', '1'],
        ],
      ),
      book(10, 'delta', [['11', '0']], []),
      full(1),
    );
    expect([first, better, one].map((heard) => heard?.said[0])).toMatchObject([
      { bid: 1_000_000_000n, ask: 1_200_000_000n },
      { bid: 1_100_000_000n, ask: 1_200_000_000n },
      { bid: 1_100_000_000n, ask: 1_300_000_000n },
    ]);
    expect(none?.said).toEqual([]);
    expect(again?.said).toHaveLength(1);
  });

  it('says nothing of a book that it has lost until it comes whole', () => {
    const [, lost, after, whole] = say(
      bybit,
      full(7),
      book(9, 'delta', [['11', '3']], []),
      book(10, 'delta', [['11', '3']], []),
      full(11),
    );
    expect(lost).toMatchObject({ said: [], sign: { kind: 'gap' } });
    expect(after?.said).toEqual([]);
    expect(whole?.said).toHaveLength(1);
  });
});
