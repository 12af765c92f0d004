import { describe, expect, it } from 'vitest';
import { binance } from './protocols/binance.ts';
import { bybit } from './protocols/bybit.ts';
import { coinbase } from './protocols/coinbase.ts';
import { kraken } from './protocols/kraken.ts';
import { okx } from './protocols/okx.ts';
import { BTC, openOkx, openVenue, START_MS } from './testing/open-venue.ts';
import { SPEECHES } from './testing/venue-speech.ts';

const ALL = [
  [binance, SPEECHES.binance],
  [coinbase, SPEECHES.coinbase],
  [kraken, SPEECHES.kraken],
  [okx, SPEECHES.okx],
  [bybit, SPEECHES.bybit],
] as const;

describe.each(ALL)('$venue', (protocol, speech) => {
  it('is asked for what it trades and gives its best prices with both times', async () => {
    const { server, price, venue, clock } = await openVenue(protocol, speech);
    clock.advance(100);
    expect(await price()).toEqual({
      venue: protocol.venue,
      maxAgeMs: protocol.maxAgeMs,
      symbol: 'BTCUSDT',
      bid: BTC,
      ask: BTC + 1_000_000n,
      last: protocol === coinbase ? BTC : null,
      traded: 0n,
      venueTimeMs: START_MS + 100,
      receivedTimeMs: START_MS + 100,
    });
    expect(server.pairs()).toHaveLength(protocol === coinbase ? 8 : 10);
    expect(venue.health()).toMatchObject({
      isConnected: true,
      lastMessageMs: START_MS + 100,
      clockAheadMs: 0,
      reconnects: 0,
      garbage: 0,
      refused: protocol === coinbase ? 'TRX-USDT is not a valid product' : null,
      lastEnd: null,
    });
  });

  it('is asked for a sign of life each 20 seconds, and left when it gives none', async () => {
    const { server, clock, price, venue } = await openVenue(protocol, speech);
    const live = async (seconds: number): Promise<void> => {
      for (let second = 0; second < seconds; second += 4) {
        clock.advance(4000);
        await price();
      }
    };
    await price();
    await live(36);
    expect(server.taken()).toBe(1);
    server.faults.answersPings = false;
    await live(20);
    expect(server.open()).toBe(1);
    clock.advance(4000);
    await expect.poll(() => venue.health().lastEnd).toEqual({ code: 'venue_without_pong', values: {} });
    clock.advance(500);
    await expect.poll(() => server.taken()).toBe(2);
  });

  it('stops cleanly', async () => {
    const { server, price, stop } = await openVenue(protocol, speech);
    await price();
    await stop();
    await expect.poll(() => server.open()).toBe(0);
  });
});

it('answers the pings of a venue by itself', async () => {
  const { server } = await openVenue(binance, SPEECHES.binance);
  expect(await server.ping()).toBe(1);
});

describe('a line that is silent', () => {
  it('is left after five seconds and tried again', async () => {
    const { server, clock, price, pairs, venue } = await openOkx();
    await price();
    server.faults.isMute = true;
    clock.advance(4999);
    expect(server.open()).toBe(1);
    clock.advance(1);
    await expect.poll(() => venue.health().lastEnd).toEqual({ code: 'venue_silent', values: {} });
    expect(venue.health().isConnected).toBe(false);
    server.faults.isMute = false;
    clock.advance(500);
    await expect.poll(() => server.taken()).toBe(2);
    await pairs();
    await price();
    expect(venue.health()).toMatchObject({ isConnected: true, reconnects: 1 });
  });

  it('is not one that beats, but one that beats and gives no price is left after a minute', async () => {
    const { server, clock, price, venue } = await openVenue(kraken, SPEECHES.kraken);
    await price();
    const since = START_MS;
    for (let second = 4; second < 60; second += 4) {
      clock.set(since + second * 1000);
      server.heartbeat();
      await expect.poll(() => venue.health().lastMessageMs).toBe(clock.nowMs());
    }
    expect(server.taken()).toBe(1);
    clock.set(since + 60_000);
    await expect.poll(() => venue.health().lastEnd).toEqual({ code: 'venue_without_prices', values: {} });
  });

  it('is not made alive by garbage', async () => {
    const { server, clock, price, venue } = await openOkx();
    await price();
    for (let second = 1; second <= 5; second += 1) {
      clock.advance(1000);
      server.send(
        '{"arg":{"channel":"tickers"},"data":[{"instId":"BTC-USDT"}]}',
        Buffer.from([1, 2]),
        'x'.repeat(999),
      );
      if (second < 5) await expect.poll(() => venue.health().garbage).toBe(second * 3);
    }
    await expect.poll(() => venue.health().lastEnd).toEqual({ code: 'venue_silent', values: {} });
  });
});

describe('a venue that misbehaves', () => {
  it('may send garbage among its prices: it is counted, and no price', async () => {
    const { server, price, ticks, venue } = await openOkx();
    server.send(
      '',
      'pong pong',
      '{',
      '[1e999]',
      '{"event":{}}',
      Buffer.alloc(64, 255),
      '{"arg":{"channel":"x"},"data":[]}',
    );
    await price();
    expect(venue.health()).toMatchObject({ garbage: 7, isConnected: true });
    expect(ticks).toHaveLength(1);
  });

  it('is left when it sends more at once than any message needs', async () => {
    const { server, price, clock, venue } = await openOkx();
    await price();
    server.send('x'.repeat(1024 * 1024 + 1));
    await expect
      .poll(() => venue.health().lastEnd)
      .toEqual({ code: 'venue_failed', values: { error: 'Max payload size exceeded' } });
    clock.advance(500);
    await expect.poll(() => server.taken()).toBe(2);
  });

  it('is not believed when its clock is far ahead', async () => {
    const { server, clock, price, ticks, venue } = await openOkx();
    server.quote('BTCUSDT', BTC, BTC, clock.nowMs() + 5001);
    await price(BTC + 7n);
    expect(ticks).toHaveLength(1);
    expect(venue.health().clockAheadMs).toBe(0);
  });
});

describe('a venue that takes every connection and drops it', () => {
  it('is tried less and less often', async () => {
    const { server, clock, price } = await openOkx();
    await price();
    server.faults.dropsAtOnce = true;
    server.drop();
    const tried: number[] = [];
    let taken = server.taken();
    for (let second = 0; second < 600; second += 0.25) {
      clock.advance(250);
      // An attempt ends within the quarter of a second in which it starts, because the server drops it at once.
      await new Promise((resolve) => setImmediate(resolve));
      if (clock.nowMs() >= START_MS && server.taken() > taken) {
        taken = server.taken();
        tried.push(second);
      }
      if (second % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    // 0.375, 0.75, 1.5, 3, 6, 12 and then 22.5 seconds apart.
    expect(tried.length).toBeGreaterThan(15);
    expect(tried.length).toBeLessThanOrEqual(33);
    expect((tried.at(-1) ?? 0) - (tried.at(-2) ?? 0)).toBeGreaterThanOrEqual(20);
  });
});
