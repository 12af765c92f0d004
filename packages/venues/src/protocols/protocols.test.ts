import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerptOf, type RecordedFrame } from '../testing/recorded-frames.ts';
import { binance } from './binance.ts';
import { bybit } from './bybit.ts';
import { coinbase } from './coinbase.ts';
import { kraken } from './kraken.ts';
import { okx } from './okx.ts';
import type { Heard, Protocol, Said } from './protocol.ts';

const PROTOCOLS: readonly Protocol[] = [binance, coinbase, kraken, okx, bybit];

const hearAll = (protocol: Protocol, frames: readonly RecordedFrame[]): (Heard | null)[] => {
  const listen = protocol.listen();
  return frames.map(({ frame }) => listen(frame));
};
const saidBy = (protocol: Protocol, frames: readonly RecordedFrame[]): Said[] =>
  hearAll(protocol, frames).flatMap((heard) => heard?.said ?? []);
const say = (protocol: Protocol, ...messages: unknown[]): (Heard | null)[] => {
  const listen = protocol.listen();
  return messages.map((message) => listen(typeof message === 'string' ? message : JSON.stringify(message)));
};

describe.each(PROTOCOLS)('recorded frames of $venue', (protocol) => {
  const frames = excerptOf(protocol.venue);

  it('are understood every one, without a gap', () => {
    const heard = hearAll(protocol, frames);
    expect(heard.filter((one) => one === null)).toEqual([]);
    expect(heard.filter((one) => one?.sign?.kind === 'gap')).toEqual([]);
    expect(saidBy(protocol, frames).length).toBeGreaterThan(3);
  });

  it('bear times of the venue that are near those of their receipt', () => {
    const listen = protocol.listen();
    for (const { frame, receivedMs } of frames) {
      for (const { venueTimeMs, traded } of listen(frame)?.said ?? []) {
        // The trade before the subscription may be old. It does not count as volume.
        if (venueTimeMs !== null && traded > 0n)
          expect(Math.abs(venueTimeMs - receivedMs)).toBeLessThan(2000);
      }
    }
  });

  it('altered in any way are misunderstood at worst, and never a failure', () => {
    const listen = protocol.listen();
    fc.assert(
      fc.property(
        fc.nat(frames.length - 1),
        fc.array(
          fc.tuple(fc.nat(1200), fc.constantFrom('', '"', '0', '-', 'e9', '{', '}', 'null', '٣', '\u0000')),
          {
            minLength: 1,
            maxLength: 4,
          },
        ),
        (index, edits) => {
          let text = frames[index]?.frame ?? '';
          for (const [at, put] of edits) text = text.slice(0, at) + put + text.slice(at + 1);
          for (const { bid, ask, last, traded } of listen(text)?.said ?? []) {
            for (const price of [bid, ask, last]) expect(price === null || price >= 0n).toBe(true);
            expect(traded).toBeGreaterThanOrEqual(0n);
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '1',
    '"x"',
    '{"a":',
    '[[[[',
    '{"type":{}}',
    '{"data":null,"stream":"x@trade"}',
  ])('are not what %s is', (garbage) => {
    expect(protocol.listen()(garbage)).toBeNull();
  });
});

describe('what is asked for', () => {
  it('are ten coins of each venue, against USDT alone', () => {
    for (const protocol of PROTOCOLS) {
      const asked = [protocol.urlOf(protocol.address), ...protocol.requests].join(' ').toUpperCase();
      for (const base of 'BTC ETH SOL BNB XRP ADA DOGE TRX LTC LINK'.split(' ')) {
        expect(asked).toMatch(new RegExp(`\\b${base}[-/]?USDT\\b`));
      }
      expect(asked).not.toMatch(/\bBTC[-/]?(?:USD|EUR|USDC)\b/);
    }
  });

  it('is the address of the venue, encrypted', () => {
    for (const { address } of PROTOCOLS) expect(address).toMatch(/^wss:\/\//);
  });
});

describe('a price in another currency', () => {
  it('is nobody’s price here', () => {
    const price = { price: '1', best_bid: '1', best_ask: '1', time: '2026-08-09T21:05:48Z', sequence: 1 };
    expect(say(coinbase, { type: 'ticker', product_id: 'BTC-USD', ...price })).toEqual([null]);
    expect(
      say(okx, {
        arg: { channel: 'tickers', instId: 'BTC-USD-220527' },
        data: [{ instId: 'BTC-USD-220527', bidPx: '1', askPx: '2', ts: '1652459223003' }],
      })[0]?.said,
    ).toEqual([]);
    expect(
      say(kraken, { channel: 'ticker', type: 'update', data: [{ symbol: 'BTC/USD', bid: 1, ask: 2 }] }),
    ).toEqual([null]);
  });
});
