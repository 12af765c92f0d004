import { getAddress, parseTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createTestDatabase } from '../../../test/support/database.ts';
import { openAnchorBench } from '../../../test/support/funding/anchors/anchor-bench.ts';
import { openColdBench } from '../../../test/support/funding/cold/cold-bench.ts';
import { type FaultNode, NULL, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { CHAIN_ID, twentyMinutes, UID } from '../../../test/support/funding/hostile-payouts.ts';
import { openRefills } from '../../../test/support/funding/refills/refill-bench.ts';
import { openSweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { manualClock, systemClock } from '../../platform/clock.ts';
import { createRootPublisher } from '../anchors/publish-root.ts';
import { createSweepChain } from '../sweeping/sweep-chain.ts';
import { createPayoutChain } from './payout-chain.ts';
import { LADDER_TIMEOUTS } from './transaction-ladder.ts';

const COLD = privateKeyToAccount(`0x${'5c'.repeat(32)}`);
const RECEIPT = 'eth_getTransactionReceipt';
const PAYMENT_REASON: unknown = expect.stringContaining('payment_');

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
    const chain = createPayoutChain({
      endpoint: node.endpoint,
      chainId: CHAIN_ID,
      usdtContract: bench.token,
    });
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
