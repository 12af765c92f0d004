import { describe, expect, it } from 'vitest';
import {
  agree,
  inTransaction,
  pay,
  reject,
  shareTwoCustomers,
  WALLET,
} from '../../test/support/funding/withdrawal-staff.ts';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import { retryWithdrawal } from './decide-withdrawal.ts';

const openBench = shareTwoCustomers();

describe('deciding', () => {
  it('below the limit the rule agrees; above it two different people', async () => {
    const bench = await openBench();
    const small = await bench.ask(bench.uid, WALLET, '1000');
    const large = await bench.ask(bench.uid, WALLET, '1000.000001');
    await bench.withdrawals.processor.processDue();
    expect(await bench.withdrawals.find(bench.uid, small.order_no)).toMatchObject({ status: 'approved' });
    expect(await bench.withdrawals.find(bench.uid, large.order_no)).toMatchObject({ status: 'requested' });
    expect(await agree(bench, 'ann', large.order_no)).toMatchObject({ action: 'withdrawal_proposed' });
    await expect(agree(bench, 'ann', large.order_no)).rejects.toMatchObject({ code: 'second_person_needed' });
    expect(await agree(bench, 'bob', large.order_no)).toMatchObject({ action: 'withdrawal_approved' });
    expect(await bench.withdrawals.findForStaff(large.order_no)).toMatchObject({
      rung: 'approved',
      proposed_by: 'ann',
      approved_by: 'bob',
      steps: [{ step: 'requested' }, { step: 'proposed' }, { step: 'approved' }],
    });
  });

  it('the database itself refuses one person for two, the rule for two, and a step that skips one', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(bench.uid, WALLET, '5000');
    const set = (what: string) =>
      bench.database.query(`update funding.withdrawals set ${what} where withdrawal_id = $1`, [order_no]);
    await expect(set("proposed_by = 'ann', approved_by = 'ann', status = 'approved'")).rejects.toThrow(
      /act as two/,
    );
    await expect(set("approved_by = 'bob', status = 'approved'")).rejects.toThrow(/check/);
    await expect(set("proposed_by = 'ann', approved_by = 'rule', status = 'approved'")).rejects.toThrow(
      /check/,
    );
    await expect(set("status = 'completed'")).rejects.toThrow(/cannot become/);
    await expect(set('amount = amount + 1, arrival = arrival + 1')).rejects.toThrow(/does not change/);
    await expect(set("destination = '0xother'")).rejects.toThrow(/does not change/);
    await expect(
      bench.database.query('delete from funding.withdrawals where withdrawal_id = $1', [order_no]),
    ).rejects.toThrow(/kept/);
    for (const table of ['withdrawal_steps', 'withdrawal_requests']) {
      await expect(bench.database.query(`delete from funding.${table}`)).rejects.toThrow(/append-only/);
    }
    await expect(
      bench.database.query('update funding.withdrawal_steps set who = $1', ['eve']),
    ).rejects.toThrow(/append-only/);
  });

  it('a rejection says why and returns everything', async () => {
    const bench = await openBench();
    const { order_no } = await bench.ask(bench.uid, WALLET, '5000');
    await reject(bench, 'ann', order_no);
    expect(await bench.withdrawals.find(bench.uid, order_no)).toMatchObject({
      status: 'rejected',
      reason: 'address_refused',
      note: 'Please link another.',
    });
    expect(await bench.balance(bench.uid)).toEqual({ available: 10_000_000_000n, held: 0n });
    await expect(agree(bench, 'bob', order_no)).rejects.toMatchObject({ code: 'already_decided' });
    await expect(
      inTransaction(bench, (context, sql) => retryWithdrawal(context, sql, 'ann', order_no, null)),
    ).rejects.toMatchObject({ code: 'already_decided' });
  });

  it('to a card: one person says that it was paid below the limit, two of the same reference above it', async () => {
    const bench = await openBench();
    const small = await bench.ask(bench.uid, 'card', '100');
    expect(small).toMatchObject({ kind: 'bank', to: 'Siam Bank ··4242', fee: '5.00' });
    await expect(pay(bench, 'ann', small.order_no, 'SB-1')).rejects.toMatchObject({
      code: 'withdrawal_under_way',
    });
    await bench.withdrawals.processor.processDue();
    await pay(bench, 'ann', small.order_no, 'SB-1');
    expect(await bench.withdrawals.find(bench.uid, small.order_no)).toMatchObject({
      status: 'completed',
      tx_hash: 'SB-1',
    });

    const large = await bench.ask(bench.uid, 'card', '2000');
    await agree(bench, 'ann', large.order_no);
    await agree(bench, 'bob', large.order_no);
    expect(await pay(bench, 'bob', large.order_no, 'SB-2')).toMatchObject({
      action: 'withdrawal_payment_proposed',
    });
    await expect(pay(bench, 'bob', large.order_no, 'SB-2')).rejects.toMatchObject({
      code: 'second_person_needed',
    });
    expect(await pay(bench, 'ann', large.order_no, 'SB-3')).toMatchObject({
      action: 'withdrawal_payment_proposed',
    });
    await expect(reject(bench, 'bob', large.order_no)).rejects.toMatchObject({
      code: 'withdrawal_under_way',
    });
    expect(await pay(bench, 'bob', large.order_no, 'SB-3')).toMatchObject({ action: 'withdrawal_paid' });
    expect(await bench.balance(bench.uid)).toEqual({ available: 7_900_000_000n, held: 0n });
    await expect(pay(bench, 'ann', large.order_no, 'SB-3')).rejects.toMatchObject({
      code: 'already_decided',
    });
  });
});

it('a proposal of a member who was dismissed meanwhile does not count: the next one proposes anew', async () => {
  const bench = await openBench();
  await addStaff(bench.database, { name: 'dora', role: 'finance', password: 'a password of my own' });
  const large = await bench.ask(bench.uid, WALLET, '1000.000001');
  expect(await agree(bench, 'dora', large.order_no)).toMatchObject({ action: 'withdrawal_proposed' });
  await bench.database.query("update operator.staff set disabled_at = now() where name_key = 'dora'");
  expect(await agree(bench, 'ann', large.order_no)).toMatchObject({ action: 'withdrawal_proposed' });
  await expect(agree(bench, 'ann', large.order_no)).rejects.toMatchObject({ code: 'second_person_needed' });
  expect(await agree(bench, 'bob', large.order_no)).toMatchObject({ action: 'withdrawal_approved' });
});
