import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type BitcoinTestNode, startBitcoinNode } from '../../test/support/funding/bitcoin/bitcoin-node.ts';
import { openTestChain } from '../../test/support/funding/deposits-bench.ts';
import { type FaultNode, startFaultNode } from '../../test/support/funding/fault-node.ts';
import { withFields } from '../../test/support/funding/hostile-bench.ts';
import { createContractVerifier } from '../app/verify-contract-signature.ts';
import { createSweepChain } from '../custody/sweeping/sweep-chain.ts';
import { createPayoutChain } from '../custody/transactions/payout-chain.ts';
import { evmSecondNode } from '../deposits/large/second-node.ts';
import { createBitcoinReader } from './bitcoin/bitcoin-reader.ts';
import { createBitcoinRpc } from './bitcoin/rpc.ts';
import { createBalanceNode } from './evm/balance-node.ts';
import { createEvmClient, type EvmChain } from './evm/client.ts';
import { createEvmReader } from './evm/evm-reader.ts';
import { readBalances } from './evm/read-balances.ts';
import { nodeProblemOf } from './node-problem.ts';

const ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';
const IDENTIFYING = new Set(['eth_chainId', 'eth_getBlockByNumber']);

const refusalOf = async (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => nodeProblemOf(error)?.reason,
  );

const open = async (of: Partial<EvmChain> = {}) => {
  const { chain } = await openTestChain();
  const node = await startFaultNode(chain.endpoint);
  return { node, chain: { ...chain, ...of, endpoint: node.endpoint } };
};

const otherCalls = ({ calls }: FaultNode): readonly string[] =>
  calls.map(({ method }) => method).filter((method) => !IDENTIFYING.has(method));

describe('a client of an EVM node', () => {
  it('sends nothing to a node of another chain, whichever client it is', async () => {
    const { node, chain } = await open({ chainId: 1 });
    const reason = 'node_serves_other_chain {"found":"31337","expected":"1"}';
    const patience = { timeoutMs: 2_000, retries: 0 };
    const payouts = createPayoutChain(chain);
    const calls: (() => Promise<unknown>)[] = [
      () => createEvmReader(chain, 'live').head(),
      () => createEvmClient(chain, patience).getBalance({ address: ADDRESS }),
      () => payouts.fees(),
      () => payouts.nonceOf(ADDRESS),
      () => payouts.send('0x02'),
      () => payouts.minedAt(`0x${'ab'.repeat(32)}`),
      () => payouts.prove(`0x${'ab'.repeat(32)}`, 1n),
      () => createSweepChain(chain).finalBalances(ADDRESS, 1),
      () => readBalances(createEvmClient(chain, patience), chain, ADDRESS),
    ];
    for (const call of calls) expect(await refusalOf(call())).toBe(reason);
    const verify = createContractVerifier(chain);
    const asked = { address: ADDRESS, chainId: 1, message: 'hello', signature: '0xc0ffee' };
    expect(await verify(asked)).toBe(false);
    expect(otherCalls(node)).toEqual([]);
  });

  it('knows a chain with the same id by its first block', async () => {
    const { node, chain } = await open({ firstBlock: async () => `0x${'ab'.repeat(32)}` });
    expect(await refusalOf(createEvmReader(chain, 'live').head())).toMatch(/^node_other_first_block /);
    expect(otherCalls(node)).toEqual([]);
  });

  it('knows every node that is asked beside the first one by the same facts', async () => {
    const { chain } = await openTestChain();
    const node = await startFaultNode(chain.endpoint);
    const patience = { timeoutMs: 2_000, retries: 0 };
    const firstBlock = async () => (await createEvmClient(chain).getBlock({ blockNumber: 0n })).hash;
    const given = { ...chain, firstBlock, others: [node.endpoint] };
    node.set('eth_getBlockByNumber', withFields({ hash: `0x${'ab'.repeat(32)}` }));
    const { others } = createPayoutChain(given);
    const [witness] = others;
    expect(await refusalOf(witness?.nonceOf(ADDRESS) ?? Promise.resolve())).toMatch(
      /^node_other_first_block /,
    );
    const second = evmSecondNode({ ...given, endpoint: node.endpoint }).reader;
    expect(await refusalOf(second.head())).toMatch(/^node_other_first_block /);
    const balances = createBalanceNode({ ...given, endpoint: node.endpoint }, patience);
    expect(await refusalOf(balances.head())).toMatch(/^node_other_first_block /);
    expect(otherCalls(node)).toEqual([]);
  });

  it('believes no node that does not give its first block', async () => {
    const { node, chain } = await open();
    node.set('eth_getBlockByNumber', { kind: 'result', result: null });
    expect(await refusalOf(createEvmReader(chain, 'live').head())).toBe('node_without_block {"height":"0"}');
  });

  it('identifies the node again after a connection that failed', async () => {
    const { node, chain } = await open();
    const client = createEvmClient(chain, { timeoutMs: 2_000, retries: 0 });
    await client.getBlockNumber();
    node.set('eth_chainId', { kind: 'result', result: '0x1' });
    // The node is known, so it is not asked again for every call.
    await client.getBlockNumber();
    node.set('eth_blockNumber', { kind: 'drop' });
    await expect(client.getBlockNumber()).rejects.toThrow();
    node.heal('eth_blockNumber');
    // Another client of the same node is told too.
    expect(await refusalOf(createEvmReader(chain, 'live').head())).toMatch(/^node_serves_other_chain /);
    node.heal();
    expect(await client.getBlockNumber()).toBeGreaterThan(0n);
  });

  it('shows no read of a node that became another one without a failed connection', async () => {
    const { node, chain } = await open();
    const reader = createEvmReader(chain, 'live');
    const head = await reader.head();
    const read = () => reader.readBlocks({ from: head, to: head }, async () => new Set());
    expect(await read()).not.toBeNull();
    node.set('eth_getBlockByNumber', ({ params }) => {
      if (params[0] !== '0x0') node.set('eth_chainId', { kind: 'result', result: '0x1' });
      return undefined;
    });
    expect(await refusalOf(read())).toMatch(/^node_serves_other_chain /);
  });
});

describe('a client of a Bitcoin node', () => {
  let node: BitcoinTestNode;
  beforeAll(async () => {
    node = await startBitcoinNode();
  });
  afterAll(() => node.stop());

  it('sends nothing to a node of another network, or with another first block', async () => {
    const proxy = await startFaultNode(node.node.endpoint);
    const rpc = createBitcoinRpc({ endpoint: proxy.endpoint, network: 'main' });
    const send = () => rpc.call('sendrawtransaction', ['00'], z.string());
    expect(await refusalOf(send())).toBe('node_serves_other_chain {"found":"regtest","expected":"main"}');
    proxy.set('getblockchaininfo', { kind: 'result', result: { chain: 'main', blocks: 1 } });
    expect(await refusalOf(send())).toMatch(/^node_other_first_block /);
    proxy.set('getblockchaininfo', { kind: 'result', result: { chain: 'testnet4', blocks: 1 } });
    expect(await refusalOf(send())).toBe('node_serves_other_chain {"found":"testnet4","expected":"main"}');
    proxy.set('getblockchaininfo', { kind: 'result', result: { chain: 'signet', blocks: 1 } });
    expect(await refusalOf(send())).toBe('node_serves_other_chain {"found":"signet","expected":"main"}');
    const onTest = createBitcoinRpc({ endpoint: proxy.endpoint, network: 'test' });
    expect(await refusalOf(onTest.call('sendrawtransaction', ['00'], z.string()))).toBe(
      'node_serves_other_chain {"found":"signet","expected":"test"}',
    );
    // A signet of its own has the name of the public one, and another first block.
    const onSignet = createBitcoinRpc({ endpoint: proxy.endpoint, network: 'signet' });
    expect(await refusalOf(onSignet.call('sendrawtransaction', ['00'], z.string()))).toMatch(
      /^node_other_first_block /,
    );
    expect(proxy.calls.map(({ method }) => method)).not.toContain('sendrawtransaction');
  });

  it('shows no read of a node that became another one without a failed connection', async () => {
    const proxy = await startFaultNode(node.node.endpoint);
    const reader = createBitcoinReader({ ...node.node, endpoint: proxy.endpoint }, { nowMs: () => 0 });
    const head = await reader.head();
    const read = () => reader.readBlocks({ from: head, to: head }, async () => new Set());
    expect(await read()).not.toBeNull();
    proxy.set('getblock', () => {
      proxy.set('getblockchaininfo', { kind: 'result', result: { chain: 'main', blocks: 1 } });
      return undefined;
    });
    expect(await refusalOf(read())).toMatch(/^node_serves_other_chain /);
  });

  it('sends nothing before the moment that its limit names', async () => {
    const proxy = await startFaultNode(node.node.endpoint);
    const rpc = createBitcoinRpc({ endpoint: proxy.endpoint, network: 'regtest' });
    const count = () => rpc.call('getblockcount', [], z.int());
    proxy.set('getblockcount', (_call, asked) =>
      asked > 1 ? undefined : { kind: 'limited', retryAfterSeconds: 0 },
    );
    expect(await count()).toBeGreaterThanOrEqual(0);
    proxy.set('getblockcount', { kind: 'limited', retryAfterSeconds: 600 });
    expect(await refusalOf(count())).toBe('node_limits_rate {"seconds":"600"}');
    const calls = proxy.calls.length;
    expect(await refusalOf(count())).toBe('node_limits_rate {"seconds":"600"}');
    expect(proxy.calls.length).toBe(calls);
  });
});
