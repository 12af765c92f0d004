import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBitcoinBench } from '../../../../test/support/funding/bitcoin/bitcoin-bench.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { refusal, startFaultNode } from '../../../../test/support/funding/fault-node.ts';
import { deleteCursor } from '../../../chains/progress/chain-cursor.sql.ts';
import { manualClock } from '../../../platform/clock.ts';
import { selectDifferences } from '../differences.sql.ts';
import { selectRounds } from '../rounds.sql.ts';
import { compareBalances } from '../watch-balances.ts';

const BTC = 100_000_000n;

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

const openComparison = async () => {
  const bench = await openBitcoinBench(node);
  const [uid = 0n, other = 0n] = bench.uids;
  const proxy = await startFaultNode(node.node.endpoint);
  const clock = manualClock(Date.now());
  const { database, log } = bench;
  const { paymentMethods } = bench.dependencies;
  const bitcoin = { ...node.node, endpoint: proxy.endpoint };
  const context = { database, clock, log, paymentMethods, evmChain: () => null, bitcoin, payer: null };
  const compare = async () => {
    clock.advance(3_600_000);
    await compareBalances(context);
    return { differences: await selectDifferences(database, 9), round: (await selectRounds(database))[0] };
  };
  return { ...bench, uid, other, proxy, compare };
};

describe('the coins of customers', () => {
  it('agree with the node, and a deposit that reading has missed is a difference until it is found', async () => {
    const bench = await openComparison();
    const to = await bench.addressOf(bench.uid);
    const addresses = { addresses: 2, skipped: 0, problem: null };
    await node.send([
      { address: to, amount: BTC / 50n },
      { address: await bench.addressOf(bench.other), amount: 7n },
    ]);
    await node.mine(8);
    await bench.look();
    expect(await bench.compare()).toMatchObject({ differences: [], round: addresses });
    // As after a reading that missed it.
    await bench.database.query('delete from funding.coins where address = $1', [to]);
    const { differences } = await bench.compare();
    expect(differences).toMatchObject([
      { chain: 'BTC', address: to, currency: 'BTC', uid: bench.uid, expected: 0n, found: BTC / 50n },
    ]);
    await bench.database.query('update funding.chain_cursors set checked_height = checked_height - 3');
    await bench.look();
    await bench.look();
    await bench.look();
    expect(await bench.compare()).toMatchObject({ differences: [], round: addresses });
  });

  it('are not compared before a block was read, which is noted', async () => {
    const bench = await openComparison();
    await deleteCursor(bench.database, 'BTC');
    const { round } = await bench.compare();
    expect(round).toMatchObject({ comparedAtMs: null, problem: 'final_block_not_read' });
    await bench.look();
    expect((await bench.compare()).round).toMatchObject({ problem: null });
  });

  it('are not compared with a node that cannot scan, or whose newest block was not read', async () => {
    const bench = await openComparison();
    const notCompared = async (problem: RegExp): Promise<void> => {
      const { differences, round } = await bench.compare();
      expect(differences).toEqual([]);
      expect(round?.comparedAtMs).toBeNull();
      expect(round?.problem).toMatch(problem);
    };
    const to = await bench.addressOf(bench.uid);
    await node.send([{ address: to, amount: BTC / 50n }]);
    await node.mine(8);
    await notCompared(/^node_read_later /);
    await bench.look();
    bench.proxy.set('scantxoutset', refusal(-8, 'Scan already in progress, use action "abort" or "status"'));
    await notCompared(/^node_refused /);
    bench.proxy.heal();
    expect(await bench.compare()).toMatchObject({ differences: [], round: { problem: null } });
  });
});
