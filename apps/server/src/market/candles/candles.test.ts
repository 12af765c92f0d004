import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openTestMarket, START_SECOND, silentLog } from '../../../test/support/market/test-market.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { selectProducts } from '../listing/products.sql.ts';
import { priceEntry } from '../price-log/price-entry.rules.ts';
import { insertSecond } from '../price-log/price-log.sql.ts';
import { type Candle, candleStart, INTERVAL_SECONDS, INTERVALS, type Interval } from './candles.rules.ts';
import { foldCandles } from './candles.sql.ts';
import { type CandleChange, Candles } from './candles.ts';

interface Written {
  readonly second: number;
  readonly price: bigint | null;
  readonly volume: bigint;
}

/** A random walk of prices with silences. */
const walk = (seconds: number, step = 1): Written[] => {
  let price = 100_000n;
  return Array.from({ length: seconds }, (_, index) => {
    price += BigInt(((index * 7919) % 201) - 100);
    const second = START_SECOND + 1 + index * step;
    return { second, price: index % 17 === 3 ? null : price, volume: BigInt(index % 5) };
  });
};

const write = async (database: Database, seconds: readonly Written[]): Promise<void> => {
  for (const { second, price, volume } of seconds) {
    const entry = priceEntry(second, 'sim', new Map([['BTCUSDT', { price, madeOf: new Map() }]]));
    await insertSecond(database, second, 'sim', entry, [volume]);
  }
};

/** Candles computed directly from the seconds, the slow way. */
const expected = (seconds: readonly Written[], interval: Interval): Candle[] => {
  const width = INTERVAL_SECONDS[interval];
  const groups = Map.groupBy(
    seconds.flatMap(({ second, price, volume }) => (price === null ? [] : [{ second, price, volume }])),
    ({ second }) => candleStart(second, width),
  );
  return [...groups].map(([start, group]) => {
    const prices = group.map(({ price }) => price).toSorted((a, b) => (a < b ? -1 : 1));
    return {
      start,
      open: group[0]?.price ?? 0n,
      high: prices.at(-1) ?? 0n,
      low: prices[0] ?? 0n,
      close: group.at(-1)?.price ?? 0n,
      volume: group.reduce((sum, { volume }) => sum + volume, 0n),
    };
  });
};

const openCandles = async (database: Database) => {
  const products = await selectProducts(database);
  const [bitcoin] = products;
  if (bitcoin === undefined) throw new Error('no coin');
  const candles = new Candles({ database, requests: database, log: silentLog(), source: 'sim', products });
  const read = (interval: Interval, to: number) =>
    candles.read({ product: bitcoin, interval, from: START_SECOND, to, limit: 1500 });
  return { candles, read };
};

describe('candles', () => {
  it('of every width are what the log says, however the log was folded', async () => {
    const seconds = walk(400, 23);
    const head = seconds.at(-1)?.second ?? 0;
    const database = await createTestDatabase();
    await write(database, seconds.slice(0, 150));
    await foldCandles(database, seconds[149]?.second ?? 0);
    await write(database, seconds.slice(150));
    // A process that is killed between writing the log and the candles leaves this state.
    const { candles, read } = await openCandles(database);
    await candles.catchUp(head, head);
    for (const interval of INTERVALS) {
      const from = candleStart(head, INTERVAL_SECONDS[interval]) - 1499 * INTERVAL_SECONDS[interval];
      const wanted = expected(seconds, interval).filter(({ start }) => start >= from);
      expect(await read(interval, head), interval).toEqual(wanted);
    }
  });

  it('fold each entry once when two fold at the same time', async () => {
    const seconds = walk(120);
    const head = seconds.at(-1)?.second ?? 0;
    const database = await createTestDatabase();
    await write(database, seconds);
    await Promise.all(Array.from({ length: 6 }, () => foldCandles(database, head)));
    await foldCandles(database, head);
    const { read } = await openCandles(database);
    expect(await read('1m', head)).toEqual(expected(seconds, '1m'));
  });

  it('catch up with a log of more entries than one fold takes', async () => {
    const seconds = walk(30, 3);
    const database = await createTestDatabase();
    await database.query(
      `insert into market.price_log (t, src, entry, volumes)
       select t, 'sim', format('{"p":{"BTCUSDT":"%s"},"src":"sim","t":%s,"v":1}', 5000 + t % 7, t), '{1}'
       from generate_series($1::bigint, $1::bigint + 3999) t`,
      [START_SECOND - 4000],
    );
    await write(database, seconds);
    const { candles } = await openCandles(database);
    const head = seconds.at(-1)?.second ?? 0;
    await candles.catchUp(head, head);
    expect(
      await database.query('select sum(volume)::int as volume from market.candles where seconds = 60'),
    ).toEqual([{ volume: 4000 + Number(expected(seconds, '1d')[0]?.volume) }]);
  });

  it('are told as they change, the same in memory as in the database', async () => {
    const { market, pass } = await openTestMarket();
    const newest = new Map<string, CandleChange>();
    let told = 0;
    market.onCandles((changes) => {
      told += 1;
      for (const change of changes) newest.set(`${change.symbol}:${change.interval}`, change);
    });
    for (const price of [100n, 98n, 105n, 101n]) {
      await pass({ BTCUSDT: price, ETHUSDT: price * 2n }, 3n);
    }
    await expect.poll(() => newest.get('ETHUSDT:1s')?.candle.start).toBe(START_SECOND + 4);
    expect(newest.get('BTCUSDT:1m')?.candle).toEqual({
      start: START_SECOND,
      open: 100n,
      high: 105n,
      low: 98n,
      close: 101n,
      volume: 12n,
    });
    expect(told).toBeLessThanOrEqual(4);
    for (const { symbol, interval, candle } of newest.values()) {
      expect((await market.candles(symbol, interval, 0, START_SECOND + 10)).at(-1)).toEqual(candle);
    }
    expect(newest.size).toBe(12);
  });

  it('go on where they were after a restart', async () => {
    const first = await openTestMarket();
    await first.pass({ BTCUSDT: 100n }, 3n);
    await first.pass({ BTCUSDT: 90n }, 3n);
    const { market, pass } = await first.restart();
    const told: CandleChange[] = [];
    market.onCandles((changes) => told.push(...changes));
    await pass({ BTCUSDT: 95n }, 3n);
    await expect.poll(() => told.length).toBe(6);
    for (const interval of ['1m', '5m', '15m', '1h', '1d']) {
      expect(told.find((change) => change.interval === interval)?.candle, interval).toMatchObject({
        open: 100n,
        high: 100n,
        low: 90n,
        close: 95n,
        volume: 9n,
      });
    }
  });

  it('wait while the database is away and lose nothing', async () => {
    const { market, pass, database, log } = await openTestMarket();
    await pass({ BTCUSDT: 100n });
    await database.query('alter table market.candle_progress rename to away');
    await pass({ BTCUSDT: 120n });
    await expect.poll(() => log.lines.length).toBeGreaterThan(0);
    await database.query('alter table market.away rename to candle_progress');
    await pass({ BTCUSDT: 110n });
    await expect
      .poll(async () => (await market.candles('BTCUSDT', '1m', 0, START_SECOND + 10)).at(-1))
      .toMatchObject({ open: 100n, high: 120n, close: 110n });
  });
});
