import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { openShortTrade } from '../../../test/support/trades/offers.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import {
  practiceOwner,
  readCustomerTotals,
  selectBalances,
  selectControlBalances,
  selectFlows,
} from '../../ledger/public.ts';
import { closeNextDay } from '../../ledger/statements/close-days.ts';
import {
  selectClosedDay,
  selectDayBalances,
  selectDayMovements,
} from '../../ledger/statements/statements.sql.ts';
import type { Database } from '../../platform/postgres/db.ts';
import { takeSnapshot } from '../../verification/liabilities/take-snapshot.ts';
import { selectTradersByDay } from '../../verification/trust/traders.sql.ts';
import type { TradeOffer } from '../accept/open-trade.ts';
import { selectEndedSince } from '../events/ended-trades.sql.ts';
import { countLanes, selectOpenProfits } from '../limits/limits.sql.ts';
import { readOwnResults } from '../own-results/read-own-results.ts';
import { selectOwnerOfOrder } from '../queries/order-owner.sql.ts';
import { TRADING_SEARCH } from '../search.sql.ts';
import { selectDecidedTrades } from '../totals/decided-trades.sql.ts';
import { selectLargestOpen, selectLargestStake, selectOpenSides } from '../totals/exposure.sql.ts';
import { foldTotals } from '../totals/fold-totals.ts';
import { selectTotalsByKind, selectTotalsByTime } from '../totals/totals.sql.ts';

/** Practice must never appear in a figure of real money: no balance, limit, record, statistic, liability or statement. */

const SERVER = new URL('../../../', import.meta.url);
const TABLE =
  /\b(?:from|join|update|into)\s+(?:trading\.(?:orders|groups|runs|outbox|symbol_exposure|second_exposure|settlement_watermarks|requests|refusals|event_bases|own_days|result_sums)|ledger\.(?:accounts|entries|lines|journal|lanes|transfers|outbox|day_totals))\b/i;
/** A statement that has one of these cannot add practice to real money. */
const APART: readonly RegExp[] = [
  // It leaves practice out, or chooses the currency by the owner or the lane.
  /practice_lane\(\)|is_practice\(|lane_currency\(|stake_currency\(/,
  // It is about owners or accounts that its caller names. The number of a customer never names their practice owner.
  /\buid\s*=\s*(?:any\s*\()?\s*(?:\$\d|p_uid|[a-z]\.uid)|user_account\(|account_id = \$|p_account|\$1::bigint\[\], \$2::/,
  // It is about one lane, which has only practice or only real money.
  /\blane\s*=\s*(?:\$\d|p_lane)/,
  // The practice currency is not among them.
  /ledger\.currencies/,
];
/** The other statements, by their files, with the number of them and the reason why they add nothing up. */
const OTHERS: Readonly<Record<string, readonly [number, string]>> = {
  'sql/ledger/control_balance.sql': [1, 'one account of a lane'],
  'sql/ledger/ensure_lanes.sql': [1, 'makes the real lanes'],
  'sql/ledger/hold_lanes.sql': [1, 'holds all lanes, because a list of countries binds practice too'],
  'sql/ledger/lane_of.sql': [1, 'the lane of one owner'],
  'sql/ledger/post_control_lines.sql': [1, 'writes lines of one lane'],
  'sql/ledger/post_journal.sql': [1, 'copies lines as they are'],
  'sql/trading/ensure_settlement_watermarks.sql': [1, 'makes rows of the named lanes'],
  'sql/trading/final_second.sql': [1, 'a second up to which all lanes are settled'],
  'sql/trading/guard_request.sql': [1, 'guards one request'],
  'src/ledger/borrowed.sql.ts': [1, 'locks the lane of one customer'],
  'src/ledger/ledger.sql.ts': [1, 'lists the lanes'],
  'src/ledger/network-fees.sql.ts': [1, 'accounts of a currency in which the practice lane has none'],
  'src/ledger/records/movements-outbox.sql.ts': [1, 'deletes old events'],
  'src/ledger/watch/journal-lag.sql.ts': [1, 'how long lines wait, whoever owns them'],
  'src/ledger/watch/watch-ledger.sql.ts': [1, 'batch numbers of each lane'],
  'src/trading/events/outbox.sql.ts': [1, 'deletes old events'],
  'src/trading/orders/orders.sql.ts': [6, 'parts of statements about one owner'],
  'src/trading/settle/overdue-groups.sql.ts': [
    2,
    'whether settlement or the log is late, for whichever orders',
  ],
};

const statementsOf = (path: string, text: string): readonly string[] =>
  path.endsWith('.sql') ? [text] : [...text.matchAll(/`[^`]*`|'[^'\n]*'/g)].map(([found]) => found);

it('every statement on orders, accounts and lines keeps practice apart, or has a reason why it need not', async () => {
  const paths = (
    await Promise.all(
      ['src', 'sql'].map(async (folder) =>
        (
          await readdir(new URL(`${folder}/`, SERVER), { recursive: true })
        ).map((name) => `${folder}/${name}`),
      ),
    )
  ).flat();
  const found = new Map<string, number>();
  for (const path of paths.filter((name) => /\.(?:sql|ts)$/.test(name) && !name.endsWith('.test.ts'))) {
    const text = (await readFile(new URL(path, SERVER), 'utf8')).replace(/^\s*(?:\/\/|\*|--).*$/gm, '');
    for (const statement of statementsOf(path, text)) {
      if (!TABLE.test(statement) || APART.some((sign) => sign.test(statement))) continue;
      found.set(path, (found.get(path) ?? 0) + 1);
    }
  }
  const expected = Object.entries(OTHERS).map(([path, [count]]) => [path, count] as const);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

/** Rewards and reserves are of other slices, which the first test reads. */
const NOTHING_BESIDES = { rewards: new Map<string, bigint>(), unproven: new Map(), loans: new Map() };

const NOBODY = new AbortController().signal;
const LONG_AGO = new Date(0);

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Figures as data, without the random numbers of orders. */
const plain = (figures: unknown): unknown =>
  JSON.parse(
    JSON.stringify(figures, (_name, value: unknown) => {
      if (value instanceof Map) return [...value];
      if (typeof value === 'string') return value.replaceAll(UUID, 'an order');
      return typeof value === 'bigint' ? `${value}n` : value;
    }),
  );

/** Every figure of one customer and of the house that trading, the ledger and the public page give. */
const figuresOf = async (bench: VerificationBench, customer: bigint): Promise<unknown> => {
  const { floor, verification } = bench;
  const { database, clock, ledger, trading } = floor;
  await foldTotals(database, NOBODY);
  await verification.fold();
  clock.set(clock.nowMs() + 11_000);
  const all = { after: null, offset: 0 };
  const everything = { currency: null, kinds: null };
  const context = { database, clock, symbolOf: (symbolId: number) => String(symbolId) };
  const now = clock.nowMs();
  return plain({
    balances: await selectBalances(database, customer),
    records: await ledger.entriesOf(customer, everything, all, 1_000),
    recordsCount: await ledger.countEntriesOf(customer, everything),
    tradeRecords: await ledger.countEntriesOf(customer, { currency: null, kinds: ['trade_stake', 'faucet'] }),
    totals: await readCustomerTotals(database, customer),
    flows: await selectFlows(database, customer, { after: LONG_AGO, until: new Date(now) }, 1_000),
    ended: await trading.endedOrders(customer, { symbolId: null, result: null }, all, 1_000),
    endedCount: await trading.countEndedOrders(customer, { symbolId: null, result: null }),
    running: await trading.openOrders(customer, null),
    held: await trading.heldBy(customer),
    usage: await trading.usageOf(customer),
    results: await readOwnResults(context, customer),
    notices: await selectEndedSince(database, [customer], LONG_AGO, 1_000),
    decided: await selectDecidedTrades(database, customer, 1_000),
    control: await selectControlBalances(database),
    owed: await statedAmounts(database),
    lanes: await countLanes(database),
    openProfits: await selectOpenProfits(database),
    openSides: await selectOpenSides(database, 10_000),
    largestOpen: await selectLargestOpen(database, 10_000, 10),
    largestStake: await selectLargestStake(database, 10_000),
    byDay: await selectTotalsByTime(database, 'day', LONG_AGO),
    byKind: await selectTotalsByKind(database, LONG_AGO),
    traders: await selectTradersByDay(database, LONG_AGO),
    late: await trading.settlementDelaySeconds(),
    figures: await verification.figures(),
  });
};

/** The amounts of a statement, and the lines of each account. Their hashes have the numbers of orders, which differ. */
const statedAmounts = async (database: Database) => {
  const { owed, control, besides, changedHeads } = await takeSnapshot(database, 0, () =>
    Promise.resolve(NOTHING_BESIDES),
  );
  const lines = changedHeads.map(({ uid, currency, account, lines: count, balance }) => [
    uid,
    currency,
    account,
    count,
    balance,
  ]);
  return { owed, control, besides, lines };
};

/** One day of a house: the same real trades, with practice beside them or without. Returns the figures after each part of it. */
const liveThrough = async (practising: boolean): Promise<readonly unknown[]> => {
  const bench = await openVerificationBench({ practice: true, lanes: 2 });
  const { floor } = bench;
  const { trading } = floor;
  const [customer = 0n, other = 0n] = await floor.openAccounts(2);
  const figures: unknown[] = [];
  /** Twenty seconds without trades, because the figures are kept for ten, and the clock goes ahead for them. */
  const note = async (): Promise<void> => {
    await bench.grow();
    figures.push(await figuresOf(bench, customer));
    await bench.passWith(20, 100n);
  };
  const practise = async (amount: string, changes: Partial<TradeOffer> = {}): Promise<void> => {
    if (practising)
      await openShortTrade(floor, await trading.practice.begin(customer), { amount, ...changes });
  };
  await bench.passWith(1, 100n);
  for (const uid of [customer, other, customer]) {
    await openShortTrade(floor, uid, { amount: '100' });
    await practise('1000');
    await bench.passWith(1, 100n);
  }
  await note();
  await bench.passWith(20, 101n);
  await openShortTrade(floor, customer, { amount: '50', durationSeconds: 300 });
  await practise('2000', { direction: 'down', durationSeconds: 300 });
  await practise('1500', { direction: 'down' });
  await bench.passWith(4, 100n);
  await note();
  // Void: these seconds have no price.
  await openShortTrade(floor, other, { amount: '7' });
  await practise('700');
  await bench.passWith(6, null);
  await note();
  await bench.passWith(40, 102n);
  await openShortTrade(floor, customer, { amount: '9', direction: 'down' });
  await practise('900');
  await bench.passWith(4, 100n);
  await bench.passWith(320, 103n);
  await note();
  if (practising) {
    const owner = practiceOwner(customer);
    expect(await trading.countEndedOrders(owner, { symbolId: null, result: null })).toBe(7);
    await trading.practice.reset(customer);
    expect(await trading.practice.read(customer)).toMatchObject({ total: '10000.00' });
  }
  await note();
  return figures;
};

it('practice trades and a reset change no figure of the customer and none of the house', async () => {
  const [without, beside] = await Promise.all([liveThrough(false), liveThrough(true)]);
  expect(beside).toEqual(without);
  expect(without.at(-1)).toMatchObject({ endedCount: 4, held: '0n' });
});

it('staff find no practice trade by its number', async () => {
  const bench = await openVerificationBench({ practice: true });
  const { floor } = bench;
  const [customer = 0n] = await floor.openAccounts(1);
  await bench.passWith(1, 100n);
  const owners = [await floor.trading.practice.begin(customer), customer];
  const orderNos: string[] = [];
  for (const uid of owners) orderNos.push((await openShortTrade(floor, uid, { amount: '5' })).order_no);
  const found = async (orderNo: string): Promise<readonly unknown[]> => {
    const second = Math.floor(floor.clock.nowMs() / 1000);
    const rows = await Promise.all(
      TRADING_SEARCH.map(({ select, term }) =>
        floor.database.query(select, [term === 'short' ? orderNo.slice(-8) : orderNo]),
      ),
    );
    return [await selectOwnerOfOrder(floor.database, orderNo, second), ...rows.map(({ length }) => length)];
  };
  expect(await Promise.all(orderNos.map(found))).toEqual([
    [null, 0, 0],
    [customer, 1, 1],
  ]);
});

it('the books of a day with practice are those of the day without it', async () => {
  const bench = await openVerificationBench({ practice: true });
  const { floor } = bench;
  const { database, clock, trading } = floor;
  const [customer = 0n] = await floor.openAccounts(1);
  await bench.passWith(1, 100n);
  await openShortTrade(floor, customer, { amount: '100' });
  await openShortTrade(floor, await trading.practice.begin(customer), { amount: '3000' });
  await bench.passWith(4, 100n);
  await bench.passWith(40, 101n);
  clock.set(clock.nowMs() + 2 * 86_400_000);
  const day = (await closeNextDay({ database, clock })) ?? '';
  const movements = await selectDayMovements(database, day);
  // The stake and the profit of the real trade, and the grants of the demo.
  const stakes = movements.filter(({ kind, account }) => kind === 'trade_stake' && account === 'available');
  expect(stakes).toMatchObject([{ lines: 1, amountOut: -100_000_000n, currency: 'USDT' }]);
  const lines = movements.reduce((sum, moved) => sum + moved.lines, 0);
  expect((await selectClosedDay(database, day))?.lines).toBe(lines);
  const sums = await selectDayBalances(database, day);
  expect(sums.reduce((sum, { amountIn, amountOut }) => sum + amountIn + amountOut, 0n)).toBe(0n);
});
