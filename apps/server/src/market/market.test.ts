import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { openTestMarket, START_SECOND, silentLog } from '../../test/support/market/test-market.ts';
import { manualClock } from '../platform/clock.ts';
import { createLiveFeed } from './feeds/live-feed.ts';
import { createSimulatorFeed } from './feeds/simulator-feed.ts';
import { createMarket, type Market } from './market.ts';
import type { PriceSecond } from './price-log/price-log.ts';

const nextSecond = (market: Market): Promise<PriceSecond> =>
  new Promise((resolve) => {
    const stop = market.onSecond((second) => {
      stop();
      resolve(second);
    });
  });

describe('a second of the market', () => {
  it('is made of what was received up to it, and nothing received after it', async () => {
    const { market, clock, say } = await openTestMarket();
    clock.set(START_SECOND * 1000 + 1000);
    say({ symbol: 'BTCUSDT', last: 100n });
    clock.set(START_SECOND * 1000 + 1001);
    say({ symbol: 'BTCUSDT', last: 200n });
    const first = nextSecond(market);
    clock.set(START_SECOND * 1000 + 1079);
    expect(market.head()).toBeNull();
    clock.set(START_SECOND * 1000 + 1080);
    expect(await first).toMatchObject({ second: START_SECOND + 1 });
    expect((await first).prices.get('BTCUSDT')).toBe(100n);
    expect((await first).prices.get('ETHUSDT')).toBeNull();
    const second = nextSecond(market);
    clock.set(START_SECOND * 1000 + 2080);
    expect((await second).prices.get('BTCUSDT')).toBe(200n);
    expect(market.head()).toBe(START_SECOND + 2);
  });

  it('is computed late for a process that was held up for a moment, and missing after a longer one', async () => {
    const { market, clock, pass } = await openTestMarket();
    await pass({ BTCUSDT: 100n });
    const seconds: number[] = [];
    market.onSecond(({ second }) => seconds.push(second));
    const last = async (second: number) => {
      clock.set(second * 1000 + 80);
      await expect.poll(() => seconds.at(-1)).toBe(second);
    };
    await last(START_SECOND + 4);
    await last(START_SECOND + 3600);
    expect(seconds.slice(0, 3)).toEqual([2, 3, 4].map((offset) => START_SECOND + offset));
    expect(seconds.slice(3)).toEqual(
      [3595, 3596, 3597, 3598, 3599, 3600].map((offset) => START_SECOND + offset),
    );
  });

  it('is durable before anyone is told', async () => {
    const { market, database, pass } = await openTestMarket();
    const found: Promise<unknown[]>[] = [];
    market.onSecond(({ second }) => {
      found.push(database.query('select entry from market.price_log where t = $1', [second]));
    });
    await pass({ BTCUSDT: 100n });
    expect(await found[0]).toEqual([
      {
        entry: `{"in":{"BTCUSDT":{"test":"100"}},"out":{},"p":{"ADAUSDT":null,"BNBUSDT":null,"BTCUSDT":"100","DOGEUSDT":null,"ETHUSDT":null,"LINKUSDT":null,"LTCUSDT":null,"SOLUSDT":null,"TRXUSDT":null,"XRPUSDT":null},"spread":{},"src":"sim","t":${START_SECOND + 1},"v":2}`,
      },
    ]);
  });

  it('that the database does not take waits in memory, and is written late and in order', async () => {
    const { market, database, clock, say, pass, log } = await openTestMarket();
    await pass({ BTCUSDT: 100n });
    await database.query('alter table market.price_log rename to price_log_away');
    const at = (offset: number) => (START_SECOND + offset) * 1000;
    for (let offset = 2; offset <= 61; offset += 1) {
      clock.set(at(offset) - 100);
      say({ symbol: 'BTCUSDT', last: 100n + BigInt(offset) });
      clock.set(at(offset) + 80);
      // Lets the second be computed before the clock moves on.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(() => log.lines).toContain('the price log cannot be written; its seconds wait');
    expect(market.head()).toBe(START_SECOND + 1);
    // The market takes no orders meanwhile, because their entry would have to wait.
    expect(market.haltOf('BTCUSDT')).toMatchObject({ by: 'index' });
    await database.query('alter table market.price_log_away rename to price_log');
    clock.set(at(61) + 500);
    await expect.poll(() => market.head()).toBe(START_SECOND + 61);
    const seconds = await market.readSeconds(0, START_SECOND + 100);
    expect(seconds.map(({ second, prices }) => [second - START_SECOND, prices.get('BTCUSDT')])).toEqual(
      Array.from({ length: 61 }, (_, index) => [index + 1, index === 0 ? 100n : 101n + BigInt(index)]),
    );
    expect(market.haltOf('BTCUSDT')).toBeNull();
  });
});

describe('the log', () => {
  it('goes on after a restart and is read back from the database as from memory', async () => {
    const first = await openTestMarket();
    for (const price of [100n, 101n, 102n]) await first.pass({ BTCUSDT: price });
    const before = await first.market.readSeconds(START_SECOND, START_SECOND + 9);
    const second = await first.restart();
    expect(second.market.head()).toBe(START_SECOND + 3);
    expect(await second.market.readSeconds(START_SECOND, START_SECOND + 9)).toEqual(before);
    expect(second.market.lastPrice('BTCUSDT')).toBe(102n);
    await second.pass({ BTCUSDT: 103n });
    expect(await second.market.readSeconds(START_SECOND + 3, START_SECOND + 4)).toMatchObject([
      { second: START_SECOND + 3 },
      { second: START_SECOND + 4 },
    ]);
  });

  it('waits for a clock that is behind it', async () => {
    const first = await openTestMarket();
    await first.pass({ BTCUSDT: 100n });
    await first.pass({ BTCUSDT: 100n });
    first.clock.set((START_SECOND - 100) * 1000);
    const { market, clock } = await first.restart();
    clock.set((START_SECOND + 2) * 1000 + 500);
    expect(market.head()).toBe(START_SECOND + 2);
    const next = nextSecond(market);
    clock.set((START_SECOND + 3) * 1000 + 500);
    expect((await next).second).toBe(START_SECOND + 3);
  });
});

describe('a halt', () => {
  it('comes by the index after three seconds without a price and ends with the price', async () => {
    const { market, clock, pass } = await openTestMarket();
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    await pass({ BTCUSDT: 100n });
    expect(market.haltOf('BTCUSDT')).toBeNull();
    expect(market.haltOf('ETHUSDT')).toEqual({ by: 'index', reason: null });
    // A tick stays fresh for two seconds.
    await pass({});
    await pass({});
    clock.advance(0);
    await pass({});
    expect(market.haltOf('BTCUSDT')).toBeNull();
    await pass({});
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    expect(market.quote('BTCUSDT')).toMatchObject({ status: 'halted', last: 100n, asOf: START_SECOND + 2 });
    await pass({ BTCUSDT: 101n });
    expect(market.haltOf('BTCUSDT')).toBeNull();
  });

  it('comes by the index when the log itself stops growing', async () => {
    const { market, clock, pass, database } = await openTestMarket();
    await pass({ BTCUSDT: 100n });
    await database.query('alter table market.price_log rename to price_log_away');
    clock.set((START_SECOND + 4) * 1000 + 999);
    expect(market.haltOf('BTCUSDT')).toBeNull();
    clock.set((START_SECOND + 5) * 1000);
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    await database.query('alter table market.price_log_away rename to price_log');
  });

  it('by staff holds over a restart, is told at once, and every step of it is kept', async () => {
    const { market, pass, restart, database } = await openTestMarket();
    await pass({ BTCUSDT: 100n });
    const told: string[] = [];
    market.onQuotes((quotes) => told.push(...quotes.map(({ symbol, status }) => `${symbol} ${status}`)));
    await market.halt(database, 'BTCUSDT', ' The venue is under attack. ', 'staff-7');
    expect(told).toEqual([]);
    await market.reloadTradingStatus();
    expect(told).toEqual(['BTCUSDT halted']);
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'staff', reason: 'The venue is under attack.' });
    expect(market.quote('BTCUSDT')?.halt).toEqual({ by: 'staff', reason: 'The venue is under attack.' });
    const { market: again, pass: passAgain } = await restart();
    await passAgain({ BTCUSDT: 100n });
    expect(again.haltOf('BTCUSDT')).toEqual({ by: 'staff', reason: 'The venue is under attack.' });
    await again.resume(database, 'BTCUSDT', 'It is over.', 'staff-8');
    await again.reloadTradingStatus();
    expect(again.haltOf('BTCUSDT')).toBeNull();
    expect(await database.query('select kind, reason, staff from market.halts order by halt_no')).toEqual([
      { kind: 'halt', reason: 'The venue is under attack.', staff: 'staff-7' },
      { kind: 'resume', reason: 'It is over.', staff: 'staff-8' },
    ]);
    await expect(database.query('delete from market.halts')).rejects.toThrow('append-only');
  });

  it('by staff needs a known symbol and a reason', async () => {
    const { market, database } = await openTestMarket();
    await expect(market.halt(database, 'PEPEUSDT', 'why', 'staff-7')).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(market.halt(database, 'BTCUSDT', '  ', 'staff-7')).rejects.toMatchObject({
      code: 'invalid_fields',
    });
    await expect(market.halt(database, 'BTCUSDT', 'x'.repeat(501), 'staff-7')).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });
});

describe('a market on live venues', () => {
  it('publishes seconds without a price and is halted while fewer than three answer', async () => {
    const clock = manualClock(START_SECOND * 1000);
    const database = await createTestDatabase();
    const market = await createMarket({ database, clock, log: silentLog(), feed: createLiveFeed([]) });
    await market.start();
    const first = nextSecond(market);
    clock.set(START_SECOND * 1000 + 1080);
    expect([...(await first).prices.values()]).toEqual(Array.from({ length: 10 }, () => null));
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    await market.stop();
  });
});

describe('the simulated market', () => {
  const open = async (database: Awaited<ReturnType<typeof createTestDatabase>>, startMs: number) => {
    const clock = manualClock(startMs);
    const market = await createMarket({
      database,
      clock,
      log: silentLog(),
      feed: createSimulatorFeed(clock, 'test'),
    });
    await market.start();
    const pass = async () => {
      // The simulator's ticks come one by one as its clock advances.
      for (let quarter = 0; quarter < 4; quarter += 1) {
        clock.advance(250);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await expect.poll(() => market.head(), { interval: 5 }).toBe(Math.floor((clock.nowMs() - 80) / 1000));
    };
    return { market, clock, pass };
  };
  const isNear = (a: bigint, b: bigint) => {
    const distance = a > b ? a - b : b - a;
    expect(distance * 100n).toBeLessThan(a);
  };

  it('begins with a full day, without a gap in level, and writes no entry for it', async () => {
    const database = await createTestDatabase();
    const startMs = (START_SECOND + 3723) * 1000 + 450;
    const { market, pass } = await open(database, startMs);
    expect(await database.query('select count(*)::int as entries from market.price_log')).toEqual([
      { entries: 0 },
    ]);
    for (let second = 0; second < 3; second += 1) await pass();
    // Candles are folded after the log is written.
    const head = market.head() ?? 0;
    const folded = () =>
      database.query('select from market.candle_progress where folded_until >= $1', [head]);
    await expect.poll(async () => (await folded()).length).toBe(1);
    for (const { symbol } of market.symbols()) {
      const minutes = await market.candles(symbol, '1m', 0, START_SECOND + 3730);
      const history = minutes.filter(({ start }) => start < START_SECOND + 3720);
      expect(history).toHaveLength(1440);
      const price = market.lastPrice(symbol) ?? 0n;
      isNear(history.at(-1)?.close ?? 0n, price);
      const quote = market.quote(symbol);
      const lows = minutes.map(({ low }) => low);
      expect(quote).toMatchObject({
        open: history[0]?.open,
        low: lows.reduce((least, low) => (low < least ? low : least)),
        volume: minutes.reduce((sum, { volume }) => sum + volume, 0n),
        status: 'open',
      });
      expect(await market.candles(symbol, '1h', 0, START_SECOND + 3730)).toHaveLength(7 * 24 + 1);
    }
    await market.stop();
  });

  it('goes on from the last logged prices after a restart, with one history only', async () => {
    const database = await createTestDatabase();
    const first = await open(database, START_SECOND * 1000 + 450);
    for (let second = 0; second < 3; second += 1) await first.pass();
    await first.market.stop();
    const count = () => database.query('select count(*)::int as candles from market.candles where history');
    const before = await count();
    const second = await open(database, (START_SECOND + 7200) * 1000 + 450);
    expect(await count()).toEqual(before);
    await second.pass();
    for (const { symbol } of second.market.symbols()) {
      isNear(first.market.lastPrice(symbol) ?? 0n, second.market.lastPrice(symbol) ?? 1n);
    }
    await second.market.stop();
  });
});
