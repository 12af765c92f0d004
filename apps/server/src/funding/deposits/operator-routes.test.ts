import {
  applyForRecharge,
  approveDeposit,
  rechargeList,
  rejectDeposit,
  resumeDeposits,
  staffDeposits,
  staffLogin,
} from '@tallystick/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { testDepositKey } from '../../../test/support/funding/deposits-bench.ts';
import { createTestHttp } from '../../../test/support/http.ts';
import { addStaff } from '../../../test/support/operator/add-staff.ts';
import { operatorBench } from '../../../test/support/operator/operator-bench.ts';
import { openTestUploads } from '../../../test/support/platform/test-uploads.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { openLedger } from '../../ledger/public.ts';
import { openAddresses } from '../addresses/addresses.ts';
import { openPaymentMethods } from '../payment-methods/payment-methods.ts';
import type { DepositsContext } from './context.ts';
import { registerDepositStaffRoutes } from './operator-routes.ts';
import { registerDepositRoutes } from './routes.ts';

const UID = 1_234_567_890n;
const PASSWORD = 'the notch in the stick';

/** Customers and staff over HTTP, without a chain: staff decides applications. */
const openRoutes = async () => {
  const staff = await operatorBench();
  const { database, clock } = staff;
  const ledger = await openLedger({ database, clock, lanes: 1, mode: 'demo' });
  await database.transaction((sql) => ledger.openAccounts(sql, UID));
  const { uploads } = await openTestUploads(database, clock);
  const context: DepositsContext = {
    database,
    clock,
    log: collectingLog(),
    mode: 'demo',
    isScreened: false,
    paymentMethods: await openPaymentMethods({ database, clock, mode: 'demo' }),
    uploads,
    evmChain: () => null,
    bitcoin: null,
    addresses: openAddresses({
      database,
      clock,
      readDepositKeys: async () => ({ evm: testDepositKey(), bitcoin: null }),
    }),
    valueInUsdt: (_currency, amount) => amount,
    borrowedOutside: async () => 0n,
    depositLimits: async () => [],
    large: () => null,
    sendDemoDeposit: null,
  };
  const customers = await createTestHttp(async (token, access) =>
    access === 'user' ? { uid: BigInt(token), staff: null, token } : null,
  );
  registerDepositRoutes(customers.http, context);
  registerDepositStaffRoutes(staff.http, context, staff.operator);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const apply = async (amount: string) => {
    const { upload_id: screenshot } = await uploads.keep(UID, 'recharge', picture);
    const form = { way_id: 'usdt-bank', amount, screenshot };
    return customers.call(applyForRecharge, form, { token: String(UID) });
  };
  const signIn = async (name: string, role: string) => {
    await addStaff(database, { name, role, password: PASSWORD });
    return { token: (await staff.call(staffLogin, { name, password: PASSWORD })).token };
  };
  const mine = async () => (await customers.call(rechargeList, {}, { token: String(UID) })).list;
  const available = async () => (await ledger.balancesOf(UID))[0]?.available;
  return { staff, database, apply, signIn, mine, available };
};

describe('the staff of deposits', () => {
  it('sees what was applied for, with its screenshot, and credits it: at once, with the name, in the audit log', async () => {
    const { staff, apply, signIn, mine, available, database } = await openRoutes();
    const { order_no } = await apply('100');
    const [sue, ann] = [await signIn('sue', 'support'), await signIn('ann', 'finance')];
    const page = await staff.call(staffDeposits, { filter: 'to_decide' }, sue);
    expect(page).toMatchObject({
      total: 1,
      list: [{ order_no, uid: String(UID), state: 'submitted', amount: '100.00', needs_two: false }],
    });
    expect(page.list[0]?.screenshot_url).toMatch(/^\/uploads\/[0-9a-f-]{36}\?expires=/);
    expect((await staff.send(approveDeposit, { order_no }, sue)).status).toBe(403);
    const credited = await staff.call(approveDeposit, { order_no }, ann);
    expect(credited).toMatchObject({ state: 'credited', approved_by: 'ann' });
    const [own] = await mine();
    expect(own).toMatchObject({ status: 'credited' });
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
    const { staff, apply, signIn, available } = await openRoutes();
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
  });

  it('rejects with a reason that the customer reads, and without one not at all', async () => {
    const { staff, apply, signIn, mine, available } = await openRoutes();
    const { order_no } = await apply('100');
    const ann = await signIn('ann', 'finance');
    const without = await staff.send(rejectDeposit, { order_no, reason: '  ' }, ann);
    expect([without.status, Object.keys(without.body.fields ?? {})]).toEqual([400, ['reason']]);
    const reason = 'The screenshot shows another amount.';
    await staff.call(rejectDeposit, { order_no, reason }, ann);
    expect(await mine()).toMatchObject([{ status: 'rejected', reason }]);
    expect((await staff.send(approveDeposit, { order_no }, ann)).body.error).toBe('already_decided');
    expect(await available()).toBe(0n);
  });

  it('needs a session, and finds nothing that is not there', async () => {
    const { staff, signIn } = await openRoutes();
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
    const { staff, apply, signIn } = await openRoutes();
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
