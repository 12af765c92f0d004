import { expect, it } from 'vitest';
import { openHostileBench } from '../../test/support/funding/hostile-bench.ts';
import { sendTestToken } from '../chains/evm/demo/test-token.ts';
import { countPayments } from '../payments/risk/figures.sql.ts';
import { selectLastUsed } from '../withdrawals/destinations/destinations.sql.ts';
import { selectDepositNews } from './deposit-news.sql.ts';
import { countRecharges, selectRecharges } from './recharges.sql.ts';

const FIRST_PAGE = { after: null, offset: 0 };
const DUST = 500;

it('500 transfers of dust and transfers of nothing are one line, tell nothing, hide nothing and hold no withdrawal', async () => {
  const bench = await openHostileBench();
  const { usdtContract } = bench.chain;
  await bench.look();
  await sendTestToken(bench.client, usdtContract, bench.to, 40_000_000n);
  await bench.mine(1);
  await bench.look();
  await bench.client.wheels.setAutomine(false);
  for (let sent = 0; sent < DUST - 1; sent += 1) {
    await sendTestToken(bench.client, usdtContract, bench.to, 1n);
    if (sent % 50 === 49) {
      await sendTestToken(bench.client, usdtContract, bench.to, 0n);
      await bench.mine(1);
    }
  }
  const dust = await sendTestToken(bench.client, usdtContract, bench.to, 1n);
  await bench.client.wheels.setAutomine(true);
  await bench.mine(6);
  await bench.look();
  const states = await bench.states();
  expect(states.filter((state) => state === 'small')).toHaveLength(DUST);
  const list = await selectRecharges(bench.database, bench.uid, null, FIRST_PAGE, 30);
  expect(list.map(({ amount, folded }) => [amount, folded])).toEqual([
    [1n, { count: DUST - 1, amount: BigInt(DUST - 1) }],
    [40_000_000n, null],
  ]);
  expect(await countRecharges(bench.database, bench.uid, null)).toBe(2);
  // A file of everything still has each of them.
  expect(await selectRecharges(bench.database, bench.uid, null, FIRST_PAGE, 1_000, true)).toHaveLength(
    DUST + 1,
  );
  // The newest few deposits of a customer are told of.
  const news = await selectDepositNews(bench.database, [bench.uid], new Date(0), 30);
  expect(news.map(({ what, amount }) => [what, amount])).toEqual([
    ['seen', 40_000_000n],
    ['credited', 40_000_000n],
  ]);
  expect(await countPayments(bench.database, bench.uid, new Date(0))).toBe(1); // Nobody is led to withdraw to whoever sent the dust.
  const { from: sender } = await bench.client.read.getTransaction({ hash: dust });
  const wallet = '01970000-0000-7000-8000-000000000001';
  await bench.database.query(
    `insert into funding.wallets (uid, wallet_id, currency, chain, address, usable_from, created_at)
     values ($1, $2, 'USDT', 'ERC20', $3, now(), now())`,
    [bench.uid, wallet, sender],
  );
  expect(await selectLastUsed(bench.database, bench.uid, [wallet])).toEqual(new Map());
});
