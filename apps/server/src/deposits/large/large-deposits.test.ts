import { largeDeposits } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openDepositsBench } from '../../../test/support/funding/deposits-bench.ts';
import { EMPTY, startFaultNode } from '../../../test/support/funding/fault-node.ts';
import { startForkedNode } from '../../../test/support/funding/forked-node.ts';
import { withFields } from '../../../test/support/funding/hostile-bench.ts';
import type { EvmChain } from '../../chains/evm/client.ts';
import { sendTestEther, sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { manualClock } from '../../platform/clock.ts';
import { toWireReason } from '../../platform/reasons/read-reason.ts';
import { lookAtChain } from '../chain/watch-chain.ts';
import { confirmLargeDeposit } from './confirm-large-deposit.ts';
import { selectAnswers, selectLargeQueue, selectWaitingLarge } from './large-deposits.sql.ts';
import { evmSecondNode } from './second-node.ts';
import { toWireLarge } from './view.ts';

const USDT = 1_000_000n;
const ABOVE = 1_000n * USDT;
const CONFIRMATIONS = 6;

const openBench = async () => {
  const bench = await openDepositsBench();
  const clock = manualClock(Date.now());
  const dependencies = { ...bench.dependencies, clock };
  const uid = bench.uids[0] ?? 0n;
  const to = await bench.addressOf(uid);
  const look = async (): Promise<void> => {
    // Nodes are asked again after half a minute.
    clock.advance(31_000);
    for (let turn = 0; turn < 50; turn += 1)
      if ((await lookAtChain(dependencies, bench.reader)) === 'rest') return;
    throw new Error('the watcher finds no end');
  };
  await look();
  return {
    ...bench,
    uid,
    look,
    clock,
    send: (amount: bigint) => sendTestToken(bench.client, bench.chain.usdtContract, to, amount),
    sendEther: (wei: bigint) => sendTestEther(bench.client, to, wei),
    ask: (...nodes: EvmChain[]) => {
      bench.large.current = { above: ABOVE, nodes: nodes.map(evmSecondNode) };
    },
    waiting: async () => {
      const found = await selectWaitingLarge(bench.database, 10);
      const ids = found.map(({ depositId }) => depositId);
      const answers = await selectAnswers(bench.database, ids);
      return largeDeposits.data.parse(found.map((each) => toWireLarge(each, answers)));
    },
    agreements: () =>
      bench.database.query<{ node: string | null; staff: string | null }>(
        'select node, staff from funding.deposit_agreements',
      ),
  };
};

describe('a large deposit', () => {
  it('is credited when a second node has the same block and transfer', async () => {
    const bench = await openBench();
    bench.ask();
    await bench.send(ABOVE + 1n);
    await bench.sendEther(10n ** 18n);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
    const { node } = await startForkedNode(bench.chain);
    bench.ask(node);
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE + 1n);
    // One ether is worth 2,000 USDT here.
    expect(await bench.available(bench.uid, 'ETH')).toBe(100_000_000n);
    const name = evmSecondNode(node).name;
    expect(await bench.agreements()).toEqual([
      { node: name, staff: null },
      { node: name, staff: null },
    ]);
    expect(await bench.waiting()).toEqual([]);
    const none = { waiting: 0, oldestSince: null, disagreements: [] };
    expect(await selectLargeQueue(bench.database)).toEqual(none);
  });

  it('waits while the second node has another block there, and names that node', async () => {
    const bench = await openBench();
    const { node, client } = await startForkedNode(bench.chain);
    bench.ask(node);
    await bench.send(ABOVE + 1n);
    await bench.send(ABOVE);
    await bench.mine(CONFIRMATIONS);
    await client.wheels.mine({ blocks: CONFIRMATIONS + 2 });
    await bench.look();
    // A deposit below the limit needs one node.
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE);
    const [waiting] = await bench.waiting();
    expect(waiting).toMatchObject({ uid: String(bench.uid), amount: '1000.000001', value: '1000.000001' });
    expect(waiting?.answers).toMatchObject([{ node: evmSecondNode(node).name, answer: 'disagrees' }]);
    expect(waiting?.answers[0]?.detail?.code).toBe('node_has_other_block');
    expect(waiting?.answers[0]?.detail?.values['hash']).toMatch(/^0x/);
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE);
    expect(bench.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1);
    // Health also names the node.
    const queue = await selectLargeQueue(bench.database);
    expect(queue).toMatchObject({ waiting: 1, disagreements: [{ node: evmSecondNode(node).name }] });
    expect(toWireReason(queue.disagreements[0]?.detail ?? '')).toEqual(waiting?.answers[0]?.detail);
  });

  it('is credited by one of two second nodes although the other is away', async () => {
    const bench = await openBench();
    await bench.send(ABOVE + 1n);
    bench.ask();
    await bench.look();
    await bench.mine(CONFIRMATIONS);
    const { node } = await startForkedNode(bench.chain);
    bench.ask({ ...node, endpoint: 'http://127.0.0.1:9' }, node);
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE + 1n);
  });

  it('waits for a node that has not its confirmations yet', async () => {
    const bench = await openBench();
    bench.ask();
    await bench.send(ABOVE + 1n);
    const { node, client } = await startForkedNode(bench.chain);
    await bench.mine(CONFIRMATIONS);
    bench.ask(node);
    await bench.look();
    expect((await bench.waiting())[0]?.answers).toMatchObject([{ answer: 'behind' }]);
    await client.wheels.mine({ blocks: CONFIRMATIONS });
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE + 1n);
  });

  it('is not believed to a node that has the block without the transfer', async () => {
    const bench = await openBench();
    bench.ask();
    await bench.send(ABOVE + 1n);
    await bench.mine(CONFIRMATIONS);
    const { node } = await startForkedNode(bench.chain);
    // A node of another operator that hides the token's logs, also in its receipts.
    const hiding = await startFaultNode(node.endpoint);
    hiding.set('eth_getLogs', EMPTY);
    hiding.set('eth_getTransactionReceipt', withFields({ logs: [] }));
    bench.ask({ ...node, endpoint: hiding.endpoint });
    await bench.look();
    const [said] = (await bench.waiting())[0]?.answers ?? [];
    expect([said?.answer, said?.detail]).toEqual([
      'away',
      expect.objectContaining({ code: 'node_hides_transfers' }),
    ]);
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
  });

  it('is credited when a person agrees, once', async () => {
    const bench = await openBench();
    bench.ask();
    await bench.send(ABOVE + 1n);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    const depositId = (await bench.waiting())[0]?.deposit_id ?? '';
    const confirm = (staff: string) =>
      bench.database.transaction((sql) => confirmLargeDeposit(sql, bench.clock, { depositId, staff }));
    const outcomes = await Promise.allSettled([confirm('ann'), confirm('ben')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'already_decided' },
    });
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(ABOVE + 1n);
    expect(await bench.agreements()).toHaveLength(1);
  });

  it('is not credited by the database without an agreement on its block', async () => {
    const bench = await openBench();
    bench.ask();
    await bench.send(ABOVE + 1n);
    await bench.mine(CONFIRMATIONS);
    await bench.look();
    const credit = (set: string) => bench.database.query(`update funding.deposits set ${set}`);
    await expect(credit("state = 'credited', credited_at = now()")).rejects.toThrow(
      /second node or a person/,
    );
    await expect(credit('is_large = false')).rejects.toThrow(/stays large/);
    await bench.database.query(
      `insert into funding.deposit_agreements select deposit_id, 'another block', null, 'ann', now() from funding.deposits`,
    );
    await bench.look();
    expect(await bench.available(bench.uid, 'USDT')).toBe(0n);
  });
});
