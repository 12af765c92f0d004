import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Behaviour, refusal } from '../../../test/support/funding/fault-node.ts';
import { openHostileBench } from '../../../test/support/funding/hostile-bench.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { createEvmReader } from '../../chains/evm/evm-reader.ts';
import { limitsOf } from '../../chains/node-limits.ts';

const CONFIRMATIONS = 6;
const filter = z.tuple([z.object({ fromBlock: z.string(), toBlock: z.string() })]);

const blocksOf = (params: readonly unknown[]): number => {
  const [{ fromBlock, toBlock }] = filter.parse(params);
  return Number(toBlock) - Number(fromBlock) + 1;
};

/** Refuses questions about logs of more blocks. */
const atMost =
  (most: number, code: number, words: string): Behaviour =>
  ({ params }) =>
    blocksOf(params) > most ? refusal(code, words) : undefined;

/** A customer's deposit, and blocks before and after it. */
const openWithDeposit = async () => {
  const bench = await openHostileBench();
  await bench.look();
  await bench.mine(17);
  await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
  await bench.mine(CONFIRMATIONS + 10);
  return bench;
};

afterEach(() => vi.restoreAllMocks());

describe('a node that limits the blocks of a question about logs', () => {
  it.each([
    [10, -32_600, 'you can make eth_getLogs requests with up to a 10 block range', 8],
    [7, -32_005, 'query returned more than 10000 results', 4],
    [16, -32_000, 'block range is too large', 8],
    [1, -32_000, 'response is too big', 1],
  ])('to %i is asked about fewer, and Health names it', async (most, code, words, kept) => {
    const bench = await openWithDeposit();
    bench.node.set('eth_getLogs', atMost(most, code, words));
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    // The next round notes it.
    await bench.look();
    const limit = `node_limits_range {"blocks":"${kept}"}`;
    expect(await bench.nodes()).toMatchObject([{ problem: null, limit }]);
    // The next range begins with what the node answers.
    const before = bench.node.calls.length;
    await bench.mine(kept);
    await bench.look();
    const asked = bench.node.calls.slice(before).filter(({ method }) => method === 'eth_getLogs');
    expect(asked.map(({ params }) => blocksOf(params))).toEqual([kept]);
    // The clients try more blocks again after a while.
    for (let answer = 0; answer < 640; answer += 1) limitsOf(bench.chain).logsAnswered();
    expect(limitsOf(bench.chain).met()).toBeNull();
  });

  it('to none is read by receipts', async () => {
    const bench = await openWithDeposit();
    bench.node.set('eth_getLogs', refusal(-32_005, 'query returned more than 10000 results'));
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
  });

  it('with other words is shown with them, and without addresses and keys', async () => {
    const bench = await openWithDeposit();
    const key = 'k3yk3yk3yk3yk3yk3yk3yk3y';
    bench.node.set(
      'eth_getLogs',
      refusal(-32_000, `plan ended: see https://x.example/${key}, project ${key}`),
    );
    await expect(bench.look()).rejects.toThrow();
    expect(await bench.nodes()).toMatchObject([
      { problem: 'node_refused {"code":"-32000","words":"plan ended: see … project …"}', limit: null },
    ]);
  });
});

describe('a node that limits the rate of calls', () => {
  it.each<[string, Behaviour]>([
    ['status 429', (_call, count) => (count > 1 ? undefined : { kind: 'limited', retryAfterSeconds: 0 })],
    // Without Retry-After the calls wait for half of a second or more.
    ['a code of JSON-RPC', (_call, count) => (count > 1 ? undefined : refusal(-32_005, 'Limit exceeded'))],
  ])('by %s gets the same call again', async (_name, behaviour) => {
    const bench = await openWithDeposit();
    bench.node.set('eth_getBlockByNumber', behaviour);
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    const [node] = await bench.nodes();
    expect(node?.problem).toBeNull();
    expect(node?.limit).toMatch(/^node_limits_rate /);
  });

  it('gets no call of any client before the moment that Retry-After names', async () => {
    const bench = await openWithDeposit();
    // Many providers have the key in the path.
    const chain = { ...bench.chain, endpoint: `${bench.chain.endpoint}v3/s3cr3t` };
    const reader = createEvmReader(chain, 'demo');
    bench.node.set('*', { kind: 'limited', retryAfterSeconds: 3_600 });
    await expect(bench.lookWith(reader)).rejects.toThrow();
    const problem = 'node_limits_rate {"seconds":"3600"}';
    const { host } = new URL(chain.endpoint);
    const found = (await bench.nodes()).find((node) => node.limit !== null);
    expect(found).toMatchObject({ node: host, problem, limit: problem });
    bench.node.heal();
    const calls = bench.node.calls.length;
    await expect(bench.lookWith(reader)).rejects.toThrow();
    // Another client of the same node.
    await expect(createEvmReader({ ...chain }, 'demo').head()).rejects.toThrow();
    expect(bench.node.calls.length).toBe(calls);
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_601_000);
    await bench.lookWith(reader);
    expect(await bench.states()).toEqual(['credited']);
  });

  it('gets fewer calls at once, and more again when it answers', async () => {
    const limits = limitsOf({ endpoint: 'http://limits.example' });
    expect(limits.blocksAtOnce(40n)).toBe(40n);
    let now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    for (let refusals = 0; refusals < 8; refusals += 1) {
      now += 1;
      // Two calls that were under way together count once.
      limits.refuse(now, 0);
      limits.refuse(now - 1, 0);
    }
    expect(limits.blocksAtOnce(40n)).toBe(12n);
    for (let answer = 0; answer < 640; answer += 1) limits.answered();
    expect(limits.blocksAtOnce(40n)).toBe(40n);
  });
});
