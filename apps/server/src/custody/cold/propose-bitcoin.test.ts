import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { COLD_BITCOIN } from '../../../test/support/funding/bitcoin/cold-keys.ts';
import {
  type BitcoinPayoutBench,
  openBitcoinPayoutBench,
} from '../../../test/support/funding/bitcoin/payout-bench.ts';
import { selectCoinSums, selectColdSums } from '../coins/coins.sql.ts';
import { insertColdAddress } from '../cold-transfers/cold-transfers.sql.ts';
import { proposeBitcoin } from './propose-bitcoin.ts';

const BTC = 100_000_000n;

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

const step = async (bench: BitcoinPayoutBench): Promise<void> => {
  await bench.mover.moveDue();
  await bench.round();
};

/** Everything that came in is hot, cold or a fee, on the chain, in the coins and in the books. */
const expectExactBooks = async (bench: BitcoinPayoutBench, received: bigint): Promise<void> => {
  const transfers = await bench.transfers();
  const done = transfers.filter(({ state }) => state === 'done');
  const cold = done.reduce((sum, { amount }) => sum + amount, 0n);
  const fees = done.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
  const { paid, treasury } = await bench.scan();
  expect(paid.get(COLD_BITCOIN)).toEqual(done.map(({ amount }) => amount));
  expect(treasury + cold + fees).toBe(received);
  const sums = await selectCoinSums(bench.database, 'BTC', 0n);
  const coldSums = await selectColdSums(bench.database, 'BTC', 0n);
  expect(sums.confirmed + sums.waiting).toBe(treasury);
  expect(coldSums.confirmed + coldSums.waiting).toBe(cold);
  expect(await bench.control('house_available')).toBe(BTC - fees);
  expect(await bench.control('clearing')).toBe(0n);
  await expectZeroSums(bench.database);
};

it('moves the excess above the hot limit, never a cold coin, and the fee is the house’s', async () => {
  const bench = await openBitcoinPayoutBench(node, 1, null, '1');
  const [uid = 0n] = bench.uids;
  await bench.deposit(uid, 3n * BTC, BTC / 2n);
  // The house has no bitcoin of its own in the books: the fee would be the customers'.
  await step(bench);
  expect(await bench.transfers()).toEqual([]);
  expect(bench.moverLog.lines.map(({ words }) => words).join()).toContain('too little BTC of our own');
  await bench.fundHouse(BTC);
  // At a high price it waits.
  await node.estimate(150_000);
  await step(bench);
  expect(await bench.transfers()).toEqual([]);
  await node.estimate(null);
  await step(bench);
  const [open] = await bench.transfers();
  expect(open?.state).toBe('open');
  await step(bench);
  await step(bench);
  await step(bench);
  const [moved] = await bench.transfers();
  expect(moved).toMatchObject({ state: 'done' });
  // Only the excess moves: the rest covers the limit.
  const { treasury } = await bench.scan();
  expect(treasury).toBeGreaterThanOrEqual(BTC);
  expect(treasury).toBeLessThan(BTC + 100_000n);
  await expectExactBooks(bench, (7n * BTC) / 2n);
  for (let round = 0; round < 3; round += 1) await step(bench);
  expect(await bench.transfers()).toHaveLength(1);
  // A payout is still paid, from the hot coins alone.
  const order = await bench.ask(uid, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', '0.002');
  await bench.finish([order]);
  expect((await selectColdSums(bench.database, 'BTC', 0n)).waiting).toBe(moved?.amount);
});

it('gives way to payouts that need its coins before it is signed', async () => {
  const bench = await openBitcoinPayoutBench(node, 1, null, '0.1');
  const [uid = 0n] = bench.uids;
  await bench.fundHouse(BTC);
  await bench.deposit(uid, BTC);
  await bench.mover.moveDue();
  expect(await bench.transfers()).toMatchObject([{ state: 'open' }]);
  const order = await bench.ask(uid, 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080', '0.002');
  await bench.round();
  expect(await bench.transfers()).toMatchObject([{ state: 'void', fee: 0n }]);
  await bench.finish([order]);
  expect(await bench.control('house_available')).toBe(BTC);
  expect(await bench.control('clearing')).toBe(0n);
  await expectZeroSums(bench.database);
});

it('is given up if the policy names another address by now, and its coins are free again', async () => {
  const bench = await openBitcoinPayoutBench(node, 1, null, '0.1');
  const [uid = 0n] = bench.uids;
  await bench.fundHouse(BTC);
  await bench.deposit(uid, BTC);
  const before = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080';
  await insertColdAddress(bench.database, { chain: 'BTC', currency: 'BTC', address: before, at: new Date() });
  const [target] = await bench.coldOptions.signer.coldTargets();
  if (target === undefined) throw new Error('the policy has a cold address');
  await proposeBitcoin(bench.coldOptions, bench.bitcoin, { ...target, address: before });
  await bench.round();
  expect(await bench.transfers()).toMatchObject([{ state: 'void' }]);
  for (let round = 0; round < 4; round += 1) await step(bench);
  expect(await bench.transfers()).toMatchObject([{ state: 'void' }, { state: 'done' }]);
  await expectExactBooks(bench, BTC);
});
