import { describe, expect, it } from 'vitest';
import { manualClock } from '../../platform/clock.ts';
import { silentLog } from '../market-testing.ts';
import { chooseFeed } from './choose-feed.ts';
import type { Venue } from './live-feed.ts';

const dependencies = { clock: manualClock(0), log: silentLog() };
const venue = (name: string): Venue => ({ name, start: async () => undefined });
const three = ['one', 'two', 'three'].map(venue);

describe('the feed', () => {
  it('is the simulator in demo when fewer than three venues can be read', async () => {
    const auto = { kind: 'auto' } as const;
    expect(await chooseFeed(auto, 'demo', dependencies)).toMatchObject({ source: 'sim', minVenues: 1 });
    expect(await chooseFeed(auto, 'demo', { ...dependencies, venues: three.slice(1) })).toMatchObject({
      source: 'sim',
    });
    expect(await chooseFeed(auto, 'demo', { ...dependencies, venues: three })).toMatchObject({
      source: 'live',
      minVenues: 3,
    });
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
});
