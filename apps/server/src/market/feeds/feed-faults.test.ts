import { describe, expect, it, onTestFinished } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  openExchange,
  type Skews,
  VENUE_NAMES,
  type VenueName,
} from '../../../test/support/market/exchange.ts';
import { silentLog } from '../../../test/support/market/test-market.ts';
import { offerOf, refusalOf } from '../../../test/support/trades/offers.ts';
import { shareTradingFloor } from '../../../test/support/trades/trading-floor.ts';
import { SYMBOLS } from '../../../test/support/trades/written-market.ts';
import { createMarket } from '../market.ts';
import type { PriceSecond } from '../price-log/price-log.ts';

const GRACE_MS = 80;
const BTC = 6_512_345_000_000n;
type Prices = Partial<Record<VenueName, bigint>>;

/** Five venues a few cents apart, as in reality. */
const CALM: Readonly<Record<VenueName, bigint>> = {
  binance: BTC,
  coinbase: BTC + 31_000_000n,
  kraken: BTC - 12_000_000n,
  okx: BTC + 4_000_000n,
  bybit: BTC - 7_000_000n,
};
const without = (...names: VenueName[]): Prices =>
  Object.fromEntries(Object.entries(CALM).filter(([name]) => !names.some((lost) => lost === name)));

const theFloor = shareTradingFloor();

/** Real venue protocols, index, price log, settler and ledger. The test controls the clock and the venues' prices. */
const open = async (skews: Skews = {}) => {
  const floor = await theFloor();
  const { clock, database } = floor;
  const exchange = await openExchange(clock, skews);
  const market = await createMarket({ database, clock, feed: exchange.feed, log: silentLog() });
  await market.start();
  onTestFinished(() => market.stop());
  await exchange.asked();
  market.onSecond((logged) => {
    floor.market.write(logged.second, Object.fromEntries(logged.prices), logged.source);
  });

  /** Advances one second: the venues' messages come shortly before it, then the log gets its entry and the settler sees it. */
  const pass = async (prices: Prices): Promise<PriceSecond> => {
    const second = Math.max(floor.startSecond, Math.floor((clock.nowMs() - GRACE_MS) / 1000)) + 1;
    clock.set(second * 1000 - 100);
    await exchange.say('BTCUSDT', prices);
    const entry = new Promise<PriceSecond>((resolve) => {
      const stop = market.onSecond((logged) => {
        stop();
        resolve(logged);
      });
    });
    clock.set(second * 1000 + GRACE_MS);
    const logged = await entry;
    for (const { symbol } of SYMBOLS) {
      floor.market.halt(symbol, market.haltOf(symbol) !== null);
      floor.market.setFewVenues(symbol, market.hasFewVenues(symbol));
    }
    await floor.trading.processDue();
    return logged;
  };
  const venuesOf = async (member: 'in' | 'out', at: number) => {
    const [row] = await database.query<{ venues: Record<string, string> | null }>(
      `select (entry::jsonb)->$2::text->'BTCUSDT' as venues from market.price_log where t = $1`,
      [at, member],
    );
    return row?.venues ?? {};
  };
  const madeOf = (at: number) => venuesOf('in', at);
  const leftOut = (at: number) => venuesOf('out', at);
  return { floor, clock, market, exchange, pass, madeOf, leftOut };
};

const indexOf = (logged: PriceSecond): bigint | null => logged.prices.get('BTCUSDT') ?? null;

describe('five venues', () => {
  it('make the index together, and the log says of what', async () => {
    const { pass, madeOf, market } = await open();
    const logged = await pass(CALM);
    expect(indexOf(logged)).toBe(BTC);
    expect(logged.source).toBe('live');
    expect(await madeOf(logged.second)).toEqual(
      Object.fromEntries(Object.entries(CALM).map(([name, price]) => [name, price.toString()])),
    );
    expect(logged.prices.get('ETHUSDT')).toBeNull();
    expect(market.haltOf('BTCUSDT')).toBeNull();
    expect(market.haltOf('ETHUSDT')).toEqual({ by: 'index', reason: null });
  });

  it.each(VENUE_NAMES)(
    'without %s make the index of the other four within cents, and go on',
    async (lost) => {
      const { pass, exchange, market } = await open();
      await pass(CALM);
      exchange.servers[lost].faults.isMute = true;
      const rest = without(lost);
      for (let second = 0; second < 8; second += 1) {
        const index = indexOf(await pass(rest)) ?? 0n;
        // The median of the other four is between the two neighbours of the middle one.
        expect(index).toBeGreaterThanOrEqual(CALM.bybit);
        expect(index).toBeLessThanOrEqual(CALM.okx);
        expect(market.haltOf('BTCUSDT')).toBeNull();
      }
      const health = market.venues().find(({ venue }) => venue === lost);
      expect(health).toMatchObject({ isConnected: false, symbols: [] });
      expect(['venue_silent', 'venue_closed']).toContain(health?.lastEnd?.code);
      expect(market.venues().filter(({ isConnected }) => isConnected)).toHaveLength(4);
    },
  );

  it('of which one is silent, lost or off are named in the log with the reason', async () => {
    const { pass, exchange, leftOut } = await open();
    const reasonAfter = async (seconds: number, prices: Prices): Promise<Record<string, string>> => {
      let last = await pass(prices);
      for (let second = 1; second < seconds; second += 1) last = await pass(prices);
      return leftOut(last.second);
    };
    expect(await reasonAfter(2, CALM)).toEqual({});
    const high = (CALM.okx * 102n) / 100n;
    expect(await reasonAfter(2, { ...CALM, okx: high })).toEqual({ okx: `off ${high}` });
    exchange.servers.kraken.faults.isMute = true;
    expect(await reasonAfter(3, without('kraken'))).toEqual({ kraken: 'stale' });
    expect(await reasonAfter(12, without('kraken'))).toEqual({ kraken: 'gone' });
  });

  it('of which one is lost make exactly the same index when the others agree', async () => {
    const { pass, exchange } = await open();
    const agreed = Object.fromEntries(VENUE_NAMES.map((name) => [name, BTC]));
    expect(indexOf(await pass(agreed))).toBe(BTC);
    exchange.servers.kraken.faults.isMute = true;
    const { kraken: _lost, ...rest } = agreed;
    for (let second = 0; second < 6; second += 1) expect(indexOf(await pass(rest))).toBe(BTC);
  });

  it.each(VENUE_NAMES)('of which %s is 2 % off for a minute move less than 0.01 %', async (liar) => {
    const { pass, madeOf, market } = await open();
    const before = indexOf(await pass(CALM)) ?? 0n;
    const lie = { ...CALM, [liar]: (CALM[liar] * 102n) / 100n };
    for (let second = 0; second < 60; second += 1) {
      const logged = await pass(lie);
      const index = indexOf(logged) ?? 0n;
      const moved = index > before ? index - before : before - index;
      expect(moved * 10_000n).toBeLessThan(before);
      if (second % 20 === 0) expect(Object.keys(await madeOf(logged.second))).not.toContain(liar);
    }
    expect(market.venues().find(({ venue }) => venue === liar)).toMatchObject({ dropped: ['BTCUSDT'] });
    expect(indexOf(await pass(CALM))).toBe(before);
    expect(market.venues().find(({ venue }) => venue === liar)).toMatchObject({
      dropped: [],
      symbols: ['BTCUSDT'],
    });
  });

  it('of which one has a clock 1.273 s ahead give its prices their true age', async () => {
    const { pass, exchange, madeOf, market, clock } = await open({ binance: 1273 });
    const first = await pass(CALM);
    expect(Object.keys(await madeOf(first.second))).toContain('binance');
    expect(market.venues().find(({ venue }) => venue === 'binance')?.clockAheadMs).toBe(1273);
    // A price that took two and a half seconds to arrive is too old, although its stamp is only 1.3 s before our time.
    for (let second = 0; second < 3; second += 1) await pass(without('binance'));
    clock.advance(820);
    const sentMs = clock.nowMs() + 1273 - 2500;
    exchange.servers.binance.quote('BTCUSDT', BTC, BTC, sentMs);
    await expect.poll(() => market.venues()[0]?.lastMessageMs).toBe(clock.nowMs());
    const second = await pass(without('binance'));
    expect(Object.keys(await madeOf(second.second))).not.toContain('binance');
    expect(indexOf(second)).not.toBeNull();
  });
});

describe('few venues', () => {
  it.each([
    [5, 'accepted'],
    [4, 'stake_too_large'],
    [3, 'stake_too_large'],
    [2, 'market_halted'],
  ])('of which %i give a price: a stake above a tenth of the maximum is %s', async (count, answer) => {
    const { floor, pass } = await open();
    const [uid = 0n] = await floor.openAccounts(1);
    const stake = (amount: string) =>
      refusalOf(floor.trading.openTrade(offerOf(uid, { amount, durationSeconds: 30 })));
    const rest = without(...VENUE_NAMES.slice(count));
    for (let second = 0; second < 12; second += 1) await pass(CALM);
    for (let second = 0; second < 6; second += 1) await pass(rest);
    expect(await stake('500.01')).toBe(answer);
    if (count > 2) expect(await stake('500')).toBe('accepted');
    // The bound ends when ten entries in a row had all venues.
    for (let second = 0; second < 9; second += 1) await pass(CALM);
    if (count < 5) expect(await stake('500.01')).toBe('stake_too_large');
    await pass(CALM);
    expect(await stake('500.01')).toBe('accepted');
  });
});

describe('too few venues', () => {
  it('make no price, and the log says what there was', async () => {
    const { pass, madeOf, market } = await open();
    await pass(CALM);
    const two = { binance: CALM.binance, okx: CALM.okx };
    for (let second = 0; second < 2; second += 1) await pass(two);
    const logged = await pass(two);
    expect(indexOf(logged)).toBeNull();
    expect(await madeOf(logged.second)).toEqual({ binance: `${CALM.binance}`, okx: `${CALM.okx}` });
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
  });

  it('halt the market within three seconds of the last word, and every open trade is void and paid back', async () => {
    const { floor, clock, market, exchange, pass } = await open();
    const uids = await floor.openAccounts(3);
    for (let second = 0; second < 3; second += 1) await pass(CALM);
    const openTrade = (uid: bigint, direction: 'up' | 'down', durationSeconds: number) =>
      floor.trading.openTrade({
        uid,
        symbol: 'BTCUSDT',
        direction,
        amount: '100',
        durationSeconds,
        clientId: null,
      });
    const trades: { uid: bigint; no: string }[] = [];
    for (const uid of uids) {
      trades.push({ uid, no: (await openTrade(uid, 'up', 30)).order_no });
      trades.push({ uid, no: (await openTrade(uid, 'down', 60)).order_no });
    }
    // These trades are entered. The next ones are not, because the venues fail between acceptance and entry.
    for (let second = 0; second < 10; second += 1) await pass(CALM);
    for (const uid of uids) trades.push({ uid, no: (await openTrade(uid, 'up', 30)).order_no });
    await exchange.say('BTCUSDT', CALM);
    for (const name of VENUE_NAMES) exchange.servers[name].faults.isMute = true;
    const lostMs = clock.nowMs();

    clock.set(lostMs + 2500);
    expect(market.haltOf('BTCUSDT')).toBeNull();
    clock.set(lostMs + 2501);
    expect(market.haltOf('BTCUSDT')).toEqual({ by: 'index', reason: null });
    await expect.poll(() => market.head()).toBe(Math.floor((clock.nowMs() - GRACE_MS) / 1000));
    await pass({});
    await expect(openTrade(uids[0] ?? 0n, 'up', 30)).rejects.toMatchObject({ code: 'market_halted' });

    // Past the last settlement second. Old prices settle nothing, and everything is returned.
    for (let second = 0; second < 60; second += 1) {
      const logged = await pass({});
      expect(indexOf(logged)).toBeNull();
      expect(market.haltOf('BTCUSDT')).not.toBeNull();
    }
    for (const { uid, no } of trades) {
      expect(await floor.trading.order(uid, no, Math.floor(clock.nowMs() / 1000))).toMatchObject({
        status: 'void',
        settlement_price: null,
      });
    }
    for (const uid of uids) {
      expect(await floor.available(uid)).toBe(10_000_000_000n);
      expect(await floor.trading.openOrders(uid, null)).toEqual([]);
    }
    await expectZeroSums(floor.database);

    // Each venue returns at its next attempt. The market reopens by itself.
    for (const name of VENUE_NAMES) exchange.servers[name].faults.isMute = false;
    let passed = 0;
    for (; market.haltOf('BTCUSDT') !== null && passed < 60; passed += 1) await pass(CALM);
    expect(market.haltOf('BTCUSDT')).toBeNull();
    await openTrade(uids[0] ?? 0n, 'up', 30);
  });
});
