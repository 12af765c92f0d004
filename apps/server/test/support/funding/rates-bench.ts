import {
  bankRates,
  decideBankRate,
  type InputOf,
  proposeBankRate,
  quoteRecharge,
  rechargeWay,
  rechargeWays,
} from '@tallystick/contract';
import sharp from 'sharp';
import { openAddresses } from '../../../src/funding/addresses/addresses.ts';
import type { DepositsContext } from '../../../src/funding/deposits/context.ts';
import { registerDepositStaffRoutes } from '../../../src/funding/deposits/operator-routes.ts';
import { registerDepositRoutes } from '../../../src/funding/deposits/routes.ts';
import { openPaymentMethods } from '../../../src/funding/payment-methods/payment-methods.ts';
import { registerRateRoutes } from '../../../src/funding/rates/routes.ts';
import { registerWithdrawalOperatorRoutes } from '../../../src/funding/withdrawals/operator-routes.ts';
import { registerWithdrawalRoutes } from '../../../src/funding/withdrawals/routes.ts';
import { createTestHttp } from '../http.ts';
import { operatorBench } from '../operator/operator-bench.ts';
import { openTestUploads } from '../platform/test-uploads.ts';
import { collectingLog } from '../trades/trading-floor.ts';
import { testDepositKey } from './deposits-bench.ts';
import { openWithdrawalBench } from './withdrawal-bench.ts';

const UID = 1_234_567_890n;
export const OTHER = 1_234_567_891n;

/** A bank, as an operator in live mode sets it up. */
const SET_UP = `update funding.payment_methods set enabled = true, bank_cardholder_name = 'Tallystick Co.', bank_opening_bank = 'Siam Bank',
  bank_card_number = '1234567890', bank_code = '014' where way_id = 'usdt-bank'`;

/** A token of staff is a role and a name, so that no session ends while a test moves the clock. */
const staffHttp = () =>
  createTestHttp(async (token) => {
    const [role = '', name = ''] = token.split(' ');
    return { uid: null, staff: { staffId: token, name, role }, token };
  });

const customerHttp = () =>
  createTestHttp(async (token, access) =>
    access === 'user' ? { uid: BigInt(token), staff: null, token } : null,
  );

const valueInUsdt = (_currency: string, amount: bigint): bigint => amount;

type Given = Pick<DepositsContext, 'database' | 'clock' | 'mode' | 'paymentMethods'>;

/** Deposits without a chain, limits or loans. */
const depositsContext = (given: Given): Omit<DepositsContext, 'uploads'> => ({
  ...given,
  log: collectingLog(),
  evmChain: () => null,
  bitcoin: null,
  isScreened: false,
  addresses: openAddresses({
    database: given.database,
    clock: given.clock,
    readDepositKeys: async () => ({ evm: testDepositKey(), bitcoin: null }),
  }),
  valueInUsdt,
  borrowedOutside: async () => 0n,
  depositLimits: async () => [],
  large: () => null,
  tron: null,
  sendDemoDeposit: null,
});

/** Customers and staff over HTTP, with deposits, withdrawals and rates, on a clock that the test moves. */
export const openRatesBench = async (mode: 'demo' | 'live') => {
  const { database, clock, operator } = await operatorBench();
  const staff = await staffHttp();
  const paymentMethods = await openPaymentMethods({ database, clock, mode });
  await database.query(SET_UP);
  clock.advance(10_000);
  const { uploads } = await openTestUploads(database, clock);
  const money = await openWithdrawalBench({
    database,
    clock,
    paymentMethods,
    rule: { mode, valueInUsdt, standingOf: async () => 'verified' },
  });
  for (const uid of [UID, OTHER]) await money.openAccount(uid);
  const customers = await customerHttp();
  const context: DepositsContext = { ...depositsContext({ database, clock, mode, paymentMethods }), uploads };
  registerDepositRoutes(customers.http, context);
  registerWithdrawalRoutes(customers.http, money.withdrawals);
  registerDepositStaffRoutes(staff.http, context, operator);
  registerWithdrawalOperatorRoutes(staff.http, money.withdrawals, operator);
  registerRateRoutes(staff.http, { database, clock, mode, operator, paymentMethods });
  const [ann, bob] = [{ token: 'finance ann' }, { token: 'risk bob' }];
  const newest = async () => (await staff.call(bankRates, {}, ann)).ways[0]?.version ?? 0;
  const form = async (over: Partial<InputOf<typeof proposeBankRate>> = {}) => ({
    way_id: 'usdt-bank',
    based_on: await newest(),
    local_currency: 'THB',
    deposit_rate: '36.5',
    withdraw_rate: '35.5',
    reason: 'Fixing of the day',
    ...over,
  });
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const as = { token: String(UID) };
  return {
    staff,
    database,
    clock,
    customers,
    ann,
    bob,
    form,
    as,
    screenshot: async (uid = UID) => (await uploads.keep(uid, 'recharge', picture)).upload_id,
    propose: async (over: Partial<InputOf<typeof proposeBankRate>> = {}) =>
      (await staff.call(proposeBankRate, await form(over), ann)).proposal_id,
    decide: (proposalId: string, by: { token: string }, approve = 1) =>
      staff.send(decideBankRate, { proposal_id: proposalId, approve }, by),
    /** One proposes, the other approves. */
    setRate: async (deposit: string, withdraw: string) => {
      const asked = await form({ deposit_rate: deposit, withdraw_rate: withdraw });
      const { proposal_id } = await staff.call(proposeBankRate, asked, ann);
      await staff.call(decideBankRate, { proposal_id, approve: 1 }, bob);
    },
    listed: async (closed?: 1) => {
      const input = { kind: 'bank', ...(closed !== undefined && { closed }) } as const;
      return customers.call(rechargeWays, input, as);
    },
    details: () => customers.call(rechargeWay, { way_id: 'usdt-bank' }, as),
    quote: (amount: string, by = as) => customers.call(quoteRecharge, { way_id: 'usdt-bank', amount }, by),
  };
};
