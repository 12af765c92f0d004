import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { pubECDSA } from '@scure/btc-signer/utils.js';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { expectZeroSums } from '../../../../../test/support/audit/expect-zero-sums.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../../../test/support/funding/bitcoin/bitcoin-node.ts';
import {
  type BitcoinPayoutBench,
  openBitcoinPayoutBench,
} from '../../../../../test/support/funding/bitcoin/payout-bench.ts';
import { quantity } from '../../../../../test/support/quantity.ts';
import { chooseSeed } from '../../../../../test/support/random.ts';
import { COMPILED } from '../../../../platform/process/compile-cache.ts';
import { keyAddress, parametersOf } from '../../../chains/bitcoin/network.ts';
import { selectCoinDemand, selectCoinSums, selectCoinsOf } from '../../../coins/coins.sql.ts';
import { openSignerKeys } from '../../../signer/keys.ts';

const BTC = 100_000_000n;
/** As in the method of a demo. */
const FEE = 10_000n;
const PATIENT = { timeout: 120_000 };
const PROCESS = fileURLToPath(
  new URL('../../../../../test/support/funding/bitcoin/payout-process.ts', import.meta.url),
);
/** The full tier kills at every action, a quick run at every ninth one from a random one on. */
const EVERY = quantity(9, 1);
const PER_KILL = quantity(1, 4);

/** A little more than the time after which a transaction is replaced. */
const STUCK_MS = 31 * 60_000;
let payees = 0;
/** An address to which nothing was paid yet. */
const payee = (): string => {
  payees += 1;
  const key = Buffer.alloc(32, 9);
  key.writeUInt32BE(payees, 28);
  return keyAddress(pubECDSA(key), 'regtest');
};

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
}, 120_000);
afterAll(() => node.stop());

const transactionsOf = (bench: BitcoinPayoutBench) =>
  bench.database.query<{ fee_step: number; txid: string; fee: bigint; psbt: Buffer }>(
    'select fee_step, txid, fee, psbt from funding.bitcoin_transactions order by batch_id, fee_step',
  );

/** Each address was paid this amount once, and the coins on the chain are what came in minus what went out. */
const expectPaidOnce = async (bench: BitcoinPayoutBench, addresses: readonly string[], amount: bigint) => {
  const { paid, treasury } = await bench.scan();
  for (const address of addresses) expect(paid.get(address), address).toEqual([amount]);
  const { confirmed, waiting } = await selectCoinSums(bench.database, 'BTC', 0n);
  expect(confirmed + waiting).toBe(treasury);
  await expectZeroSums(bench.database);
};

describe('Bitcoin payouts', PATIENT, () => {
  it('that wait together share a transaction, and are completed after its confirmations', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n, BTC / 100n);
    const addresses = [payee(), payee(), payee(), payee()];
    const orders: string[] = [];
    for (const address of addresses) orders.push(await bench.ask(uid, address, '0.002'));
    const demand = async () => selectCoinDemand(bench.database, 'BTC', BigInt(await node.height()));
    expect(await demand()).toEqual({ free: (2n * BTC) / 100n, needed: 4n * (200_000n - FEE) });
    await bench.processor.processDue();
    await bench.processor.processDue();
    expect(await node.waiting()).toHaveLength(1);
    // The batch has its coin; nothing else waits for one.
    expect(await demand()).toEqual({ free: BTC / 100n, needed: 0n });
    expect(await Promise.all(orders.map((order) => bench.statusOf(order)))).toEqual(
      Array(4).fill('broadcast'),
    );
    await bench.finish(orders);
    await expectPaidOnce(bench, addresses, 200_000n - FEE);
    const [sent] = await transactionsOf(bench);
    // The fees of the customers cover those of the network here.
    expect((await bench.scan()).treasury).toBe((2n * BTC) / 100n - 4n * (200_000n - FEE) - (sent?.fee ?? 0n));
    expect(await bench.available(uid)).toBe((2n * BTC) / 100n - 800_000n);
  });

  it('that are stuck are replaced twice by more fee over the same coins, and paid once', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n);
    const address = payee();
    const order = await bench.ask(uid, address, '0.002');
    for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
    const [first = ''] = await node.waiting();
    for (let bump = 0; bump < 2; bump += 1) {
      bench.clock.advance(STUCK_MS);
      await bench.processor.processDue();
    }
    const [newest = ''] = await node.waiting();
    expect(await node.waiting()).toHaveLength(1);
    const transactions = await transactionsOf(bench);
    expect(transactions.map(({ txid }) => txid)).toEqual([first, expect.anything(), newest]);
    const spent = transactions.map(({ psbt }) => Transaction.fromPSBT(psbt).getInput(0).txid);
    expect(spent).toEqual([spent[0], spent[0], spent[0]]);
    expect(transactions.every(({ fee }, at) => at === 0 || fee > (transactions[at - 1]?.fee ?? 0n))).toBe(
      true,
    );
    await bench.finish([order]);
    await expectPaidOnce(bench, [address], 200_000n - FEE);
  });

  it('ask for no more than the highest fee rate, whatever the node estimates', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n);
    await node.estimate(100_000);
    const address = payee();
    const order = await bench.ask(uid, address, '0.002');
    for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
    bench.clock.advance(STUCK_MS);
    await bench.processor.processDue();
    await node.estimate(null);
    const transactions = await transactionsOf(bench);
    expect(transactions.map(({ fee_step }) => fee_step)).toEqual([0]);
    const [size] = await bench.database.query<{ vsize: number }>(
      'select vsize from funding.bitcoin_transactions',
    );
    expect(transactions[0]?.fee).toBeLessThanOrEqual(200n * BigInt(size?.vsize ?? 0));
    await bench.finish([order]);
    await expectPaidOnce(bench, [address], 200_000n - FEE);
  });

  it('survive a re-organisation of three blocks', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n);
    await node.mine(3);
    await bench.look();
    const address = payee();
    const order = await bench.ask(uid, address, '0.002');
    await bench.processor.processDue();
    await bench.round();
    // One confirmation of two.
    await bench.processor.processDue();
    expect(await bench.statusOf(order)).toBe('broadcast');
    await node.reorganise(3);
    await bench.look();
    await bench.processor.processDue();
    expect(await bench.statusOf(order)).toBe('broadcast');
    await bench.finish([order]);
    await expectPaidOnce(bench, [address], 200_000n - FEE);
  });

  it('fail only when another transaction has spent a coin for good, and are paid again by staff', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n, BTC / 100n);
    const address = payee();
    const order = await bench.ask(uid, address, '0.002');
    for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
    const [batch] = await bench.database.query<{ batch_id: string }>(
      'select batch_id from funding.bitcoin_batches',
    );
    const [coin] = await selectCoinsOf(bench.database, 'BTC', batch?.batch_id ?? '');
    if (coin === undefined) throw new Error('a batch spends a coin');
    const keys = await openSignerKeys(join(bench.folder, 'signer-seed'), 'demo');
    const key = keys.bitcoinKeyAt(coin.path);
    const stolen = new Transaction();
    const witnessUtxo = { script: p2wpkh(key.publicKey).script, amount: coin.amount };
    stolen.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo, sequence: 0xfffffffd });
    stolen.addOutputAddress(node.faucet, coin.amount - 50_000n, parametersOf('regtest'));
    stolen.sign(key.privateKey);
    stolen.finalize();
    await node.broadcast(stolen.hex);
    await bench.round();
    expect(await bench.statusOf(order)).toBe('broadcast');
    await bench.round();
    // After a step that failed there is a pause.
    bench.clock.advance(61_000);
    await bench.processor.processDue();
    expect(await bench.statusOf(order)).toBe('failed');
    await bench.database.query(
      `update funding.withdrawals set status = 'approved', attempt = attempt + 1 where withdrawal_id = $1`,
      [order],
    );
    await bench.finish([order]);
    await expectPaidOnce(bench, [address], 200_000n - FEE);
  });

  it('of a frozen account do not keep the others of their batch waiting', async () => {
    const bench = await openBitcoinPayoutBench(node, 2);
    const [uid = 0n, other = 0n] = bench.uids;
    for (const each of bench.uids) await bench.deposit(each, BTC / 100n);
    const [held, free] = [payee(), payee()];
    const orders = [await bench.ask(uid, held, '0.002'), await bench.ask(other, free, '0.002')];
    // The batch is prepared, and then the freeze comes before the signature.
    bench.signerIsAway.current = true;
    for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
    bench.signerIsAway.current = false;
    bench.frozen.add(uid);
    bench.clock.advance(61_000);
    await bench.finish([orders[1] ?? '']);
    expect(await bench.statusOf(orders[0] ?? '')).toBe('approved');
    bench.frozen.clear();
    await bench.finish(orders);
    await expectPaidOnce(bench, [held, free], 200_000n - FEE);
  });
});

const launch = async (bench: BitcoinPayoutBench): Promise<ChildProcess> => {
  const child = fork(PROCESS, bench.childArguments, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
};

describe('kill -9', { timeout: 1_200_000 }, () => {
  it('of a server that reads and pays Bitcoin at every single thing it does: paid exactly once', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, ...Array<bigint>(quantity(6, 40)).fill(BTC / 50n));
    const seed = chooseSeed();
    process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} kills at the same actions\n`);
    let dieAt = 1 + (seed % EVERY) - EVERY;
    const addresses: string[] = [];
    let next = launch(bench);
    for (let hasDied = true; hasDied; ) {
      dieAt += EVERY;
      const orders: string[] = [];
      for (let each = 0; each < PER_KILL; each += 1) {
        const address = payee();
        addresses.push(address);
        orders.push(await bench.ask(uid, address, '0.001'));
      }
      const child = await next;
      // The next one is loaded while this one works.
      next = launch(bench);
      child.send(dieAt);
      await once(child, 'exit');
      hasDied = child.signalCode === 'SIGKILL';
      if (!hasDied) expect(child.exitCode).toBe(0);
      await bench.finish(orders, () => delay(100));
    }
    expect(dieAt).toBeGreaterThan(30);
    expect(addresses.length).toBeGreaterThan(quantity(3, 100));
    await expectPaidOnce(bench, addresses, 100_000n - FEE);
  });
});
