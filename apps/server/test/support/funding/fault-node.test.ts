import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createBitcoinRpc } from '../../../src/chains/bitcoin/rpc.ts';
import { createEvmClient } from '../../../src/chains/evm/client.ts';
import { ANVIL_CHAIN_ID, findAnvil } from '../../../src/chains/evm/demo/anvil.ts';
import { createAnvilClient } from '../../../src/chains/evm/demo/test-token.ts';
import { startBitcoinNode } from './bitcoin/bitcoin-node.ts';
import { openTestChain } from './deposits-bench.ts';
import { DROP, EMPTY, HANG, NULL, refusal, startFaultNode } from './fault-node.ts';

const SOMEBODY = `0x${'7'.repeat(40)}` as const;

describe.skipIf(findAnvil() === null)('a fault node before an EVM chain', () => {
  const open = async () => {
    const { chain, client } = await openTestChain();
    const node = await startFaultNode(chain.endpoint);
    const through = createEvmClient(
      { endpoint: node.endpoint, chainId: ANVIL_CHAIN_ID },
      { timeoutMs: 500, retries: 0 },
    );
    return { node, through, client };
  };

  it('passes calls on until a method has a fault, and again after it', async () => {
    const { node, through } = await open();
    const head = await through.getBlockNumber();
    expect(head).toBeGreaterThan(0n);
    node.set('eth_getLogs', (_call, count) => (count === 1 ? EMPTY : undefined));
    expect(await through.getLogs({ fromBlock: 0n, toBlock: head })).toEqual([]);
    expect(await through.getLogs({ fromBlock: 0n, toBlock: head })).not.toEqual([]);
    node.set('eth_getBlockByNumber', NULL);
    await expect(through.getBlock({ blockNumber: 1n })).rejects.toThrow('could not be found');
    node.set('eth_getBlockByNumber', refusal(-32_005, 'query returned more than 10000 results'));
    await expect(through.getBlock({ blockNumber: 1n })).rejects.toThrow('more than 10000');
    node.set('eth_getBlockByNumber', { kind: 'limited', retryAfterSeconds: 0 });
    await expect(through.getBlock({ blockNumber: 1n })).rejects.toMatchObject({ name: 'HttpRequestError' });
    node.set('eth_getBlockByNumber', HANG);
    await expect(through.getBlock({ blockNumber: 1n })).rejects.toMatchObject({ name: 'TimeoutError' });
    node.heal();
    expect((await through.getBlock({ blockNumber: 1n })).number).toBe(1n);
    expect(node.calls.map(({ method }) => method)).toContain('eth_getLogs');
  });

  it('delivers a call and drops its answer', async () => {
    const { node, client } = await open();
    node.set('anvil_mine', (_call, count) => (count === 1 ? DROP : undefined));
    const before = await client.read.getBlockNumber();
    await createAnvilClient(node.endpoint).wheels.mine({ blocks: 1 });
    // The client did not hear that it was done, and asked again.
    expect(await client.read.getBlockNumber()).toBe(before + 2n);
  });

  it('lags behind in every answer', async () => {
    const { node, through, client } = await open();
    await client.wheels.setBalance({ address: SOMEBODY, value: 5n });
    await client.wheels.mine({ blocks: 10 });
    const head = await client.read.getBlockNumber();
    node.lag(8);
    expect(await through.getBlockNumber()).toBe(head - 8n);
    expect((await through.getBlock()).number).toBe(head - 8n);
    await expect(through.getBlock({ blockNumber: head - 7n })).rejects.toThrow('could not be found');
    const newest = await client.read.getBlock();
    await expect(through.getBlock({ blockHash: newest.hash })).rejects.toThrow('could not be found');
    expect(await through.getBalance({ address: SOMEBODY })).toBe(5n);
    await expect(through.getBalance({ address: SOMEBODY, blockNumber: head })).rejects.toThrow(
      'header not found',
    );
    node.heal();
    expect(await through.getBlockNumber()).toBe(head);
  });
});

it('lags behind as a Bitcoin node, with its password in the address', async () => {
  const test = await startBitcoinNode();
  try {
    const node = await startFaultNode(test.node.endpoint);
    const rpc = createBitcoinRpc({ ...test.node, endpoint: node.endpoint });
    const newest = await test.height();
    node.lag(3);
    expect(await rpc.call('getblockcount', [], z.int())).toBe(newest - 3);
    await expect(rpc.call('getblockhash', [newest - 2], z.string())).rejects.toMatchObject({ code: -8 });
    const hash = await test.rpc.call('getblockhash', [newest], z.string());
    await expect(rpc.call('getblock', [hash, 0], z.string())).rejects.toMatchObject({ code: -5 });
    const heights = [[newest - 3], [newest]];
    expect(await rpc.callEach('getblockhash', heights, z.string())).toEqual([expect.any(String), null]);
  } finally {
    test.stop();
  }
});
