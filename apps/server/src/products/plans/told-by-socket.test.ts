import { expect, it } from 'vitest';
import { DAY_MS, openProductFloor } from '../../../test/support/products/product-floor.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { writtenMarket } from '../../../test/support/trades/written-market.ts';
import { createBalanceEvents } from '../../app/notify/balance-events.ts';
import { openTradeEvents, openTrading } from '../../trading/public.ts';

const openEvents = async (floor: Awaited<ReturnType<typeof openProductFloor>>) => {
  const { database, clock, ledger } = floor;
  const market = writtenMarket();
  const log = collectingLog();
  const trading = await openTrading({
    mode: 'demo',
    database,
    clock,
    log,
    lanes: ledger.lanes.map(({ lane }) => lane),
    laneOf: ledger.laneOf,
    market,
    changes: { committed: () => undefined },
    ledgerHolds: () => true,
  });
  const trades = openTradeEvents({ database, clock, log, terms: trading.terms, symbols: market.symbols() });
  return createBalanceEvents({ database, trades, valueInUsdt: () => null });
};

it('income is told as it came, in each currency, also while its lines are in the journal', async () => {
  const floor = await openProductFloor();
  const [uid = 0n] = await floor.openAccounts(1);
  const events = await openEvents(floor);
  await floor.products.buy({ uid, planId: 2, amount: null, units: 1, clientId: null });
  await floor.products.buy({ uid, planId: 1, amount: '1000', units: null, clientId: null });
  const [{ head } = { head: 0 }] = await events.read([{ uid, after: null }], 100);
  floor.clock.advance(DAY_MS);
  expect(await floor.products.accrue()).toBe(2);
  const readBoth = async () => (await events.read([{ uid, after: head }], 100))[0];
  const before = await readBoth();
  expect(before?.events?.map(({ seq }) => seq)).toEqual([head + 1, head + 2]);
  expect(before?.events?.map(({ data }) => data)).toEqual([
    [expect.objectContaining({ currency: 'USDT', available: '8886.80', held: '1000.00' })],
    [expect.objectContaining({ currency: 'BTC', available: '0.00004199' })],
  ]);
  await floor.database.query('select ledger.post_journal(100)');
  expect(await readBoth()).toEqual(before);
});

it('orders are numbered by what happened to them, the same in every process', async () => {
  const floor = await openProductFloor({ lanes: 2 });
  const [uid = 0n, other = 0n] = await floor.openAccounts(2);
  const headOf = async (of: bigint) =>
    (await floor.products.planEvents.read([{ uid: of, after: null }], 10))[0]?.head;
  expect(await headOf(uid)).toBe(0);
  const { order_no } = await floor.products.buy({
    uid,
    planId: 1,
    amount: '100',
    units: null,
    clientId: null,
  });
  expect(await headOf(uid)).toBe(1);
  floor.clock.advance(2 * DAY_MS);
  await floor.products.accrue();
  expect(await headOf(uid)).toBe(3);
  await floor.products.redeem({ uid, orderId: order_no, clientId: null });
  expect(await headOf(uid)).toBe(4);
  const answers = await floor.products.planEvents.read(
    [
      { uid, after: 4 },
      { uid, after: 3 },
      { uid: other, after: 0 },
    ],
    10,
  );
  expect(answers).toEqual([
    { head: 4, events: [] },
    // Missed events are replaced by the whole state.
    { head: 4, events: null },
    { head: 0, events: [] },
  ]);
});
