import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Venue } from '@tallystick/venues/venue.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openExchange } from '../../../test/support/market/exchange.ts';
import { silentLog } from '../../../test/support/market/test-market.ts';
import { manualClock } from '../../platform/clock.ts';
import { chooseFeed } from './choose-feed.ts';
import { createLiveVenues } from './live-venues.ts';

const clock = manualClock(0);
const venue = (name: string, answers: Venue['answers']): Venue => ({
  name,
  start: async () => undefined,
  answers,
  health: () => ({
    venue: name,
    isConnected: false,
    lastMessageMs: null,
    clockAheadMs: null,
    reconnects: 0,
    garbage: 0,
    gaps: 0,
    refused: null,
    lastEnd: null,
  }),
});
const yes = (name: string) => venue(name, async () => true);
const no = (name: string) => venue(name, async () => false);
/** Sends nothing until it is stopped. */
const silent = (name: string) =>
  venue(name, (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve(false))));
const three = ['one', 'two', 'three'].map(yes);
const dependencies = { clock, log: silentLog(), venues: three };
const auto = { kind: 'auto' } as const;

describe('the feed', () => {
  it('is live in demo once three venues answer, whatever the others do', async () => {
    const venues = [silent('four'), no('five'), ...three];
    expect(await chooseFeed(auto, 'demo', { ...dependencies, venues })).toMatchObject({
      source: 'live',
      minVenues: 3,
    });
  });

  it('is the simulator in demo at once when three can’t answer any more', async () => {
    // The clock does not move, so the result cannot come from the time-out of five seconds.
    for (const venues of [[], three.slice(1), [...three.slice(1), no('four'), no('five'), no('six')]]) {
      const feed = await chooseFeed(auto, 'demo', { ...dependencies, venues });
      expect(feed).toMatchObject({ source: 'sim', minVenues: 1 });
    }
  });

  it('is the simulator in demo when fewer than three have answered within five seconds', async () => {
    const venues = [...three.slice(1), silent('four'), silent('five')];
    let source: string | null = null;
    const choosing = chooseFeed(auto, 'demo', { ...dependencies, venues }).then((feed) => {
      source = feed.source;
    });
    clock.advance(4999);
    await new Promise((resolve) => setImmediate(resolve));
    expect(source).toBeNull();
    clock.advance(1);
    await choosing;
    expect(source).toBe('sim');
  });

  it('is live in live mode although no venue answers', async () => {
    const feed = await chooseFeed(auto, 'live', { ...dependencies, venues: [no('one')] });
    expect(feed.source).toBe('live');
    expect(feed.venues?.()).toHaveLength(1);
  });

  it('is never anything but live in live mode', async () => {
    expect(await chooseFeed({ kind: 'auto' }, 'live', dependencies)).toMatchObject({
      source: 'live',
      minVenues: 3,
    });
    await expect(chooseFeed({ kind: 'sim' }, 'live', dependencies)).rejects.toThrow('live mode');
    await expect(chooseFeed({ kind: 'replay', file: 'x' }, 'live', dependencies)).rejects.toThrow(
      'live mode',
    );
  });

  it('reads every venue and ends only when it is stopped', async () => {
    const feed = await chooseFeed({ kind: 'live' }, 'demo', { ...dependencies, venues: three });
    const stopping = new AbortController();
    let ended = false;
    const done = feed
      .start(() => undefined, stopping.signal, new Map())
      .then(() => {
        ended = true;
      });
    await new Promise((resolve) => setImmediate(resolve));
    expect(ended).toBe(false);
    stopping.abort();
    await done;
  });

  it('is the simulator within a moment where the venues’ addresses lead nowhere', async () => {
    // Opened and closed at once, so that nothing listens on this port.
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = z.object({ port: z.int() }).parse(closed.address());
    closed.close();
    const address = `ws://127.0.0.1:${port}`;
    const addresses = new Map(
      ['binance', 'coinbase', 'kraken', 'okx', 'bybit'].map((name) => [name, address]),
    );
    const log = silentLog();
    // The clock does not move, so the failed connections decide the result.
    const feed = await chooseFeed(auto, 'demo', {
      clock,
      log,
      venues: createLiveVenues({ addresses, clock, log }),
    });
    expect(feed.source).toBe('sim');
  });

  it('is live where three of the five addresses answer', async () => {
    const exchange = await openExchange(clock);
    for (const name of ['coinbase', 'bybit'] as const) await exchange.servers[name].close();
    const choosing = chooseFeed(auto, 'demo', { clock, log: silentLog(), venues: exchange.venues });
    for (const name of ['binance', 'kraken', 'okx'] as const) {
      await expect.poll(() => exchange.servers[name].pairs().length).toBe(10);
      exchange.servers[name].quote('SOLUSDT', 7_700_000_000n, 7_701_000_000n, clock.nowMs());
    }
    expect((await choosing).source).toBe('live');
    // The test connections are closed. The feed opens its own when it starts.
    await expect.poll(() => exchange.servers.okx.open()).toBe(0);
  });
});
