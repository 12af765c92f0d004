import { cosignaturesOf, formatVerifierKey, parseVerifierKey, verifyReceipt } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { openCheckpointStore, openWitness, openWitnessKey, serveWitness } from '@tallystick/witness';
import { expect, onTestFinished, test } from 'vitest';
import { newFolder, runWitness } from '../../../test/support/verification/run-witness.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { selectBound } from './bounds.sql.ts';

const BTC = 6_400_000_000_000n;

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

const growOrders = async (bench: VerificationBench): Promise<void> => {
  await bench.verification.logs.orders.grow();
  await bench.verification.logs.orders.settled();
  await bench.verification.logs.prices.settled();
};

const boundOf = (bench: VerificationBench, leaf: number) =>
  selectBound(bench.floor.database, bench.verification.logs.orders.log.origin, leaf);

/** A bench with a witness of the bench's clock that may be offered a log only so often. */
const openRarely = async (intervalMs: number) => {
  const folder = await newFolder();
  const signer = openWitnessKey('witness.example/w1', `${folder}/key.pem`);
  let second = (): number => 1;
  const unlimited = await openVerificationBench({ quorum: 1 });
  const witness = openWitness({
    signers: [signer],
    logKeys: unlimited.keys().slice(0, 4).map(parseVerifierKey),
    store: openCheckpointStore(folder),
    nowSecond: () => second(),
  });
  const served = await serveWitness(witness, { host: '127.0.0.1', port: 0 }, () => undefined);
  onTestFinished(() => served.close());
  // The first call of a process is slow, and a start asks the witness only once.
  await fetch(served.url);
  const vkey = formatVerifierKey(signer.key);
  const bench = await openVerificationBench({
    quorum: 1,
    witnesses: [{ url: served.url, verifierKeys: [vkey], intervalMs }],
  });
  second = () => Math.floor(bench.floor.clock.nowMs() / 1000);
  return { bench, vkey, key: signer.key };
};

test('the price log is cosigned in the round of the orders, whatever its own interval says', async () => {
  const { bench, vkey } = await openRarely(40_000);
  await bench.passWith(3, BTC);
  await bench.verification.logs.prices.grow();
  await bench.verification.logs.prices.settled();
  // The price log has just used its interval, and the log of orders has not.
  const { uid, orderNo } = await trade(bench);
  const accepted = Math.floor(bench.floor.clock.nowMs() / 1000);
  await bench.passWith(1, BTC);
  await bench.verification.logs.prices.grow();
  await growOrders(bench);
  await expect.poll(() => boundOf(bench, 0)).not.toBeNull();
  await bench.passWith(40, BTC + 1n);
  await bench.grow();
  const receipt = Buffer.from((await bench.verification.receiptOf(uid, orderNo)) ?? '');
  const { steps, facts } = verifyReceipt(receipt, [...bench.keys(), vkey]);
  expect(faultsIn(steps).filter(({ name }) => name !== 'witnesses')).toEqual([]);
  expect(facts?.bound).toEqual({ witnessedSecond: accepted + 1, priceSecond: accepted + 1 });
});

test('a stalled price log keeps one cosignature of each witness, the newest', async () => {
  const { bench, key } = await openRarely(0);
  await bench.passWith(3, BTC);
  await bench.grow();
  const first = cosignaturesOf(bench.verification.logs.prices.published().note, [key])[0]?.second ?? 0;
  for (let round = 0; round < 40; round += 1) {
    bench.floor.clock.advance(1_000);
    bench.verification.logs.prices.offerNow();
    await bench.verification.logs.prices.settled();
  }
  const seconds = cosignaturesOf(bench.verification.logs.prices.published().note, [key]).map(
    (each) => each.second,
  );
  expect(seconds).toEqual([first + 40]);
});

test('a planned stop waits until the last orders have their entry seconds and are witnessed', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const second = (): number => Math.floor(bench.floor.clock.nowMs() / 1000);
  const witness = await runWitness(bench, await newFolder(), undefined, second);
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(3, BTC);
  await bench.grow();
  const { uid, orderNo } = await trade(bench);
  const accepted = second();
  let isOver = false;
  const stopped = bench.verification.recordLastOrders().then(() => {
    isOver = true;
  });
  // Nobody grows the logs but the stop. The clock stands still meanwhile.
  await expect.poll(() => boundOf(bench, 0)).not.toBeNull();
  while (second() < accepted + 3) {
    expect(isOver).toBe(false);
    await bench.pass({ BTCUSDT: BTC });
  }
  while (!isOver) {
    bench.floor.clock.advance(200);
    await new Promise(setImmediate);
  }
  await stopped;
  await bench.restart();
  await bench.passWith(40, BTC + 1n);
  await bench.grow();
  const { steps, facts } = verifyReceipt(
    Buffer.from((await bench.verification.receiptOf(uid, orderNo)) ?? ''),
    [...bench.keys(), witness.vkey],
  );
  expect(faultsIn(steps).filter(({ name }) => name !== 'witnesses')).toEqual([]);
  expect([facts?.outcome, facts?.bound?.witnessedSecond]).toEqual(['win', accepted]);
});

test('a planned stop ends after ten seconds if no witness answers', async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const witness = await runWitness(bench, await newFolder());
  bench.verification.addWitness('http://127.0.0.1:1', witness.vkey);
  await bench.passWith(3, BTC);
  await trade(bench);
  const fromMs = bench.floor.clock.nowMs();
  let isOver = false;
  void bench.verification.recordLastOrders().then(() => {
    isOver = true;
  });
  while (!isOver) {
    bench.floor.clock.advance(200);
    await new Promise(setImmediate);
  }
  expect(await boundOf(bench, 0)).toBeNull();
  expect(bench.floor.clock.nowMs() - fromMs).toBeGreaterThanOrEqual(10_000);
});
