import { setTimeout as delay } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { asAnotherCaller } from '../../test/support/another-caller.ts';
import { createTestDatabase } from '../../test/support/database.ts';
import { START_SECOND, silentLog } from '../../test/support/market/test-market.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/postgres/db.ts';
import { alwaysOurs, type FeedTurns, neverOurs } from './feed-lease.ts';
import { createSimulatorFeed } from './feeds/simulator-feed.ts';
import { createMarket, type Market } from './market.ts';
import { priceEntry } from './price-log/price-entry.rules.ts';
import { FencedOut, insertSecond, takeFeedTurn } from './price-log/price-log.sql.ts';

const entryOf = (second: number): string =>
  priceEntry(second, 'sim', new Map([['BTCUSDT', { price: 100n, madeOf: new Map() }]]));

const write = (database: Database, second: number, fence?: bigint): Promise<boolean> =>
  insertSecond(database, second, 'sim', entryOf(second), [0n], fence);

it('writes nothing under a turn that is over, whoever asks and however late', async () => {
  const database = await createTestDatabase();
  const at = new Date(START_SECOND * 1000);
  expect(await write(database, START_SECOND)).toBe(true);
  const first = await takeFeedTurn(database, 'one', at);
  await expect(write(database, START_SECOND + 1)).rejects.toThrow(FencedOut);
  expect(await write(database, START_SECOND + 1, first)).toBe(true);
  const second = await takeFeedTurn(database, 'another', at);
  expect(second).toBe(first + 1n);
  // A new second from the previous leader, and one under a turn that never began. Both must be refused.
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

it('a turn begins after what was being written under the one before', async () => {
  const database = await createTestDatabase();
  const first = await takeFeedTurn(database, 'one', new Date());
  let taken: bigint | null = null;
  await database.transaction(async (sql) => {
    await insertSecond(sql, START_SECOND, 'sim', entryOf(START_SECOND), [0n], first);
    const taking = asAnotherCaller(() => takeFeedTurn(database, 'another', new Date())).then((fence) => {
      taken = fence;
    });
    await delay(200);
    expect(taken).toBeNull();
    void taking;
  });
  while (taken === null) await delay(5);
  await expect(write(database, START_SECOND + 1, first)).rejects.toThrow(FencedOut);
});

const openMarket = async (database: Database, turns: FeedTurns): Promise<Market> => {
  const feed = createSimulatorFeed(systemClock, 'a seed');
  const market = await createMarket({ database, clock: systemClock, feed, log: silentLog(), turns });
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
  const leader = await openMarket(database, alwaysOurs);
  const follower = await openMarket(database, neverOurs);
  const candles: number[] = [];
  follower.onCandles((changes) => candles.push(changes.length));
  const [told, followed] = await Promise.all([secondOf(leader), secondOf(follower)]);
  expect(Math.abs(told - followed)).toBeLessThanOrEqual(1);
  await secondOf(follower);
  // The leader may already have the next second.
  await expect
    .poll(() => follower.lastPrice('BTCUSDT') === leader.lastPrice('BTCUSDT'), { timeout: 5_000 })
    .toBe(true);
  expect(follower.haltOf('BTCUSDT')).toBeNull();
  await expect.poll(() => candles.length, { timeout: 5_000 }).toBeGreaterThan(0);
  const [row] = await database.query<{ turns: bigint }>('select count(*) as turns from market.feed_turns');
  expect(row?.turns).toBe(1n);
}, 20_000);

it('a leader that was fenced out stands by and leads again only in a turn of its own', async () => {
  const database = await createTestDatabase();
  const market = await openMarket(database, alwaysOurs);
  await secondOf(market);
  const theirs = await takeFeedTurn(database, 'somebody else', new Date());
  await expect
    .poll(
      async () => (await database.query('select from market.feed_turns where fence > $1', [theirs])).length,
      {
        timeout: 10_000,
      },
    )
    .toBe(1);
  await secondOf(market);
  const [row] = await database.query<{ fence: bigint }>(
    'select fence from market.price_log order by t desc limit 1',
  );
  expect(row?.fence).toBe(theirs + 1n);
}, 20_000);

/** Turns whose lease the test takes away and gives back. */
const openTurns = () => {
  let claim: AbortController | null = new AbortController();
  let returned = Promise.withResolvers<void>();
  const turns: FeedTurns = {
    isOurs: () => claim !== null,
    next: async (signal) => {
      while (claim === null && !signal.aborted) {
        const gone = new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
        await Promise.race([returned.promise, gone]);
      }
      return claim?.signal ?? null;
    },
  };
  return {
    turns,
    lose: () => {
      claim?.abort();
      claim = null;
      returned = Promise.withResolvers();
    },
    giveBack: () => {
      claim = new AbortController();
      returned.resolve();
    },
  };
};

it('a leader whose claim is lost for a while goes on in the same turn, and no second is missing', async () => {
  const database = await createTestDatabase();
  const { turns, lose, giveBack } = openTurns();
  const market = await openMarket(database, turns);
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
}, 20_000);
