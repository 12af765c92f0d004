import { heldDeposits } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { openDepositsBench } from '../../../test/support/funding/deposits-bench.ts';
import { shiftedClock } from '../../../test/support/funding/screening/screening-clock.ts';
import { startProvider } from '../../../test/support/funding/screening/screening-provider.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { createScreeningRound } from '../../accounts/public.ts';
import type { Provider } from '../../accounts/screening/ask-provider.ts';
import { sendTestEther, sendTestToken } from '../../chains/evm/demo/test-token.ts';
import { lookAtChain } from '../../deposits/chain/watch-chain.ts';
import { registerScreeningStaffRoutes } from './operator-routes.ts';
import { releaseDeposit } from './release-deposit.ts';
import { depositSubjects } from './subjects.ts';

const AMOUNT = 250_000_000n;
const CONFIRMATIONS = 6;

const openBench = async (isScreened = true) => {
  const bench = await openDepositsBench();
  const clock = shiftedClock();
  const dependencies = { ...bench.dependencies, clock, isScreened };
  const uid = bench.uids[0] ?? 0n;
  const to = await bench.addressOf(uid);
  const look = async (): Promise<void> => {
    for (let turn = 0; turn < 50; turn += 1)
      if ((await lookAtChain(dependencies, bench.reader)) === 'rest') return;
    throw new Error('the watcher finds no end');
  };
  await look();
  const asked: { provider: Provider | null } = { provider: null };
  const round = createScreeningRound(
    { database: bench.database, clock, log: bench.log, providerOf: () => asked.provider },
    [depositSubjects],
  );
  return {
    ...bench,
    uid,
    clock,
    look,
    turn: async () => {
      await round.run();
      await look();
    },
    use: (provider: Provider) => {
      asked.provider = provider;
    },
    /** A deposit with all its confirmations. Returns its id and sender. */
    arrive: async () => {
      await sendTestToken(bench.client, bench.chain.usdtContract, to, AMOUNT);
      await bench.mine(CONFIRMATIONS);
      await look();
      const [row] = await bench.database.query<{ deposit_id: string; sender: string }>(
        'select deposit_id, sender from funding.deposits order by deposit_id desc limit 1',
      );
      if (row === undefined) throw new Error('a deposit arrived');
      return { depositId: row.deposit_id, sender: row.sender };
    },
    sendEther: () => sendTestEther(bench.client, to, 10n ** 17n),
    credited: () => bench.available(uid, 'USDT'),
    release: (depositId: string, staff: string, asks = true) =>
      bench.database.transaction((sql) =>
        releaseDeposit(sql, { clock, isScreened: asks }, { depositId, staff, reason: 'looked into it' }),
      ),
  };
};

test('a deposit is credited once the screening has no objection, and knows its sender', async () => {
  const bench = await openBench();
  const { depositId, sender } = await bench.arrive();
  expect(sender).toMatch(/^0x[0-9a-fA-F]{40}$/);
  await bench.look();
  expect(await bench.credited()).toBe(0n);
  await expect(bench.release(depositId, 'ann')).rejects.toMatchObject({ code: 'screening_pending' });
  bench.use((await startProvider({ refused: ['0xsomebody'] })).provider);
  await bench.sendEther();
  await bench.mine(CONFIRMATIONS);
  await bench.look();
  await bench.turn();
  expect(await bench.credited()).toBe(AMOUNT);
  expect(await bench.available(bench.uid, 'ETH')).toBe(10_000_000n);
  const kept = await bench.database.query<{ deposit: { from: string; amount: string } }>(
    "select asked -> 'deposit' as deposit from accounts.screening_asks order by asked_at, ask_id",
  );
  expect(kept.map(({ deposit }) => deposit.from)).toEqual([sender, sender]);
  await expect(bench.release(depositId, 'ann')).rejects.toMatchObject({ code: 'already_decided' });
});

test('one from a refused sender is held for two people and never lost', async () => {
  const bench = await openBench();
  const { depositId, sender } = await bench.arrive();
  bench.use((await startProvider({ refused: [sender] })).provider);
  await bench.turn();
  expect(await bench.credited()).toBe(0n);
  const credit = () =>
    bench.database.query(
      `update funding.deposits set state = 'credited', credited_at = now() where deposit_id = $1`,
      [depositId],
    );
  await expect(credit()).rejects.toThrow(/once the screening or staff allows it/);
  expect(await bench.release(depositId, 'ann')).toMatchObject({ needsSecond: true });
  await bench.look();
  expect(await bench.credited()).toBe(0n);
  await expect(credit()).rejects.toThrow(/once the screening or staff allows it/);
  await expect(bench.release(depositId, 'ann')).rejects.toMatchObject({ code: 'second_person_needed' });
  expect(await bench.release(depositId, 'bob')).toMatchObject({ needsSecond: false });
  await bench.look();
  expect(await bench.credited()).toBe(AMOUNT);
  for (const table of ['deposit_releases', 'deposit_screenings'])
    await expect(bench.database.query(`delete from funding.${table}`)).rejects.toThrow(/append-only/);
  await expect(
    bench.database.query('update funding.deposits set is_screened = false where deposit_id = $1', [
      depositId,
    ]),
  ).rejects.toThrow(/stays|from its first sight on/);
});

test('without an answer it is held, and credited by a later answer or by one person', async () => {
  const bench = await openBench();
  const first = await bench.arrive();
  const { provider, stop } = await startProvider();
  await stop();
  bench.use(provider);
  await bench.turn();
  expect(await bench.credited()).toBe(0n);
  expect(await bench.release(first.depositId, 'ann')).toMatchObject({ needsSecond: false });
  await bench.look();
  expect(await bench.credited()).toBe(AMOUNT);
  await bench.arrive();
  await bench.turn();
  expect(await bench.credited()).toBe(AMOUNT);
  bench.use((await startProvider()).provider);
  bench.clock.advance(61_000);
  await bench.turn();
  expect(await bench.credited()).toBe(2n * AMOUNT);
});

test('with the setting removed one person releases it, and without a screening nothing is held', async () => {
  const bench = await openBench();
  const { depositId } = await bench.arrive();
  expect(await bench.release(depositId, 'ann', false)).toMatchObject({ needsSecond: false });
  await bench.look();
  expect(await bench.credited()).toBe(AMOUNT);
  const plain = await openBench(false);
  await plain.arrive();
  await plain.look();
  expect(await plain.credited()).toBe(AMOUNT);
  expect(await plain.database.query('select from accounts.screening_asks')).toEqual([]);
});

test('staff see what is held and why', async () => {
  const bench = await openBench();
  const { depositId, sender } = await bench.arrive();
  const staffBench = await operatorBench(bench.database);
  const { database } = bench;
  // Apart from the clock of the questions, whose time the provider checks.
  const clock = shiftedClock();
  registerScreeningStaffRoutes(staffBench.http, { database, clock, isScreened: true }, staffBench.operator);
  const token = await staffBench.admin();
  // The answer of a new one is on its way.
  expect(await staffBench.call(heldDeposits, {}, { token })).toEqual([]);
  clock.advance(301_000);
  expect(await staffBench.call(heldDeposits, {}, { token })).toMatchObject([{ outcome: null }]);
  bench.use((await startProvider({ refused: [sender] })).provider);
  await bench.turn();
  await bench.release(depositId, 'ann');
  expect(await staffBench.call(heldDeposits, {}, { token })).toMatchObject([
    {
      deposit_id: depositId,
      sender,
      amount: '250.00',
      outcome: 'refused',
      reason: `${sender} is on the list`,
      needs_two: true,
      released_by: ['ann'],
    },
  ]);
});
