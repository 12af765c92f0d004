import { verifyReceipt } from '@tallystick/proof';
import { faultsIn } from '@tallystick/proof/testing/failed-steps.ts';
import { describe, expect, it } from 'vitest';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { newFolder, runWitness } from '../../../test/support/verification/run-witness.ts';
import {
  openVerificationBench,
  type VerificationBench,
} from '../../../test/support/verification/verification-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { createAnchoring } from './anchor-hourly.ts';

const BTC = 6_400_000_000_000n;
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const openWitnessed = async () => {
  const bench = await openVerificationBench({ quorum: 1 });
  const second = (): number => Math.floor(bench.floor.clock.nowMs() / 1000);
  const witness = await runWitness(bench, await newFolder(), undefined, second);
  bench.verification.addWitness(witness.url, witness.vkey);
  await bench.passWith(3, BTC);
  await bench.grow();
  const chain = await openAnchorBench(bench.floor.database);
  const { database } = bench.floor;
  const anchoring = createAnchoring({
    database,
    clock: chain.clock,
    journal: SILENT,
    publisher: chain.publisher,
    now: () => new Date(chain.clock.nowMs()),
  });
  return { bench, chain, anchoring, vkeys: [...bench.keys(), witness.vkey] };
};

/** A trade that has ended, and whose order the witness saw in time. */
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
  await bench.pass({ BTCUSDT: BTC });
  await bench.grow();
  await bench.pass({ BTCUSDT: BTC });
  await bench.grow();
  await bench.passWith(40, BTC + 1n);
  await bench.grow();
  await bench.pass({ BTCUSDT: BTC });
  await bench.grow();
  return { uid, orderNo };
};

const receiptOf = async (bench: VerificationBench, { uid, orderNo }: { uid: bigint; orderNo: string }) =>
  Buffer.from((await bench.verification.receiptOf(uid, orderNo)) ?? '');

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('the receipt of a trade', () => {
  it('that an anchor covers has it, and shows the block that the chain has', async () => {
    const { bench, chain, anchoring, vkeys } = await openWitnessed();
    const placed = await trade(bench);
    await anchoring.processDue();
    await anchoring.processDue();
    expect((await receiptOf(bench, placed)).toString()).not.toContain('"anchor"');
    await chain.mine(12);
    await anchoring.processDue();

    const receipt = await receiptOf(bench, placed);
    const { ok, steps, facts } = verifyReceipt(receipt, vkeys);
    expect(faultsIn(steps)).toEqual([]);
    expect([ok, steps.some(({ name }) => name === 'anchor_block')]).toEqual([true, true]);
    const blockNumber = BigInt(facts?.anchor?.blockNumber ?? 0);
    const block = await chain.client.read.getBlock({ blockNumber });
    expect(facts?.anchor).toMatchObject({
      chainId: 31_337,
      blockHash: block.hash,
      blockSecond: Number(block.timestamp),
      transactionHash: block.transactions[0],
    });
    // The same file again, also after a restart and when the logs have grown.
    await bench.passWith(20, BTC);
    await bench.grow();
    expect(await receiptOf(bench, placed)).toEqual(receipt);
    await bench.restart();
    expect(await receiptOf(bench, placed)).toEqual(receipt);
  });

  it('that ended after the anchor has none until the next one, and keeps the earliest that covers it', async () => {
    const { bench, chain, anchoring, vkeys } = await openWitnessed();
    const anchor = async (): Promise<void> => {
      await anchoring.processDue();
      await anchoring.processDue();
      await chain.mine(12);
      await anchoring.processDue();
      chain.time.hours += 1;
    };
    const first = await trade(bench);
    await anchor();
    const second = await trade(bench);
    const plain = verifyReceipt(await receiptOf(bench, second), vkeys);
    expect([plain.ok, plain.facts?.anchor]).toEqual([true, null]);
    const before = await receiptOf(bench, first);
    await anchor();
    const anchored = verifyReceipt(await receiptOf(bench, second), vkeys);
    expect(anchored.ok).toBe(true);
    expect(anchored.facts?.anchor?.blockNumber).toBeGreaterThan(
      verifyReceipt(before, vkeys).facts?.anchor?.blockNumber ?? Number.POSITIVE_INFINITY,
    );
    expect(await receiptOf(bench, first)).toEqual(before);
  });
});
