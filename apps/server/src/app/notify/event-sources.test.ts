import {
  answerChat,
  limits,
  NOTIFICATION_KINDS,
  type NotificationKind,
  sendChat,
} from '@tallystick/contract';
import { expect, it } from 'vitest';
import {
  openTwoCustomers,
  pay,
  reject,
  UID,
  WALLET,
} from '../../../test/support/funding/withdrawal-staff.ts';
import { openLoanDesk, priceOf, spendAll, USDT } from '../../../test/support/products/loan-desk.ts';
import { DAY_MS, openProductFloor } from '../../../test/support/products/product-floor.ts';
import { supportBenchesOfFile } from '../../../test/support/support/support-bench.ts';
import { openTradingFloor, START_SECOND } from '../../../test/support/trades/trading-floor.ts';
import type { CustomerEvent } from '../../notifications/public.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/postgres/db.ts';
import type { Trading } from '../../trading/public.ts';
import { eventSources } from './event-sources.ts';

const openSupport = supportBenchesOfFile();

const noTrades: Pick<Trading, 'toWire'> = {
  toWire: () => {
    throw new Error('there are no trades in this test');
  },
};

/** The events of a source for one customer, oldest first. */
const read = async (
  database: Database,
  kind: NotificationKind,
  uid: bigint,
  sinceMs = 0,
  trading = noTrades,
): Promise<readonly CustomerEvent[]> => {
  const source = eventSources(trading, systemClock).find((each) => each.kind === kind);
  if (source === undefined) throw new Error(`nothing tells of ${kind}`);
  const events = await source.read(database, [uid, uid + 1n], new Date(sinceMs), 50);
  expect(events.every((event) => event.uid === uid)).toBe(true);
  expect(new Set(events.map(({ reference }) => reference)).size).toBe(events.length);
  return events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
};

it('every kind has one source', () => {
  const kinds = eventSources(noTrades, systemClock).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual([...NOTIFICATION_KINDS].toSorted());
});

it('trades are told when their money has moved, with their result after the fee', async () => {
  const floor = await openTradingFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const offer = { uid, symbol: 'BTCUSDT', amount: '5', durationSeconds: 30, clientId: null } as const;
  const up = await floor.trading.openTrade({ ...offer, direction: 'up' });
  const down = await floor.trading.openTrade({ ...offer, direction: 'down' });
  for (let second = 1; second < 32; second += 1) {
    await floor.tick(START_SECOND + second, { BTCUSDT: BigInt(100 + second) });
  }
  const told = (sinceMs = 0) => read(floor.database, 'trade', uid, sinceMs, floor.trading);
  const before = await told();
  for (let second = 32; second < 40; second += 1) {
    await floor.tick(START_SECOND + second, { BTCUSDT: BigInt(100 + second) });
  }
  expect(before).toEqual([]);
  const events = await told();
  expect(new Map(events.map((event) => [event.subject, event]))).toEqual(
    new Map([
      [up.order_no, expect.objectContaining({ what: 'win', amount: up.expected_income, symbol: 'BTCUSDT' })],
      [down.order_no, expect.objectContaining({ what: 'lose', amount: '-5.00', currency: 'USDT' })],
    ]),
  );
  const endedMs = events[0]?.at.getTime() ?? 0;
  expect(await told(endedMs)).toHaveLength(2);
  expect(await told(endedMs + 1)).toEqual([]);
});

it('deposits are told when they are seen and when they are credited, the fund for each paid day and its end', async () => {
  const floor = await openProductFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const id = await floor.topUp(uid, 25_000_000n);
  const deposits = await read(floor.database, 'deposit', uid);
  expect(deposits).toMatchObject([
    { what: 'seen', subject: id, currency: 'USDT', amount: '25.00' },
    { what: 'credited', subject: id, currency: 'USDT', amount: '25.00' },
  ]);
  expect(await read(floor.database, 'deposit', uid, floor.clock.nowMs() + 1)).toEqual([]);

  const fund = () => read(floor.database, 'fund', uid);
  const boughtMs = floor.clock.nowMs();
  await floor.products.buy({ uid, planId: 1, amount: '1000', units: null, clientId: null });
  expect(await fund()).toEqual([]);
  for (const day of [1, 2]) {
    floor.clock.advance(DAY_MS);
    await floor.products.accrue();
    expect(await fund()).toMatchObject([
      {
        what: 'paid',
        amount: '6.80',
        currency: 'USDT',
        at: new Date(Math.floor(boughtMs / 1000) * 1000 + day * DAY_MS),
      },
    ]);
  }
  floor.clock.advance(5 * DAY_MS);
  await floor.products.accrue();
  expect((await fund()).map(({ what, amount }) => [what, amount])).toEqual([
    ['paid', '6.80'],
    ['ended', '1000.00'],
  ]);
});

it('withdrawals are told by each step that the customer did not take', async () => {
  const bench = await openTwoCustomers();
  const paid = await bench.ask(UID, 'card', '500');
  const refused = await bench.ask(UID, WALLET, '5000');
  await bench.withdrawals.processor.processDue();
  await reject(bench, 'ann', refused.order_no);
  await pay(bench, 'ann', paid.order_no, 'transfer 7');
  const events = await read(bench.database, 'withdrawal', UID);
  const stepsOf = (order: string) =>
    events.filter(({ subject }) => subject === order).map(({ what, amount }) => [what, amount]);
  expect(stepsOf(refused.order_no)).toEqual([['rejected', '5000.00']]);
  expect(stepsOf(paid.order_no)).toEqual([
    ['approved', '500.00'],
    ['completed', '500.00'],
  ]);
});

it('a loan is told when its margin is called', async () => {
  const desk = await openLoanDesk();
  await desk.tick(0, { BTC: priceOf(50_000) });
  const uid = desk.uids[2] ?? 0n;
  await desk.borrow(uid);
  expect(await read(desk.database, 'loan', uid)).toEqual([]);
  await desk.tick(1, { BTC: priceOf(42_000) });
  expect(await read(desk.database, 'loan', uid)).toMatchObject([{ what: 'margin', currency: 'BTC' }]);
});

it('a loan is told before it is due, and then what was taken or sold for it', async () => {
  const desk = await openLoanDesk();
  await desk.tick(0, { BTC: priceOf(50_000) });
  const [, keeps = 0n, spends = 0n] = desk.uids;
  for (const uid of [keeps, spends]) await desk.borrow(uid, { days: 7 });
  await spendAll(desk, spends);
  for (let day = 1; day <= 7; day += 1) await desk.tick((day * DAY_MS) / 1000 + 1, { BTC: priceOf(50_000) });
  const due = { currency: 'USDT', amount: '30063.00' };
  expect(await read(desk.database, 'loan', keeps)).toMatchObject([
    { what: 'loan_due_days', currency: 'USDT' },
    { what: 'loan_due_day', currency: 'USDT' },
    { what: 'loan_repaid', ...due },
  ]);
  const sold = await read(desk.database, 'loan', spends);
  expect(sold.map(({ what }) => what)).toEqual(['loan_due_days', 'loan_due_day', 'loan_sold']);
  expect(sold.at(-1)?.currency).toBe('BTC');
  expect(sold.at(-1)?.amount).toMatch(/^0\.6\d+$/);
});

it('each part of a debt that was taken at the limit is told', async () => {
  const desk = await openLoanDesk();
  await desk.tick(0, { BTC: priceOf(50_000) });
  const [uid = 0n] = desk.uids;
  await desk.borrow(uid);
  await spendAll(desk, uid);
  for (const [second, price] of [
    [2, 37_511.25],
    [3, 31_000],
  ] as const) {
    await desk.deposit(uid, 'USDT', 5_000n * USDT);
    await desk.tick(second, { BTC: priceOf(price) });
  }
  const part = { what: 'loan_partly_repaid', currency: 'USDT', amount: '5000.00' };
  const told = await read(desk.database, 'loan', uid);
  expect(told.filter(({ what }) => what !== 'margin')).toMatchObject([part, part]);
  expect(new Set(told.map(({ reference }) => reference)).size).toBe(told.length);
});

it('a met price alert is told with its price, and none of the time of a time-out', async () => {
  const { bench, customer } = await openSupport();
  const anna = await customer('anna');
  const uid = BigInt(anna.uid);
  const second = Math.floor(bench.clock.nowMs() / 1000);
  const meet = (at: number, what: string) =>
    bench.database.query(
      `insert into market.alert_firings (alert_id, uid, symbol_id, what, t, price)
       values (gen_random_uuid(), $1, 1, $2, $3, 6312345000000)`,
      [uid, what, at],
    );
  await meet(second, 'above');
  expect(await read(bench.database, 'price', uid)).toMatchObject([
    { what: 'above', symbol: 'BTCUSDT', currency: 'USDT', amount: '63123.45', at: new Date(second * 1000) },
  ]);
  await bench.call(limits, { time_out_hours: 24 }, anna.as);
  await meet(second + 60, 'fall');
  await meet(second + 86_400, 'rise');
  bench.clock.advance(2 * DAY_MS);
  expect((await read(bench.database, 'price', uid, second * 1000 + 1)).map(({ what }) => what)).toEqual([
    'rise',
  ]);
});

it('answers of staff are told, the customer’s own words are not, and security events are told without an address', async () => {
  const { bench, staffBench, customer, staff } = await openSupport();
  const anna = await customer('anna');
  const uid = BigInt(anna.uid);
  await bench.call(sendChat, { text: 'Where is my deposit?' }, anna.as);
  await staffBench.call(answerChat, { uid: anna.uid, text: 'On its way.' }, await staff());
  expect(await read(bench.database, 'chat', uid)).toMatchObject([{ what: 'reply', reference: '2' }]);
  for (const kind of ['password', 'withdrawal_paid'] as const) {
    await bench.database.transaction((sql) => bench.accounts.notify(sql, { uid, kind, detail: null }));
  }
  // Anna has no address, so no mail was written.
  expect(await bench.database.query('select from platform.mail_outbox')).toEqual([]);
  expect(await read(bench.database, 'security', uid)).toMatchObject([{ what: 'password' }]);
});
