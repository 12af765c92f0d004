import { describe, expect, it } from 'vitest';
import { EMPTY } from '../../../test/support/funding/fault-node.ts';
import { openHostileBench, withFields } from '../../../test/support/funding/hostile-bench.ts';
import {
  deployTestToken,
  mintTestToken,
  sendTestEther,
  sendTestToken,
} from '../../chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../chains/evm/evm-reader.ts';
import { selectUnbooked } from '../arrivals/unbooked.sql.ts';
import { lookAtChain } from './watch-chain.ts';

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

describe('an arrival that cannot be stored', () => {
  it('stops only itself, and staff sees it', async () => {
    const bench = await openHostileBench();
    const { usdtContract } = bench.chain;
    await bench.look();
    // More than 64 bits hold.
    const amount = 10n ** 19n;
    await mintTestToken(bench.client, usdtContract, amount);
    const txid = await sendTestToken(bench.client, usdtContract, bench.to, amount);
    await sendTestToken(bench.client, usdtContract, bench.to, 40_000_000n);
    // Its worth in USDT has more digits than its own amount.
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['credited', 'credited']);
    expect(await bench.available(bench.uid, 'USDT')).toBe(40_000_000n);
    const [unbooked, ...others] = await selectUnbooked(bench.database, null, 9);
    expect(others).toEqual([]);
    expect(unbooked).toMatchObject({
      uid: bench.uid,
      txid,
      asset: 'USDT',
      raw: amount,
      reason: 'arrival_too_large',
    });
    // Another look at the same blocks keeps one.
    await bench.look();
    expect(await selectUnbooked(bench.database, bench.uid, 9)).toHaveLength(1);
  });

  it('because the database refuses its row stops only itself', async () => {
    const bench = await openHostileBench();
    const { usdtContract } = bench.chain;
    await bench.look();
    const dependencies = {
      ...bench.dependencies,
      valueInUsdt: (_currency: string, value: bigint) => (value === 30_000_000n ? 2n ** 70n : value),
    };
    await sendTestToken(bench.client, usdtContract, bench.to, 30_000_000n);
    await sendTestToken(bench.client, usdtContract, bench.to, 40_000_000n);
    await bench.mine(CONFIRMATIONS);
    for (let turn = 0; turn < 5; turn += 1) await lookAtChain(dependencies, bench.reader);
    expect(await bench.states()).toEqual(['credited']);
    expect(await selectUnbooked(bench.database, null, 9)).toMatchObject([
      { raw: 30_000_000n, reason: 'arrival_not_storable' },
    ]);
  });
});

describe('a token with other facts than the settings mean', () => {
  it.each([
    ['eighteen decimals', { digits: 18 }, 'token_digits {"found":"18","expected":"6"}'],
    ['another symbol', { symbol: 'USDC' }, 'token_symbol {"symbol":"USDC"}'],
  ] as const)('%s credits nothing, and the reason names them', async (_name, facts, problem) => {
    const bench = await openHostileBench();
    const usdtContract = await deployTestToken(bench.client, undefined, facts);
    const reader = createEvmReader({ ...bench.chain, usdtContract }, 'demo');
    await sendTestToken(bench.client, usdtContract, bench.to, 10_000_000_000n);
    await bench.mine(CONFIRMATIONS);
    await expect(bench.lookWith(reader)).rejects.toThrow();
    expect(await bench.states()).toEqual([]);
    expect(await bench.nodes()).toMatchObject([{ isOther: true, problem }]);
  });

  it('an address without a contract credits nothing', async () => {
    const bench = await openHostileBench();
    const reader = createEvmReader({ ...bench.chain, usdtContract: bench.to }, 'demo');
    await expect(bench.lookWith(reader)).rejects.toThrow();
    expect(await bench.nodes()).toMatchObject([{ isOther: true, problem: 'token_missing' }]);
  });
});

describe('an empty answer', () => {
  it('about logs is not believed while the block has some', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.mine(CONFIRMATIONS);
    bench.node.set('eth_getLogs', EMPTY);
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.available(bench.uid, 'USDT')).toBe(40_000_000n);
  });

  it('is not believed either if the receipts leave the logs out too', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.mine(CONFIRMATIONS);
    bench.node.set('eth_getLogs', EMPTY);
    bench.node.set('eth_getTransactionReceipt', withFields({ logs: [] }));
    await expect(bench.look()).rejects.toThrow();
    expect(await bench.nodes()).toMatchObject([{ problem: 'node_hides_transfers {"height":"3"}' }]);
    bench.node.heal();
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
  });
});
