import type { Tick } from '@tallystick/venues/tick.ts';
import type { Feed } from '../../../src/market/feeds/feed.ts';
import { createMarket, type Market } from '../../../src/market/market.ts';
import type { PriceSecond } from '../../../src/market/price-log/price-log.ts';
import { manualClock } from '../../../src/platform/clock.ts';
import type { Log } from '../../../src/platform/observability/log.ts';
import type { Database } from '../../../src/platform/postgres/db.ts';
import { createTestDatabase } from '../database.ts';
import { onEnd } from '../lifetime.ts';

/** 2026-01-02T00:00:00Z. */
export const START_SECOND = 1_767_312_000;

export const silentLog = (): Log & { readonly lines: string[] } => {
  const lines: string[] = [];
  const add = (_facts: object, words: string) => {
    lines.push(words);
  };
  return { lines, info: () => undefined, warn: add, error: add };
};

/** A market whose venue is controlled by the test. */
export interface TestMarket {
  readonly market: Market;
  readonly database: Database;
  readonly clock: ReturnType<typeof manualClock>;
  readonly log: ReturnType<typeof silentLog>;
  /** Gives the feed a tick, received at the given time (default: now). */
  readonly say: (tick: Partial<Tick> & { symbol: string }) => void;
  /** Advances to the next second with these prices, one tick each shortly before it. Resolves with its entry. */
  readonly pass: (prices: Readonly<Record<string, bigint>>, traded?: bigint) => Promise<PriceSecond>;
  /** Stops this process and opens a second one on the same database. */
  readonly restart: () => Promise<TestMarket>;
}

const openOn = async (
  database: Database,
  clock: TestMarket['clock'],
  feed: Partial<Feed>,
): Promise<TestMarket> => {
  const log = silentLog();
  let onTick: (tick: Tick) => void = () => undefined;
  const market = await createMarket({
    database,
    clock,
    log,
    feed: {
      source: 'sim',
      minVenues: 1,
      start: (listener, signal) => {
        onTick = listener;
        return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
      },
      ...feed,
    },
  });
  await market.start();
  onEnd(() => market.stop());

  const say: TestMarket['say'] = (tick) => {
    const now = clock.nowMs();
    const silence = { bid: null, ask: null, last: null, traded: 0n };
    onTick({ venue: 'test', venueTimeMs: now, receivedTimeMs: now, ...silence, ...tick });
  };
  return {
    market,
    database,
    clock,
    log,
    say,
    pass: async (prices, traded = 0n) => {
      const second = Math.floor(clock.nowMs() / 1000) + 1;
      clock.set(second * 1000 - 100);
      for (const [symbol, price] of Object.entries(prices)) say({ symbol, last: price, traded });
      const entry = new Promise<PriceSecond>((resolve) => {
        const stop = market.onSecond((passed) => {
          stop();
          resolve(passed);
        });
      });
      clock.set(second * 1000 + 80);
      return entry;
    },
    restart: async () => {
      await market.stop();
      return openOn(database, clock, feed);
    },
  };
};

export const openTestMarket = async (feed: Partial<Feed> = {}): Promise<TestMarket> =>
  openOn(await createTestDatabase(), manualClock(START_SECOND * 1000), feed);
