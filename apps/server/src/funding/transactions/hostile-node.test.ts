import { join } from 'node:path';
import { type Address, getAddress, isAddress, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { openColdBench } from '../../../test/support/funding/cold/cold-bench.ts';
import { type FaultNode, NULL, refusal, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { openRefills } from '../../../test/support/funding/refills/refill-bench.ts';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { openPayoutBench, openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { type ManualClock, manualClock, systemClock } from '../../platform/clock.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { createRootPublisher } from '../anchors/publish-root.ts';
import { findAnvil } from '../chains/evm/demo/anvil.ts';
import { sendTestToken } from '../chains/evm/demo/test-token.ts';
import { openSignerKeys } from '../signer/keys.ts';
import { createSweepChain } from '../sweeping/sweep-chain.ts';
import { rejectWithdrawal, retryWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { createPayoutChain } from '../withdrawals/payout/payout-chain.ts';
import { LADDER_TIMEOUTS } from './transaction-ladder.ts';

const UID = 1_000_000_007n;
const CHAIN_ID = 31_337;
const COLD = privateKeyToAccount(`0x${'5c'.repeat(32)}`);
const RECEIPT = 'eth_getTransactionReceipt';
const payee = (last: number): Address => {
  const address = `0x${(0xabe000 + last).toString(16).padStart(40, '0')}`;
  if (!isAddress(address)) throw new Error('an address has 40 digits');
  return getAddress(address);
};
const HIDDEN: unknown = expect.stringContaining('nobody can pay it again');
const PAYMENT_REASON: unknown = expect.stringContaining('payment_');

/** Twenty rounds, a minute apart. A step that was held up is tried again after a minute at most. */
const twentyMinutes = async (clock: ManualClock, round: () => Promise<unknown>): Promise<void> => {
  for (let minute = 0; minute < 20; minute += 1) {
    clock.advance(61_000);
    await round();
  }
};

/** The bench's chain behind nodes that a test controls, and withdrawals over it. */
const openHouse = async () => {
  const bench = await openPayoutBench();
  if (bench === null) throw new Error('there is no local chain here');
  await bench.openAccount(UID);
  const node = await startFaultNode(bench.anvil.endpoint);
  const second = await startFaultNode(bench.anvil.endpoint);
  const clock = manualClock(Date.now());
  const { database, signer } = bench;
  const floorOver = (others: readonly string[]) => {
    const chain = createPayoutChain({ endpoint: node.endpoint, chainId: CHAIN_ID, others });
    return openWithdrawalBench({ database, clock, signer, chainOf: () => chain });
  };
  const floor = await floorOver([]);
  const staff = <Result>(
    act: (
      context: typeof floor.withdrawals.context,
      sql: Parameters<Parameters<typeof database.transaction>[0]>[0],
    ) => Promise<Result>,
  ) => database.transaction((sql) => act(floor.withdrawals.context, sql));
  return {
    ...bench,
    node,
    second,
    clock,
    floor,
    floorOver,
    retry: (orderNo: string) => staff((context, sql) => retryWithdrawal(context, sql, 'ann', orderNo, null)),
    reject: (orderNo: string) =>
      staff((context, sql) =>
        rejectWithdrawal(context, sql, 'ann', orderNo, { reason: 'chain_failed', note: null }),
      ),
    sentTo: async (last: number, of = floor): Promise<string> => {
      const { order_no } = await of.ask(UID, `w${payee(last)}`, '100');
      for (let round = 0; round < 3; round += 1) await of.withdrawals.processor.processDue();
      return order_no;
    },
    /** A transaction of the same key with the nonce of the newest payment, as somebody else with the key makes it. */
    spendNonce: async (): Promise<string> => {
      const { payer } = await openSignerKeys(join(bench.folder, 'signer-seed'), 'demo');
      const [newest] = await database.query<{ nonce: bigint; tx_hash: string }>(
        'select nonce, tx_hash from funding.withdrawal_payments order by prepared_at desc limit 1',
      );
      const hash = `0x${(newest?.tx_hash ?? '').slice(2)}` as const;
      await bench.client.wheels.dropTransaction({ hash });
      const other = await payer.signTransaction({
        type: 'eip1559',
        chainId: CHAIN_ID,
        nonce: Number(newest?.nonce),
        to: payer.address,
        gas: 21_000n,
        maxFeePerGas: 10n ** 10n,
        maxPriorityFeePerGas: 10n ** 9n,
      });
      return bench.client.read.sendRawTransaction({ serializedTransaction: other });
    },
  };
};

type House = Awaited<ReturnType<typeof openHouse>>;

const blockerOf = async ({ withdrawals }: House['floor'], orderNo: string) => {
  const found = await withdrawals.findForStaff(orderNo);
  const blocker = withdrawals.processor.blockers.get(orderNo);
  return { rung: found?.rung, words: blocker === undefined ? null : describeReason(blocker) };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a payment over a node that hides it', () => {
  it('is never paid twice: without a receipt nothing fails, nobody can retry, and it ends when the receipt is back', async () => {
    const house = await openHouse();
    const { floor, node, clock } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(1);
    expect(await house.received(payee(1))).toBe(98_000_000n);
    await house.mine(40);
    await twentyMinutes(clock, async () => {
      await floor.withdrawals.processor.processDue();
      expect((await floor.withdrawals.findForStaff(orderNo))?.rung).toBe('broadcast');
    });
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    await expect(house.retry(orderNo)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(house.reject(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    node.heal();
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(1))).toBe(98_000_000n);
  });

  it('stays unknown while the node hides the receipt and the states and blocks of that time', async () => {
    const house = await openHouse();
    const { floor, node, clock, client } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(2);
    const mined = await client.read.getBlock({ includeTransactions: true });
    await house.mine(60);
    node.set('eth_getTransactionCount', ({ params }) =>
      typeof params[1] === 'string' && params[1].startsWith('0x') && BigInt(params[1]) < mined.number + 40n
        ? refusal(-32_000, 'missing trie node')
        : undefined,
    );
    node.set('eth_getBlockByNumber', ({ params }) =>
      params[0] === `0x${mined.number.toString(16)}`
        ? { kind: 'changed', change: (block) => ({ ...z.looseObject({}).parse(block), transactions: [] }) }
        : undefined,
    );
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    // Full blocks are enough without old states, and without a receipt it is still not done.
    node.heal('eth_getBlockByNumber');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect((await blockerOf(floor, orderNo)).words).toContain(
      `block ${mined.number} contains our transaction`,
    );
    node.heal(RECEIPT);
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(2))).toBe(98_000_000n);
  });

  it('is found by a second node', async () => {
    const house = await openHouse();
    const { node, second, clock } = house;
    const floor = await house.floorOver([second.endpoint]);
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(3, floor);
    await house.mine(10);
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(3))).toBe(98_000_000n);
  });

  it('fails only if every node shows the other transaction, and keeps its hash as evidence', async () => {
    const house = await openHouse();
    const { second, clock, client } = house;
    const floor = await house.floorOver([second.endpoint]);
    await client.wheels.setAutomine(false);
    const orderNo = await house.sentTo(4, floor);
    const other = await house.spendNonce();
    await house.mine(20);
    second.lag(15);
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'broadcast', words: HIDDEN });
    second.heal();
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    const failed = await floor.withdrawals.findForStaff(orderNo);
    expect(failed?.rung).toBe('failed');
    expect(failed?.steps.at(-1)).toMatchObject({ step: 'failed', tx_hash: other });
    await house.retry(orderNo);
    await client.wheels.setAutomine(true);
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    expect(await house.received(payee(4))).toBe(98_000_000n);
  });

  it('is paid once if the database has lost the fee step that was mined', async () => {
    const house = await openHouse();
    const { floor, clock, client, database } = house;
    await client.wheels.setAutomine(false);
    const orderNo = await house.sentTo(5);
    clock.advance(181_000);
    for (let round = 0; round < 2; round += 1) await floor.withdrawals.processor.processDue();
    await house.mine(20);
    expect(await house.received(payee(5))).toBe(98_000_000n);
    // As a backup from before the replacement.
    await database.query('alter table funding.withdrawal_payments disable trigger user');
    await database.query('delete from funding.withdrawal_payments where fee_step > 0');
    await database.query('alter table funding.withdrawal_payments enable trigger user');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(5))).toBe(98_000_000n);
  });

  it('that an earlier release called failed without evidence is looked for again, and nobody can retry or reject it before', async () => {
    const house = await openHouse();
    const { floor, database, clock, node } = house;
    node.set(RECEIPT, NULL);
    const orderNo = await house.sentTo(7);
    await house.mine(10);
    await database.query(
      'alter table funding.withdrawal_steps drop constraint withdrawal_steps_evidence_check',
    );
    await database.query(
      `insert into funding.withdrawal_steps (withdrawal_id, step_no, step, at, who, reason_code)
       values ($1, 90, 'failed', now(), 'chain', 'chain_failed')`,
      [orderNo],
    );
    await database.query(`update funding.withdrawals set status = 'failed' where withdrawal_id = $1`, [
      orderNo,
    ]);
    await expect(house.retry(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    await expect(house.reject(orderNo)).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    const force = `update funding.withdrawals set status = 'rejected' where withdrawal_id = $1`;
    await expect(database.query(force, [orderNo])).rejects.toThrow('without evidence');
    await twentyMinutes(clock, () => floor.withdrawals.processor.processDue());
    expect(await blockerOf(floor, orderNo)).toEqual({ rung: 'failed', words: HIDDEN });
    node.heal();
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, orderNo)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(7))).toBe(98_000_000n);
  });

  it('does not take the payment of another withdrawal for its own, with equal amounts to one address at once', async () => {
    const house = await openHouse();
    const { floor } = house;
    const orders = [await floor.ask(UID, `w${payee(6)}`, '100'), await floor.ask(UID, `w${payee(6)}`, '100')];
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    await house.mine(20);
    await floor.withdrawals.processor.processDue();
    for (const { order_no } of orders)
      expect(await floor.withdrawals.find(UID, order_no)).toMatchObject({ status: 'completed' });
    expect(await house.received(payee(6))).toBe(196_000_000n);
    const hashes = await house.database.query('select distinct tx_hash from funding.withdrawal_payments');
    expect(hashes).toHaveLength(2);
  });
});

/** Everything else that the house sends shares the rule: its transaction is mined, and the node hides the receipt. */
describe.skipIf(findAnvil() === null)('a transaction of the house over a node that hides it', () => {
  const hide = (node: FaultNode) => node.set(RECEIPT, NULL);

  it('an anchor waits, and is published when the receipt is back', async () => {
    const clock = manualClock(Date.now());
    const bench = await openAnchorBench(await createTestDatabase());
    const node = await startFaultNode(bench.anvil.endpoint);
    const chain = createPayoutChain({ endpoint: node.endpoint, chainId: CHAIN_ID });
    const publisher = createRootPublisher({
      database: await createTestDatabase(),
      clock,
      signer: bench.signer,
      chain: () => chain,
      confirmations: 12,
    });
    const publish = () =>
      publisher.publish('01930000-0000-7000-8000-000000000001', new Uint8Array(32).fill(1));
    await publish();
    hide(node);
    await bench.mine(20);
    await twentyMinutes(clock, async () => expect(await publish()).toMatchObject({ kind: 'waiting' }));
    node.heal();
    expect(await publish()).toMatchObject({ kind: 'published' });
  });

  it('a sweep waits, and ends with its fee when the receipt is back', async () => {
    const clock = manualClock(Date.now());
    const bench = await openSweepBench({ clock, timeouts: LADDER_TIMEOUTS });
    const node = await startFaultNode(bench.anvil.endpoint);
    const chain = createSweepChain({ ...bench.evmChain, endpoint: node.endpoint });
    const sweeper = bench.sweeperWith({ chain: () => chain });
    await bench.addressOf(UID);
    await bench.look();
    await bench.payEther(UID, 200_000_000n);
    await bench.mine(12);
    await bench.look();
    for (let round = 0; round < 2; round += 1) await sweeper.processDue();
    hide(node);
    await bench.mine(20);
    await twentyMinutes(clock, () => sweeper.processDue());
    expect(await bench.sweeps()).toMatchObject([{ state: 'open', blocker: PAYMENT_REASON }]);
    node.heal();
    clock.advance(61_000);
    await sweeper.processDue();
    const [done] = await bench.sweeps();
    expect(done?.state).toBe('done');
    expect(done?.fee).toBeGreaterThan(0n);
  });

  it('a transfer to the cold address and a refill from it wait, and are done when the receipts are back', async () => {
    const clock = manualClock(Date.now());
    const { address } = COLD;
    const bench = await openColdBench('9000000', '1000', { usdt: address, eth: address });
    const node = await startFaultNode(bench.anvil.endpoint);
    const chain = createPayoutChain({ endpoint: node.endpoint, chainId: CHAIN_ID });
    const mover = bench.moverWith({ payoutChain: () => chain, clock, timeouts: LADDER_TIMEOUTS });
    await bench.mine(13);
    for (let round = 0; round < 2; round += 1) await mover.moveDue();
    hide(node);
    await bench.mine(20);
    await twentyMinutes(clock, () => mover.moveDue());
    expect(await bench.transfers()).toMatchObject([{ state: 'open', blocker: PAYMENT_REASON }]);
    node.heal();
    clock.advance(61_000);
    await mover.moveDue();
    expect(await bench.transfers()).toMatchObject([{ state: 'done' }]);

    await sendTestToken(bench.client, bench.token, address, 50_000_000_000n);
    await bench.client.wheels.setBalance({ address, value: 10n ** 19n });
    await bench.client.wheels.setBalance({ address: getAddress(bench.payer), value: 10n ** 20n });
    await bench.mine(13);
    const refills = await openRefills({
      database: bench.database,
      clock: systemClock,
      signer: bench.signer,
      hasSigner: true,
      paymentMethods: bench.holdingsDependencies.paymentMethods,
      evm: bench.holdingsDependencies.chain,
      payoutChain: () => bench.chain,
      bitcoin: null,
    });
    expect(await refills.request({ currency: 'ETH', amount: '5' })).toBeNull();
    const { unsigned } = z.object({ unsigned: z.string() }).parse(JSON.parse(await refills.draft()));
    const fields = parseTransaction(`0x02${unsigned.slice(4)}`);
    expect(await refills.sign(refills.ann, await COLD.signTransaction(fields))).toBeNull();
    expect(await refills.agree(refills.bob)).toBeNull();
    await mover.moveDue();
    hide(node);
    await bench.mine(20);
    await twentyMinutes(clock, async () => {
      await mover.moveDue();
      expect(await refills.newest()).toMatchObject({ state: 'sending' });
    });
    node.heal();
    clock.advance(61_000);
    await mover.moveDue();
    expect(await refills.newest()).toMatchObject({ state: 'done' });
  });
});
