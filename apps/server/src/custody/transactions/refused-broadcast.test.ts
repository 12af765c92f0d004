import { isHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { startBitcoinNode } from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { openBitcoinPayoutBench } from '../../../test/support/funding/bitcoin/payout-bench.ts';
import {
  payee as bitcoinPayee,
  expectPaidOnce,
} from '../../../test/support/funding/bitcoin/payout-checks.ts';
import { refusal, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { openHostilePayouts, payee, UID } from '../../../test/support/funding/hostile-payouts.ts';
import { createBitcoinRpc } from '../../chains/bitcoin/rpc.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { manualClock } from '../../platform/clock.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { createRootPublisher } from '../anchors/publish-root.ts';
import { createPayoutChain } from './payout-chain.ts';

const SEND = 'eth_sendRawTransaction';
const BELOW_BASE_FEE = refusal(
  -32_000,
  'max fee per gas less than block base fee: maxFeePerGas: 1, baseFee: 7',
);
const UNHEARD = refusal(-32_000, 'the moon is in the wrong house');

const openHouse = async () => {
  const house = await openHostilePayouts();
  const { database, clock, floor, client } = house;
  const { processor } = floor.withdrawals;
  const payments = (orderNo: string) =>
    database.query<{ fee_step: number; nonce: bigint | null; max_fee_per_gas: bigint }>(
      `select fee_step, nonce, max_fee_per_gas from funding.chain_transactions
       where withdrawal_id = $1 order by fee_step`,
      [orderNo],
    );
  return {
    ...house,
    payments,
    signed: async (orderNo: string) => (await payments(orderNo)).filter(({ nonce }) => nonce !== null),
    /** Sets the price of the chain, in gwei for a unit of gas. */
    price: async (gwei: bigint): Promise<void> => {
      await client.wheels.setNextBlockBaseFeePerGas({ baseFeePerGas: gwei * 1_000_000_000n });
      await client.wheels.mine({ blocks: 1 });
    },
    hashes: async (orderNo: string): Promise<string[]> => {
      const rows = await database.query<{ tx_hash: string }>(
        'select tx_hash from funding.chain_transactions where withdrawal_id = $1 order by fee_step',
        [orderNo],
      );
      return rows.map(({ tx_hash }) => tx_hash);
    },
    turn: async (minutes = 1): Promise<void> => {
      for (let minute = 0; minute < minutes; minute += 1) {
        clock.advance(61_000);
        await processor.processDue();
      }
    },
    words: (orderNo: string) => describeReason(processor.blockers.get(orderNo) ?? 'earlier'),
    statusOf: async (orderNo: string) => (await floor.withdrawals.findForStaff(orderNo))?.rung,
  };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a first broadcast that the node refuses', () => {
  it('for its fee is signed again with a higher one under the same nonce, and paid once', async () => {
    const house = await openHouse();
    const { floor, node } = house;
    node.set(SEND, (_call, count) => (count <= 2 ? BELOW_BASE_FEE : undefined));
    const { order_no } = await floor.ask(UID, `w${payee(1)}`, '100');
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    expect(await house.statusOf(order_no)).toBe('signed');
    expect(house.words(order_no)).toContain('max fee per gas less than block base fee');
    await house.turn(4);
    await house.mine(10);
    await house.turn();
    expect(await house.statusOf(order_no)).toBe('completed');
    const payments = await house.payments(order_no);
    expect(payments.length).toBeGreaterThan(1);
    expect(new Set(payments.map(({ nonce }) => nonce)).size).toBe(1);
    expect(payments.at(-1)?.max_fee_per_gas).toBeGreaterThan(payments[0]?.max_fee_per_gas ?? 0n);
    expect(await house.received(payee(1))).toBe(98_000_000n);
  });

  it('of a replacement is signed again as well, and the reason is shown meanwhile', async () => {
    const house = await openHouse();
    const { floor, node, client } = house;
    await client.wheels.setAutomine(false);
    const { order_no } = await floor.ask(UID, `w${payee(5)}`, '100');
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    node.set(SEND, BELOW_BASE_FEE);
    await house.turn(8);
    expect(house.words(order_no)).toContain('max fee per gas less than block base fee');
    const refused = await house.payments(order_no);
    expect(refused.length).toBeGreaterThan(2);
    node.heal();
    await house.turn(2);
    await house.mine(10);
    await house.turn();
    expect(await house.statusOf(order_no)).toBe('completed');
    expect(new Set(refused.map(({ nonce }) => nonce)).size).toBe(1);
    expect(await house.received(payee(5))).toBe(98_000_000n);
  });

  it.each([
    ['falls to nothing', 1n],
    ['falls below the limit of the signer', 300n],
  ])('whose replacement is too dear for the signer goes on when the price %s', async (_name, gwei) => {
    const house = await openHouse();
    const { floor, node, price } = house;
    node.set(SEND, BELOW_BASE_FEE);
    const { order_no } = await floor.ask(UID, `w${payee(6)}`, '100');
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    await price(1_500n);
    await house.turn(3);
    expect(house.words(order_no)).toContain('fee_too_high');
    expect(await house.statusOf(order_no)).toBe('signed');
    node.heal();
    await price(gwei);
    await house.turn(3);
    await house.mine(10);
    await house.turn();
    expect(await house.statusOf(order_no)).toBe('completed');
    expect(new Set((await house.signed(order_no)).map(({ nonce }) => nonce)).size).toBe(1);
    expect(await house.received(payee(6))).toBe(98_000_000n);
  });

  it('in a time of high prices is prepared anew when they fall', async () => {
    const house = await openHouse();
    const { floor, price } = house;
    await price(1_500n);
    const { order_no } = await floor.ask(UID, `w${payee(7)}`, '100');
    await house.turn(2);
    expect(house.words(order_no)).toContain('fee_too_high');
    expect(await house.signed(order_no)).toEqual([]);
    const setFee = (words: string) =>
      house.database.query(
        `update funding.chain_transactions set max_fee_per_gas = ${words} where withdrawal_id = $1`,
        [order_no],
      );
    const refused = 'a transaction is prepared, signed and broadcast once';
    await expect(setFee('max_fee_per_gas + 1')).rejects.toThrow(refused);
    await price(1n);
    await house.turn(3);
    await house.mine(10);
    await house.turn();
    expect(await house.statusOf(order_no)).toBe('completed');
    expect(await house.payments(order_no)).toHaveLength(1);
    await expect(setFee('1')).rejects.toThrow(refused);
    expect(await house.received(payee(7))).toBe(98_000_000n);
  });

  it('in words that nobody knows waits with them, and the payment behind it burns no fee steps', async () => {
    const house = await openHouse();
    const { floor, node } = house;
    node.set(SEND, UNHEARD);
    const first = (await floor.ask(UID, `w${payee(2)}`, '100')).order_no;
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    const second = (await floor.ask(UID, `w${payee(3)}`, '100')).order_no;
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    // The node takes only the second one.
    const raws = await house.database.query<{ raw: string }>(
      'select raw from funding.chain_transactions where withdrawal_id = $1',
      [first],
    );
    node.set(SEND, ({ params }) => (params[0] === raws[0]?.raw ? UNHEARD : undefined));
    await house.turn(70);
    expect(await house.statusOf(first)).toBe('signed');
    expect(house.words(first)).toBe('the node refuses the transaction: the moon is in the wrong house');
    expect(await house.statusOf(second)).toBe('broadcast');
    expect(house.words(second)).toContain('an earlier transaction of the paying account is in no block yet');
    expect(await house.payments(second)).toHaveLength(1);
    expect(await house.payments(first)).toHaveLength(1);
    node.heal();
    await house.turn();
    await house.mine(10);
    await house.turn();
    expect(await Promise.all([first, second].map(house.statusOf))).toEqual(['completed', 'completed']);
    expect(await house.received(payee(2))).toBe(98_000_000n);
    expect(await house.received(payee(3))).toBe(98_000_000n);
  });

  it('goes to another node, which takes it', async () => {
    const house = await openHouse();
    const { node, second } = house;
    node.set(SEND, UNHEARD);
    second.set(SEND, UNHEARD);
    const floor = await house.floorOver([second.endpoint]);
    const refused = await house.sentTo(8, floor);
    expect((await floor.withdrawals.findForStaff(refused))?.rung).toBe('signed');
    second.heal();
    house.clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect((await floor.withdrawals.findForStaff(refused))?.rung).toBe('broadcast');
    await house.mine(10);
    await floor.withdrawals.processor.processDue();
    expect((await floor.withdrawals.findForStaff(refused))?.rung).toBe('completed');
    expect(await house.received(payee(8))).toBe(98_000_000n);
  });

  it('is sent again after the node has forgotten its mempool', async () => {
    const house = await openHouse();
    const { floor, client } = house;
    await client.wheels.setAutomine(false);
    const { order_no } = await floor.ask(UID, `w${payee(4)}`, '100');
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    const [hash = ''] = await house.hashes(order_no);
    if (!isHash(hash)) throw new Error('a transaction has a hash');
    await client.wheels.dropTransaction({ hash });
    await house.mine(2);
    expect(await house.received(payee(4))).toBe(0n);
    await house.turn();
    await house.mine(10);
    await house.turn();
    expect(await house.statusOf(order_no)).toBe('completed');
    expect(await house.received(payee(4))).toBe(98_000_000n);
  });

  it('of an anchor is signed again too, by the ladder of everything else that the house sends', async () => {
    const clock = manualClock(Date.now());
    const bench = await openAnchorBench(await createTestDatabase());
    const node = await startFaultNode(bench.anvil.endpoint);
    const chain = createPayoutChain({ endpoint: node.endpoint, chainId: 31_337 });
    const publisher = createRootPublisher({
      database: await createTestDatabase(),
      clock,
      signer: bench.signer,
      chain: () => chain,
      confirmations: 12,
    });
    const publish = () =>
      publisher.publish('01930000-0000-7000-8000-000000000001', new Uint8Array(32).fill(1));
    node.set(SEND, BELOW_BASE_FEE);
    const refused = await publish();
    if (refused.kind !== 'waiting' || refused.blocker === null) throw new Error(JSON.stringify(refused));
    expect(describeReason(refused.blocker)).toContain('max fee per gas less than block base fee');
    clock.advance(61_000);
    await publish();
    expect(bench.journal.entries).toHaveLength(2);
    expect(new Set(bench.journal.entries.map(({ nonce }) => nonce)).size).toBe(1);
    node.heal();
    await publish();
    await bench.mine(13);
    expect(await publish()).toMatchObject({ kind: 'published' });
  });
});

describe('a first broadcast that a Bitcoin node refuses', () => {
  it('for its fee is signed again with a higher one over the same coins, and paid once', async () => {
    const test = await startBitcoinNode();
    try {
      const node = await startFaultNode(test.node.endpoint);
      const rpc = createBitcoinRpc({ ...test.node, endpoint: node.endpoint });
      const bench = await openBitcoinPayoutBench({ ...test, rpc });
      const [uid = 0n] = bench.uids;
      await bench.deposit(uid, 1_000_000n);
      node.set('sendrawtransaction', (_call, count) =>
        count === 1 ? refusal(-26, 'min relay fee not met, 100 < 141') : undefined,
      );
      const address = bitcoinPayee();
      const order = await bench.ask(uid, address, '0.002');
      await bench.processor.processDue();
      await bench.processor.processDue();
      expect(await bench.statusOf(order)).toBe('signed');
      const blocker = bench.processor.blockers.get(order) ?? 'earlier';
      expect(describeReason(blocker)).toContain('min relay fee not met');
      bench.clock.advance(61_000);
      await bench.processor.processDue();
      expect(await bench.statusOf(order)).toBe('broadcast');
      const steps = await bench.database.query('select fee_step from funding.bitcoin_transactions');
      expect(steps).toHaveLength(2);
      await bench.finish([order]);
      await expectPaidOnce(bench, [address], 190_000n);
    } finally {
      test.stop();
    }
  });

  it('again after it was taken shows the words, and says when it is at its highest fee', async () => {
    const test = await startBitcoinNode();
    try {
      const node = await startFaultNode(test.node.endpoint);
      const rpc = createBitcoinRpc({ ...test.node, endpoint: node.endpoint });
      const bench = await openBitcoinPayoutBench({ ...test, rpc });
      const [uid = 0n] = bench.uids;
      await bench.deposit(uid, 1_000_000n);
      const address = bitcoinPayee();
      const order = await bench.ask(uid, address, '0.002');
      for (let round = 0; round < 2; round += 1) await bench.processor.processDue();
      expect(await bench.statusOf(order)).toBe('broadcast');
      const words = () => describeReason(bench.processor.blockers.get(order) ?? 'earlier');
      const turn = async (ms: number): Promise<void> => {
        bench.clock.advance(ms);
        await bench.processor.processDue();
      };
      for (const said of ['mempool full', 'the moon is in the wrong house']) {
        node.set('sendrawtransaction', refusal(-26, said));
        await turn(61_000);
        expect(words()).toContain(said);
      }
      node.heal();
      await turn(61_000);
      expect(bench.processor.blockers.get(order)).toBeUndefined();
      for (let round = 0; round < 25; round += 1) await turn(31 * 60_000);
      expect(bench.processor.blockers.get(order)).toMatch(/^fee_(?:above_limit|steps_used)$/);
      await bench.finish([order]);
      await expectPaidOnce(bench, [address], 190_000n);
    } finally {
      test.stop();
    }
  });
});
