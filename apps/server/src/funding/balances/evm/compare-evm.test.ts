import { describe, expect, it } from 'vitest';
import { openBalancesBench } from '../../../../test/support/funding/balances/balances-bench.ts';
import { DROP, refusal } from '../../../../test/support/funding/fault-node.ts';
import { sendTestEther, sendTestToken } from '../../../chains/evm/demo/test-token.ts';
import { selectUnbooked } from '../../../deposits/arrivals/unbooked.sql.ts';
import { evmSecondNode } from '../../../deposits/large/second-node.ts';
import { openBalances } from '../balances.ts';

const ETHER = 10n ** 18n;
/** The answers of a node to `balanceOf` and `eth_getBalance`, one wei or unit more. */
const oneMore = (result: unknown): unknown => `0x${(BigInt(String(result)) + 1n).toString(16)}`;

describe('books and chain', () => {
  it('agree on deposits, booked, small and unbooked', async () => {
    const bench = await openBalancesBench({ customers: 2 });
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 1n);
    await sendTestEther(bench.client, bench.to, ETHER + 1n);
    await bench.settle();
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
    expect(await bench.round()).toMatchObject({ addresses: 1, skipped: 0, problem: null });
    expect((await bench.round())?.comparedAtMs).not.toBeNull();
    const checks = await openBalances(bench.context, { readsEvm: true }).checks();
    expect(checks.map(({ chain, notCompared }) => [chain, notCompared])).toEqual([
      ['ERC20', null],
      ['BTC', 'chain_not_read'],
      ['TRC20', 'chain_not_read'],
    ]);
  });

  it('differ by what a node has hidden twice, until it is found, and the address is named', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    bench.node.set('eth_getLogs', { kind: 'result', result: [] });
    // The proxy hides the transfer from the filter of the block and from the receipts too.
    const zero = `0x${'00'.repeat(256)}`;
    bench.node.set('eth_getBlockByNumber', {
      kind: 'changed',
      change: (result) =>
        typeof result === 'object' && result !== null ? { ...result, logsBloom: zero } : result,
    });
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.settle();
    expect(await bench.states()).toEqual([]);
    await bench.compare();
    const [difference, ...more] = await bench.differences();
    expect(more).toEqual([]);
    expect(difference).toMatchObject({
      chain: 'ERC20',
      address: bench.to,
      currency: 'USDT',
      uid: bench.uid,
      expected: 0n,
      found: 40_000_000n,
    });
    // The blocks are read again by people, with an honest node.
    bench.node.heal();
    await bench.database.query('update funding.chain_cursors set checked_height = 0');
    await bench.settle();
    await bench.compare();
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.differences()).toEqual([]);
  });

  it('are not compared with a node that fails, lags or contradicts itself, and no difference is made up', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.to, 40_000_000n);
    await bench.settle();
    const notCompared = async (problem: RegExp): Promise<void> => {
      const round = await bench.round();
      expect(round?.comparedAtMs).toBeNull();
      expect(round?.problem).toMatch(problem);
    };
    bench.node.set('eth_getBalance', DROP);
    await bench.compare();
    await notCompared(/^node_failed/);
    bench.node.heal();
    bench.node.set('eth_call', refusal(-32_000, 'missing trie node'));
    await bench.compare();
    await notCompared(/^node_/);
    bench.node.heal();
    bench.node.lag(68);
    await bench.compare();
    await notCompared(/^node_without_block/);
    bench.node.heal();
    bench.node.set('eth_getBalance', (_call, count) =>
      count > 1 ? undefined : { kind: 'changed', change: oneMore },
    );
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
    expect(await bench.round()).toMatchObject({ addresses: 1, skipped: 1, problem: null });
    expect((await bench.nodes())[0]?.differed).toMatch(/^node_has_other_balance /);
    bench.node.heal();
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
    expect(await bench.round()).toMatchObject({ addresses: 1, skipped: 0, problem: null });
  });

  it('differ only if another node says the same', async () => {
    const bench = await openBalancesBench({ others: 1 });
    await bench.look();
    await bench.settle();
    bench.node.set('eth_getBalance', { kind: 'changed', change: oneMore });
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
    expect(await selectUnbooked(bench.database, null, 9)).toEqual([]);
    expect(await bench.round()).toMatchObject({ skipped: 1 });
  });

  it('are not compared while another node never answers, and the reason and the age are known', async () => {
    const bench = await openBalancesBench({ others: 1 });
    const balances = openBalances(bench.context, { readsEvm: true });
    const [second] = bench.others;
    if (second === undefined) throw new Error('there is another node');
    second.set('*', DROP);
    const node = evmSecondNode({ ...bench.chain, endpoint: second.endpoint });
    bench.large.current = { above: 10n ** 12n, nodes: [node] };
    await bench.look();
    await bench.compare();
    // A chain of a few blocks, as that of a new demo, is no fault.
    expect((await balances.checks())[0]).toMatchObject({
      comparedAtMs: null,
      problem: 'no_final_block',
      sinceMs: null,
    });
    await bench.settle();
    // The blocks from before the second node went away are forgotten.
    await bench.database.query('delete from funding.chain_blocks where height < 5');
    await bench.compare();
    const [given] = await bench.database.query<{ created_at: Date }>(
      'select created_at from funding.addresses',
    );
    const sinceMs = given?.created_at.getTime();
    expect((await balances.checks())[0]).toMatchObject({
      comparedAtMs: null,
      problem: 'second_reading_waits {"height":"3"}',
      sinceMs,
    });
    // A node that was never reached leaves no row.
    await bench.database.query('delete from funding.balance_rounds');
    const away = openBalances({ ...bench.context, evmChain: () => null }, { readsEvm: true });
    expect((await away.checks())[0]).toMatchObject({ problem: 'node_unreachable', sinceMs });
    second.heal();
    await bench.settle();
    await bench.compare();
    const [healed] = await balances.checks();
    expect(healed).toMatchObject({ addresses: 1, skipped: 0, problem: null });
    expect(healed?.comparedAtMs).not.toBeNull();
    expect(healed?.sinceMs).toBe(healed?.comparedAtMs);
  });

  it('are not compared again after the same block while newer ones are final', async () => {
    const bench = await openBalancesBench({ others: 1 });
    const [second] = bench.others;
    if (second === undefined) throw new Error('there is another node');
    second.set('*', DROP);
    const node = evmSecondNode({ ...bench.chain, endpoint: second.endpoint });
    bench.large.current = { above: 10n ** 12n, nodes: [node] };
    await bench.look();
    await bench.settle();
    await bench.compare();
    const first = await bench.round();
    expect(first).toMatchObject({ comparedHeight: 3n, problem: null });
    await bench.compare();
    expect(await bench.round()).toMatchObject({
      comparedAtMs: first?.comparedAtMs,
      problem: 'second_reading_waits {"height":"3"}',
    });
    second.heal();
    await bench.settle();
    await bench.compare();
    expect(await bench.round()).toMatchObject({ problem: null });
    expect((await bench.round())?.comparedHeight).toBeGreaterThan(3n);
    // No newer block is final, so the same one is compared again.
    const again = await bench.round();
    await bench.compare();
    expect((await bench.round())?.comparedAtMs).toBeGreaterThan(again?.comparedAtMs ?? 0);
  });

  it('are compared at every address ever given out, also on the second page', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    await bench.settle();
    const last = '0x00000000000000000000000000000000000051aa';
    await bench.database.query(
      `insert into funding.addresses (chain, address_index, uid, address, created_at)
       select 'ERC20', n, 9000000000 + n, case n when 57 then $1 else '0x' || lpad(to_hex(1000000 + n), 40, '0') end, now()
       from generate_series(1, 57) n`,
      [last],
    );
    bench.node.set('eth_call', ({ params }) =>
      JSON.stringify(params).includes(last.slice(2))
        ? { kind: 'result', result: `0x${'1'.padStart(64, '0')}` }
        : undefined,
    );
    await bench.compare();
    expect(await bench.round()).toMatchObject({ addresses: 58, skipped: 0, problem: null });
    expect(await bench.differences()).toMatchObject([
      { address: last, currency: 'USDT', uid: 9_000_000_057n, expected: 0n, found: 1n },
    ]);
  });
});
