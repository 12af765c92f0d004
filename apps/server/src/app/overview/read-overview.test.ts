import { parseAmount } from '@tallystick/money';
import { expect, test } from 'vitest';
import { type SimulatedMonth, simulateMonth } from '../../../test/support/operator/simulated-month.ts';
import { IS_CAMPAIGN, quantity } from '../../../test/support/quantity.ts';
import { SYMBOLS } from '../../../test/support/trades/written-market.ts';
import { foldTotals } from '../../trading/public.ts';
import { readOverview } from './read-overview.ts';

const DAY_MS = 86_400_000;
const MONTH = quantity(
  { customers: 120, days: 9, roundsPerDay: 3, tradesPerRound: 40 },
  { customers: 5_000, days: 30, roundsPerDay: 24, tradesPerRound: 70 },
);

const NO_HOLDING = {
  currency: 'USDT',
  hot: 0n,
  unconfirmed: 0n,
  unswept: 0n,
  onTheWay: 0n,
  cold: 0n,
} as const;

const minor = (amount: string): bigint =>
  amount.startsWith('-')
    ? -(parseAmount(amount.slice(1), 'USDT') ?? 0n)
    : (parseAmount(amount, 'USDT') ?? 0n);

const read = async (month: SimulatedMonth) => {
  const { floor, verification } = month;
  await foldTotals(floor.database, new AbortController().signal);
  await verification.fold();
  return readOverview({
    core: { database: floor.database, clock: floor.clock, market: { symbols: () => SYMBOLS } },
    coverage: async () => (await verification.figures()).coverage,
    holdings: () =>
      Promise.resolve([
        { ...NO_HOLDING, hot: minor('10.00'), cold: minor('2.50'), onTheWay: minor('0.25') },
        { ...NO_HOLDING, unswept: minor('1.00'), unconfirmed: minor('0.50') },
      ]),
    hotWallet: () => Promise.resolve(null),
  });
};

/** The result of each settled trade, from the customer's lines of the ledger alone. */
const TRADES_BY_LEDGER = `select o.uid, o.symbol_id, o.seconds, to_timestamp(o.accept_second + 2 + o.seconds) as ended,
    -sum(l.amount) as result, -sum(l.amount) filter (where l.kind = 'trade_stake') as paid, bool_or(l.kind = 'trade_void') as void,
    max(o.stake - o.profit + 2 * o.fee) as twice_expected
  from ledger.lines l join trading.orders o on o.order_id = l.reference
  where l.kind in ('trade_stake', 'trade_win', 'trade_tie', 'trade_void') and l.account_id > 0
    and o.accept_second + 2 + o.seconds <= $1
  group by o.order_id, o.uid, o.symbol_id, o.seconds, o.accept_second`;

const sumsByLedger = async (month: SimulatedMonth, key: string): Promise<ReadonlyMap<string, bigint>> => {
  const rows = await month.floor.database.query<{ key: string; result: bigint }>(
    `select (${key})::text as key, sum(result)::bigint as result from (${TRADES_BY_LEDGER}) t where not void group by 1`,
    [month.endSecond],
  );
  return new Map(rows.map((row) => [row.key, row.result]));
};

/** The result of the house by the lines of its own accounts. Transfers of pools are lines of another kind. */
const houseByLedger = async ({ floor }: SimulatedMonth): Promise<bigint> => {
  const [row] = await floor.database.query<{ result: bigint }>(
    `select sum(l.amount)::bigint as result from ledger.lines l join ledger.accounts a using (account_id)
     where a.kind in ('house_available', 'house_reserve') and l.kind in ('trade_stake', 'trade_settlement')`,
  );
  return row?.result ?? 0n;
};

test('the figures are those of the ledger, computed apart, and are read in a second', {
  timeout: 900_000,
}, async () => {
  const month = await simulateMonth(MONTH);
  const { floor, payments, registeredAt, endSecond, uids } = month;
  floor.clock.set(endSecond * 1000);
  await read(month);
  const begun = performance.now();
  const figures = await read(month);
  const tookMs = performance.now() - begun;

  // The house's result: by its own accounts, and by what each customer paid and got.
  const result = figures.days.reduce((sum, day) => sum + minor(day.result), 0n);
  expect(result).toBe(await houseByLedger(month));
  expect(figures.coins.reduce((sum, coin) => sum + minor(coin.result), 0n)).toBe(result);
  const byCoin = await sumsByLedger(month, 'symbol_id');
  for (const { symbolId, symbol } of SYMBOLS)
    expect([symbol, minor(figures.coins.find((coin) => coin.symbol === symbol)?.result ?? '0')]).toEqual([
      symbol,
      byCoin.get(String(symbolId)),
    ]);
  const byDuration = await sumsByLedger(month, 'seconds');
  for (const { seconds, result: of } of figures.durations)
    expect(minor(of)).toBe(byDuration.get(String(seconds)));
  const [expected] = await floor.database.query<{ twice: bigint }>(
    `select sum(twice_expected)::bigint as twice from (${TRADES_BY_LEDGER}) t where not void`,
    [endSecond],
  );
  // Each coin is rounded down by itself.
  const byTerms = figures.coins.reduce((sum, coin) => sum + minor(coin.expected), 0n);
  expect(Math.abs(Number((expected?.twice ?? 0n) - 2n * byTerms))).toBeLessThanOrEqual(2 * SYMBOLS.length);
  const byHour = await sumsByLedger(month, `extract(epoch from date_trunc('hour', ended, 'UTC'))::bigint`);
  expect(figures.hours.length).toBeGreaterThan(3);
  for (const { hour, result: of } of figures.hours)
    expect([hour, minor(of)]).toEqual([hour, byHour.get(String(Date.parse(hour) / 1000))]);

  // Today, yesterday and the average.
  const todayMs = Math.floor((endSecond * 1000) / DAY_MS) * DAY_MS;
  const tradersOf = async (dayMs: number) => {
    const [row] = await floor.database.query<{ traders: bigint; trades: bigint }>(
      `select count(distinct uid) as traders, count(*) as trades from (${TRADES_BY_LEDGER}) t
       where not void and ended >= $2 and ended < $3`,
      [endSecond, new Date(dayMs), new Date(dayMs + DAY_MS)],
    );
    return { active_traders: Number(row?.traders ?? 0n), trades: Number(row?.trades ?? 0n) };
  };
  expect(figures.today).toMatchObject(await tradersOf(todayMs));
  expect(figures.yesterday).toMatchObject(await tradersOf(todayMs - DAY_MS));
  const within = (fromMs: number, toMs: number) => (second: number) =>
    second * 1000 >= fromMs && second * 1000 < toMs;
  const isYesterday = within(todayMs - DAY_MS, todayMs);
  expect(figures.yesterday.registrations).toBe(registeredAt.filter(isYesterday).length);
  const firsts = [
    ...Map.groupBy(
      payments.filter(({ isIn }) => isIn),
      ({ uid }) => uid,
    ),
  ].map(([, of]) => Math.min(...of.map(({ second }) => second)));
  expect(figures.yesterday.first_deposits).toBe(firsts.filter(isYesterday).length);
  const week = firsts.filter(within(todayMs - 7 * DAY_MS, todayMs)).length;
  expect(figures.average.first_deposits).toBe(Math.round(week / 7));

  // Money in and out.
  const flowed = (isIn: boolean) =>
    payments
      .filter((payment) => payment.isIn === isIn && payment.second * 1000 >= todayMs - 29 * DAY_MS)
      .reduce((sum, { value }) => sum + value, 0n);
  const days = figures.flows.flatMap((method) => method.days);
  expect(days.reduce((sum, day) => sum + minor(day.deposited), 0n)).toBe(flowed(true));
  expect(days.reduce((sum, day) => sum + minor(day.withdrawn), 0n)).toBe(flowed(false));

  // The funnel: every third is verified.
  const isNew = within(todayMs - 29 * DAY_MS, endSecond * 1000);
  expect(figures.funnel.registered).toBe(
    registeredAt.filter((second) => isNew(second) || second >= endSecond).length,
  );
  expect(figures.funnel.verified).toBe(
    registeredAt.filter((second, place) => place % 3 === 2 && second * 1000 >= todayMs - 29 * DAY_MS).length,
  );
  expect(figures.funnel.traded).toBeLessThanOrEqual(uids.length);
  expect(figures.funnel.retained).toBeLessThanOrEqual(figures.funnel.traded);
  // Only the campaign has a long month, and the machine for itself.
  if (IS_CAMPAIGN) expect(tookMs).toBeLessThan(1_000);
});

test('what runs now is counted by coin and direction, and the reserve is that of the ledger', async () => {
  const month = await simulateMonth({ customers: 3, days: 1, roundsPerDay: 1, tradesPerRound: 2 });
  const { floor, uids, endSecond } = month;
  await floor.tick(endSecond, { BTCUSDT: 5_000_000_000_000n, ETHUSDT: 5_000_000_000_000n });
  const open = (place: number, direction: 'up' | 'down', amount: string) =>
    floor.trading.openTrade({
      uid: uids[place] ?? 0n,
      symbol: 'BTCUSDT',
      direction,
      amount,
      durationSeconds: 30,
      clientId: null,
    });
  await open(0, 'up', '100');
  await open(1, 'down', '30');
  await open(1, 'up', '10');
  const { exposure } = await read(month);
  expect(exposure.coins).toEqual([
    { symbol: 'BTCUSDT', trades: 3, up: '110.00', down: '30.00', worst: '58.00' },
  ]);
  expect(exposure.reserve).toBe('112.00');
  expect(exposure.customers.map(({ trades, staked, gain }) => [trades, staked, gain])).toEqual([
    [1, '100.00', '80.00'],
    [2, '40.00', '32.00'],
  ]);
  expect(exposure.is_complete).toBe(true);
});

test('totals are folded once, however often, and again from nothing', async () => {
  const month = await simulateMonth({ customers: 20, days: 2, roundsPerDay: 2, tradesPerRound: 10 });
  const { database } = month.floor;
  const fold = () => foldTotals(database, new AbortController().signal);
  const rows = () => database.query('select * from trading.hour_totals order by hour, symbol_id, seconds');
  await Promise.all([fold(), fold()]);
  const once = await rows();
  await fold();
  expect(await rows()).toEqual(once);
  await database.query('delete from trading.hour_totals');
  await database.query('update trading.totals_progress set settled_until = 0');
  await fold();
  expect(await rows()).toEqual(once);
});
