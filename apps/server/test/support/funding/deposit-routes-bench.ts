import { applyForRecharge, rechargeList, staffLogin } from '@tallystick/contract';
import sharp from 'sharp';
import { openAddresses } from '../../../src/custody/addresses/addresses.ts';
import type { DepositsContext } from '../../../src/deposits/context.ts';
import { registerDepositStaffRoutes } from '../../../src/deposits/operator-routes.ts';
import { bankReceiptsChange } from '../../../src/deposits/receipts/bank-receipts-change.ts';
import { registerDepositRoutes } from '../../../src/deposits/routes.ts';
import { registerBalanceStaffRoutes } from '../../../src/funding/balances/operator-routes.ts';
import { registerBalanceRoutes } from '../../../src/funding/balances/routes.ts';
import { registerTimelineRoutes } from '../../../src/funding/timeline/routes.ts';
import { openLedger } from '../../../src/ledger/public.ts';
import { registerChangeRoutes } from '../../../src/operator/public.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { createTestHttp } from '../http.ts';
import { addStaff } from '../operator/add-staff.ts';
import { operatorBench } from '../operator/operator-bench.ts';
import { openTestUploads } from '../platform/test-uploads.ts';
import { collectingLog } from '../trades/trading-floor.ts';
import { testDepositKey } from './deposits-bench.ts';

export const UID = 1_234_567_890n;
const PASSWORD = 'the notch in the stick';

/** Customers and staff over HTTP, without a chain that is watched: staff decides applications. */
export const openDepositRoutes = async (tron: DepositsContext['tron'] = null) => {
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
    tron,
    sendDemoDeposit: null,
  };
  const customers = await createTestHttp(async (token, { access }) =>
    access === 'user' ? { uid: BigInt(token), staff: null, token } : null,
  );
  registerDepositRoutes(customers.http, context);
  registerBalanceRoutes(customers.http, context);
  registerBalanceStaffRoutes(staff.http, context, staff.operator);
  registerDepositStaffRoutes(staff.http, context, staff.operator);
  registerChangeRoutes(staff.http, {
    database,
    clock,
    operator: staff.operator,
    definitions: [bankReceiptsChange(context)],
  });
  registerTimelineRoutes(staff.http, database, staff.operator);
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const formOf = async (amount: string, of: { way_id?: string; tx_hash?: string } = {}, uid = UID) => {
    const { upload_id: screenshot } = await uploads.keep(uid, 'recharge', picture);
    return { way_id: 'usdt-bank', amount, screenshot, ...of };
  };
  const apply = async (amount: string, of?: { way_id?: string; tx_hash?: string }, uid = UID) =>
    customers.call(applyForRecharge, await formOf(amount, of, uid), { token: String(uid) });
  const send = async (amount: string, of?: { way_id?: string; tx_hash?: string }) =>
    (await customers.send(applyForRecharge, await formOf(amount, of), { token: String(UID) })).body;
  const signIn = async (name: string, role: string) => {
    await addStaff(database, { name, role, password: PASSWORD });
    return { token: (await staff.call(staffLogin, { name, password: PASSWORD })).token };
  };
  const mine = async () => (await customers.call(rechargeList, {}, { token: String(UID) })).list;
  const available = async () => (await ledger.balancesOf(UID))[0]?.available;
  return { staff, customers, database, clock, apply, send, signIn, mine, available };
};
