import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openBalancesBench } from '../../../../test/support/funding/balances/balances-bench.ts';
import { refusal } from '../../../../test/support/funding/fault-node.ts';
import { sendTestEther } from '../../../chains/evm/demo/test-token.ts';
import { selectUnbooked } from '../../../deposits/arrivals/unbooked.sql.ts';
import { creditArrival, methodOfArrival } from '../../../deposits/unbooked/credit-arrival.ts';

const ETHER = 10n ** 18n;

/** A member of staff credits the only unbooked arrival. Returns true if a second one is needed. */
const creditAs = async (
  { dependencies, database }: Awaited<ReturnType<typeof openBalancesBench>>,
  staff: string,
): Promise<boolean> => {
  const [arrival] = await selectUnbooked(database, null, 9);
  if (arrival === undefined) throw new Error('there is an arrival');
  const { arrivalId } = arrival;
  const method = await methodOfArrival(dependencies, database, arrivalId);
  const { needsSecond } = await database.transaction((sql) =>
    creditArrival(dependencies, sql, { arrivalId, staff, reason: 'seen in an explorer', method }),
  );
  return needsSecond;
};

describe('ether that a contract sends', () => {
  it('is found by the balance with its transaction, and credited by two members of staff', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    await sendTestEther(bench.client, bench.to, ETHER / 2n);
    const txid = await bench.forwarder.forward(bench.to, ETHER);
    const { blockNumber } = await bench.client.read.waitForTransactionReceipt({ hash: txid });
    await bench.settle();
    expect(await bench.available(bench.uid, 'ETH')).toBe(50_000_000n);
    await bench.compare();
    // The arrival is in the books, so nothing differs.
    expect(await bench.differences()).toEqual([]);
    const found = await selectUnbooked(bench.database, null, 9);
    expect(found).toMatchObject([
      {
        uid: bench.uid,
        txid,
        raw: ETHER,
        asset: 'ETH',
        reason: 'ether_of_contract',
        blockHeight: blockNumber,
      },
    ]);
    await bench.compare();
    expect(await selectUnbooked(bench.database, null, 9)).toEqual(found);

    expect(await creditAs(bench, 'ada')).toBe(true);
    await bench.look();
    expect(await bench.available(bench.uid, 'ETH')).toBe(50_000_000n);
    await expect(creditAs(bench, 'ada')).rejects.toThrow('second_person_needed');
    const arrivalId = found[0]?.arrivalId ?? '';
    expect(await creditAs(bench, 'ben')).toBe(false);
    await bench.look();
    expect(await bench.available(bench.uid, 'ETH')).toBe(150_000_000n);
    const method = await methodOfArrival(bench.dependencies, bench.database, arrivalId);
    await expect(
      bench.database.transaction((sql) =>
        creditArrival(bench.dependencies, sql, { arrivalId, staff: 'cleo', reason: 'once more', method }),
      ),
    ).rejects.toThrow('already_decided');
    // A sweep takes it as every credited deposit.
    expect(await bench.database.query('select amount from funding.unswept_deposits order by amount')).toEqual(
      [{ amount: 50_000_000n }, { amount: 100_000_000n }],
    );
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
    expect(await selectUnbooked(bench.database, null, 9)).toEqual([]);
  });

  it('in several blocks is one arrival for each, also of two in one block and of a small one', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    await bench.mine(5);
    await bench.forwarder.forward(bench.to, 2n * ETHER);
    await bench.mine(3);
    await bench.client.wheels.setAutomine(false);
    await bench.forwarder.forward(bench.to, ETHER);
    await bench.forwarder.forward(bench.to, ETHER);
    await bench.mine(1);
    await bench.client.wheels.setAutomine(true);
    await bench.forwarder.forward(bench.to, 1_000n);
    await bench.settle();
    await bench.compare();
    const found = await selectUnbooked(bench.database, null, 9);
    const byHeight = found.toSorted((a, b) => Number(a.blockHeight - b.blockHeight));
    expect(byHeight.map(({ raw }) => raw)).toEqual([2n * ETHER, 2n * ETHER, 1_000n]);
    // Two transactions share a block, so the block stands for them.
    expect(byHeight.map(({ txid, blockHash }) => txid === blockHash)).toEqual([false, true, false]);
    expect(byHeight.at(-1)?.reason).toBe('ether_of_contract_small');
    expect(await bench.differences()).toEqual([]);
  });

  it('is named by its block if the node gives no traces', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    bench.node.set('trace_block', refusal(-32_601, 'the method trace_block does not exist'));
    await bench.forwarder.forward(bench.to, ETHER);
    await bench.settle();
    await bench.compare();
    const [found, ...more] = await selectUnbooked(bench.database, null, 9);
    expect(more).toEqual([]);
    expect(found?.txid).toBe(found?.blockHash);
    expect(await creditAs(bench, 'ada')).toBe(true);
    expect(await creditAs(bench, 'ben')).toBe(false);
    await bench.look();
    expect(await bench.available(bench.uid, 'ETH')).toBe(100_000_000n);
    // The customer sees no hash that belongs to no transaction.
    expect(await bench.database.query('select tx_hash, status from funding.recharges')).toEqual([
      { tx_hash: null, status: 'credited' },
    ]);
  });

  it('is one arrival in the newest block if the node keeps no old states, once', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    const txid = await bench.forwarder.forward(bench.to, ETHER);
    const { blockNumber } = await bench.client.read.getTransactionReceipt({ hash: txid });
    await bench.settle();
    const isOld = (params: readonly unknown[]): boolean => BigInt(String(params[1])) <= blockNumber;
    bench.node.set('eth_getBalance', ({ params }) =>
      isOld(params) ? refusal(-32_000, 'missing trie node') : undefined,
    );
    await bench.compare();
    const [found, ...more] = await selectUnbooked(bench.database, null, 9);
    expect(more).toEqual([]);
    expect(found?.raw).toBe(ETHER);
    expect(found?.reason).toMatch(/^ether_without_transfer /);
    await bench.settle();
    await bench.compare();
    expect(await selectUnbooked(bench.database, null, 9)).toHaveLength(1);
    expect(await bench.differences()).toEqual([]);
  });

  it('is not credited again if a transfer of the same block is found later', async () => {
    const bench = await openBalancesBench();
    await bench.look();
    const to = bench.to.toLowerCase();
    const sent = z.object({ to: z.nullable(z.string()) });
    // Leaves the transaction out of its block, each time that the block is read.
    bench.node.set('eth_getBlockByNumber', {
      kind: 'changed',
      change: (result) => {
        const block = z.looseObject({ transactions: z.array(z.unknown()) }).parse(result);
        const transactions = block.transactions.filter((of) => sent.safeParse(of).data?.to !== to);
        return { ...block, transactions };
      },
    });
    await sendTestEther(bench.client, bench.to, ETHER);
    await bench.settle();
    await bench.compare();
    expect(await selectUnbooked(bench.database, null, 9)).toHaveLength(1);
    expect(await creditAs(bench, 'ada')).toBe(true);
    expect(await creditAs(bench, 'ben')).toBe(false);
    bench.node.heal();
    await bench.database.query('update funding.chain_cursors set checked_height = 0');
    await bench.settle();
    expect(await bench.available(bench.uid, 'ETH')).toBe(100_000_000n);
    await bench.compare();
    expect(await bench.differences()).toEqual([]);
  });
});
