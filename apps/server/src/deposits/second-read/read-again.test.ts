import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openBitcoinBench } from '../../../test/support/funding/bitcoin/bitcoin-bench.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { DROP, type FaultNode, NULL, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { startForkedNode } from '../../../test/support/funding/forked-node.ts';
import { type HostileBench, openHostileBench } from '../../../test/support/funding/hostile-bench.ts';
import type { ChainReader } from '../../chains/chain-reader.ts';
import { sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { selectCursor } from '../../chains/progress/chain-cursor.sql.ts';
import { resumeChain } from '../applications/applications.sql.ts';
import { bitcoinSecondNode, evmSecondNode } from '../large/second-node.ts';

/** As in the deposit methods of a demo. */
const CONFIRMATIONS = 6;

const logs = z.array(z.record(z.string(), z.unknown()));
/** Leaves out all logs but the first. */
const firstOnly = (result: unknown): unknown => logs.parse(result).slice(0, 1);
/** Adds a transfer that never was, by another number of the log. */
const withAnother = (result: unknown): unknown =>
  logs.parse(result).flatMap((log) => [log, { ...log, logIndex: '0x7' }]);

/** A second node behind a proxy. It is asked about each final range. */
const openSecond = async (bench: HostileBench, endpoint?: string): Promise<FaultNode> => {
  const node = await startFaultNode(endpoint ?? bench.client.read.chain.rpcUrls.default.http[0] ?? '');
  const second = evmSecondNode({ ...bench.chain, endpoint: node.endpoint });
  bench.large.current = { above: 10n ** 12n, nodes: [...(bench.large.current?.nodes ?? []), second] };
  return node;
};

/** The last round of the first look reads the newest final range again. */
const lookTwice = async (bench: HostileBench): Promise<void> => {
  await bench.look();
  await bench.look();
};

const checkedHeight = async (bench: HostileBench): Promise<bigint> =>
  (await selectCursor(bench.database, 'ERC20'))?.checkedHeight ?? -1n;

/** Sends 40 USDT to each address, in one block. */
const sendTogether = async (bench: HostileBench, to: readonly `0x${string}`[]): Promise<void> => {
  await bench.client.wheels.setAutomine(false);
  for (const each of to) await sendTestToken(bench.client, bench.chain.usdtContract, each, 40_000_000n);
  await bench.mine(1);
  await bench.client.wheels.setAutomine(true);
};

describe('a transfer that the first read left out', () => {
  it('beside another one is found by the second read of the same node', async () => {
    const bench = await openHostileBench(2);
    await bench.look();
    const other = await bench.addressOf(bench.uids[1] ?? 0n);
    await sendTogether(bench, [bench.to, other]);
    await bench.mine(CONFIRMATIONS);
    bench.node.set('eth_getLogs', { kind: 'changed', change: firstOnly });
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    bench.node.heal();
    await bench.mine(64);
    await lookTwice(bench);
    expect(await bench.states()).toEqual(['credited', 'credited']);
    expect(bench.log.lines.filter(({ words }) => /only when read again/.test(words))).toHaveLength(1);
  });

  it('and always leaves out is found by another node', async () => {
    const bench = await openHostileBench(2);
    const second = await openSecond(bench);
    await bench.look();
    const other = await bench.addressOf(bench.uids[1] ?? 0n);
    await sendTogether(bench, [bench.to, other]);
    bench.node.set('eth_getLogs', { kind: 'changed', change: firstOnly });
    // While the other node is away, the range waits for it.
    second.set('*', DROP);
    await bench.mine(64 + CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
    second.heal();
    await bench.look();
    expect(await bench.states()).toEqual(['credited', 'credited']);
  });

  it('is not believed if another node makes it up', async () => {
    const bench = await openHostileBench(2);
    const second = await openSecond(bench);
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    second.set('eth_getLogs', { kind: 'changed', change: withAnother });
    await bench.mine(64 + CONFIRMATIONS);
    await lookTwice(bench);
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.nodes()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ isFirst: false, problem: 'node_with_other_transfer {"height":"3"}' }),
      ]),
    );
  });
});

describe('a transfer that the first node makes up', () => {
  /** Credits a transfer that was, and one that was not, and ends the lie. */
  const openInvented = async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    bench.node.set('eth_getLogs', { kind: 'changed', change: withAnother });
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['credited', 'credited']);
    return bench;
  };

  /** Nothing was taken back, nothing more is credited, and people resume once. */
  const expectHalt = async (bench: HostileBench, differed: object): Promise<void> => {
    expect(await bench.halted()).toBe('deposits_denied {"count":"1","height":"3"}');
    expect(await bench.nodes()).toEqual(expect.arrayContaining([expect.objectContaining(differed)]));
    expect(await bench.available(bench.uid, 'USDT')).toBe(80_000_000n);
    bench.node.heal();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 10_000_000n);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['credited', 'credited', 'seen']);
    expect(await resumeChain(bench.database, 'ERC20')).toBe(true);
    await bench.mine(64);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect(await bench.states()).toEqual(['credited', 'credited', 'credited']);
    expect(bench.log.lines.filter(({ words }) => /deposits are halted/.test(words))).toHaveLength(1);
  };
  const differed = 'node_without_transfer {"height":"3"}';

  it('is noticed by the second read of another node, and crediting halts', async () => {
    const bench = await openInvented();
    await openSecond(bench);
    await bench.mine(64);
    await lookTwice(bench);
    await expectHalt(bench, { isFirst: false, differed });
  });

  it('is noticed by the second read of the same node, once it tells the truth', async () => {
    const bench = await openInvented();
    bench.node.heal();
    await bench.mine(64);
    await lookTwice(bench);
    await expectHalt(bench, { isFirst: true, differed });
  });

  it('with another amount is noticed as well', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    const more = { data: `0x${(90_000_000).toString(16).padStart(64, '0')}` };
    bench.node.set('eth_getLogs', {
      kind: 'changed',
      change: (result) => logs.parse(result).map((log) => ({ ...log, ...more })),
    });
    await openSecond(bench);
    await bench.mine(64 + CONFIRMATIONS);
    await lookTwice(bench);
    expect(await bench.available(bench.uid, 'USDT')).toBe(90_000_000n);
    expect(await bench.halted()).toBe('deposits_denied {"count":"1","height":"3"}');
  });

  it('and is not credited yet needs a second node or a person after people resume', async () => {
    const bench = await openHostileBench();
    await bench.look();
    await bench.database.query("update funding.payment_methods set confirmations = 80 where chain = 'ERC20'");
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    bench.node.set('eth_getLogs', { kind: 'changed', change: withAnother });
    await openSecond(bench);
    await bench.mine(70);
    await lookTwice(bench);
    expect(await bench.halted()).toBe('deposits_denied {"count":"1","height":"3"}');
    expect(await resumeChain(bench.database, 'ERC20')).toBe(true);
    await bench.mine(20);
    await lookTwice(bench);
    expect(await bench.available(bench.uid, 'USDT')).toBe(40_000_000n);
    expect((await bench.states()).toSorted()).toEqual(['credited', 'seen']);
  });

  it('counts as found if one more node has it, or the same node by its receipt', async () => {
    const bench = await openHostileBench(2);
    await bench.look();
    const other = await bench.addressOf(bench.uids[1] ?? 0n);
    await sendTogether(bench, [bench.to, other]);
    const second = await openSecond(bench);
    second.set('eth_getLogs', { kind: 'changed', change: firstOnly });
    await bench.mine(64 + CONFIRMATIONS);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect((await bench.nodes()).every((node) => node.differed === null)).toBe(true);
    await sendTogether(bench, [bench.to, other]);
    second.set('eth_getTransactionReceipt', NULL);
    await openSecond(bench);
    await bench.mine(64 + CONFIRMATIONS);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect(await bench.states()).toEqual(['credited', 'credited', 'credited', 'credited']);
    expect((await bench.nodes()).filter((node) => node.differed !== null)).toHaveLength(1);
  });
});

describe('a second node that does not answer about a receipt', () => {
  it('says nothing, and the range waits for it', async () => {
    const bench = await openHostileBench(2);
    await bench.look();
    const other = await bench.addressOf(bench.uids[1] ?? 0n);
    await sendTogether(bench, [bench.to, other]);
    const second = await openSecond(bench);
    second.set('eth_getLogs', { kind: 'changed', change: firstOnly });
    second.set('eth_getTransactionReceipt', DROP);
    const before = await checkedHeight(bench);
    await bench.mine(64 + CONFIRMATIONS);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect(await checkedHeight(bench)).toBe(before);
    expect((await bench.nodes())[0]).toMatchObject({ isFirst: true, problem: null });
    second.heal();
    await lookTwice(bench);
    expect(await checkedHeight(bench)).toBeGreaterThan(before);
  });
});

describe('a node with other final blocks', () => {
  it('is named, and the range waits for one that has the same', async () => {
    const bench = await openHostileBench();
    await bench.look();
    const before = await checkedHeight(bench);
    const { node, client } = await startForkedNode(bench.chain);
    await client.wheels.mine({ blocks: 80 });
    await bench.mine(80);
    const second = await openSecond(bench, node.endpoint);
    await lookTwice(bench);
    const [first, other] = await bench.nodes();
    expect(first).toMatchObject({ isFirst: true, differed: null });
    expect(other?.differed).toMatch(/^node_has_other_block \{"height":"3",/);
    expect(await checkedHeight(bench)).toBe(before);
    // No deposit depends on it.
    expect(await bench.halted()).toBeNull();
    second.pointTo(bench.node.endpoint);
    await lookTwice(bench);
    expect(await checkedHeight(bench)).toBeGreaterThan(before);
    expect((await bench.nodes())[1]?.differed).toBe(other?.differed);
  });

  it('halts crediting if a deposit is in a block that it does not have', async () => {
    const bench = await openHostileBench();
    await bench.look();
    const before = await checkedHeight(bench);
    const { node, client } = await startForkedNode(bench.chain);
    await client.wheels.mine({ blocks: 80 });
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.mine(80);
    await openSecond(bench, node.endpoint);
    await lookTwice(bench);
    expect(await bench.halted()).toBe('deposits_denied {"count":"1","height":"3"}');
    expect(await checkedHeight(bench)).toBe(before);
    // Another node that has the block ends it, once people resume.
    await openSecond(bench);
    expect(await resumeChain(bench.database, 'ERC20')).toBe(true);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect(await checkedHeight(bench)).toBeGreaterThan(before);
    expect(await bench.states()).toEqual(['credited']);
  });

  it('halts nothing while it stands still on the tip of an abandoned branch', async () => {
    const bench = await openHostileBench();
    await bench.look();
    const before = await checkedHeight(bench);
    const { node, client } = await startForkedNode(bench.chain);
    await client.wheels.mine({ blocks: 5 });
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.mine(66);
    const second = await openSecond(bench, node.endpoint);
    await lookTwice(bench);
    expect(await bench.halted()).toBeNull();
    expect((await bench.nodes())[1]?.differed).toMatch(/^node_has_other_block/);
    expect(await checkedHeight(bench)).toBe(before);
    expect(await bench.states()).toEqual(['credited']);
    second.pointTo(bench.node.endpoint);
    await lookTwice(bench);
    expect(await checkedHeight(bench)).toBeGreaterThan(before);
  });
});

describe('a block of Bitcoin that another node does not have', () => {
  let node: BitcoinTestNode;
  beforeAll(async () => {
    node = await startBitcoinNode();
  });
  afterAll(() => node.stop());

  it('halts crediting if a deposit is in it', async () => {
    const bench = await openBitcoinBench(node);
    const [uid = 0n] = bench.uids;
    const { name, reader } = bitcoinSecondNode(node.node, bench.dependencies.clock);
    // The hash of a block commits to its transactions, so a node that makes one up has another block.
    const readBlocks: ChainReader['readBlocks'] = async (range, oursAmong) => {
      const read = await reader.readBlocks(range, oursAmong);
      const others = read?.blocks.map(({ height }) => ({ height, hash: 'ab'.repeat(32) }));
      return read === null ? null : { ...read, blocks: others ?? [], arrivals: [] };
    };
    bench.large.current = { above: 10n ** 15n, nodes: [{ name, reader: { ...reader, readBlocks } }] };
    await node.send([{ address: await bench.addressOf(uid), amount: 1_000_000n }]);
    await node.mine(9);
    await bench.look();
    await bench.look();
    expect((await bench.deposits()).map(({ state }) => state)).toEqual(['credited']);
    const cursor = await selectCursor(bench.database, 'BTC');
    expect(cursor?.haltedReason).toMatch(/^deposits_denied \{"count":"1",/);
  });
});
