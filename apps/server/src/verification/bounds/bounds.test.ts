import { verifyReceipt, verifyTicket } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { expect, test } from 'vitest';
import { newFolder, runWitness } from '../../../test/support/verification/run-witness.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { selectBound } from './bounds.sql.ts';

const BTC = 6_400_000_000_000n;

/** A bench with a witness whose clock is the bench's. */
const openWitnessed = async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const second = (): number => Math.floor(bench.floor.clock.nowMs() / 1000);
  const witness = await runWitness(bench, await newFolder(), undefined, second);
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(3, BTC);
  await bench.grow();
  return { bench, witness, vkeys: [...bench.keys(), witness.vkey] };
};

const trade = async (bench: VerificationBench) => {
  const [uid = 0n] = await bench.floor.openAccounts(1);
  const order = {
    symbol: 'BTCUSDT',
    direction: 'up',
    amount: '10',
    durationSeconds: 30,
    clientId: null,
  } as const;
  const { order_no: orderNo } = await bench.floor.trading.openTrade({ uid, ...order });
  return { uid, orderNo };
};

const growLog = async (bench: VerificationBench, name: 'orders' | 'prices'): Promise<void> => {
  await bench.verification.logs[name].grow();
  await bench.verification.logs[name].settled();
};

const boundIsStored = (bench: VerificationBench, leaf: number): Promise<void> =>
  expect
    .poll(() => selectBound(bench.floor.database, bench.verification.logs.orders.log.origin, leaf))
    .not.toBeNull();

/** Logs the order `late` seconds after its acceptance, and the prices after it. */
const logAfter = async (bench: VerificationBench, late: number, leaf = 0): Promise<void> => {
  await bench.passWith(late, BTC);
  await growLog(bench, 'orders');
  await bench.pass({ BTCUSDT: BTC });
  await growLog(bench, 'prices');
  await boundIsStored(bench, leaf);
};

test('a receipt and a ticket show when witnesses saw the order', async () => {
  const { bench, vkeys } = await openWitnessed();
  const { uid, orderNo } = await trade(bench);
  const accepted = Math.floor(bench.floor.clock.nowMs() / 1000);
  const { tickets } = bench.verification;
  expect(await tickets.recordOf(uid, orderNo)).toEqual({ orderProof: null, bound: null });
  await logAfter(bench, 1);

  const { bound } = await tickets.recordOf(uid, orderNo);
  const ticket = Buffer.from((await tickets.ticketOf(uid, orderNo)) ?? '');
  const facts = { witnessedSecond: accepted + 1, priceSecond: accepted + 2 };
  expect(verifyTicket(ticket, vkeys, { bound: bound ?? '' })).toMatchObject({ ok: true, bound: facts });

  await bench.passWith(40, BTC + 1n);
  await bench.grow();
  const receipt = Buffer.from((await bench.verification.receiptOf(uid, orderNo)) ?? '');
  const verdict = verifyReceipt(receipt, vkeys);
  expect(faultsIn(verdict.steps)).toEqual([]);
  expect(verdict.facts?.bound).toEqual(facts);
});

test('a receipt of an order that witnesses saw late accuses nobody, and does not show its time', async () => {
  const { bench, vkeys } = await openWitnessed();
  const { uid, orderNo } = await trade(bench);
  await logAfter(bench, 5);
  await bench.passWith(40, BTC);
  await bench.grow();
  const receipt = Buffer.from((await bench.verification.receiptOf(uid, orderNo)) ?? '');
  const { ok, steps, facts } = verifyReceipt(receipt, vkeys);
  expect([ok, faultsIn(steps), facts?.bound]).toEqual([true, [], null]);
  expect(steps.find(({ name }) => name === 'bound_time')).toMatchObject({
    notShown: true,
    why: 'witnessed_late',
  });
});

test('the earliest bound counts, and stays the same after a restart and with later ones', async () => {
  const { bench, witness } = await openWitnessed();
  const first = await trade(bench);
  await logAfter(bench, 1);
  const known = await bench.verification.tickets.recordOf(first.uid, first.orderNo);
  expect(known.bound).not.toBeNull();
  const second = await trade(bench);
  await bench.restart();
  bench.verification.addWitness(witness.url, witness.vkey);
  await logAfter(bench, 1, 1);
  expect((await bench.verification.tickets.recordOf(first.uid, first.orderNo)).bound).toBe(known.bound);
  const later = (await bench.verification.tickets.recordOf(second.uid, second.orderNo)).bound;
  expect([later === null, later === known.bound]).toEqual([false, false]);
});

test('an order from before bounds were kept has a receipt of version 1', async () => {
  const { bench, vkeys } = await openWitnessed();
  await bench.floor.database.transaction((sql) =>
    sql.query('update verification.bounds_progress set measured_leaves = 1, first_leaf = 1'),
  );
  const { uid, orderNo } = await trade(bench);
  await logAfter(bench, 1);
  await bench.passWith(40, BTC);
  await bench.grow();
  const receipt = (await bench.verification.receiptOf(uid, orderNo)) ?? '';
  expect(receipt).toContain('"v":1}');
  expect(receipt).not.toContain('"bound"');
  expect(verifyReceipt(Buffer.from(receipt), vkeys).ok).toBe(true);
});

test('the delay of each order counts once, and the oldest order without a witness is named', async () => {
  const { bench } = await openWitnessed();
  const figures = async () => {
    await bench.passWith(10, BTC);
    await bench.verification.fold();
    return (await bench.verification.figures()).orders_witnessed;
  };
  expect(await figures()).toEqual({
    orders: 0,
    late: 0,
    p50_ms: null,
    p99_ms: null,
    longest_ms: null,
    waiting_ms: null,
  });
  await trade(bench);
  expect((await figures()).waiting_ms).toBeNull();
  await growLog(bench, 'orders');
  await bench.pass({ BTCUSDT: BTC });
  await growLog(bench, 'prices');
  await boundIsStored(bench, 0);
  const late = await figures();
  expect(late).toMatchObject({ orders: 1, late: 1, waiting_ms: null });
  expect(late.longest_ms).toBeGreaterThanOrEqual(10_000);
  await trade(bench);
  await trade(bench);
  await trade(bench);
  await growLog(bench, 'orders');
  await bench.pass({ BTCUSDT: BTC });
  await growLog(bench, 'prices');
  await boundIsStored(bench, 3);
  for (let again = 0; again < 2; again += 1) {
    expect(await figures()).toMatchObject({ orders: 4, late: 1, longest_ms: late.longest_ms });
  }
});
