import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asAnotherCaller } from '../../../test/support/another-caller.ts';
import { oncePerFile } from '../../../test/support/lifetime.ts';
import { publishTerms } from '../../../test/support/trades/publish-terms.ts';
import {
  openTradingFloor,
  shareTradingFloor,
  type TradingFloor,
} from '../../../test/support/trades/trading-floor.ts';

const USDT = 1_000_000n;
const DAY = 86_400;
const theFloor = shareTradingFloor();
const theFloorWithFees = oncePerFile(async () => {
  const floor = await openTradingFloor({ lanes: 2 });
  await publishTerms(floor.database, 500_000n, '2026-01-01');
  return floor;
});

type Name = `${'stakes' | 'losses'}_${'day' | 'week' | 'month'}`;

/** A customer of the floor who also has an account in `accounts`. */
const openCustomer = async (floor: TradingFloor): Promise<bigint> => {
  const [uid = 0n] = await floor.openAccounts(1);
  await floor.database.query(
    `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
     values ($1, $2, $2, '$argon2id$', $2, 'en', now())`,
    [uid, `customer-${uid}`],
  );
  await floor.database.query('insert into accounts.protections (uid) values ($1)', [uid]);
  return uid;
};

const setLimit = (
  floor: TradingFloor,
  uid: bigint,
  name: Name,
  amount: bigint,
  next: { amount: bigint | null; atMs: number } | null = null,
) =>
  floor.database.query(
    `insert into accounts.limits (uid, name, amount, next_amount, next_at) values ($1, $2, $3, $4, $5)
     on conflict (uid, name) do update
     set amount = excluded.amount, next_amount = excluded.next_amount, next_at = excluded.next_at`,
    [uid, name, amount, next?.amount ?? null, next === null ? null : new Date(next.atMs)],
  );

const timeOut = (floor: TradingFloor, uid: bigint, untilMs: number) =>
  floor.database.query('update accounts.protections set time_out_until = $2 where uid = $1', [
    uid,
    new Date(untilMs),
  ]);

const trade = (floor: TradingFloor, uid: bigint, amount: string, direction: 'up' | 'down' = 'up') =>
  floor.trading.openTrade({ uid, symbol: 'BTCUSDT', direction, amount, durationSeconds: 30, clientId: null });

const refusalOf = async (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );

/** Writes `count` seconds of the log from `from` on. `priceAt` gives the price of each second. */
const run = async (
  floor: TradingFloor,
  from: number,
  count: number,
  priceAt: (second: number) => bigint | null,
): Promise<void> => {
  for (let second = from; second < from + count; second += 1) {
    await floor.tick(second, { BTCUSDT: priceAt(second) });
  }
};

/** Settles the running trades: the price is 100 at the entry and `end` at the settlement. */
const endAll = async (floor: TradingFloor, end: bigint | null): Promise<void> => {
  const now = Math.floor(floor.clock.nowMs() / 1000);
  await run(floor, now + 1, 33, (second) => (second <= now + 3 ? 100n : end));
};

const daysOfMonth = (now: Date): number =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0)).getUTCDate();

const ensurePartitions = (floor: TradingFloor, atMs: number) =>
  floor.database.query('select trading.ensure_partitions($1, $1)', [new Date(atMs)]);

/** Moves the clock, with a price log that has gone on until then: a market without prices takes no orders. */
const jumpTo = (floor: TradingFloor, ms: number): void => {
  floor.market.write(Math.floor(ms / 1000), { BTCUSDT: 100n });
  floor.clock.set(ms);
};

describe('a limit of one’s own on stakes', () => {
  it('takes trades up to it, and not one minor unit more, whether they run or have ended', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'stakes_day', 100n * USDT);
    await trade(floor, uid, '60');
    expect(await refusalOf(trade(floor, uid, '40.000001'))).toBe('own_limit_reached');
    await endAll(floor, 101n);
    expect(await refusalOf(trade(floor, uid, '40.000001'))).toBe('own_limit_reached');
    await trade(floor, uid, '40');
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('own_limit_reached');
    expect((await floor.trading.usageOf(uid)).stakes).toEqual({
      day: 100n * USDT,
      week: 100n * USDT,
      month: 100n * USDT,
    });
    // Other customers are not affected.
    const [other = 0n] = await floor.openAccounts(1);
    await trade(floor, other, '1000');
  });

  it('does not count what was void, and counts a tie', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'stakes_day', 100n * USDT);
    await trade(floor, uid, '100');
    await endAll(floor, null);
    await trade(floor, uid, '90');
    await endAll(floor, 100n);
    expect(await refusalOf(trade(floor, uid, '10.000001'))).toBe('own_limit_reached');
    expect((await floor.trading.usageOf(uid)).losses).toEqual({ day: 0n, week: 0n, month: 0n });
  });

  it('of fifty trades asked for at once takes those that fit', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'stakes_day', 35n * USDT);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refusalOf(trade(floor, uid, '2'))));
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(17);
    expect(answers.filter((answer) => answer === 'own_limit_reached')).toHaveLength(33);
    expect(await floor.available(uid)).toBe(9_966n * USDT);
  });

  it.each<[Name, (now: Date) => number]>([
    ['stakes_day', (now) => now.getUTCDate() + 1],
    // The next Monday.
    ['stakes_week', (now) => now.getUTCDate() + ((8 - now.getUTCDay()) % 7 || 7)],
    ['stakes_month', (now) => daysOfMonth(now) + 1],
  ])('of %s begins anew', async (name, dayOfMonth) => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, name, 100n * USDT);
    await trade(floor, uid, '100');
    await endAll(floor, 101n);
    const now = new Date(floor.clock.nowMs());
    const anew = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), dayOfMonth(now));
    await ensurePartitions(floor, anew);
    await floor.tick(anew / 1000 - 1, { BTCUSDT: 100n });
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('own_limit_reached');
    floor.clock.set(anew);
    await trade(floor, uid, '100');
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('own_limit_reached');
  });

  it('holds for the first order after it was tightened, and until a looser one comes', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await trade(floor, uid, '50');
    await setLimit(floor, uid, 'stakes_week', 60n * USDT);
    expect(await refusalOf(trade(floor, uid, '11'))).toBe('own_limit_reached');
    const atMs = floor.clock.nowMs() + 40_000;
    await setLimit(floor, uid, 'stakes_week', 50n * USDT, { amount: 60n * USDT, atMs });
    jumpTo(floor, atMs - 1);
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('own_limit_reached');
    jumpTo(floor, atMs);
    await trade(floor, uid, '10');
    await setLimit(floor, uid, 'stakes_week', 60n * USDT, { amount: null, atMs: atMs + 1_000 });
    jumpTo(floor, atMs + 1_000);
    await trade(floor, uid, '4000');
  });

  it('refuses for good: asked again under the same name the answer is the same', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'stakes_day', 1n * USDT);
    const ask = () =>
      floor.trading.openTrade({
        uid,
        symbol: 'BTCUSDT',
        direction: 'up',
        amount: '2',
        durationSeconds: 30,
        clientId: 'once',
      });
    expect(await refusalOf(ask())).toBe('own_limit_reached');
    await setLimit(floor, uid, 'stakes_day', 10n * USDT);
    expect(await refusalOf(ask())).toBe('own_limit_reached');
  });
});

describe('a limit of one’s own on losses', () => {
  it('counts what was lost and all that could still be lost', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'losses_day', 100n * USDT);
    await trade(floor, uid, '60');
    expect(await refusalOf(trade(floor, uid, '40.000001'))).toBe('own_limit_reached');
    await endAll(floor, 99n);
    expect((await floor.trading.usageOf(uid)).losses.day).toBe(60n * USDT);
    expect(await refusalOf(trade(floor, uid, '40.000001'))).toBe('own_limit_reached');
    await trade(floor, uid, '40');
    // Won, so 32 of the lost 60 are recovered.
    await endAll(floor, 101n);
    expect((await floor.trading.usageOf(uid)).losses.day).toBe(28n * USDT);
    await trade(floor, uid, '72');
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('own_limit_reached');
  });

  it('is not made larger by winnings', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await setLimit(floor, uid, 'losses_month', 100n * USDT);
    await trade(floor, uid, '100');
    await endAll(floor, 101n);
    expect(await refusalOf(trade(floor, uid, '100.000001'))).toBe('own_limit_reached');
    await trade(floor, uid, '100');
  });
});

it('takes an order while somebody else is counting, and counts it right', async () => {
  const floor = await theFloor();
  const uid = await openCustomer(floor);
  await setLimit(floor, uid, 'losses_week', 100n * USDT);
  await trade(floor, uid, '60');
  await floor.database.transaction(async (sql) => {
    await sql.query('select from trading.own_counts where uid = $1 for update', [uid]);
    await asAnotherCaller(() => trade(floor, uid, '40'));
    expect(await refusalOf(asAnotherCaller(() => trade(floor, uid, '1')))).toBe('own_limit_reached');
  });
});

describe('a time-out', () => {
  it('takes no trade until it is over', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    const untilMs = floor.clock.nowMs() + 5_000;
    await timeOut(floor, uid, untilMs);
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('timed_out');
    jumpTo(floor, untilMs - 1);
    expect(await refusalOf(trade(floor, uid, '1'))).toBe('timed_out');
    jumpTo(floor, untilMs);
    await trade(floor, uid, '1');
  });

  it('does not touch what runs', async () => {
    const floor = await theFloor();
    const uid = await openCustomer(floor);
    await trade(floor, uid, '100');
    await timeOut(floor, uid, floor.clock.nowMs() + DAY * 1000);
    await endAll(floor, 101n);
    expect(await floor.available(uid)).toBe(10_080n * USDT);
  });
});

it('counts the same however often, when and by whom it is asked', async () => {
  const wish = fc.record({
    second: fc.nat({ max: 400 }),
    micro: fc.bigInt({ min: 1_000_000n, max: 90_000_000n }),
    direction: fc.constantFrom('up' as const, 'down' as const),
    asks: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(wish, { minLength: 4, maxLength: 12 }),
      fc.array(fc.nat({ max: 5 }), { minLength: 441, maxLength: 441 }),
      async (wishes, chance) => {
        const floor = await theFloorWithFees();
        await floor.rest();
        const uid = await openCustomer(floor);
        // Begins more than a minute before a day ends, so that the test covers two days.
        const midnight = (Math.floor(floor.startSecond / DAY) + 1) * DAY;
        await ensurePartitions(floor, midnight * 1000);
        const begin = midnight - 200;
        floor.clock.set(begin * 1000);
        for (let second = 1; second <= 440; second += 1) {
          const drawn = chance[second] ?? 0;
          floor.clock.set((begin + second) * 1000);
          floor.market.write(begin + second, { BTCUSDT: drawn === 0 ? null : 99n + BigInt(drawn % 3) });
          // Some settlements are late. That must change nothing.
          if (second % 9 === 0) await floor.trading.processDue();
          for (const { micro, direction } of wishes.filter((one) => one.second === second)) {
            await trade(floor, uid, `${micro / USDT}.${String(micro % USDT).padStart(6, '0')}`, direction);
          }
          if (wishes.some((one) => one.asks && one.second + 20 === second)) await floor.trading.usageOf(uid);
        }
        const seen = await floor.trading.usageOf(uid);
        const [rows] = await floor.database.query<
          Record<'staked' | 'lost' | 'staked_today' | 'lost_today', bigint>
        >(
          `with fates as (
           select o.accept_second, o.stake + o.fee as taken, g.outcome is null as runs,
             case when g.outcome = 0 then o.stake + o.fee when g.outcome = o.direction then o.stake + o.profit else 0 end as back
           from trading.orders o join trading.groups g on g.lane = o.lane and g.symbol_id = o.symbol_id
             and g.seconds = o.seconds and g.accept_second = o.accept_second
           where o.uid = $1 and not g.void)
         select coalesce(sum(taken), 0)::bigint as staked,
           (greatest(coalesce(sum(taken - back) filter (where not runs), 0), 0)
             + coalesce(sum(taken) filter (where runs), 0))::bigint as lost,
           coalesce(sum(taken) filter (where accept_second >= $2), 0)::bigint as staked_today,
           (greatest(coalesce(sum(taken - back) filter (where not runs and accept_second >= $2), 0), 0)
             + coalesce(sum(taken) filter (where runs and accept_second >= $2), 0))::bigint as lost_today
         from fates`,
          [uid, midnight],
        );
        // A week or a month that begins at this midnight holds today only.
        const today = new Date(midnight * 1000);
        const since = (all: bigint | undefined, sinceMidnight: bigint | undefined) => ({
          day: sinceMidnight,
          week: today.getUTCDay() === 1 ? sinceMidnight : all,
          month: today.getUTCDate() === 1 ? sinceMidnight : all,
        });
        expect(seen.stakes).toEqual(since(rows?.staked, rows?.staked_today));
        expect(seen.losses).toEqual(since(rows?.lost, rows?.lost_today));
      },
    ),
    { numRuns: 5, endOnFailure: true },
  );
});
