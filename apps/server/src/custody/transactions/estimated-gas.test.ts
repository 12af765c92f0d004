import { isHash, parseTransaction } from 'viem';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { openColdBench } from '../../../test/support/funding/cold/cold-bench.ts';
import { makeDear } from '../../../test/support/funding/dear-token.ts';
import { DROP, refusal, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import {
  blockerOf,
  CHAIN_ID,
  openHostilePayouts,
  payee,
  UID,
} from '../../../test/support/funding/hostile-payouts.ts';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { manualClock } from '../../platform/clock.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { createRootPublisher } from '../anchors/publish-root.ts';
import { createSweepChain } from '../sweeping/sweep-chain.ts';
import { createPayoutChain } from './payout-chain.ts';

const ESTIMATE = 'eth_estimateGas';
const PAID = 98_000_000n;
/** Ether has eight decimals in the books. */
const WEI_OF_UNIT = 10_000_000_000n;
const estimates = (gas: bigint) => ({ kind: 'result', result: `0x${gas.toString(16)}` }) as const;
const gasOf = (raw: string): bigint => parseTransaction(`0x02${raw.slice(4)}`).gas ?? 0n;

const openHouse = async () => {
  const house = await openHostilePayouts();
  const { clock, floor, database } = house;
  const turn = async (): Promise<void> => {
    clock.advance(61_000);
    await floor.withdrawals.processor.processDue();
  };
  return {
    ...house,
    turn,
    ask: async (last: number): Promise<string> => (await floor.ask(UID, `w${payee(last)}`, '100')).order_no,
    seen: (orderNo: string) => blockerOf(floor, orderNo),
    finish: async (): Promise<void> => {
      for (let round = 0; round < 4; round += 1) {
        await turn();
        await house.mine(12);
      }
    },
    prepared: () =>
      database.query<{ gas_limit: bigint; raw: string | null }>(
        'select gas_limit, raw from funding.chain_transactions order by prepared_at',
      ),
  };
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('the gas of a payout', () => {
  it('is what the token needs, with room, where a fixed limit would fail', async () => {
    const house = await openHouse();
    await makeDear(house.client, house.token);
    const order = await house.ask(1);
    await house.finish();
    expect((await house.seen(order)).rung).toBe('completed');
    expect(await house.received(payee(1))).toBe(PAID);
    const [payment] = await house.prepared();
    expect(payment?.gas_limit).toBeGreaterThan(150_000n);
    expect(gasOf(payment?.raw ?? '')).toBe(payment?.gas_limit);
  });

  it('is never signed above the ceiling of the policy, and staff see why', async () => {
    const house = await openHouse();
    house.node.set(ESTIMATE, estimates(300_001n));
    const order = await house.ask(2);
    for (let round = 0; round < 3; round += 1) await house.turn();
    const { rung, words } = await house.seen(order);
    expect(rung).toBe('approved');
    expect(words).toContain('300001 gas, and at most 300000 are allowed');
    expect(await house.prepared()).toEqual([]);
    house.node.heal();
    await house.finish();
    expect(await house.received(payee(2))).toBe(PAID);
  });

  it('has a floor below which no node can lie it', async () => {
    const house = await openHouse();
    house.node.set(ESTIMATE, estimates(21_000n));
    const order = await house.ask(3);
    await house.finish();
    expect((await house.seen(order)).rung).toBe('completed');
    expect(await house.prepared()).toMatchObject([{ gas_limit: 100_000n }]);
  });

  it.each([
    ['does not answer', DROP, 'could not be reached'],
    [
      'says that the transfer would fail',
      refusal(3, 'execution reverted: frozen'),
      'execution reverted: frozen',
    ],
  ] as const)(
    'waits while the node %s, and holds up nobody else',
    { timeout: 120_000 },
    async (_name, fault, reason) => {
      const house = await openHouse();
      const marked = payee(4).slice(2).toLowerCase();
      house.node.set(ESTIMATE, ({ params }) => (JSON.stringify(params).includes(marked) ? fault : undefined));
      const [held, free] = [await house.ask(4), await house.ask(5)];
      await house.finish();
      const { rung, words } = await house.seen(held);
      expect([rung, words]).toEqual(['approved', expect.stringContaining(reason)]);
      expect((await house.seen(free)).rung).toBe('completed');
      expect(await house.prepared()).toHaveLength(1);
      house.node.heal();
      await house.finish();
      expect(await house.received(payee(4))).toBe(PAID);
    },
  );

  it('is booked with what a rollup charges for its first chain', async () => {
    const house = await openHouse();
    const l1Fee = 50_000_000_000_000n;
    house.node.set('eth_getTransactionReceipt', {
      kind: 'changed',
      change: (receipt) =>
        receipt === null ? null : { ...z.looseObject({}).parse(receipt), l1Fee: `0x${l1Fee.toString(16)}` },
    });
    const order = await house.ask(8);
    await house.finish();
    expect((await house.seen(order)).rung).toBe('completed');
    const [fee] = await house.database.query<{ fee: bigint; tx_hash: string }>(
      'select fee, tx_hash from funding.network_fees',
    );
    const hash = fee?.tx_hash ?? '';
    if (!isHash(hash)) throw new Error('a fee has a transaction');
    const { gasUsed, effectiveGasPrice } = await house.client.read.getTransactionReceipt({ hash });
    // The books keep 10 Gwei as their least part of an ether, and round up.
    expect(fee?.fee).toBe((gasUsed * effectiveGasPrice + l1Fee + WEI_OF_UNIT - 1n) / WEI_OF_UNIT);
  });

  it('stays what it was for a payment that was prepared before there were estimates', async () => {
    const house = await openHouse();
    const order = await house.ask(6);
    await house.turn();
    await house.database.query(
      `insert into funding.chain_transactions (purpose, purpose_id, fee_step, max_fee_per_gas, max_priority_fee_per_gas, prepared_at)
       values ('withdrawal', $1, 0, 20000000000, 1000000000, now())`,
      [order],
    );
    await house.finish();
    expect((await house.seen(order)).rung).toBe('completed');
    const [payment] = await house.prepared();
    expect(payment?.gas_limit).toBeNull();
    expect(gasOf(payment?.raw ?? '')).toBe(150_000n);
  });
});

describe.skipIf(findAnvil() === null)('the gas of everything else that the house sends', () => {
  it('of a sweep is estimated before its gas is sent, with the same figure', async () => {
    const bench = await openSweepBench();
    await makeDear(bench.client, bench.token);
    await bench.addressOf(UID);
    await bench.look();
    await bench.payToken(UID, 60_000_000n);
    await bench.mine(12);
    await bench.look();
    for (let round = 0; round < 8; round += 1) {
      await bench.sweeper.processDue();
      await bench.mine(12);
    }
    expect(await bench.sweeps()).toMatchObject([{ state: 'done', amount: 60_000_000n }]);
    const [plan] = await bench.database.query<{ move_gas: bigint; gas_amount: bigint; price: bigint }>(
      'select move_gas, gas_amount, max_fee_per_gas as price from funding.sweeps',
    );
    expect(plan?.move_gas).toBeGreaterThan(150_000n);
    expect((plan?.gas_amount ?? 0n) * 10n ** 10n).toBeGreaterThanOrEqual(
      (plan?.move_gas ?? 0n) * (plan?.price ?? 0n),
    );
  });

  it('of one address that cannot be swept holds up no other', async () => {
    const bench = await openSweepBench();
    const node = await startFaultNode(bench.anvil.endpoint);
    const [held, free] = [await bench.addressOf(UID), await bench.addressOf(UID + 1n)];
    node.set(ESTIMATE, ({ params }) =>
      JSON.stringify(params[0]).toLowerCase().includes(held.toLowerCase())
        ? refusal(3, 'execution reverted: frozen')
        : undefined,
    );
    const chain = createSweepChain({ ...bench.evmChain, endpoint: node.endpoint });
    const sweeper = bench.sweeperWith({ chain: () => chain });
    await bench.look();
    for (const uid of [UID, UID + 1n]) await bench.payToken(uid, 60_000_000n);
    await bench.mine(12);
    await bench.look();
    for (let round = 0; round < 8; round += 1) {
      await sweeper.processDue();
      await bench.mine(12);
    }
    expect(await bench.sweeps()).toMatchObject([{ state: 'done', address: free }]);
    expect(describeReason(sweeper.blocker() ?? 'earlier')).toContain('execution reverted: frozen');
  });

  it('of a cold transfer is estimated, and its fee is reserved by it', async () => {
    const bench = await openColdBench('9000000');
    await makeDear(bench.client, bench.token);
    await bench.mine(13);
    for (let round = 0; round < 5; round += 1) {
      await bench.mover.moveDue();
      await bench.mine(20);
    }
    expect(await bench.transfers()).toMatchObject([{ state: 'done', currency: 'USDT' }]);
    const [transfer] = await bench.database.query<{
      gas_limit: bigint;
      fee_reserved: bigint;
      max_fee: bigint;
    }>('select gas_limit, fee_reserved, max_fee from funding.cold_transfers');
    expect(transfer?.gas_limit).toBeGreaterThan(150_000n);
    expect((transfer?.fee_reserved ?? 0n) * 10n ** 10n).toBe(
      (transfer?.gas_limit ?? 0n) * (transfer?.max_fee ?? 0n),
    );
  });

  it('of an anchor is refused above the ceiling, and published when the node is sober', async () => {
    const bench = await openAnchorBench(await createTestDatabase());
    const node = await startFaultNode(bench.anvil.endpoint);
    const chain = createPayoutChain({ endpoint: node.endpoint, chainId: CHAIN_ID });
    const publisher = createRootPublisher({
      database: await createTestDatabase(),
      clock: manualClock(Date.now()),
      signer: bench.signer,
      chain: () => chain,
      confirmations: 12,
    });
    const publish = () =>
      publisher.publish('01930000-0000-7000-8000-000000000002', new Uint8Array(32).fill(2));
    node.set(ESTIMATE, estimates(10_000_000n));
    const held = await publish();
    if (held.kind !== 'waiting' || held.blocker === null) throw new Error(JSON.stringify(held));
    expect(describeReason(held.blocker)).toContain('10000000 gas');
    expect(bench.journal.entries).toEqual([]);
    node.heal();
    await publish();
    await bench.mine(13);
    expect(await publish()).toMatchObject({ kind: 'published' });
  });
});
