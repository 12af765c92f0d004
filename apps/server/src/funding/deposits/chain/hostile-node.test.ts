import { describe, expect, it } from 'vitest';
import { openHostileBench, withFields } from '../../../../test/support/funding/hostile-bench.ts';
import { sendTestEther } from '../../chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../chains/evm/evm-reader.ts';

const ETHER = 10n ** 18n;
/** As in the deposit methods of a demo. */
const CONFIRMATIONS = 6;

describe('a deposit of Ether', () => {
  it('whose receipt names another block is read again, not passed over', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.mine(CONFIRMATIONS);
    bench.node.set('eth_getTransactionReceipt', (_call, count) =>
      count > 1 ? undefined : withFields({ blockHash: `0x${'ab'.repeat(32)}` }),
    );
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.available(bench.uid, 'ETH')).toBe(100_000_000n);
  });
});

describe('a node of another chain', () => {
  it('credits nothing at the first start, and the set-up names it', async () => {
    const bench = await openHostileBench();
    const wrong = createEvmReader({ ...bench.chain, chainId: 1 }, 'demo');
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.mine(CONFIRMATIONS);
    await expect(bench.lookWith(wrong)).rejects.toThrow();
    expect(await bench.states()).toEqual([]);
    expect(await bench.nodes()).toMatchObject([
      { isOther: true, problem: 'node_serves_other_chain {"found":"31337","expected":"1"}' },
    ]);
    // Corrected settings end it.
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.nodes()).toMatchObject([{ isOther: false, problem: null }]);
  });

  it('halts the deposits of a chain that was read before, with the reason', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.mine(CONFIRMATIONS - 2);
    await bench.look();
    // Another node answers behind the same address, which the next connection finds out.
    bench.node.set('eth_chainId', { kind: 'result', result: '0x1' });
    bench.node.set('eth_blockNumber', { kind: 'drop' });
    await expect(bench.look()).rejects.toThrow();
    bench.node.heal('eth_blockNumber');
    await bench.mine(2);
    await expect(bench.look()).rejects.toThrow();
    expect(await bench.halted()).toBe('node_serves_other_chain {"found":"1","expected":"31337"}');
    expect(await bench.states()).toEqual(['seen']);
    bench.node.heal();
    await bench.look();
    // Staff resumes them once it has looked.
    expect(await bench.states()).toEqual(['seen']);
  });
});
