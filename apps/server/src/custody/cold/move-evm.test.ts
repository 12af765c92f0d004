import { once } from 'node:events';
import { type Address, getAddress, isAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  COLD_ETH,
  COLD_USDT,
  type ColdBench,
  openColdBench,
  SHORT_TIMEOUTS,
} from '../../../test/support/funding/cold/cold-bench.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { chooseSeed } from '../../../test/support/random.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { readHoldings } from '../holdings/read-holdings.ts';
import { selectColdTransfers } from './list-transfers.sql.ts';

const UID = 1_000_000_007n;
const USDT = 1_000_000n;
const WEI_PER_MINOR = 10_000_000_000n;
/** The full tier kills at every third action, a quick run at every 36th, from a random one on. */
const EVERY = quantity(36, 3);
/** A step that the dead signer refused is tried again after a minute. */
const PAID_WITHIN_MS = 120_000;

const payee = (last: number): Address => {
  const address = `0x${(0xabd000 + last).toString(16).padStart(40, '0')}`;
  if (!isAddress(address)) throw new Error('an address has 40 digits');
  return getAddress(address);
};

/** Payments share the nonces, so one that was signed and not sent holds up the transfer behind it. */
const finish = async (
  { mover, withdrawals, mine, transfers, log }: ColdBench,
  pays = false,
): Promise<void> => {
  for (let round = 0; round < 12; round += 1) {
    if (pays) await withdrawals.processor.processDue();
    await mover.moveDue();
    await mine(13);
    const all = await transfers();
    if (all.length > 0 && all.every(({ state }) => state !== 'open')) return;
  }
  const words = log.lines.map((line) => line.words).join();
  throw new Error(`not moved: ${words}`);
};

/** The chain lost exactly the fees, the books paid them from the house's own money, and all else is hot or cold. */
const expectExactBooks = async (
  bench: ColdBench,
  before: { readonly usdt: bigint; readonly wei: bigint },
  paidOut = 0n,
): Promise<void> => {
  const transfers = await bench.transfers();
  const fee = transfers.reduce((sum, each) => sum + (each.fee ?? 0n), 0n);
  const [hot, coldUsdt, coldEth] = await Promise.all([
    bench.payerBalances(),
    bench.balancesOf(COLD_USDT),
    bench.balancesOf(COLD_ETH),
  ]);
  expect(hot.usdt + coldUsdt.usdt + paidOut).toBe(before.usdt);
  const sumOf = (currency: string) =>
    transfers
      .filter((each) => each.state === 'done' && each.currency === currency)
      .reduce((sum, { amount }) => sum + amount, 0n);
  expect(coldUsdt.usdt).toBe(sumOf('USDT'));
  expect(coldEth.wei).toBe(sumOf('ETH') * WEI_PER_MINOR);
  const gas = await bench.payoutFees();
  expect(await bench.control('house_available')).toBe(10_000_000_000n - fee - gas.booked);
  expect(await bench.control('clearing')).toBe(0n);
  await expectZeroSums(bench.database);
  // Each fee is rounded up, of transfers and of withdrawals.
  const lost = before.wei - hot.wei - coldEth.wei;
  expect(lost).toBeLessThanOrEqual((fee + gas.booked) * WEI_PER_MINOR);
  expect(lost).toBeGreaterThan((fee + gas.booked - BigInt(transfers.length) - gas.count) * WEI_PER_MINOR);
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('moving money to the cold address', () => {
  it('moves only the excess of each asset once it is confirmed, and the fee is the house’s', async () => {
    const bench = await openColdBench('4000000', '900');
    const before = await bench.payerBalances();
    await bench.mover.moveDue();
    // The balances are not final.
    expect(await bench.transfers()).toEqual([]);
    await bench.mine(13);
    await bench.setPrice(60n);
    await bench.mine(1);
    await bench.mover.moveDue();
    expect(await bench.transfers()).toEqual([]);
    expect(bench.log.lines.map(({ words }) => words).join()).toContain('above the ceiling');
    await bench.setPrice(1n);
    await bench.mine(1);
    await finish(bench);
    const transfers = await bench.transfers();
    expect(transfers.map(({ currency, state, destination }) => [currency, state, destination])).toEqual([
      ['USDT', 'done', COLD_USDT],
      ['ETH', 'done', COLD_ETH],
    ]);
    expect(transfers[0]?.amount).toBe(before.usdt - 4_000_000n * USDT);
    expect((await bench.payerBalances()).usdt).toBe(4_000_000n * USDT);
    expect((await bench.payerBalances()).wei).toBeGreaterThanOrEqual(900n * 10n ** 18n);
    await expectExactBooks(bench, before);
    expect(await readHoldings(bench.holdingsDependencies)).toMatchObject([
      { currency: 'USDT', hot: 4_000_000n * USDT, onTheWay: 0n, cold: transfers[0]?.amount, payouts: 0n },
      { currency: 'ETH', onTheWay: 0n, cold: transfers[1]?.amount, target: { address: COLD_ETH } },
    ]);
    expect(await selectColdTransfers(bench.database, 1)).toMatchObject([
      { currency: 'ETH', state: 'done', fee: transfers[1]?.fee, feeCurrency: 'ETH' },
    ]);
    // Nothing is above the limit any more.
    await bench.mover.moveDue();
    expect(await bench.transfers()).toHaveLength(2);
  });

  it('keeps what withdrawals wait for, and nothing moves without money of the house for the fee', async () => {
    const bench = await openColdBench();
    await bench.openAccount(UID);
    await bench.mine(13);
    const { order_no } = await bench.ask(UID, `w${payee(1)}`, '100');
    await bench.database.query(
      `update ledger.accounts a set balance = 0 from ledger.currencies c where c.currency_id = a.currency_id
         and c.code = 'ETH' and a.kind in ('house_available', 'external') and a.uid is null`,
    );
    await bench.mover.moveDue();
    expect(await bench.transfers()).toEqual([]);
    expect(bench.log.lines.map(({ words }) => words).join()).toContain('too little ETH of our own');
    await bench.database.query(
      `update ledger.accounts a set balance = case a.kind when 'external' then -10000000000 else 10000000000 end
       from ledger.currencies c where c.currency_id = a.currency_id and c.code = 'ETH' and a.lane = 0
         and a.kind in ('house_available', 'external') and a.uid is null`,
    );
    const { usdt } = await bench.payerBalances();
    await finish(bench);
    const [moved] = await bench.transfers();
    expect(moved?.amount).toBe(usdt - 4_000_000n * USDT - 98n * USDT);
    expect(await bench.withdrawals.findForStaff(order_no)).toMatchObject({ rung: 'requested' });
  });

  it('replaces a stuck transaction under its nonce, never above the ceiling, and one of them arrives', async () => {
    const bench = await openColdBench();
    await bench.mine(13);
    const before = await bench.payerBalances();
    const mover = bench.moverWith({ timeouts: { ...SHORT_TIMEOUTS, replaceAfterMs: 0 } });
    await mover.moveDue();
    await bench.client.wheels.setAutomine(false);
    for (let round = 0; round < 3; round += 1) await mover.moveDue();
    const rows = await bench.database.query<{ nonce: bigint; max_fee_per_gas: bigint }>(
      'select nonce, max_fee_per_gas from funding.chain_transactions order by fee_step',
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map(({ nonce }) => nonce)).size).toBe(1);
    for (const { max_fee_per_gas } of rows) expect(max_fee_per_gas).toBeLessThanOrEqual(50_000_000_000n);
    await bench.client.wheels.setAutomine(true);
    await finish(bench);
    expect(await bench.transfers()).toHaveLength(1);
    await expectExactBooks(bench, before);
  });
});

describe.skipIf(findAnvil() === null)('kill -9', { timeout: 600_000 }, () => {
  it('of a server at every action while it pays and the signer dies: each moved once', async () => {
    const bench = await openColdBench();
    await bench.openAccount(UID);
    await bench.mine(13);
    const before = await bench.payerBalances();
    const seed = chooseSeed();
    process.stdout.write(`seed ${seed}: TALLYSTICK_TEST_SEED=${seed} kills at the same actions\n`);
    let dieAt = 1 + (seed % EVERY) - EVERY;
    let runs = 0;
    let added = 0n;
    let next = bench.launch();
    for (let hasDied = true; hasDied; runs += 1) {
      dieAt += EVERY;
      await bench.ask(UID, `w${payee(100 + runs)}`, '20');
      const child = await next;
      // The next one is loaded while this one works.
      next = bench.launch();
      child.send(dieAt);
      await once(child, 'exit');
      hasDied = child.signalCode === 'SIGKILL';
      if (!hasDied) expect(child.exitCode).toBe(0);
      await bench.killSigner();
      await finish(bench, true);
      // Another excess for the next kill.
      await bench.topUp(1_000_000n * USDT);
      added += 1_000_000n * USDT;
      await bench.mine(13);
    }
    expect(dieAt).toBeGreaterThan(EVERY);
    process.stdout.write(`${runs} runs, up to action ${dieAt}\n`);
    for (let run = 0; run < runs; run += 1) {
      const paid = async (): Promise<bigint> => {
        await bench.withdrawals.processor.processDue();
        await bench.mine(6);
        return bench.received(payee(100 + run));
      };
      await expect.poll(paid, { timeout: PAID_WITHIN_MS, interval: 500 }).toBe(18n * USDT);
    }
    await finish(bench, true);
    await expectExactBooks(bench, { ...before, usdt: before.usdt + added }, BigInt(runs) * 18n * USDT);
  });
});
