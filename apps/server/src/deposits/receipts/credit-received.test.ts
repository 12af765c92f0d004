import {
  approveDeposit,
  cancelRecharge,
  creditReceived,
  decideChange,
  type InputOf,
  proposeChange,
  rejectDeposit,
  staffDeposits,
} from '@tallystick/contract';
import { describe, expect, test } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { openDepositRoutes, UID } from '../../../test/support/funding/deposit-routes-bench.ts';

/** A demo's rate is 35.25 THB for a USDT, so 100 USDT are 3525 THB. */
const CAME = { received: '3495', bank_line: 'NTRF 0099', why: 'charges' } as const;
const REASON = 'The statement of today shows it.';
const OTHER_UID = UID + 1n;

const openDesk = async () => {
  const bench = await openDepositRoutes();
  const [ann, bob] = [await bench.signIn('ann', 'finance'), await bench.signIn('bob', 'risk')];
  const booked_at = new Date(bench.clock.nowMs() - 3_600_000).toISOString();
  type Came = Partial<Omit<InputOf<typeof creditReceived>, 'why'>> & { why?: 'charges' | 'sent_other' };
  const formOf = (order_no: string, came: Came = CAME) => ({
    order_no,
    booked_at,
    reason: REASON,
    ...CAME,
    ...came,
  });
  const credit = async (order_no: string, came: Came = {}, by = ann) =>
    (await bench.staff.send(creditReceived, formOf(order_no, came), by)).body;
  const propose = async (order_no: string, came: Came = {}, by = ann) => {
    const { order_no: target, reason, ...content } = formOf(order_no, came);
    const form = { subject: 'bank_receipts', target, based_on: 0, content, reason } as const;
    return (await bench.staff.send(proposeChange, form, by)).body;
  };
  const decide = async (proposed: Awaited<ReturnType<typeof propose>>, by = bob, approve = 1) => {
    const { change_id } = proposeChange.data.parse(proposed.data);
    return (await bench.staff.send(decideChange, { change_id, approve }, by)).body;
  };
  const shown = async (order_no: string) =>
    (await bench.staff.call(staffDeposits, { order_no }, ann)).list[0];
  return { ...bench, ann, bob, formOf, credit, propose, decide, shown };
};

describe('what came at the bank', () => {
  test('is credited at the rate that the customer was told, and both sides see it', async () => {
    const { apply, credit, mine, shown, available, database } = await openDesk();
    const { order_no } = await apply('100');
    expect(await credit(order_no)).toMatchObject({
      data: { order_no, amount: '99.148937', currency: 'USDT' },
    });
    expect(await available()).toBe(99_148_937n);
    expect(await mine()).toMatchObject([
      {
        amount: '99.148937',
        credited: '99.148937',
        status: 'credited',
        local: { amount: '3525.00', currency: 'THB' },
        received: { applied: '100.00', local: '3495.00', why: 'charges' },
      },
    ]);
    expect(await shown(order_no)).toMatchObject({
      state: 'credited',
      approved_by: 'ann',
      amount: '99.148937',
      value: '99.148937',
      receipt: {
        applied_amount: '100.00',
        received_local: '3495.00',
        bank_line: 'NTRF 0099',
        why: 'charges',
      },
    });
    const [act] = await database.query<{ staff: string; detail: string }>(
      "select staff, detail from operator.audit_log where action = 'bank_receipt_credited'",
    );
    expect([act?.staff, JSON.parse(act?.detail ?? '')]).toMatchObject([
      'ann',
      { order_no, amount: '99.148937', applied_amount: '100.00', bank_line: 'NTRF 0099', reason: REASON },
    ]);
    await expectZeroSums(database);
  });

  test('is credited once, however often it is sent, and one line of the bank is one deposit', async () => {
    const { apply, credit, available, database } = await openDesk();
    const [first, second] = [await apply('100'), await apply('100')];
    const answers = await Promise.all([credit(first.order_no), credit(first.order_no)]);
    expect(answers.map(({ error }) => error ?? 'credited').sort()).toEqual(['already_decided', 'credited']);
    // The same line in another writing, for another deposit.
    expect(await credit(second.order_no, { bank_line: ' ntrf  0099' })).toMatchObject({ error: 'line_used' });
    expect(await available()).toBe(99_148_937n);
    expect(await credit(second.order_no, { bank_line: 'NTRF 0100' })).toMatchObject({ code: 1 });
    await expect(database.query("update funding.bank_receipts set bank_line = 'ANOTHER'")).rejects.toThrow();
    await expectZeroSums(database);
  });

  test('as it was told needs no word, and another amount needs one', async () => {
    const { apply, formOf, staff, ann, mine } = await openDesk();
    const { order_no } = await apply('100');
    const { why: _why, ...form } = formOf(order_no);
    const without = await staff.send(creditReceived, form, ann);
    expect(without.body).toMatchObject({ error: 'invalid_fields' });
    expect(Object.keys(without.body.fields ?? {})).toEqual(['why']);
    const asTold = await staff.send(creditReceived, { ...form, received: '3525.00' }, ann);
    expect(asTold.body).toMatchObject({ data: { amount: '100.00' } });
    expect(await mine()).toMatchObject([{ credited: '100.00', received: null }]);
  });

  test.each([
    ['0', 'invalid_fields'],
    ['3495.005', 'invalid_fields'],
    ['999999999999999', 'invalid_fields'],
    ['35250.01', 'second_person_needed'],
  ])('%s is refused as %s', async (received, error) => {
    const { apply, credit, available } = await openDesk();
    const { order_no } = await apply('100');
    expect(await credit(order_no, { received })).toMatchObject({ error });
    expect(await available()).toBe(0n);
  });

  test('is of an open application at a bank, and of no day to come', async () => {
    const { apply, credit, staff, ann, clock, customers } = await openDesk();
    const onChain = await apply('100', { way_id: 'usdt-trc20', tx_hash: 'ab'.repeat(32) });
    expect(await credit(onChain.order_no)).toMatchObject({ error: 'credited_by_chain' });
    const { order_no } = await apply('100');
    const booked_at = new Date(clock.nowMs() + 90_000_000).toISOString();
    expect(await credit(order_no, { booked_at })).toMatchObject({ error: 'invalid_fields' });
    await staff.call(rejectDeposit, { order_no, reason: 'Nothing came.' }, ann);
    expect(await credit(order_no)).toMatchObject({ error: 'already_decided' });
    const back = await apply('100');
    await customers.call(cancelRecharge, { order_no: back.order_no }, { token: String(UID) });
    expect(await credit(back.order_no)).toMatchObject({ error: 'already_decided' });
  });
});

describe('above the limit of one person', () => {
  // 1000 USDT are 35,250 THB.
  const MORE = { received: '35250.01', why: 'sent_other' } as const;

  test('one proposes and another approves, and neither alone moves anything', async () => {
    const { apply, credit, propose, decide, ann, shown, available, database } = await openDesk();
    const { order_no } = await apply('100');
    expect(await credit(order_no, MORE)).toMatchObject({ error: 'second_person_needed' });
    const proposed = await propose(order_no, MORE);
    const fields = proposeChange.data.parse(proposed.data).fields;
    expect(Object.fromEntries(fields.map(({ name, now }) => [name, now]))).toMatchObject({
      received: '35250.01 THB',
      amount: '1000.000284 USDT',
      applied_amount: '100.00 USDT',
      bank_line: 'NTRF 0099',
      why: 'sent_other',
    });
    expect(await decide(proposed, ann)).toMatchObject({ error: 'second_person_needed' });
    expect(await available()).toBe(0n);
    expect(await decide(proposed)).toMatchObject({ code: 1 });
    expect(await available()).toBe(1_000_000_284n);
    expect(await shown(order_no)).toMatchObject({
      state: 'credited',
      proposed_by: 'ann',
      approved_by: 'bob',
      receipt: { applied_amount: '100.00', received_local: '35250.01' },
    });
    expect(await decide(proposed)).toMatchObject({ error: 'already_decided' });
    await expectZeroSums(database);
  });

  test('an application that needs two needs them for a smaller amount too', async () => {
    const { apply, credit, propose, decide, available } = await openDesk();
    const { order_no } = await apply('5000');
    expect(await credit(order_no)).toMatchObject({ error: 'second_person_needed' });
    expect(await decide(await propose(order_no))).toMatchObject({ code: 1 });
    expect(await available()).toBe(99_148_937n);
  });

  test('while a colleague proposes an amount, nobody credits another one', async () => {
    const { apply, credit, propose, decide, staff, bob, shown, available } = await openDesk();
    const { order_no } = await apply('100');
    const proposed = await propose(order_no, MORE);
    expect(await propose(order_no, CAME, bob)).toMatchObject({ error: 'changed_meanwhile' });
    expect(await credit(order_no, CAME, bob)).toMatchObject({ error: 'changed_meanwhile' });
    for (const [route, form] of [
      [approveDeposit, { order_no }],
      [rejectDeposit, { order_no, reason: 'Nothing came.' }],
    ] as const)
      expect((await staff.send(route, form, bob)).body).toMatchObject({ error: 'changed_meanwhile' });
    expect((await shown(order_no))?.obstacles).toMatchObject([
      { act: 'approve', reason: { code: 'other_amount_proposed', values: { member: 'ann' } } },
      { act: 'reject', reason: { code: 'other_amount_proposed', values: { member: 'ann' } } },
    ]);
    expect(await decide(proposed, bob, 0)).toMatchObject({ code: 1 });
    expect((await shown(order_no))?.obstacles).toEqual([]);
    expect(await credit(order_no, CAME, bob)).toMatchObject({ code: 1 });
    expect(await available()).toBe(99_148_937n);
  });

  test('a line that was credited meanwhile is not credited by an approval', async () => {
    const { apply, credit, propose, decide, available } = await openDesk();
    const [first, second] = [await apply('100'), await apply('100')];
    const proposed = await propose(first.order_no, MORE);
    expect(await credit(second.order_no)).toMatchObject({ code: 1 });
    expect(await decide(proposed)).toMatchObject({ error: 'line_used' });
    expect(await available()).toBe(99_148_937n);
  });

  test('the database refuses one person, another amount without its receipt, and a receipt of somebody else', async () => {
    const { apply, database } = await openDesk();
    const { order_no } = await apply('100');
    const insert = (uid: bigint, amount: bigint) =>
      database.query(
        `insert into funding.bank_receipts (order_no, version, uid, way_id, currency, amount, applied_amount, bank_line, booked_at, why, credited_at)
         values ($1, 1, $2, 'usdt-bank', 'USDT', $3, 100000000, 'A LINE', now(), 'charges', now())`,
        [order_no, uid, amount],
      );
    await expect(insert(UID, 1_000_000_001n)).rejects.toThrow(/two people/);
    await expect(insert(OTHER_UID, 90_000_000n)).rejects.toThrow(/two people/);
    const raise = () =>
      database.query(
        "update funding.applications set state = 'credited', amount = 900000000, approved_by = 'ann' where order_no = $1",
        [order_no],
      );
    await expect(raise()).rejects.toThrow(/what was applied for stays/);
    await insert(UID, 90_000_000n);
    await expect(raise()).rejects.toThrow(/what was applied for stays/);
  });
});
