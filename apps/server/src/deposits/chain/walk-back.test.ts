import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBitcoinBench } from '../../../test/support/funding/bitcoin/bitcoin-bench.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { NULL, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { openHostileBench } from '../../../test/support/funding/hostile-bench.ts';
import { createBitcoinReader } from '../../chains/bitcoin/bitcoin-reader.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { lookAtChain } from './watch-chain.ts';

const USDT = 1_000_000n;
/** As in the deposit methods of a demo. */
const CONFIRMATIONS = 6;

const openWithDeposit = async () => {
  const bench = await openHostileBench();
  await bench.look();
  await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40n * USDT);
  await bench.mine(CONFIRMATIONS);
  await bench.look();
  expect(await bench.states()).toEqual(['credited']);
  return bench;
};

/** A round takes nothing back, and the next round on a healthy node goes on where it was. */
const expectUnharmed = async (bench: Awaited<ReturnType<typeof openWithDeposit>>) => {
  expect([await bench.halted(), await bench.states()]).toEqual([null, ['credited']]);
  bench.node.heal();
  await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 50n * USDT);
  await bench.mine(CONFIRMATIONS);
  await bench.look();
  expect(await bench.available(bench.uid, 'USDT')).toBe(90n * USDT);
};

describe('a node that is behind', () => {
  it('by eight blocks takes back nothing and halts nothing', async () => {
    const bench = await openWithDeposit();
    bench.node.lag(8);
    await bench.look();
    await expectUnharmed(bench);
  });

  it('before the first block of all that are remembered is behind, not re-organised', async () => {
    const bench = await openWithDeposit();
    bench.node.set('eth_blockNumber', { kind: 'result', result: '0x0' });
    bench.node.set('eth_getBlockByNumber', ({ params }) => (params[0] === '0x0' ? undefined : NULL));
    await bench.look();
    await expectUnharmed(bench);
  });

  it('and names a head whose blocks it does not give is not believed', async () => {
    const bench = await openWithDeposit();
    // A load balancer: one node behind it named the head, another one is asked for the blocks.
    bench.node.set('eth_getBlockByNumber', ({ params }) =>
      BigInt(String(params[0])) > 3n ? NULL : undefined,
    );
    await bench.look();
    await expectUnharmed(bench);
  });

  it('on another branch, although it is shorter, shows a re-organisation', async () => {
    const bench = await openHostileBench();
    await bench.look();
    const before = await bench.client.wheels.snapshot();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40n * USDT);
    await bench.mine(3);
    await bench.look();
    await bench.client.wheels.revert({ id: before });
    await bench.client.wheels.increaseTime({ seconds: 60 });
    await bench.mine(1);
    await bench.look();
    expect([await bench.halted(), await bench.states()]).toEqual([null, ['gone']]);
  });
});

describe('a Bitcoin node', () => {
  let node: BitcoinTestNode;
  beforeAll(async () => {
    node = await startBitcoinNode();
  });
  afterAll(() => node.stop());

  it('that is behind takes back nothing and halts nothing', async () => {
    const bench = await openBitcoinBench(node);
    const [uid = 0n] = bench.uids;
    await node.send([{ address: await bench.addressOf(uid), amount: 1_000_000n }]);
    await node.mine(2);
    await bench.look();
    const proxy = await startFaultNode(node.node.endpoint);
    const reader = createBitcoinReader({ ...node.node, endpoint: proxy.endpoint }, bench.dependencies.clock);
    proxy.lag(8);
    expect(await lookAtChain(bench.dependencies, reader)).toBe('rest');
    expect(await bench.halted()).toBeNull();
    expect(await bench.deposits()).toMatchObject([{ state: 'credited' }]);
    expect(await bench.available(uid)).toBe(1_000_000n);
  });
});
