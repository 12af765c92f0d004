import { getAddress } from 'viem';
import { expect, it } from 'vitest';
import { deployForwarder } from '../../../../test/support/funding/balances/forwarder.ts';
import { startFaultNode } from '../../../../test/support/funding/fault-node.ts';
import { openSweepBench, type SweepBench } from '../../../../test/support/funding/sweeps/sweep-bench.ts';
import { findAnvil } from '../../../chains/evm/demo/anvil.ts';
import { sendTestToken } from '../../../chains/evm/demo/test-token.ts';
import { selectUnbooked } from '../../../deposits/arrivals/unbooked.sql.ts';
import { creditArrival, methodOfArrival } from '../../../deposits/unbooked/credit-arrival.ts';
import { openPaymentMethods } from '../../../payments/payment-methods.ts';
import { manualClock, systemClock } from '../../../platform/clock.ts';
import { selectDifferences } from '../differences.sql.ts';
import { explainDifference } from '../explain-difference.ts';
import { selectRounds } from '../rounds.sql.ts';
import { compareBalances } from '../watch-balances.ts';

const ANN = 1_000_000_011n;
const BEN = 1_000_000_012n;
const ETHER = 100_000_000n;
const PAYEE = getAddress(`0x${'dead09'.padStart(40, '0')}`);

/** Every address was judged, and holds what the books say. */
const EQUAL = { differences: [], round: { problem: null, skipped: 0 } };

const toHex = (address: string): `0x${string}` => `0x${address.slice(2)}`;

/** Compares the addresses of customers and of the house an hour later, after everything is final. */
const openComparison = async (bench: SweepBench, evmChain = bench.evmChain) => {
  const { database, log, payer } = bench;
  const clock = manualClock(Date.now());
  const paymentMethods = await openPaymentMethods({ database, clock, mode: 'demo' });
  const context = {
    database,
    clock,
    log,
    paymentMethods,
    evmChain: () => evmChain,
    bitcoin: null,
    payer: async () => payer,
  };
  return async () => {
    await bench.mine(70);
    for (let turn = 0; turn < 6; turn += 1) await bench.look();
    clock.advance(3_600_000);
    for (let turn = 0; turn < 10; turn += 1) {
      await compareBalances(context);
      clock.advance(1_000);
    }
    const [round] = await selectRounds(database);
    return { differences: await selectDifferences(database, 9), round };
  };
};

const work = async (bench: SweepBench): Promise<void> => {
  await bench.payToken(ANN, 60_000_000n);
  await bench.payEther(BEN, 2n * ETHER);
  await bench.mine(12);
  await bench.look();
  await bench.ask(ANN, `w${PAYEE}`, '50');
  for (let round = 0; round < 30; round += 1) {
    await bench.sweeper.processDue();
    await bench.withdrawals.processor.processDue();
    await bench.mine(12);
    await bench.look();
  }
};

// The local chain is a program only for Linux on x64.
it.skipIf(findAnvil() === null)(
  'sweeps, their gas and payouts leave books and chain equal, and money from elsewhere is a difference until staff explains it',
  { timeout: 300_000 },
  async () => {
    const bench = await openSweepBench();
    const { database, client, token, payer } = bench;
    for (const uid of [ANN, BEN]) await bench.openAccount(uid);
    const compare = await openComparison(bench);
    // The house address is taken as it is.
    expect(await compare()).toMatchObject(EQUAL);
    await work(bench);
    const sweeps = await bench.sweeps();
    expect(sweeps.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await compare()).toMatchObject(EQUAL);
    const [counts] = await database.query<{ count: number }>(
      'select count(*)::integer as count from funding.own_transactions',
    );
    // Two sweeps, the gas of one, and a payout.
    expect(counts?.count).toBe(4);

    await sendTestToken(client, token, toHex(payer), 5_000_000n);
    const [difference, ...more] = (await compare()).differences;
    expect(more).toEqual([]);
    expect(difference).toMatchObject({ address: payer, currency: 'USDT', uid: null });
    expect((difference?.found ?? 0n) - (difference?.expected ?? 0n)).toBe(5_000_000n);
    await database.transaction((sql) =>
      explainDifference(
        sql,
        { clock: systemClock },
        {
          differenceId: difference?.differenceId ?? '',
          staff: 'ada',
          reason: 'a top-up from the bank',
        },
      ),
    );
    expect(await compare()).toMatchObject(EQUAL);
    await work(bench);
    expect(await compare()).toMatchObject(EQUAL);
  },
);

// The local chain is a program only for Linux on x64.
it.skipIf(findAnvil() === null)(
  'a transaction of the house without a receipt makes no difference: its addresses are not judged until it is found',
  { timeout: 300_000 },
  async () => {
    const bench = await openSweepBench();
    await bench.openAccount(ANN);
    const node = await startFaultNode(bench.evmChain.endpoint);
    const compare = await openComparison(bench, { ...bench.evmChain, endpoint: node.endpoint });
    expect((await compare()).differences).toEqual([]);
    await work(bench);
    node.set('eth_getTransactionReceipt', { kind: 'result', result: null });
    // The paying account and the two addresses that sweeps emptied.
    expect(await compare()).toMatchObject({ differences: [], round: { skipped: 3, problem: null } });
    node.heal();
    expect(await compare()).toMatchObject({ differences: [], round: { skipped: 0 } });
  },
);

// The local chain is a program only for Linux on x64.
it.skipIf(findAnvil() === null)(
  'ether of a contract that staff credited is swept, and books and chain stay equal',
  { timeout: 300_000 },
  async () => {
    const bench = await openSweepBench();
    const { database, client, dependencies } = bench;
    await bench.openAccount(ANN);
    const compare = await openComparison(bench);
    const forwarder = await deployForwarder(client);
    await forwarder.forward(await bench.addressOf(ANN), 10n ** 18n);
    expect(await compare()).toMatchObject(EQUAL);
    const [{ arrivalId } = { arrivalId: '' }] = await selectUnbooked(database, ANN, 9);
    const method = await methodOfArrival(dependencies, database, arrivalId);
    for (const staff of ['ada', 'ben'])
      await database.transaction((sql) =>
        creditArrival(dependencies, sql, { arrivalId, staff, reason: 'seen in an explorer', method }),
      );
    await bench.look();
    for (let round = 0; round < 6; round += 1) {
      await bench.sweeper.processDue();
      await bench.mine(12);
      await bench.look();
    }
    expect(await bench.sweeps()).toMatchObject([{ currency: 'ETH', state: 'done' }]);
    expect((await bench.balancesOf(ANN)).wei).toBeLessThan(10n ** 16n);
    expect(await compare()).toMatchObject(EQUAL);
  },
);
