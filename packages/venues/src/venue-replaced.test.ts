import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod/mini';
import { manualClock } from './clock.ts';
import { binance } from './protocols/binance.ts';
import { kraken } from './protocols/kraken.ts';
import { okx } from './protocols/okx.ts';
import { BTC, NO_LOG, openOkx, openVenue, START_MS } from './testing/open-venue.ts';
import { SPEECHES } from './testing/venue-speech.ts';
import { createVenue } from './venue.ts';

describe('a connection', () => {
  it('is replaced before the venue cuts it, without a moment of silence and with nothing counted twice', async () => {
    const { server, clock, price, ticks, venue, pairs } = await openVenue(
      { ...okx, lifetimeMs: 40_000 },
      SPEECHES.okx,
    );
    const bids: bigint[] = [];
    const say = async (): Promise<void> => {
      bids.push(BTC + BigInt(bids.length));
      await price(bids.at(-1));
    };
    await say();
    while (clock.nowMs() < START_MS + 36_000) {
      clock.advance(4000);
      await say();
    }
    expect(server.taken()).toBe(1);
    clock.advance(1000);
    await expect.poll(() => server.open()).toBe(2);
    await pairs();
    await say();
    clock.advance(2999);
    await say();
    expect(server.open()).toBe(2);
    clock.advance(1);
    await expect.poll(() => server.open()).toBe(1);
    await say();
    expect(ticks.map(({ bid }) => bid)).toEqual(bids);
    expect(venue.health()).toMatchObject({
      isConnected: true,
      reconnects: 1,
      lastEnd: { code: 'venue_closed_by_us' },
    });
  });

  it('that missed something is replaced by a new one, once a minute at most', async () => {
    const { server, clock, price, venue, pairs, ticks } = await openVenue(binance, SPEECHES.binance);
    await price();
    server.skip('BTCUSDT', 1);
    await price(BTC + 1n);
    expect(venue.health().gaps).toBe(1);
    // It is still the newest price.
    expect(ticks.at(-1)?.bid).toBe(BTC + 1n);
    for (let second = 4; second < 60; second += 4) {
      clock.set(START_MS + second * 1000);
      server.skip('BTCUSDT', 5);
      await price(BTC + BigInt(second));
    }
    expect(server.taken()).toBe(1);
    clock.set(START_MS + 60_000);
    await expect.poll(() => server.open()).toBe(2);
    await pairs();
    await price(BTC + 60n);
    clock.advance(3000);
    await expect.poll(() => server.open()).toBe(1);
    await price(BTC + 61n);
    expect(server.taken()).toBe(2);
  });

  it('that dies while its successor is on the way leaves the word to it at once', async () => {
    const { server, clock, price, pairs, venue } = await openVenue(
      { ...okx, lifetimeMs: 10_000 },
      SPEECHES.okx,
    );
    await price();
    clock.advance(4000);
    await price(BTC + 1n);
    clock.advance(4000);
    await price(BTC + 2n);
    clock.advance(1250);
    await expect.poll(() => server.open()).toBe(2);
    await pairs();
    server.dropOldest();
    await expect.poll(() => server.open()).toBe(1);
    await expect
      .poll(() => venue.health().lastEnd)
      .toEqual({ code: 'venue_closed', values: { code: '1006' } });
    await price(BTC + 3n);
    expect(server.taken()).toBe(2);
  });
});

describe('an address where nobody answers', () => {
  it('is given up by a question at its first failure, and by a venue never', async () => {
    const { server, clock, venue } = await openOkx();
    const { signal } = new AbortController();
    const answer = venue.answers(signal);
    await expect.poll(() => server.open()).toBe(2);
    await expect.poll(() => server.pairs().length).toBe(10);
    server.quote('BTCUSDT', BTC, BTC, clock.nowMs());
    expect(await answer).toBe(true);
    await server.close();
    expect(await venue.answers(signal)).toBe(false);
    const lastEnd = () => {
      clock.advance(500);
      return JSON.stringify(venue.health().lastEnd);
    };
    await expect.poll(lastEnd).toContain('ECONNREFUSED');
  });

  it('is left when it takes the connection and never opens it', async () => {
    const silent = createServer();
    const sockets: Socket[] = [];
    silent.on('connection', (socket) => sockets.push(socket));
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { port } = z.object({ port: z.int() }).parse(silent.address());
    const clock = manualClock(START_MS);
    const venue = createVenue(kraken, {
      address: `ws://127.0.0.1:${port}`,
      clock,
      log: NO_LOG,
      random: () => 0,
    });
    const answer = venue.answers(new AbortController().signal);
    await expect.poll(() => sockets.length).toBe(1);
    clock.advance(10_000);
    expect(await answer).toBe(false);
  });
});
