import { describe, expect, it } from 'vitest';
import {
  openPayoutBench,
  openWithdrawalBench,
  type WithdrawalBench,
} from '../../test/support/funding/withdrawal-bench.ts';
import { insertFreeze, lockForFreeze, updateLifted } from '../accounts/freezes/freezes.sql.ts';
import { refuseFrozenStep } from '../accounts/freezes/freezes.ts';
import { findAnvil } from '../chains/evm/demo/anvil.ts';
import type { Database } from '../platform/postgres/db.ts';
import { agreeToWithdrawal, payByHand, rejectWithdrawal } from './decide-withdrawal.ts';

const UID = 1_000_000_007n;
const PAYEE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const WALLET = `w${PAYEE}`;
const FROZEN = { code: 'withdrawals_frozen' };
const HELD_UP = { code: 'withdrawals_frozen', values: {} } as const;

const addCustomer = async (bench: Pick<WithdrawalBench, 'database' | 'openAccount'>) => {
  await bench.database.query(
    `insert into accounts.users (uid, account, account_key, nickname, locale, created_at)
     values ($1, 'anna', 'anna', 'Anna', 'en', now())`,
    [UID],
  );
  await bench.openAccount(UID);
};

const freeze = (database: Database) =>
  database.transaction(async (sql) => {
    await lockForFreeze(sql, UID);
    await insertFreeze(sql, {
      uid: UID,
      what: 'withdrawals',
      reason: 'stolen',
      staff: 'ann',
      now: new Date(),
    });
  });

const lift = async (database: Database) => {
  const [row] = await database.query<{ freeze_id: bigint }>('select freeze_id from accounts.freezes');
  await updateLifted(database, row?.freeze_id ?? 0n, { reason: 'proven', staff: 'ann', now: new Date() });
};

const openBench = async () => {
  const bench = await openWithdrawalBench();
  await addCustomer(bench);
  const { database, withdrawals } = bench;
  return {
    ...bench,
    agree: (staff: string, id: string) =>
      database.transaction((sql) => agreeToWithdrawal(withdrawals.context, sql, staff, id)),
    pay: (staff: string, id: string) =>
      database.transaction((sql) => payByHand(withdrawals.context, sql, staff, id, 'REF-1')),
    stageOf: async (id: string) => (await withdrawals.findForStaff(id))?.rung,
  };
};

describe('a freeze holds a withdrawal that waits', () => {
  it('neither the rule nor staff approve it, and lifting lets it go on', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(UID, WALLET, '100');
    await freeze(bench.database);
    await bench.withdrawals.processor.processDue();
    expect(await bench.withdrawals.findForStaff(order_no)).toMatchObject({
      rung: 'requested',
      hindrance: HELD_UP,
    });
    await expect(bench.agree('ann', order_no)).rejects.toMatchObject(FROZEN);
    await lift(bench.database);
    await bench.agree('ann', order_no);
    expect(await bench.stageOf(order_no)).toBe('approved');
  });

  it('staff neither mark it as paid nor lose the right to reject it', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(UID, 'card', '100');
    await bench.agree('ann', order_no);
    await freeze(bench.database);
    await expect(bench.pay('ann', order_no)).rejects.toMatchObject(FROZEN);
    expect(await bench.stageOf(order_no)).toBe('approved');
    const why = { reason: 'other', note: null } as const;
    await bench.database.transaction((sql) =>
      rejectWithdrawal(bench.withdrawals.context, sql, 'ann', order_no, why),
    );
    expect(await bench.balance(UID)).toEqual({ available: 10_000_000_000n, held: 0n });
  });

  it('a freeze waits for the step that is in flight, so that no step slips past it', async () => {
    const bench = await openBench();
    const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const step = bench.database.transaction(async (sql) => {
      await refuseFrozenStep(sql, UID, 'withdrawals');
      taken();
      await mayEnd;
    });
    await isTaken;
    const overtaking = bench.database.transaction(async (sql) => {
      await sql.query("set local lock_timeout = '200ms'");
      await lockForFreeze(sql, UID);
    });
    await expect(overtaking).rejects.toThrow(/lock timeout/);
    end();
    await step;
    await freeze(bench.database);
  });
});

// The local chain is a program only for Linux on x64.
describe.skipIf(findAnvil() === null)('a freeze in front of the signer', () => {
  it('holds what was approved and what was prepared; what is signed is paid', async () => {
    const bench = await openPayoutBench();
    if (bench === null) throw new Error('there is no local chain here');
    await addCustomer(bench);
    const { order_no } = await bench.ask(UID, WALLET, '100');
    await bench.withdrawals.processor.processDue();
    await freeze(bench.database);
    await bench.withdrawals.processor.processDue();
    expect(await bench.withdrawals.findForStaff(order_no)).toMatchObject({
      rung: 'approved',
      hindrance: HELD_UP,
    });
    expect(await bench.database.query('select from funding.chain_transactions')).toHaveLength(0);
    await lift(bench.database);

    // Another process prepares the payment and gets no signature. Then the account is frozen again.
    const { database, chain, signer } = bench;
    const silent = { ...signer, sign: () => Promise.reject(new Error('the signer is away')) };
    const away = await openWithdrawalBench({ database, chainOf: () => chain, signer: silent });
    await away.withdrawals.processor.processDue();
    expect(await database.query('select from funding.chain_transactions')).toHaveLength(1);
    await freeze(database);
    const back = await openWithdrawalBench({ database, chainOf: () => chain, signer });
    await back.withdrawals.processor.processDue();
    expect(await back.withdrawals.findForStaff(order_no)).toMatchObject({
      rung: 'approved',
      hindrance: HELD_UP,
    });
    expect(await bench.received(PAYEE)).toBe(0n);
    await database.query(
      "update accounts.freezes set lifted_at = now(), lifted_by = 'ann', lift_reason = 'proven' where lifted_at is null",
    );

    const paying = await openWithdrawalBench({ database, chainOf: () => chain, signer });
    await paying.withdrawals.processor.processDue();
    await freeze(database);
    for (let block = 0; block < 8; block += 1) {
      await bench.mine(1);
      await paying.withdrawals.processor.processDue();
    }
    expect(await bench.received(PAYEE)).toBe(98_000_000n);
    expect(await paying.withdrawals.find(UID, order_no)).toMatchObject({ status: 'completed' });
  });
});
