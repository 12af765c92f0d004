import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { launchDying } from '../../test/support/funding/kills/launch-dying.ts';
import { openPayoutBench } from '../../test/support/funding/withdrawal-bench.ts';
import { quantity } from '../../test/support/quantity.ts';
import { chooseSeed } from '../../test/support/random.ts';
import { findAnvil } from '../chains/evm/demo/anvil.ts';
import { socketOf } from '../signing/protocol.ts';

const PROCESSOR = new URL(
  '../../test/support/funding/kills/withdrawal-processor-process.ts',
  import.meta.url,
);
const UID = 1_000_000_007n;
const payee = (last: number) => getAddress(`0x${(0xdead00 + last).toString(16).padStart(40, '0')}`);
const PAID = 98_000_000n;
/** The full tier kills at every action, a quick run at every third one from a random one on. */
const EVERY = quantity(3, 1);

const openBench = async () => {
  const bench = await openPayoutBench();
  if (bench === null) throw new Error('there is no local chain here');
  await bench.openAccount(UID);
  // The rule approves all payments of this test.
  await bench.database.query(
    'update funding.payout_rule set customer_day_max = 9e15, destination_day_max = 9e15, house_day_max = 9e15',
  );
  return bench;
};
type Bench = Awaited<ReturnType<typeof openBench>>;

const finish = async (bench: Bench, orderNo: string): Promise<void> => {
  for (let round = 0; round < 60; round += 1) {
    await bench.withdrawals.processor.processDue();
    if ((await bench.withdrawals.find(UID, orderNo))?.status === 'completed') return;
    await bench.mine(3);
    // Retries after a pause while the signer restarts.
    await delay(100);
  }
  throw new Error(`not paid: ${JSON.stringify(await bench.withdrawals.findForStaff(orderNo))}`);
};

const expectPaidOnce = async (bench: Bench, payments: number): Promise<void> => {
  for (let last = 1; last <= payments; last += 1)
    expect(await bench.received(payee(last)), `${last}`).toBe(PAID);
  expect(await bench.chain.nonceOf(bench.payer)).toBe(payments);
  const paid = BigInt(payments) * 100_000_000n;
  expect(await bench.balance(UID)).toEqual({ available: 10_000_000_000n - paid, held: 0n });
  await expectZeroSums(bench.database);
};

/** Starts a server that pays. Resolves once it is loaded. */
const launchLadder = async (bench: Bench): Promise<ChildProcess> => {
  const { databaseUrl, anvil, token, folder, keys } = bench;
  return launchDying(PROCESSOR, [databaseUrl, anvil.endpoint, token, socketOf(folder), keys.privateKey]);
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('kill -9', { timeout: 900_000 }, () => {
  it('of the server at every single thing it does: paid exactly once', async () => {
    const bench = await openBench();
    // A payment that was sent waits until somebody mines a block.
    await bench.client.wheels.setAutomine(false);
    const seed = chooseSeed();
    process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} kills at the same actions\n`);
    let dieAt = 1 + (seed % EVERY) - EVERY;
    let payments = 0;
    let next = launchLadder(bench);
    for (let hasDied = true; hasDied; ) {
      dieAt += EVERY;
      payments += 1;
      const { order_no } = await bench.ask(UID, `w${payee(payments)}`, '100');
      const child = await next;
      // The next one is loaded while this one works.
      next = launchLadder(bench);
      child.send(dieAt);
      await once(child, 'exit');
      hasDied = child.signalCode === 'SIGKILL';
      if (!hasDied) expect(child.exitCode).toBe(0);
      await finish(bench, order_no);
    }
    // Each of the five transactions, each commit, and the calls to signer and chain.
    expect(dieAt).toBeGreaterThan(18);
    await expectPaidOnce(bench, payments);
  });

  it('of the signer while it is asked: paid exactly once, each under a nonce of its own', async () => {
    const bench = await openBench();
    const rounds = 5;
    for (let round = 1; round <= rounds; round += 1) {
      const { order_no } = await bench.ask(UID, `w${payee(round)}`, '100');
      await bench.withdrawals.processor.processDue();
      const processing = bench.withdrawals.processor.processDue();
      await delay(round * 6);
      await bench.killSigner();
      await processing;
      await finish(bench, order_no);
    }
    await expectPaidOnce(bench, rounds);
  });
});
