import { type BankRateForm, bankRates, quoteRecharge, rechargeWay, rechargeWays } from '@tallystick/contract';
import sharp from 'sharp';
import { openAddresses } from '../../../src/custody/addresses/addresses.ts';
import type { DepositsContext } from '../../../src/deposits/context.ts';
import { registerDepositStaffRoutes } from '../../../src/deposits/operator-routes.ts';
import { registerDepositRoutes } from '../../../src/deposits/routes.ts';
import { openPaymentMethods } from '../../../src/payments/payment-methods.ts';
import { BANK_RATES_CHANGE } from '../../../src/payments/rates/rates-change.ts';
import { registerRateRoutes } from '../../../src/payments/rates/routes.ts';
import { registerWithdrawalOperatorRoutes } from '../../../src/withdrawals/operator-routes.ts';
import { registerWithdrawalRoutes } from '../../../src/withdrawals/routes.ts';
import { createTestHttp } from '../http.ts';
import { openChangesDesk } from '../operator/changes-desk.ts';
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

const customerHttp = () =>
  createTestHttp(async (token, { access }) =>
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

type Over = Partial<BankRateForm> & { readonly target?: string; readonly based_on?: number };

/** Customers and staff over HTTP, with deposits, withdrawals and rates, on a clock that the test moves. */
export const openRatesBench = async (mode: 'demo' | 'live') => {
  const { database, clock, operator } = await operatorBench();
  const paymentMethods = await openPaymentMethods({ database, clock, mode });
  const staff = await openChangesDesk({ database, clock, operator }, [BANK_RATES_CHANGE]);
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
  const { ann, bob } = staff;
  const newest = async () => (await staff.call(bankRates, {}, ann)).ways[0]?.version ?? 0;
  const form = async ({ target, based_on, ...over }: Over = {}) => ({
    subject: 'bank_rates' as const,
    target: target ?? 'usdt-bank',
    based_on: based_on ?? (await newest()),
    content: { local_currency: 'THB', deposit_rate: '36.5', withdraw_rate: '35.5', ...over },
    reason: 'Fixing of the day',
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
    propose: async (over: Over = {}) => staff.propose(await form(over)),
    decide: staff.decide,
    /** One proposes, the other approves. */
    setRate: async (deposit: string, withdraw: string) =>
      staff.carryOut(await form({ deposit_rate: deposit, withdraw_rate: withdraw })),
    listed: async (closed?: 1) => {
      const input = { kind: 'bank', ...(closed !== undefined && { closed }) } as const;
      return customers.call(rechargeWays, input, as);
    },
    details: () => customers.call(rechargeWay, { way_id: 'usdt-bank' }, as),
    quote: (amount: string, by = as) => customers.call(quoteRecharge, { way_id: 'usdt-bank', amount }, by),
  };
};
