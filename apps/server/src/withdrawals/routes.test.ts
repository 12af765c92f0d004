import {
  approveWithdrawal,
  markWithdrawalPaid,
  rejectWithdrawal,
  staffLogin,
  staffWithdrawalDetail,
  staffWithdrawals,
  withdraw,
  withdrawalCard,
  withdrawalTimeline,
  withdrawCancel,
  withdrawList,
} from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { CARD_ID, openWithdrawalBench, WALLET_ID } from '../../test/support/funding/withdrawal-bench.ts';
import { createTestHttp } from '../../test/support/http.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { addStaff } from '../../test/support/operator/add-staff.ts';
import { operatorBench } from '../../test/support/operator/operator-bench.ts';
import { registerTimelineRoutes } from '../funding/timeline/routes.ts';
import { AppError } from '../platform/errors.ts';
import { registerWithdrawalOperatorRoutes } from './operator-routes.ts';
import { registerWithdrawalRoutes } from './routes.ts';

const PASSWORD = 'the notch in the stick';

/** Customers and staff over HTTP. A customer’s token is their number. */
const openHouse = async () => {
  const staff = await operatorBench();
  const bench = await openWithdrawalBench({
    database: staff.database,
    confirmAgain: async (session, { password }, need) => {
      expect([session.token, need]).toEqual([String(session.uid), 'money']);
      if (password !== PASSWORD) throw new AppError('password_wrong');
    },
  });
  const customers = await createTestHttp(async (token, { access }) =>
    access === 'user' ? { uid: BigInt(token), staff: null, token } : null,
  );
  registerWithdrawalRoutes(customers.http, bench.withdrawals);
  registerWithdrawalOperatorRoutes(staff.http, bench.withdrawals, staff.operator);
  registerTimelineRoutes(staff.http, staff.database, staff.operator);
  const signIn = async (name: string, role: string) => {
    await addStaff(staff.database, { name, role, password: PASSWORD });
    return (await staff.call(staffLogin, { name, password: PASSWORD })).token;
  };
  return { staff, bench, customers, signIn };
};

const theHouse = oncePerFile(openHouse);
let lastUid = 1_000_000_000n;

/** Two new customers. Tests of the queue of staff open a house, because it lists everybody's withdrawals. */
const openRoutes = async (house = theHouse()) => {
  const { bench, ...routes } = await house;
  const [uid, other] = [lastUid + 7n, lastUid + 14n];
  lastUid = other;
  for (const each of [uid, other]) await bench.openAccount(each);
  const form = { wallet_id: WALLET_ID, currency: 'USDT', amount: '100', password: PASSWORD } as const;
  return { ...routes, bench, form, uid, other, token: String(uid) };
};

describe('the routes of customers', () => {
  it('take a form, and nobody who does not show who they are', async () => {
    const { customers, form, token, bench, uid } = await openRoutes();
    const wrong = await customers.send(withdraw, { ...form, password: 'no' }, { token, form: true });
    expect(wrong.body.error).toBe('password_wrong');
    expect(await bench.balance(uid)).toMatchObject({ held: 0n });
    const taken = await customers.send(withdraw, { ...form, client_id: 'a' }, { token, form: true });
    expect(taken.body).toMatchObject({ code: 1, data: { status: 'requested', actual_arrival: '98.00' } });
    // Repeating the first answer needs no proof, because it moves nothing.
    const again = await customers.send(withdraw, { ...form, client_id: 'a', password: 'no' }, { token });
    expect(again.body).toEqual(taken.body);
    const other = await customers.send(withdraw, { ...form, client_id: 'a', amount: '99' }, { token });
    expect(other.status).toBe(409);
  });

  it('refuse while staff has frozen withdrawals, hold nothing, and take the same request once it is lifted', async () => {
    const { customers, form, token, bench, staff, uid } = await openRoutes();
    const { database } = staff;
    await database.query(
      `insert into accounts.users (uid, account, account_key, password_hash, nickname, locale, created_at)
       values ($1, 'anna', 'anna', '$argon2id$', 'anna', 'en', now())`,
      [uid],
    );
    await database.query(
      `insert into accounts.freezes (uid, what, reason, frozen_by, frozen_at)
       values ($1, 'withdrawals', 'Please write to us.', 'rita', now())`,
      [uid],
    );
    const asked = { ...form, client_id: 'frozen' };
    const { body } = await customers.send(withdraw, asked, { token });
    expect([body.error, body.msg.includes('Please write to us.')]).toEqual(['withdrawals_frozen', true]);
    expect(await bench.balance(uid)).toMatchObject({ held: 0n });
    await database.query(
      "update accounts.freezes set lifted_at = now(), lifted_by = 'rita', lift_reason = 'Cleared up.'",
    );
    expect((await customers.call(withdraw, asked, { token })).status).toBe('requested');
  });

  it.each([
    ['neither wallet nor card', { wallet_id: undefined }, 'wallet_id'],
    ['both', { bank_id: CARD_ID }, 'wallet_id'],
    ['a wallet that can be none', { wallet_id: 'w1' }, 'wallet_id'],
    ['a card that can be none', { wallet_id: undefined, bank_id: '-'.repeat(36) }, 'bank_id'],
    ['a negative amount', { amount: '-1' }, 'amount'],
    ['an amount with an exponent', { amount: '1e3' }, 'amount'],
    ['a currency that is none', { currency: 'EUR' }, 'currency'],
  ])('name what is wrong with %s', async (_name, over, field) => {
    const { customers, form, token } = await openRoutes();
    const { status, body } = await customers.send(withdraw, { ...form, ...over }, { token });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('list, filter, walk on, and know nothing of others', async () => {
    const { customers, form, token, other } = await openRoutes();
    for (let count = 0; count < 5; count += 1) await customers.call(withdraw, form, { token });
    const first = await customers.call(withdrawList, { row: 2 }, { token });
    expect(first).toMatchObject({ total: 5, list: [{}, {}] });
    const cursor = first.next_cursor ?? '';
    const next = await customers.call(withdrawList, { row: 2, cursor }, { token });
    const byNumber = await customers.call(withdrawList, { row: 2, page_no: 2 }, { token });
    expect(next.list).toEqual(byNumber.list);
    const orderNo = first.list[0]?.order_no ?? '';
    await customers.call(withdrawCancel, { order_no: orderNo }, { token });
    expect((await customers.call(withdrawList, { status: 'cancelled' }, { token })).total).toBe(1);
    expect((await customers.call(withdrawList, { order_no: orderNo }, { token })).list).toHaveLength(1);
    const stranger = String(other);
    expect((await customers.call(withdrawList, {}, { token: stranger })).total).toBe(0);
    expect((await customers.call(withdrawList, { order_no: orderNo }, { token: stranger })).total).toBe(0);
    const taken = await customers.send(withdrawCancel, { order_no: orderNo }, { token: stranger });
    expect(taken.status).toBe(404);
    expect((await customers.send(withdrawCancel, { order_no: '-'.repeat(36) }, { token })).status).toBe(400);
  });
});

describe('the queue of staff', () => {
  it('is decided by two, each by their role, and every act is in the audit log with the name', async () => {
    const { staff, customers, form, token, signIn, uid } = await openRoutes(openHouse());
    const { order_no } = await customers.call(withdraw, { ...form, amount: '5000' }, { token });
    const [ann, bob, sue] = [
      await signIn('ann', 'finance'),
      await signIn('bob', 'risk'),
      await signIn('sue', 'support'),
    ];
    expect((await staff.send(approveWithdrawal, { order_no }, { token: sue })).status).toBe(403);
    expect((await staff.call(staffWithdrawals, { filter: 'to_decide' }, { token: sue })).total).toBe(1);
    await staff.call(approveWithdrawal, { order_no }, { token: ann });
    const alone = await staff.send(approveWithdrawal, { order_no }, { token: ann });
    expect(alone.body.error).toBe('second_person_needed');
    expect(await staff.call(approveWithdrawal, { order_no }, { token: bob })).toMatchObject({
      rung: 'approved',
    });
    expect(await staff.call(staffWithdrawalDetail, { order_no }, { token: sue })).toMatchObject({
      uid: String(uid),
      proposed_by: 'ann',
      approved_by: 'bob',
    });
    const late = await staff.send(rejectWithdrawal, { order_no, reason: 'made_up' }, { token: bob });
    expect(late.status).toBe(400);
    await staff.call(rejectWithdrawal, { order_no, reason: 'under_review', note: 'Sorry.' }, { token: bob });
    const mine = await customers.call(withdrawList, { order_no }, { token });
    expect(mine.list[0]).toMatchObject({ status: 'rejected', reason: 'under_review', note: 'Sorry.' });
    // The customer is not told the names of staff.
    expect(JSON.stringify(mine)).not.toMatch(/"(?:ann|bob)"/);
    const log = await staff.database.query<{ staff: string; action: string }>(
      "select staff, action from operator.audit_log where action like 'withdrawal%' order by entry_no",
    );
    expect(log).toEqual([
      { staff: 'ann', action: 'withdrawal_proposed' },
      { staff: 'bob', action: 'withdrawal_approved' },
      { staff: 'bob', action: 'withdrawal_rejected' },
    ]);
    const life = await staff.call(withdrawalTimeline, { id: order_no }, { token: sue });
    expect(life.map(({ what, who, note, figures }) => [what, who, note, figures])).toEqual([
      ['withdrawal_requested', 'customer', null, expect.objectContaining({ amount: '5000.00 USDT' })],
      ['withdrawal_proposed', 'ann', null, {}],
      ['withdrawal_approved', 'bob', null, { value: '5000.00 USDT' }],
      ['withdrawal_rejected', 'bob', 'Sorry.', { returned: '5000.00 USDT' }],
    ]);
    expect(await staff.operator.verifyAuditLog()).toMatchObject({ holds: true });
  });

  it('notes what was paid by hand, by whoever may', async () => {
    const { staff, customers, form, token, signIn, bench, uid } = await openRoutes(openHouse());
    const { wallet_id: _, ...card } = form;
    const { order_no } = await customers.call(withdraw, { ...card, bank_id: CARD_ID }, { token });
    await bench.withdrawals.processor.processDue();
    const [risk, finance] = [await signIn('bob', 'risk'), await signIn('ann', 'finance')];
    expect(
      (await staff.call(staffWithdrawals, { filter: 'to_pay', uid: String(uid) }, { token: risk })).total,
    ).toBe(1);
    expect((await staff.send(withdrawalCard, { order_no }, { token: risk })).status).toBe(403);
    expect(await staff.call(withdrawalCard, { order_no }, { token: finance })).toMatchObject({
      card_number: '4242424242424242',
    });
    const paid = { order_no, reference: 'SCB-77' };
    expect((await staff.send(markWithdrawalPaid, paid, { token: risk })).status).toBe(403);
    expect(await staff.call(markWithdrawalPaid, paid, { token: finance })).toMatchObject({
      status: 'completed',
      tx_hash: 'SCB-77',
      paid_by: 'ann',
    });
    expect(await bench.balance(uid)).toEqual({ available: 9_900_000_000n, held: 0n });
    expect((await staff.send(staffWithdrawals, {}, {})).status).toBe(401);
  });
});
