import { join } from 'node:path';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { openBitcoinPayoutBench } from '../../../../test/support/funding/bitcoin/payout-bench.ts';
import {
  expectFeesBooked,
  expectPaidOnce,
  payee,
  transactionsOf,
} from '../../../../test/support/funding/bitcoin/payout-checks.ts';
import { BITCOIN_SWEEPS } from '../../../../test/support/funding/sweeps/sweep-policy.ts';
import { parametersOf } from '../../../chains/units/network.ts';
import { selectCoinDemand, selectCoinsOf } from '../../../custody/coins/coins.sql.ts';
import { openSignerKeys } from '../../../signing/keys.ts';

const BTC = 100_000_000n;
/** As in the method of a demo. */
const FEE = 10_000n;

/** A little more than the time after which a transaction is replaced. */
const STUCK_MS = 31 * 60_000;
let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

describe('Bitcoin payouts', () => {
  it('that wait together share a transaction, and are completed after its confirmations', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n, BTC / 100n);
    const addresses = [payee(), payee(), payee(), payee()];
    const orders: string[] = [];
    for (const address of addresses) orders.push(await bench.ask(uid, address, '0.002'));
    const demand = async () =>
      selectCoinDemand(bench.database, 'BTC', BigInt(await node.height()), new Date());
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

  it('are not delayed by one whose destination is no address', async () => {
    const bench = await openBitcoinPayoutBench(node);
    const [uid = 0n] = bench.uids;
    await bench.deposit(uid, BTC / 100n, BTC / 100n);
    const address = payee();
    const bad = await bench.ask(uid, `${payee()}x`, '0.002');
    const good = await bench.ask(uid, address, '0.002');
    await bench.finish([good]);
    expect(await bench.statusOf(bad)).toBe('approved');
    expect(bench.processor.blockers.get(bad)).toBe('destination_unreadable');
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

  it('go into the next batch when another transaction has spent a coin for good', async () => {
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
    expect(await bench.statusOf(order)).toBe('approved');
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

describe('Bitcoin sweeps', () => {
  it('move final coins of deposits to the house once no payout waits, and their fee is the house’s', async () => {
    const bench = await openBitcoinPayoutBench(node, 2, BITCOIN_SWEEPS);
    const [uid = 0n, small = 0n] = bench.uids;
    const { processor, sweeps, clock } = bench;
    await bench.deposit(uid, BTC / 100n, BTC / 100n);
    await bench.deposit(small, BTC / 1000n);
    const balance = await bench.available(uid);
    const outside = await bench.control('external');
    const expectNone = async (): Promise<void> => {
      clock.advance(61_000);
      await processor.processDue();
      expect(await sweeps()).toEqual([]);
    };
    // Without money of its own for the fee, and at a high price.
    await expectNone();
    await bench.fundHouse(BTC);
    await node.estimate(30);
    await expectNone();
    await node.estimate(2);
    await node.send([{ address: await bench.addressOf(uid), amount: BTC / 50n }]);
    await node.mine(1);
    await bench.look();
    for (let round = 0; round < 2; round += 1) await processor.processDue();
    // The coin with one confirmation stays, and so does the address below the threshold.
    expect(await sweeps()).toMatchObject([{ state: 'open', amount: BTC / 50n }]);
    // Stuck three times: twice it is replaced, and then it has reached its bound.
    await node.estimate(10);
    for (let bump = 0; bump < 3; bump += 1) {
      clock.advance(STUCK_MS);
      await processor.processDue();
      await node.estimate(19);
    }
    expect((await transactionsOf(bench)).map(({ fee_step }) => fee_step)).toEqual([0, 1, 2]);
    expect(await node.waiting()).toHaveLength(1);
    await bench.round();
    await node.reorganise(1);
    await bench.look();
    await node.estimate(null);
    for (let round = 0; round < 8; round += 1) {
      await bench.round();
      clock.advance(61_000);
    }
    const done = await sweeps();
    expect(done.map(({ amount }) => amount)).toEqual([BTC / 50n, BTC / 50n]);
    const fees = done.reduce((sum, { fee }) => sum + (fee ?? 0n), 0n);
    expect((await bench.scan()).treasury).toBe(BTC / 25n + BTC / 1000n - fees);
    expect(await bench.control('external')).toBe(outside - BTC - BTC / 50n + fees);
    expect(await bench.available(uid)).toBe(balance + BTC / 50n);
    await expectPaidOnce(bench, [], 0n);
    await expectFeesBooked(bench, BTC);
  });
});
