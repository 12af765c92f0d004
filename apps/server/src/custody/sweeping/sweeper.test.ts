import { setTimeout as delay } from 'node:timers/promises';
import { getAddress } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { bookHouse, controlSum, payoutFees } from '../../../test/support/funding/books.ts';
import { killAtEach } from '../../../test/support/funding/kills/kill-at-each.ts';
import { openSweepBench, type SweepBench } from '../../../test/support/funding/sweeps/sweep-bench.ts';
import { SHORT_TIMEOUTS, SWEEP_POLICY } from '../../../test/support/funding/sweeps/sweep-policy.ts';
import { quantity } from '../../../test/support/quantity.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { minorOfWei } from './sweep.rules.ts';
import { selectStaffSweeps } from './sweep-list.sql.ts';

const ANN = 1_000_000_011n;
const BEN = 1_000_000_012n;
const ETHER = 100_000_000n;
const PAYEE = getAddress(`0x${'dead09'.padStart(40, '0')}`);

/** Lets the watcher credit all deposits. */
const credit = async ({ mine, look }: Pick<SweepBench, 'mine' | 'look'>): Promise<void> => {
  await mine(12);
  await look();
};

/** Payouts share the nonces of the paying account, so they go on too. */
const finish = async ({ sweeper, withdrawals, mine, sweeps }: SweepBench): Promise<void> => {
  for (let round = 0; round < 30; round += 1) {
    await sweeper.processDue();
    await withdrawals.processor.processDue();
    await mine(12);
    if ((await sweeps()).every(({ state }) => state !== 'open')) return;
  }
  throw new Error(`not swept: ${(await sweeps()).map(({ state, blocker }) => `${state} ${blocker}`).join()}`);
};

/**
 * The chain lost exactly the fees of the sweeps besides `expected`, and the ledger took them and those of payouts from the house's own
 * money, each rounded up.
 */
const expectExactBooks = async (
  bench: SweepBench,
  expected: Awaited<ReturnType<SweepBench['holdings']>>,
): Promise<void> => {
  const sweeps = await bench.sweeps();
  const inWei = sweeps.map(({ fee_wei }) => BigInt(fee_wei ?? '0'));
  const fee = inWei.reduce((sum, wei) => sum + minorOfWei(wei), 0n);
  expect(await bench.holdings()).toEqual({
    usdt: expected.usdt,
    wei: inWei.reduce((left, wei) => left - wei, expected.wei),
  });
  expect(sweeps.reduce((sum, each) => sum + (each.fee ?? 0n), 0n)).toBe(fee);
  const { booked } = await payoutFees(bench.database, 'ETH');
  expect(await controlSum(bench.database, 'ETH', 'house_available')).toBe(100n * ETHER - fee - booked);
  expect(await controlSum(bench.database, 'ETH', 'clearing')).toBe(0n);
  await expectZeroSums(bench.database);
};

const payBoth = async ({ payToken, payEther }: SweepBench): Promise<void> => {
  await payToken(ANN, 60_000_000n);
  await payToken(BEN, 40_000_000n);
  await payEther(BEN, 2n * ETHER);
};

/** Nothing is swept before the credit, at a high price, in quiet hours, on a doubtful chain, or without money for the gas. */
const expectWaiting = async (bench: SweepBench): Promise<void> => {
  const { look, mine, sweeper, sweeps, setPrice, client, database } = bench;
  const at = (hour: number): Clock => ({ ...systemClock, nowMs: () => Date.UTC(2026, 10, 26, hour, 30) });
  const night = { ...SWEEP_POLICY, quietHours: { from: 22, to: 6 } };
  const expectNone = async (of = sweeper): Promise<void> => {
    await of.processDue();
    expect(await sweeps()).toEqual([]);
  };
  await mine(12);
  const empty = await client.wheels.snapshot();
  await payBoth(bench);
  await mine(1);
  await look();
  await expectNone();
  await credit(bench);
  await setPrice(60n);
  await mine(1);
  await expectNone();
  await setPrice(1n);
  await mine(1);
  await expectNone(bench.sweeperWith({ clock: at(23), policy: night }));
  await expectNone(bench.sweeperWith({ clock: at(5), policy: night }));
  // The node is on another branch without the deposits, which the watcher has not seen yet.
  await client.wheels.revert({ id: empty });
  await expectNone();
  // They come back, but not with all confirmations.
  await payBoth(bench);
  await mine(2);
  await expectNone();
  await database.query(
    `update funding.chain_cursors set halted_reason = 'a test', halted_at = now() where chain = 'ERC20'`,
  );
  await mine(14);
  await expectNone();
  await database.query('update funding.chain_cursors set halted_reason = null, halted_at = null');
  await bookHouse(bench.database, 'ETH', -100n * ETHER);
  await expectNone();
  expect(sweeper.blocker()).toBe('too_little_for_fee {"currency":"ETH"}');
  await bookHouse(bench.database, 'ETH', 100n * ETHER);
};

/** Ends the payouts that ran beside. Returns the wei that their gas cost. */
const finishPayouts = async (bench: SweepBench, count: number): Promise<bigint> => {
  for (let round = 0; round < 20; round += 1) {
    await bench.withdrawals.processor.processDue();
    await bench.mine(12);
  }
  const rows = await bench.database.query<{ tx_hash: string }>(
    `select p.tx_hash from funding.chain_transactions p join funding.withdrawals w using (withdrawal_id)
     where w.status = 'completed' and p.tx_hash is not null`,
  );
  const mined = await Promise.all(rows.map(({ tx_hash }) => bench.chain.minedAt(tx_hash)));
  expect(mined.filter((each) => each !== null)).toHaveLength(count);
  expect(await bench.received(PAYEE)).toBe(BigInt(count) * 48_000_000n);
  return mined.reduce((sum, each) => sum + (each?.feeWei ?? 0n), 0n);
};

/** The steps of the sweeps with the highest offer of each, the gas of a token first. */
const selectSteps = ({ database }: SweepBench) =>
  database.query<{ is_gas: boolean; highest: bigint; nonces: number }>(
    `select exists (select from funding.sweeps s where s.gas_id = t.purpose_id) as is_gas,
       max(max_fee_per_gas)::bigint as highest, count(distinct nonce)::integer as nonces
     from funding.chain_transactions t where t.purpose = 'sweep' group by t.purpose_id order by 1 desc`,
  );

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('emptying deposit addresses', { timeout: 900_000 }, () => {
  it('moves what is final to the paying account, through a spike of the price, and the house pays the network', async () => {
    const bench = await openSweepBench();
    const { sweeper, sweeps, setPrice, client, mine, database } = bench;
    for (const uid of [ANN, BEN]) await bench.openAccount(uid);
    await expectWaiting(bench);
    const balances = await Promise.all([ANN, BEN].map((uid) => bench.ledger.balancesOf(uid)));
    const before = await bench.holdings();
    await client.wheels.setAutomine(false);
    await sweeper.processDue();
    for (let round = 0; round < 4; round += 1) {
      await sweeper.processDue();
      await setPrice(90n);
      await mine(1);
      await delay(SHORT_TIMEOUTS.replaceAfterMs + 10);
    }
    // Payments wait behind the gas of a token, so it follows the price above the ceiling. The move of ether does not.
    const [gas, move] = await selectSteps(bench);
    expect([gas?.is_gas, gas?.nonces, move?.is_gas, move?.nonces]).toEqual([true, 1, false, 1]);
    expect(gas?.highest).toBeGreaterThan(SWEEP_POLICY.maxFeePerGas);
    expect(move?.highest).toBeLessThanOrEqual(SWEEP_POLICY.maxFeePerGas);
    expect(await sweeps()).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    await setPrice(1n);
    await finish(bench);
    expect(await sweeps()).toMatchObject([
      { currency: 'ETH', state: 'done', gas_amount: null },
      { currency: 'USDT', state: 'done', amount: 60_000_000n },
    ]);
    expect((await bench.balancesOf(ANN)).usdt).toBe(0n);
    // The ether that stays pays for the gas of a next sweep.
    expect((await bench.balancesOf(BEN)).wei).toBeLessThan(21_000n * SWEEP_POLICY.maxFeePerGas);
    expect(await Promise.all([ANN, BEN].map((uid) => bench.ledger.balancesOf(uid)))).toEqual(balances);
    await expectExactBooks(bench, before);
    const ids = await database.query<{ sweep_id: string }>('select sweep_id from funding.sweeps');
    const listed = await selectStaffSweeps(
      database,
      ids.map(({ sweep_id }) => sweep_id),
    );
    expect([...listed.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1))).toMatchObject([
      { currency: 'ETH', deposits: 1, state: 'done', fee_currency: 'ETH', blocker: null },
      { currency: 'USDT', amount: '60.00', deposits: 1, state: 'done', target: bench.payer },
    ]);
    // Below the threshold.
    expect(await database.query('select amount from funding.unswept_deposits')).toEqual([
      { amount: 40_000_000n },
    ]);
    await sweeper.processDue();
    expect(await sweeps()).toHaveLength(2);
  });

  it('sends gas from the money of the house, which is no deposit of the customer', async () => {
    const bench = await openSweepBench();
    await bench.openAccount(ANN);
    await bench.payToken(ANN, 60_000_000n);
    await credit(bench);
    // So dear that the gas reaches the minimum of a deposit of ether.
    for (let round = 0; round < 4; round += 1) {
      await bench.setPrice(30n);
      await bench.mine(1);
      await bench.sweeper.processDue();
    }
    await credit(bench);
    await bench.setPrice(1n);
    await finish(bench);
    const [sweep] = await bench.sweeps();
    expect(sweep?.gas_amount).toBe(500_000n);
    await credit(bench);
    expect(await bench.database.query('select currency, amount from funding.deposits')).toEqual([
      { currency: 'USDT', amount: 60_000_000n },
    ]);
  });

  it('of a server that dies at each distinct action, under load and spikes: each deposit is swept once', async () => {
    const bench = await openSweepBench();
    const uids = [ANN, BEN];
    for (const uid of uids) await bench.openAccount(uid);
    await bench.database.query(
      'update funding.payout_rule set customer_day_max = 9e15, destination_day_max = 9e15, house_day_max = 9e15',
    );
    await bench.client.wheels.setAutomine(false);
    const before = await bench.holdings();
    const { runs: rounds, kills } = await killAtEach({
      launch: () => bench.launch(),
      prepare: async (round) => {
        await bench.payToken(ANN, 60_000_000n);
        await bench.payEther(BEN, ETHER);
        await credit(bench);
        await bench.ask(ANN, `w${PAYEE}`, '50');
        // Up to 45 gwei, so that some sweeps wait and some transactions are replaced.
        await bench.setPrice(BigInt(1 + (round % 12) * 4));
      },
      afterwards: async () => {
        await bench.setPrice(1n);
      },
      quickEvery: 20,
    });
    expect(kills).toBeGreaterThan(quantity(1, 40));
    await finish(bench);
    const sweeps = await bench.sweeps();
    expect(new Set(sweeps.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(await bench.database.query('select 1 from funding.unswept_deposits')).toEqual([]);
    expect((await bench.balancesOf(ANN)).usdt).toBe(0n);
    const swept = sweeps.reduce((sum, { currency, amount }) => sum + (currency === 'USDT' ? amount : 0n), 0n);
    expect(swept).toBe(BigInt(rounds) * 60_000_000n);
    const paid = await finishPayouts(bench, rounds);
    const gasSteps = sweeps.filter(({ gas_amount }) => gas_amount !== null).length;
    expect(await bench.chain.nonceOf(bench.payer)).toBe(rounds + gasSteps);
    await expectExactBooks(bench, {
      usdt: before.usdt + BigInt(rounds) * (60_000_000n - 48_000_000n),
      wei: before.wei + BigInt(rounds) * ETHER * 10_000_000_000n - paid,
    });
    expect(await bench.balance(ANN)).toEqual({
      available: 10_000_000_000n + BigInt(rounds) * (60_000_000n - 50_000_000n),
      held: 0n,
    });
  });
});
