import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { asAnotherCaller } from '../../test/support/another-caller.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { START_SECOND, silentLog } from '../../test/support/market/test-market.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { alwaysHeld, type FeedLease, followLog, neverHeld } from './feed-lease.ts';
import { createSimulatorFeed } from './feeds/simulator-feed.ts';
import { createMarket, type Market } from './market.ts';
import { priceEntry } from './price-log/price-entry.rules.ts';
import { beginFeedTerm, FencedOut, insertSecond } from './price-log/price-log.sql.ts';

const entryOf = (second: number): string =>
  priceEntry(second, 'sim', new Map([['BTCUSDT', { price: 100n, madeOf: new Map() }]]));

const write = (database: Database, second: number, fence?: bigint): Promise<boolean> =>
  insertSecond(database, second, 'sim', entryOf(second), [0n], fence);

it('writes nothing under a term that is over, whoever asks and however late', async () => {
  const database = await createTestDatabase();
  const at = new Date(START_SECOND * 1000);
  expect(await write(database, START_SECOND)).toBe(true);
  const first = await beginFeedTerm(database, 'one', at);
  await expect(write(database, START_SECOND + 1)).rejects.toThrow(FencedOut);
  expect(await write(database, START_SECOND + 1, first)).toBe(true);
  const second = await beginFeedTerm(database, 'another', at);
  expect(second).toBe(first + 1n);
  // A new second from the previous leader, and one under a term that never began. Both must be refused.
  await expect(write(database, START_SECOND + 2, first)).rejects.toThrow(FencedOut);
  await expect(write(database, START_SECOND + 2, second + 1n)).rejects.toThrow(FencedOut);
  expect(await write(database, START_SECOND + 2, second)).toBe(true);
  const rows = await database.query('select position, fence from market.price_log order by t');
  expect(rows).toEqual([
    { position: 0n, fence: 0n },
    { position: 1n, fence: first },
    { position: 2n, fence: second },
  ]);
  await expect(database.query('update market.feed_turns set fence = fence + 1')).rejects.toThrow(
    'append-only',
  );
});

it('a term begins after what was being written under the one before', async () => {
  const database = await createTestDatabase();
  const first = await beginFeedTerm(database, 'one', new Date());
  let taken: bigint | null = null;
  await database.transaction(async (sql) => {
    await insertSecond(sql, START_SECOND, 'sim', entryOf(START_SECOND), [0n], first);
    const taking = asAnotherCaller(() => beginFeedTerm(database, 'another', new Date())).then((fence) => {
      taken = fence;
    });
    await delay(200);
    expect(taken).toBeNull();
    void taking;
  });
  while (taken === null) await delay(5);
  await expect(write(database, START_SECOND + 1, first)).rejects.toThrow(FencedOut);
});

const openMarket = async (database: Database, lease: FeedLease): Promise<Market> => {
  const feed = createSimulatorFeed(systemClock, 'a seed');
  const market = await createMarket({ database, clock: systemClock, feed, log: silentLog(), lease });
  onTestFinished(() => market.stop());
  await market.start();
  return market;
};

const secondOf = (market: Market): Promise<number> =>
  new Promise((resolve) => {
    const stop = market.onSecond(({ second }) => {
      stop();
      resolve(second);
    });
  });

it('one that follows tells each second that another writes, with its prices and candles', async () => {
  const database = await createTestDatabase();
  const leader = await openMarket(database, alwaysHeld);
  const follower = await openMarket(database, neverHeld);
  const candles: number[] = [];
  follower.onCandles((changes) => candles.push(changes.length));
  const [told, followed] = await Promise.all([secondOf(leader), secondOf(follower)]);
  expect(Math.abs(told - followed)).toBeLessThanOrEqual(1);
  await secondOf(follower);
  // The leader may already have the next second.
  await expect.poll(() => follower.lastPrice('BTCUSDT') === leader.lastPrice('BTCUSDT')).toBe(true);
  expect(follower.haltOf('BTCUSDT')).toBeNull();
  await expect.poll(() => candles.length).toBeGreaterThan(0);
  const [row] = await database.query<{ turns: bigint }>('select count(*) as turns from market.feed_turns');
  expect(row?.turns).toBe(1n);
});

it('a leader that was fenced out stands by and leads again only in a term of its own', async () => {
  const database = await createTestDatabase();
  const market = await openMarket(database, alwaysHeld);
  await secondOf(market);
  const theirs = await beginFeedTerm(database, 'somebody else', new Date());
  const laterTurns = () => database.query('select from market.feed_turns where fence > $1', [theirs]);
  await expect.poll(laterTurns).toHaveLength(1);
  await secondOf(market);
  const [row] = await database.query<{ fence: bigint }>(
    'select fence from market.price_log order by t desc limit 1',
  );
  expect(row?.fence).toBe(theirs + 1n);
});

/** A lease that the test takes away and gives back. */
const openLease = () => {
  let held: AbortController | null = new AbortController();
  let returned = Promise.withResolvers<void>();
  const lease: FeedLease = {
    isHeld: () => held !== null,
    next: async (signal) => {
      while (held === null && !signal.aborted) {
        const gone = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([returned.promise, gone]);
      }
      return held?.signal ?? null;
    },
  };
  return {
    lease,
    lose: () => {
      held?.abort();
      held = null;
      returned = Promise.withResolvers();
    },
    giveBack: () => {
      held = new AbortController();
      returned.resolve();
    },
  };
};

it('a leader whose lease is lost for a while goes on in the same term, and no second is missing', async () => {
  const database = await createTestDatabase();
  const { lease, lose, giveBack } = openLease();
  const market = await openMarket(database, lease);
  const from = await secondOf(market);
  lose();
  await delay(3_000);
  giveBack();
  await secondOf(market);
  const rows = await database.query<{ seconds: bigint; span: bigint; fences: bigint }>(
    `select count(*) as seconds, max(t) - min(t) + 1 as span, count(distinct fence) as fences
     from market.price_log where t >= $1`,
    [from],
  );
  expect(rows[0]?.seconds).toBe(rows[0]?.span);
  expect(rows[0]?.fences).toBe(1n);
});

it('polls far less while it is woken, and without a wake-up it still reads', async () => {
  let reads = 0;
  const end = new AbortController();
  const { wake, running } = followLog({
    log: silentLog(),
    lease: neverHeld,
    priceLog: {
      catchUp: async () => {
        reads += 1;
        return true;
      },
    },
    signal: end.signal,
  });
  for (let second = 0; second < 3; second += 1) {
    wake();
    await delay(1_000);
  }
  // Without wake-ups there are about twenty in this time.
  expect(reads).toBeLessThan(10);
  const woken = reads;
  await expect.poll(() => reads, { timeout: 10_000 }).toBeGreaterThan(woken + 1);
  end.abort();
  await running;
});
