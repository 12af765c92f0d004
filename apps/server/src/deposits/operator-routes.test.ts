import {
  approveDeposit,
  depositTimeline,
  rejectDeposit,
  resumeDeposits,
  staffDeposits,
} from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { openDepositRoutes, UID } from '../../test/support/funding/deposit-routes-bench.ts';

describe('the staff of deposits', () => {
  it('sees what was applied for, with its screenshot, and credits it: at once, with the name, in the audit log', async () => {
    const { staff, apply, signIn, mine, available, database } = await openDepositRoutes();
    const { order_no } = await apply('100');
    const [sue, ann] = [await signIn('sue', 'support'), await signIn('ann', 'finance')];
    const page = await staff.call(staffDeposits, { filter: 'to_decide' }, sue);
    expect(page).toMatchObject({
      total: 1,
      list: [{ order_no, uid: String(UID), state: 'submitted', amount: '100.00', needs_two: false }],
    });
    expect(page.list[0]?.screenshot_url).toMatch(/^\/uploads\/[0-9a-f-]{36}\?expires=/);
    expect((await staff.send(approveDeposit, { order_no }, sue)).status).toBe(403);
    expect(await mine()).toMatchObject([{ fee: '0.00', steps: [{ step: 'reported' }], explorer_url: null }]);
    const credited = await staff.call(approveDeposit, { order_no }, ann);
    expect(credited).toMatchObject({ state: 'credited', approved_by: 'ann' });
    const [own] = await mine();
    expect(own).toMatchObject({ status: 'credited', steps: [{ step: 'reported' }, { step: 'credited' }] });
    expect(await available()).toBeGreaterThan(0n);
    expect((await staff.send(approveDeposit, { order_no }, ann)).body.error).toBe('already_decided');
    expect((await staff.call(staffDeposits, { filter: 'to_decide' }, sue)).total).toBe(0);
    expect((await staff.call(staffDeposits, {}, sue)).total).toBe(1);
    const log = await database.query<{ staff: string; action: string }>(
      "select staff, action from operator.audit_log where action like 'deposit%'",
    );
    expect(log).toEqual([{ staff: 'ann', action: 'deposit_approved' }]);
    await expectZeroSums(database);
  });

  it('is two people above the limit, and one of them alone moves nothing', async () => {
    const { staff, apply, signIn, available } = await openDepositRoutes();
    const { order_no } = await apply('50000');
    const [ann, bob] = [await signIn('ann', 'finance'), await signIn('bob', 'risk')];
    expect(await staff.call(approveDeposit, { order_no }, ann)).toMatchObject({
      state: 'proposed',
      proposed_by: 'ann',
    });
    expect((await staff.send(approveDeposit, { order_no }, ann)).body.error).toBe('second_person_needed');
    expect(await available()).toBe(0n);
    expect(await staff.call(approveDeposit, { order_no }, bob)).toMatchObject({
      state: 'credited',
      proposed_by: 'ann',
      approved_by: 'bob',
    });
    expect(await available()).toBeGreaterThan(0n);
    const life = await staff.call(depositTimeline, { id: order_no }, ann);
    expect(life.map(({ what, who, figures }) => [what, who, figures])).toEqual([
      [
        'application_submitted',
        'customer',
        {
          amount: '50000.00 USDT',
          fee: '0.00 USDT',
          value: '50000.00 USDT',
          to_transfer: life[0]?.figures.to_transfer,
        },
      ],
      ['application_proposed', 'ann', {}],
      ['application_credited', 'bob', { credited: '50000.00 USDT' }],
    ]);
    expect(life[0]?.figures.to_transfer).toMatch(/^\d+\.\d\d THB$/);
    const nobodys = { id: '019a2b3c-4d5e-7f60-8123-456789abcdef' };
    expect((await staff.send(depositTimeline, nobodys, ann)).body.error).toBe('not_found');
  });

  it('rejects with a reason that the customer reads, and without one not at all', async () => {
    const { staff, apply, signIn, mine, available } = await openDepositRoutes();
    const { order_no } = await apply('100');
    const ann = await signIn('ann', 'finance');
    const without = await staff.send(rejectDeposit, { order_no, reason: '  ' }, ann);
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['reason']]);
    const reason = 'The screenshot shows another amount.';
    await staff.call(rejectDeposit, { order_no, reason }, ann);
    const [act] = await staff.database.query<{ detail: string }>(
      "select detail from operator.audit_log where action = 'deposit_rejected'",
    );
    expect(JSON.parse(act?.detail ?? '')).toEqual({
      order_no,
      uid: String(UID),
      amount: '100.00',
      currency: 'USDT',
      reason,
    });
    expect(await mine()).toMatchObject([{ status: 'rejected', reason }]);
    expect((await staff.send(approveDeposit, { order_no }, ann)).body.error).toBe('already_decided');
    expect(await available()).toBe(0n);
  });

  it('needs a session, and finds nothing that is not there', async () => {
    const { staff, signIn } = await openDepositRoutes();
    const routes = [staffDeposits, approveDeposit, rejectDeposit, resumeDeposits];
    for (const route of routes) expect((await staff.send(route, {})).status).toBe(401);
    const ann = await signIn('ann', 'finance');
    const order_no = '00000000-0000-7000-8000-000000000000';
    expect((await staff.send(approveDeposit, { order_no }, ann)).status).toBe(404);
    expect((await staff.send(rejectDeposit, { order_no, reason: 'a reason' }, ann)).status).toBe(404);
    const resume = { chain: 'ERC20', reason: 'looked at it' };
    expect((await staff.send(resumeDeposits, resume, ann)).status).toBe(404);
  });

  it('walks the list by its cursor', async () => {
    const { staff, apply, signIn } = await openDepositRoutes();
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push((await apply('100')).order_no);
    const sue = await signIn('sue', 'support');
    const first = await staff.call(staffDeposits, { row: 3 }, sue);
    const next = await staff.call(staffDeposits, { row: 3, cursor: first.next_cursor ?? '' }, sue);
    expect([...first.list, ...next.list].map(({ order_no }) => order_no)).toEqual(
      numbers.sort().toReversed(),
    );
    expect([first.total, next.next_cursor]).toEqual([5, null]);
  });
});
