import { join } from 'node:path';
import { type Address, getAddress, isAddress, isHash } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { bookHouse, controlSum } from '../../../test/support/funding/books.ts';
import { openPayoutBench, openWithdrawalBench } from '../../../test/support/funding/withdrawal-bench.ts';
import { findAnvil } from '../../chains/evm/demo/anvil.ts';
import { selectUnbookedFees } from '../../custody/network-fees/network-fees.sql.ts';
import { minorOfWei } from '../../custody/sweeping/sweep.rules.ts';
import { manualClock } from '../../platform/clock.ts';
import { openSignerKeys } from '../../signing/keys.ts';
import { rejectWithdrawal, retryWithdrawal } from '../decide-withdrawal.ts';

const UID = 1_000_000_007n;
/** Addresses that no other test pays. */
const payee = (last: number): Address => {
  const address = `0x${(0xabc000 + last).toString(16).padStart(40, '0')}`;
  if (!isAddress(address)) throw new Error('an address has 40 digits');
  return getAddress(address);
};

const openBench = async (capPerHour?: string) => {
  const bench = await openPayoutBench(capPerHour);
  if (bench === null) throw new Error('there is no local chain here');
  await bench.openAccount(UID);
  return bench;
};
type Bench = Awaited<ReturnType<typeof openBench>>;

const weiOf = ({ client, payer }: Bench): Promise<bigint> =>
  client.read.getBalance({ address: getAddress(payer) });

/**
 * The gas of `count` transactions, as the chain took it since `before`, waits for ether of the house, and is then booked once. Each is
 * rounded up.
 */
const expectGasBooked = async (bench: Bench, before: bigint, count: bigint): Promise<void> => {
  const { database, withdrawals } = bench;
  const gas = minorOfWei(before - (await weiOf(bench)));
  const [fees] = await selectUnbookedFees(database);
  expect(fees?.currency).toBe('ETH');
  expect(fees?.amount).toBeGreaterThanOrEqual(gas);
  expect(fees?.amount).toBeLessThan(gas + count);
  const rows = await database.query('select from funding.network_fees');
  expect(BigInt(rows.length)).toBe(count);
  const [own, outside] = [100_000_000n, await controlSum(database, 'ETH', 'external')];
  await bookHouse(database, 'ETH', own);
  for (let round = 0; round < 2; round += 1) await withdrawals.processor.processDue();
  expect(await selectUnbookedFees(database)).toEqual([]);
  const charged = fees?.amount ?? 0n;
  expect(await controlSum(database, 'ETH', 'house_available', 'fees')).toBe(own - charged);
  expect(await controlSum(database, 'ETH', 'external')).toBe(outside - own + charged);
  await expectZeroSums(database);
};

const processUntil = async (bench: Bench, orderNo: string, status: string) => {
  for (let round = 0; round < 40; round += 1) {
    await bench.withdrawals.processor.processDue();
    const found = await bench.withdrawals.find(UID, orderNo);
    if (found?.status === status) return found;
    await bench.mine(1);
  }
  throw new Error(`not ${status}: ${JSON.stringify(await bench.withdrawals.findForStaff(orderNo))}`);
};

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('paying on the chain', () => {
  it('goes step by step and arrives once, its fee with the house', async () => {
    const bench = await openBench();
    const before = await weiOf(bench);
    const { order_no } = await bench.ask(UID, `w${payee(1)}`, '100');
    const paid = await processUntil(bench, order_no, 'completed');
    expect(await bench.received(payee(1))).toBe(98_000_000n);
    expect(paid.steps.map(({ step }) => step)).toEqual([
      'requested',
      'approved',
      'signed',
      'broadcast',
      'completed',
    ]);
    expect(paid.tx_hash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(paid.confirmations).toBe(6);
    const told = bench.notices.filter(({ kind }) => kind === 'withdrawal_paid');
    expect(told).toEqual([
      { uid: UID, kind: 'withdrawal_paid', detail: { amount: '98.00', currency: 'USDT', to: payee(1) } },
    ]);
    expect(await bench.balance(UID)).toEqual({ available: 9_900_000_000n, held: 0n });
    await bench.withdrawals.processor.processDue();
    expect(await bench.received(payee(1))).toBe(98_000_000n);
    await expectGasBooked(bench, before, 1n);
  });

  it('pays each of many their own, each under a nonce of its own', async () => {
    const bench = await openBench();
    const asked = [];
    for (const last of [11, 12, 13, 14, 15])
      asked.push(await bench.ask(UID, `w${payee(last)}`, `${last * 10}`));
    for (const { order_no } of asked) await processUntil(bench, order_no, 'completed');
    for (const last of [11, 12, 13, 14, 15]) {
      expect(await bench.received(payee(last))).toBe(BigInt(last * 10 - 2) * 1_000_000n);
    }
    const nonces = await bench.database.query<{ nonce: bigint }>(
      'select nonce from funding.chain_transactions order by nonce',
    );
    expect(new Set(nonces.map(({ nonce }) => nonce)).size).toBe(5);
  });

  it('waits while the hour is full, and says so', async () => {
    const bench = await openBench('100');
    const first = await bench.ask(UID, `w${payee(21)}`, '80');
    const second = await bench.ask(UID, `w${payee(22)}`, '80');
    await processUntil(bench, first.order_no, 'completed');
    expect(await bench.withdrawals.findForStaff(second.order_no)).toMatchObject({
      rung: 'approved',
      hindrance: { code: 'signer_refuses', values: { refusal: 'over_cap' } },
    });
    expect(await bench.received(payee(22))).toBe(0n);
    // A prepared payment counts as signed: it cannot be returned without the signer.
    await expect(
      bench.database.transaction((sql) =>
        rejectWithdrawal(bench.withdrawals.context, sql, 'ann', second.order_no, {
          reason: 'other',
          note: null,
        }),
      ),
    ).rejects.toMatchObject({ code: 'withdrawal_under_way' });
  });

  it('replaces what is stuck by what pays more for being mined: one of them arrives', async () => {
    const bench = await openBench();
    const clock = manualClock(Date.now());
    const stuck = await openWithdrawalBench({
      database: bench.database,
      clock,
      signer: bench.signer,
      chainOf: () => bench.chain,
    });
    const before = await weiOf(bench);
    await bench.client.wheels.setAutomine(false);
    const { order_no } = await stuck.ask(UID, `w${payee(31)}`, '100');
    for (let minute = 0; minute < 8; minute += 1) {
      await stuck.withdrawals.processor.processDue();
      clock.advance(60_000);
    }
    const waiting = await stuck.withdrawals.find(UID, order_no);
    expect(waiting?.steps.map(({ step }) => step)).toEqual([
      'requested',
      'approved',
      'signed',
      'broadcast',
      'replaced',
      'replaced',
    ]);
    const payments = await bench.database.query<{ nonce: bigint; max_fee_per_gas: bigint }>(
      'select nonce, max_fee_per_gas from funding.chain_transactions order by fee_step',
    );
    expect(payments).toHaveLength(3);
    expect(new Set(payments.map(({ nonce }) => nonce)).size).toBe(1);
    expect(payments[1]?.max_fee_per_gas).toBeGreaterThan(payments[0]?.max_fee_per_gas ?? 0n);
    await bench.mine(8);
    await stuck.withdrawals.processor.processDue();
    expect(await stuck.withdrawals.find(UID, order_no)).toMatchObject({ status: 'completed' });
    expect(await bench.received(payee(31))).toBe(98_000_000n);
    expect(await bench.chain.nonceOf(bench.payer)).toBe(Number(payments[0]?.nonce ?? 0n) + 1);
    await expectGasBooked(bench, before, 1n);
  });

  it('sends again what a reorganisation has taken out of the chain', async () => {
    const bench = await openBench();
    const clock = manualClock(Date.now());
    const floor = await openWithdrawalBench({
      database: bench.database,
      clock,
      signer: bench.signer,
      chainOf: () => bench.chain,
    });
    const before = await bench.client.wheels.snapshot();
    const { order_no } = await floor.ask(UID, `w${payee(41)}`, '100');
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    expect(await bench.received(payee(41))).toBe(98_000_000n);
    await bench.client.wheels.revert({ id: before });
    expect(await bench.received(payee(41))).toBe(0n);
    clock.advance(31_000);
    await floor.withdrawals.processor.processDue();
    await bench.mine(8);
    await floor.withdrawals.processor.processDue();
    expect(await floor.withdrawals.find(UID, order_no)).toMatchObject({ status: 'completed' });
    expect(await bench.received(payee(41))).toBe(98_000_000n);
  });

  it('fails only once another transaction has spent the nonce for good; then everything can be given back', async () => {
    const bench = await openBench();
    const clock = manualClock(Date.now());
    const floor = await openWithdrawalBench({
      database: bench.database,
      clock,
      signer: bench.signer,
      chainOf: () => bench.chain,
    });
    const { wheels } = bench.client;
    const { order_no } = await floor.ask(UID, `w${payee(61)}`, '100');
    await wheels.setAutomine(false);
    for (let round = 0; round < 3; round += 1) await floor.withdrawals.processor.processDue();
    const sent = await floor.withdrawals.find(UID, order_no);
    expect(sent).toMatchObject({ status: 'broadcast' });
    // Somebody else with the key makes another payment under the same nonce.
    const hash = sent?.tx_hash ?? '';
    if (!isHash(hash)) throw new Error('what was sent has a hash');
    const { nonce } = await bench.client.read.getTransaction({ hash });
    await wheels.dropTransaction({ hash });
    const { payer } = await openSignerKeys(join(bench.folder, 'signer-seed'), 'demo');
    const fees = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 10n ** 9n };
    await bench.chain.send(
      await payer.signTransaction({
        type: 'eip1559',
        chainId: 31_337,
        nonce,
        to: payee(62),
        value: 1n,
        gas: 21_000n,
        ...fees,
      }),
    );
    await bench.mine(10);
    const reject = () =>
      bench.database.transaction((sql) =>
        rejectWithdrawal(floor.withdrawals.context, sql, 'ann', order_no, {
          reason: 'chain_failed',
          note: null,
        }),
      );
    for (let minute = 0; minute < 9; minute += 1) {
      clock.advance(61_000);
      await floor.withdrawals.processor.processDue();
      expect((await floor.withdrawals.findForStaff(order_no))?.rung).toBe('broadcast');
      await expect(reject()).rejects.toMatchObject({ code: 'withdrawal_under_way' });
    }
    for (let minute = 0; minute < 3; minute += 1) {
      clock.advance(61_000);
      await floor.withdrawals.processor.processDue();
    }
    expect(await floor.withdrawals.findForStaff(order_no)).toMatchObject({ rung: 'failed' });
    expect(await floor.balance(UID)).toMatchObject({ held: 100_000_000n });
    await reject();
    expect(await floor.balance(UID)).toEqual({ available: 10_000_000_000n, held: 0n });
    expect(await bench.received(payee(61))).toBe(0n);
  });

  it('keeps the money held when the chain does not carry it out, and pays anew once staff says so', async () => {
    const bench = await openBench();
    // The house has too few tokens, so the transfer is mined and reverted.
    const house = getAddress(bench.payer);
    const all = await bench.received(house);
    await bench.client.wheels.impersonateAccount({ address: house });
    const abi = [
      {
        type: 'function',
        name: 'transfer',
        stateMutability: 'nonpayable',
        inputs: [{ type: 'address' }, { type: 'uint256' }],
        outputs: [{ type: 'bool' }],
      },
    ] as const;
    const hash = await bench.client.write.writeContract({
      address: bench.token,
      abi,
      functionName: 'transfer',
      account: house,
      args: [payee(59), all],
    });
    // A block takes it a moment after the answer. Its gas does not belong to the payment.
    await bench.client.read.waitForTransactionReceipt({ hash });
    const before = await weiOf(bench);
    const { order_no } = await bench.ask(UID, `w${payee(51)}`, '100');
    // An honest node names no gas for a transfer that would fail.
    const { withdrawals: misled } = await openWithdrawalBench({
      database: bench.database,
      signer: bench.signer,
      chainOf: () => ({ ...bench.chain, estimateGas: async () => 65_000n }),
    });
    for (let round = 0; round < 12; round += 1) {
      await misled.processor.processDue();
      await bench.mine(1);
    }
    expect(await bench.withdrawals.findForStaff(order_no)).toMatchObject({
      rung: 'failed',
      status: 'broadcast',
    });
    expect(await bench.balance(UID)).toMatchObject({ held: 100_000_000n });
    await bench.client.wheels.impersonateAccount({ address: payee(59) });
    await bench.client.wheels.setBalance({ address: payee(59), value: 10n ** 18n });
    await bench.client.write.writeContract({
      address: bench.token,
      abi,
      functionName: 'transfer',
      account: payee(59),
      args: [house, all],
    });
    await bench.database.transaction((sql) =>
      retryWithdrawal(bench.withdrawals.context, sql, 'ann', order_no, 'The account was topped up.'),
    );
    const paid = await processUntil(bench, order_no, 'completed');
    expect(await bench.received(payee(51))).toBe(98_000_000n);
    expect(paid.steps.map(({ step }) => step)).toContain('retried');
    expect(await bench.balance(UID)).toEqual({ available: 9_900_000_000n, held: 0n });
    // The network charged the transaction that it did not carry out, too.
    await expectGasBooked(bench, before, 2n);
  });
});
