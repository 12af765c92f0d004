import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { type BitcoinBench, openBitcoinBench } from '../../../test/support/funding/bitcoin/bitcoin-bench.ts';
import {
  type BitcoinTestNode,
  startBitcoinNode,
} from '../../../test/support/funding/bitcoin/bitcoin-node.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { seededRandom } from '../../../test/support/random.ts';
import { selectSpendable } from '../../custody/coins/coins.sql.ts';
import { COMPILED } from '../../platform/process/compile-cache.ts';
import { bitcoinSecondNode } from '../large/second-node.ts';

const BTC = 100_000_000n;
/** As in the deposit method of a demo. */
const CONFIRMATIONS = 2;
const WATCHER = fileURLToPath(
  new URL('../../../test/support/funding/bitcoin/bitcoin-watcher-process.ts', import.meta.url),
);

let node: BitcoinTestNode;
beforeAll(async () => {
  node = await startBitcoinNode();
});
afterAll(() => node.stop());

const openBench = async (confirmations = CONFIRMATIONS) => {
  const bench = await openBitcoinBench(node, { confirmations });
  const [uid = 0n, other = 0n] = bench.uids;
  const to = { address: await bench.addressOf(uid), amount: BTC / 100n };
  const states = async (): Promise<string[]> => (await bench.deposits()).map(({ state }) => state);
  return { ...bench, uid, other, to, states };
};

describe('a Bitcoin deposit', () => {
  it('is seen in the mempool, waits for its confirmations, and is credited once', async () => {
    const bench = await openBench();
    const strange = { address: await bench.addressOf(bench.other), amount: 7n };
    const { txid } = await node.send([bench.to, strange]);
    await bench.look();
    expect(await bench.deposits()).toMatchObject([
      { txid, amount: BTC / 100n, state: 'seen', block_height: null, sender: node.faucet },
      { txid, amount: 7n, state: 'small', block_height: null },
    ]);
    await node.mine(CONFIRMATIONS - 1);
    await bench.look();
    expect(await bench.states()).toEqual(['seen', 'small']);
    expect((await bench.deposits()).every(({ block_height }) => block_height !== null)).toBe(true);
    expect(await bench.available(bench.uid)).toBe(0n);
    await node.mine(1);
    await bench.look();
    await bench.look();
    expect(await bench.states()).toEqual(['credited', 'small']);
    expect(await bench.available(bench.uid)).toBe(BTC / 100n);
    await expectZeroSums(bench.database);
  });

  it('that its sender replaces, or spends twice, counts only as the block has it', async () => {
    const bench = await openBench();
    const first = await node.send([bench.to]);
    await bench.look();
    // A replacement that pays the same customer more.
    const second = await node.replace(first, [{ ...bench.to, amount: BTC / 50n }]);
    await bench.look();
    expect(await bench.deposits()).toMatchObject([
      { txid: first.txid, state: 'gone', block_height: null },
      { txid: second.txid, state: 'seen', amount: BTC / 50n },
    ]);
    // A double spend: the money goes elsewhere.
    await node.replace(second, [{ address: node.faucet, amount: BTC / 50n }], 50_000n);
    await bench.look();
    expect(await bench.states()).toEqual(['gone', 'gone']);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.available(bench.uid)).toBe(0n);
    await expectZeroSums(bench.database);
  });

  it('is one deposit also when ten watchers look at the same time', async () => {
    const bench = await openBench();
    for (let sent = 0; sent < 3; sent += 1) await node.send([bench.to]);
    await Promise.all(Array.from({ length: 10 }, () => bench.look()));
    await node.mine(CONFIRMATIONS);
    await Promise.all(Array.from({ length: 10 }, () => bench.look()));
    expect(await bench.states()).toEqual(['credited', 'credited', 'credited']);
    expect(await bench.available(bench.uid)).toBe((3n * BTC) / 100n);
    await expectZeroSums(bench.database);
  });

  it('above the limit waits for a second node, which reads the block itself', async () => {
    const bench = await openBench();
    bench.large.current = {
      above: 1n,
      nodes: [bitcoinSecondNode({ ...node.node, network: 'test' }, bench.dependencies.clock)],
    };
    await node.send([bench.to]);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['seen']);
    const answers = await bench.database.query('select answer, detail from funding.node_answers');
    expect(answers).toEqual([
      { answer: 'disagrees', detail: 'node_serves_other_chain {"found":"regtest","expected":"test"}' },
    ]);
    await bench.database.query(`update funding.node_answers set asked_at = now() - interval '1 hour'`);
    bench.large.current = { above: 1n, nodes: [bitcoinSecondNode(node.node, bench.dependencies.clock)] };
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
  });
});

describe('a Bitcoin deposit that the mempool of the node lacks', () => {
  it('waits on, and is credited when a block has it after all', async () => {
    const bench = await openBench();
    const sent = await node.send([bench.to]);
    await bench.look();
    await node.forget();
    expect(await node.waiting()).toEqual([]);
    await bench.look();
    expect(await bench.deposits()).toMatchObject([{ txid: sent.txid, state: 'seen', block_height: null }]);
    await node.broadcast(sent.hex);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.states()).toEqual(['credited']);
  });

  it('is gone when a block or the mempool has another transaction over its coin', async () => {
    const bench = await openBench();
    const first = await node.send([bench.to]);
    const second = await node.send([bench.to]);
    await bench.look();
    await node.forget();
    await node.replace(first, [{ address: node.faucet, amount: BTC }]);
    await node.mine(1);
    await node.replace(second, [{ address: node.faucet, amount: BTC }]);
    const head = await node.height();
    await bench.look();
    expect(await bench.deposits()).toMatchObject([
      { txid: first.txid, state: 'gone', block_height: null },
      { txid: second.txid, state: 'gone', block_height: null },
    ]);
    expect(await node.height()).toBe(head);
    await node.mine(1);
  });

  it('is gone by its age, when no mempool keeps it any longer', async () => {
    const bench = await openBench();
    await node.send([bench.to]);
    await bench.look();
    await node.forget();
    const age = async (hours: number) => {
      await bench.database.query(
        `update funding.deposits set updated_at = now() - make_interval(hours => $1)`,
        [hours],
      );
      await bench.look();
      return bench.states();
    };
    expect(await age(335)).toEqual(['seen']);
    expect(await age(337)).toEqual(['gone']);
  });

  it('waits again after its block was replaced, whatever the mempool has', async () => {
    const bench = await openBench(6);
    const { txid } = await node.send([bench.to]);
    await node.mine(1);
    await bench.look();
    await node.reorganise(1);
    await node.forget();
    await bench.look();
    expect(await bench.deposits()).toMatchObject([{ txid, state: 'seen', block_height: null }]);
  });
});

describe('the reward of a block', () => {
  it('at a deposit address is neither credited nor chosen for a payout before 100 blocks follow it', async () => {
    const bench = await openBench();
    await node.mine(1, bench.to.address);
    await node.send([bench.to]);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect((await bench.states()).toSorted()).toEqual(['credited', 'seen']);
    expect(await bench.available(bench.uid)).toBe(BTC / 100n);
    const chosen = async () =>
      (
        await selectSpendable(bench.database, 'BTC', {
          upTo: BigInt(await node.height()),
          at: new Date(),
          limit: 9,
        })
      ).map(({ amount }) => amount);
    expect(await chosen()).toEqual([BTC / 100n]);
    await node.mine(100 - CONFIRMATIONS - 1);
    await bench.look();
    expect([(await bench.states()).toSorted(), (await chosen()).length]).toEqual([['credited', 'seen'], 1]);
    await node.mine(1);
    await bench.look();
    expect([await bench.states(), (await chosen()).length]).toEqual([['credited', 'credited'], 2]);
  });
});

describe('a re-organisation of Bitcoin', () => {
  it('of three blocks takes back what was not final, and brings it again', async () => {
    const bench = await openBench(6);
    const sent = await node.send([bench.to]);
    await node.mine(3);
    await bench.look();
    expect(await bench.deposits()).toMatchObject([{ state: 'seen' }]);
    await node.reorganise(3);
    await bench.look();
    // Its transaction waits again.
    expect(await bench.deposits()).toMatchObject([{ txid: sent.txid, state: 'seen', block_height: null }]);
    const spent = await node.replace(sent, [{ address: node.faucet, amount: BTC }]);
    await bench.look();
    expect(await bench.states()).toEqual(['gone']);
    expect(spent.txid).not.toBe(sent.txid);
    await node.mine(6);
    await bench.look();
    expect(await bench.available(bench.uid)).toBe(0n);
    expect(await bench.halted()).toBeNull();
  });

  it('that takes a credited deposit with it stops crediting', async () => {
    const bench = await openBench();
    const sent = await node.send([bench.to]);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.available(bench.uid)).toBe(BTC / 100n);
    await node.reorganise(3);
    await node.replace(sent, [{ address: node.faucet, amount: BTC }]);
    await node.send([bench.to]);
    await node.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.halted()).toMatch(/^reorganisation_of_credited \{"count":"1",/);
    expect(await bench.states()).toEqual(['credited', 'seen']);
    expect(await bench.available(bench.uid)).toBe(BTC / 100n);
  });
});

/** Pays customers in rounds while watchers are killed, senders replace and spend twice, and blocks are taken back. */
const payInRounds = async (bench: BitcoinBench, deposits: number): Promise<Map<bigint, bigint>> => {
  const random = seededRandom(31);
  const owed = new Map(bench.uids.map((uid) => [uid, 0n]));
  const add = (uid: bigint, amount: bigint) => owed.set(uid, (owed.get(uid) ?? 0n) + amount);
  for (let sent = 0; sent < deposits; ) {
    const watcher = fork(WATCHER, [bench.database.url, node.node.endpoint], {
      stdio: 'ignore',
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    });
    const ended = once(watcher, 'exit');
    await once(watcher, 'message');
    for (let each = 0; each < 5 && sent < deposits; each += 1, sent += 1) {
      const uid = bench.uids[sent % bench.uids.length] ?? 0n;
      const to = { address: await bench.addressOf(uid), amount: 100_000n + BigInt(sent) };
      const first = await node.send([to]);
      add(uid, to.amount);
      // One of five is replaced by a larger payment, and one of ten is spent elsewhere in addition.
      if (sent % 5 === 1) {
        await node.replace(first, [{ ...to, amount: to.amount * 2n }]);
        add(uid, to.amount);
      }
      if (sent % 10 === 2) {
        await node.replace(first, [{ address: node.faucet, amount: BTC }]);
        add(uid, -to.amount);
      }
    }
    await delay(random() * 150);
    if (random() < 0.5) await node.mine(1);
    if (random() < 0.2) await node.reorganise(1);
    await delay(random() * 150);
    watcher.kill('SIGKILL');
    await ended;
  }
  return owed;
};

describe('a watcher of Bitcoin', () => {
  it('that is killed at random moments loses nothing and credits nothing twice', {
    timeout: 600_000,
  }, async () => {
    const bench = await openBitcoinBench(node, { customers: 4 });
    const deposits = quantity(10, 200);
    await node.split(deposits);
    const owed = await payInRounds(bench, deposits);
    await node.mine(CONFIRMATIONS + 1);
    await bench.look();
    await bench.look();
    for (const [uid, amount] of owed) expect(await bench.available(uid)).toBe(amount);
    expect(await bench.halted()).toBeNull();
    await expectZeroSums(bench.database);
  });
});
