import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openBalancesBench } from '../../../../test/support/funding/balances/balances-bench.ts';
import { EMPTY, refusal } from '../../../../test/support/funding/fault-node.ts';
import { withFields } from '../../../../test/support/funding/hostile-bench.ts';
import { deployTestToken, sendTestToken } from '../../../chains/evm/demo/test-token.ts';
import { selectForeignTokens } from './foreign-tokens.sql.ts';

const filter = z.tuple([z.object({ fromBlock: z.string(), toBlock: z.string(), topics: z.unknown() })]);

const open = async () => {
  const bench = await openBalancesBench({ customers: 2 });
  const other = await bench.addressOf(bench.uids[1] ?? 0n);
  await bench.settle();
  // Looks from here on.
  await bench.compare();
  return { ...bench, other, tokens: () => selectForeignTokens(bench.database, null, 100) };
};

describe('a token that is not accepted', () => {
  it('is found at the address of a customer, folded, and credits nothing', async () => {
    const bench = await open();
    const coin = await deployTestToken(bench.client, undefined, { digits: 18, symbol: 'USDC' });
    await sendTestToken(bench.client, coin, bench.to, 5_000n);
    await sendTestToken(bench.client, coin, bench.to, 0n);
    const last = await sendTestToken(bench.client, coin, bench.to, 1_000n);
    await sendTestToken(bench.client, coin, getAddress(`0x${'0b'.repeat(20)}`), 7n);
    await sendTestToken(bench.client, bench.chain.usdtContract, bench.other, 40_000_000n);
    await bench.settle();
    await bench.compare();
    const found = [
      {
        chain: 'ERC20',
        contract: getAddress(coin),
        address: bench.to,
        uid: bench.uid,
        symbol: 'USDC',
        digits: 18,
        transfers: 2,
        raw: 6_000n,
        lastTxid: last,
      },
    ];
    expect(await bench.tokens()).toMatchObject(found);
    // Each block counts once.
    await bench.compare();
    expect(await bench.tokens()).toMatchObject(found);
    expect(await bench.states()).toEqual(['credited']);
    expect(await bench.differences()).toEqual([]);
  });

  it('is found although the node limits its answers, and a token without a name has none', async () => {
    const bench = await open();
    const coin = await deployTestToken(bench.client, undefined, { symbol: 'SCAM' });
    for (const to of [bench.to, bench.other]) await sendTestToken(bench.client, coin, to, 1n);
    await bench.settle();
    bench.node.set('eth_getLogs', ({ params }) => {
      const [{ fromBlock, toBlock, topics }] = filter.parse(params);
      const isNarrow = fromBlock === toBlock && JSON.stringify(topics).match(/0{24}/g)?.length === 1;
      return isNarrow ? undefined : refusal(-32_602, 'query exceeds max results 20000');
    });
    const facts = bench.chain.usdtContract.toLowerCase();
    bench.node.set('eth_call', ({ params }) =>
      JSON.stringify(params).includes(facts) ? undefined : refusal(3, 'execution reverted'),
    );
    await bench.compare();
    expect(await bench.tokens()).toMatchObject([
      { transfers: 1, symbol: '?', digits: null },
      { transfers: 1, symbol: '?', digits: null },
    ]);
  });

  it('is found although the node lists nothing, or leaves it out beside another one', async () => {
    const bench = await open();
    const coin = await deployTestToken(bench.client);
    await sendTestToken(bench.client, coin, bench.to, 5n);
    await bench.settle();
    bench.node.set('eth_getLogs', EMPTY);
    await bench.compare();
    expect(await bench.tokens()).toMatchObject([{ address: bench.to, raw: 5n, transfers: 1 }]);
    bench.node.heal();
    await bench.client.wheels.setAutomine(false);
    for (const to of [bench.to, bench.other]) await sendTestToken(bench.client, coin, to, 1n);
    await bench.mine(1);
    await bench.client.wheels.setAutomine(true);
    await bench.settle();
    bench.node.set('eth_getLogs', {
      kind: 'changed',
      change: (logs) => z.array(z.unknown()).parse(logs).slice(0, 1),
    });
    await bench.compare();
    expect((await bench.tokens()).map(({ raw, transfers }) => ({ raw, transfers }))).toEqual(
      expect.arrayContaining([
        { raw: 6n, transfers: 2 },
        { raw: 1n, transfers: 1 },
      ]),
    );
  });

  it('is looked for again in the same blocks if the receipts hide it too', async () => {
    const bench = await open();
    const coin = await deployTestToken(bench.client);
    await sendTestToken(bench.client, coin, bench.to, 5n);
    await bench.settle();
    bench.node.set('eth_getLogs', EMPTY);
    bench.node.set('eth_getTransactionReceipt', withFields({ logs: [] }));
    await bench.compare().catch(() => undefined);
    expect(await bench.tokens()).toEqual([]);
    bench.node.heal();
    await bench.compare();
    expect(await bench.tokens()).toMatchObject([{ raw: 5n, transfers: 1 }]);
  });

  it('of a flood of tokens is listed up to a bound', async () => {
    const bench = await open();
    const coin = await deployTestToken(bench.client);
    await sendTestToken(bench.client, coin, bench.to, 1n);
    await bench.database.query(
      `insert into funding.foreign_tokens (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height,
         last_txid, seen_at, updated_at)
       select 'ERC20', 'contract ' || n, $1, $2, '?', null, 1, 1, 1, 1, 'transaction', now(), now() from generate_series(1, 20) n`,
      [bench.to, bench.uid],
    );
    await bench.settle();
    await bench.compare();
    await bench.database.query(
      `insert into funding.foreign_tokens (chain, contract, address, uid, symbol, digits, transfers, raw, first_height, last_height,
         last_txid, seen_at, updated_at)
       select 'ERC20', 'contract 1', $1, $2, '?', null, 1, 1, 1, 1, 'transaction', now(), now()`,
      [bench.other, bench.uids[1] ?? 0n],
    );
    const listed = await bench.tokens();
    expect(listed).toHaveLength(21);
    // Staff sees at which address others may be.
    expect(listed.every(({ address, isFull }) => isFull === (address === bench.to))).toBe(true);
    const rounds = await bench.database.query('select tokens_dropped from funding.balance_rounds');
    expect(rounds).toEqual([{ tokens_dropped: 1n }]);
  });
});
