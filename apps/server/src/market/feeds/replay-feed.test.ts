import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Tick } from '@tallystick/venues/tick.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Clock, manualClock } from '../../platform/clock.ts';
import { createReplayFeed } from './replay-feed.ts';

const NOW_MS = 1_767_312_000_437;

/** A clock on which every wait ends at once, so that a recording plays as fast as it can be read. */
const hastyClock = (startMs: number): Clock => {
  const clock = manualClock(startMs);
  return {
    nowMs: () => clock.nowMs(),
    waitUntil: async (timeMs) => {
      if (timeMs > clock.nowMs()) clock.set(timeMs);
    },
  };
};

const fileOf = async (name: string, content: string | Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'tallystick-replay-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
};

const play = async (file: string): Promise<Tick[]> => {
  const feed = await createReplayFeed(hastyClock(NOW_MS), file);
  const ticks: Tick[] = [];
  await feed.start((tick) => ticks.push(tick), new AbortController().signal, new Map());
  return ticks;
};

const CSV = `feed_ts_ms,value,full_accuracy_value,server_ts_ms,recv_ms
1780876800000,63304.20030119507,63304200301195075000000,1780876800939,1780876801156
1780876801000,63304.46120796553,63304461207965530000000,1780876802380,1780876802619
a line that was cut
1780876899000,63302.64347697873,63302643476978732000000,1780876803221,1780876899387
`;

const RAW = `1723161254087891268 {"stream":"btcusdt@bookTicker","data":{"u":1,"s":"BTCUSDT","b":"61837.63000000","B":"3.78826000","a":"61837.64000000","A":"1.54698000"}}
1723161254087896568 {"stream":"btcusdt@trade","data":{"e":"trade","E":1723161255343,"s":"BTCUSDT","t":3735683259,"p":"61837.63000000","q":"0.02000000","T":1723161255342,"m":true,"M":true}}
1723161254097896568 {"stream":"btcusdt@kline","data":{"e":"kline"}}
1723161254116723068 {"stream":"ethusdt@bookTicker","data":{"u":2,"s":"ETHUSDT","b":"2600.10000000","B":"1","a":"2600.20000000","A":"1"}}
1723161255116723068 {"stream":"btcusdt@trade","data":{"e":"trade","E":1723161256341,"s":"BTCUSDT","t":3735683260,"p":"61838.00000000","q":"0.50000000","T":1723161256340,"m":true,"M":true}}
`;

describe('the replay of a recording', () => {
  it('plays a CSV of one value a second from now on, in its own time', async () => {
    const wanted = [
      { last: 6_330_420_030_119n, receivedTimeMs: NOW_MS, venueTimeMs: NOW_MS },
      { last: 6_330_446_120_796n, receivedTimeMs: NOW_MS + 1463, venueTimeMs: NOW_MS + 1000 },
      { last: 6_330_264_347_697n, receivedTimeMs: NOW_MS + 98_231, venueTimeMs: NOW_MS + 99_000 },
    ].map((tick) => ({ venue: 'replay', symbol: 'BTCUSDT', bid: null, ask: null, traded: 0n, ...tick }));
    expect(await play(await fileOf('day.csv', CSV))).toEqual(wanted);
    expect(await play(await fileOf('day.csv.gz', gzipSync(CSV)))).toEqual(wanted);
  });

  it('plays a venue’s raw messages: books, trades, each symbol, whatever the venue’s clock was', async () => {
    const ticks = await play(await fileOf('two.raw.gz', gzipSync(RAW)));
    expect(ticks).toEqual(
      [
        { symbol: 'BTCUSDT', bid: 6_183_763_000_000n, ask: 6_183_764_000_000n, offset: 0 },
        { symbol: 'BTCUSDT', last: 6_183_763_000_000n, traded: 2_000_000n, offset: 0 },
        { symbol: 'ETHUSDT', bid: 260_010_000_000n, ask: 260_020_000_000n, offset: 29 },
        { symbol: 'BTCUSDT', last: 6_183_800_000_000n, traded: 50_000_000n, offset: 1029, venueOffset: 998 },
      ].map(({ offset, venueOffset = offset, ...tick }) => ({
        venue: 'replay',
        bid: null,
        ask: null,
        last: null,
        traded: 0n,
        receivedTimeMs: NOW_MS + offset,
        venueTimeMs: NOW_MS + venueOffset,
        ...tick,
      })),
    );
  });

  it('waits for the time of each tick and stops when told to', async () => {
    const clock = manualClock(NOW_MS);
    const feed = await createReplayFeed(clock, await fileOf('day.csv', CSV));
    const ticks: Tick[] = [];
    const stopping = new AbortController();
    const done = feed.start((tick) => ticks.push(tick), stopping.signal, new Map());
    await expect.poll(() => ticks.length).toBe(1);
    clock.set(NOW_MS + 1462);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ticks).toHaveLength(1);
    clock.set(NOW_MS + 1463);
    await expect.poll(() => ticks.length).toBe(2);
    stopping.abort();
    await done;
    expect(ticks).toHaveLength(2);
  });

  it('refuses a file that is no recording, is damaged or is not there', async () => {
    await expect(createReplayFeed(manualClock(0), await fileOf('x.csv', 'a,b\n1,2\n'))).rejects.toThrow(
      'TALLYSTICK_FEED',
    );
    await expect(createReplayFeed(manualClock(0), await fileOf('x.csv', ''))).rejects.toThrow(
      'TALLYSTICK_FEED',
    );
    await expect(createReplayFeed(manualClock(0), await fileOf('x.csv.gz', 'no gzip'))).rejects.toThrow();
    await expect(createReplayFeed(manualClock(0), '/nowhere/x.csv')).rejects.toThrow('ENOENT');
    const cut = gzipSync(CSV.repeat(2000)).subarray(0, -200);
    await expect(play(await fileOf('cut.csv.gz', cut))).rejects.toThrow();
  });

  // Real recordings are in a folder beside the repository, if at all. They are not part of it.
  const folder = fileURLToPath(new URL('../../../../../../shared/market-data/', import.meta.url));
  const itOnRecordings = existsSync(folder) ? it : () => undefined;
  itOnRecordings(
    'plays real recordings to their end',
    async () => {
      const day = await play(join(folder, 'btc-1hz/chainlink-BTCUSD-2026-06-08.csv.gz'));
      expect(day).toHaveLength(84_558);
      const raw = await play(
        join(folder, 'ws-raw/binance-spot-ethusdt-trade+bookTicker-2024-08-08T2354_2024-08-09T0005.raw.gz'),
      );
      expect(raw.length).toBeGreaterThan(70_000);
      expect(new Set(raw.map(({ symbol }) => symbol))).toEqual(new Set(['ETHUSDT']));
      const minutes = ((raw.at(-1)?.receivedTimeMs ?? 0) - NOW_MS) / 60_000;
      expect(minutes).toBeGreaterThan(10);
      expect(minutes).toBeLessThan(12);
    },
    120_000,
  );
});
