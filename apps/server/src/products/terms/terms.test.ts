import { type InputOf, productTerms, type proposeChange } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { openHouse } from '../../../test/support/products/approval-house.ts';
import { DAY_MS, productFloorOfFile } from '../../../test/support/products/product-floor.ts';
import { selectTermsInForce } from '../loans/terms.sql.ts';

type PlanTerms = Extract<InputOf<typeof proposeChange>, { readonly subject: 'plan_terms' }>['content'];

const FUND = {
  kind: 'liquidity',
  name: 'USDT 14',
  days: 14,
  min: '50',
  max: '5000',
  daily_rate: '0.0051',
  settlement_ratio: '0.02',
  offered: 1,
} as const;
const LOANS = {
  max_ltv: '0.5',
  margin_ltv: '0.65',
  liquidation_ltv: '0.75',
  penalty_rate: '0.03',
  min: '100',
  max: '50000',
  durations: [
    { days: 14, daily_rate: '0.0002' },
    { days: 60, daily_rate: '0.00018' },
  ],
};
const ADA = { token: 'finance-ada' };

const planTerms = (content: PlanTerms, target = '1', basedOn = 1) =>
  ({ subject: 'plan_terms', target, based_on: basedOn, content, reason: 'autumn' }) as const;
const loanTerms = (content = LOANS) =>
  ({ subject: 'loan_terms', target: '', based_on: 1, content, reason: 'the market moves more' }) as const;

/** For tests after which the terms are as before. The others have a separate house. */
const houseOfFile = productFloorOfFile(openHouse);

describe('terms', () => {
  it('of the fund hold for what is taken after two have agreed; what was taken keeps its own', async () => {
    const house = await openHouse();
    const { call, proposes, decides, products, clock, openAccounts } = house;
    const [uid = 0n] = await openAccounts(1);
    const buy = (amount: string) => products.buy({ uid, planId: 1, amount, units: null, clientId: null });
    const before = await buy('1000');
    const id = await proposes(planTerms(FUND));
    const own = await decides(id, 'finance-ada');
    expect(own.body.error).toBe('second_person_needed');
    expect(await buy('1000')).toMatchObject({ days: 7, daily_income: '6.80' });
    clock.advance(1000);
    expect((await decides(id)).body.code).toBe(1);
    expect((await decides(id)).body.error).toBe('already_decided');
    const after = await buy('1000');
    expect(after).toMatchObject({ days: 14, daily_income: '5.10', name: 'USDT 14' });
    clock.advance(2 * DAY_MS);
    expect(await products.preview(uid, before.order_no)).toMatchObject({ damages: '50.00' });
    expect(await products.preview(uid, after.order_no)).toMatchObject({ damages: '240.00' });
    const { plans } = await call(productTerms, {}, ADA);
    expect(plans[0]).toMatchObject({
      plan_id: 1,
      version: 2,
      by: 'finance-ada',
      is_current: true,
      min: '50.00',
      daily_rate: '0.0051',
      running: 1,
      running_amount: '1000.00',
    });
    expect(plans.find(({ plan_id, version }) => plan_id === 1 && version === 1)).toMatchObject({
      is_current: false,
      running: 2,
      running_amount: '2000.00',
    });
  });

  it('of a new plan and of one that is no longer offered', async () => {
    const house = await openHouse();
    const { proposes, decides, products, openAccounts } = house;
    const [uid = 0n] = await openAccounts(1);
    await decides(await proposes(planTerms(FUND, '4', 0)));
    await decides(await proposes(planTerms({ ...FUND, offered: 0 })));
    const offered = await products.plans(uid, 'liquidity');
    expect(offered.map(({ plan_id, name }) => [plan_id, name])).toEqual([[4, 'USDT 14']]);
    await expect(
      products.buy({ uid, planId: 1, amount: '100', units: null, clientId: null }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('of a miner: price, hash rate and fee', async () => {
    const house = await openHouse();
    const { proposes, decides, products, openAccounts } = house;
    const [uid = 0n] = await openAccounts(1);
    const terms = {
      kind: 'miner',
      name: '200 TH/s',
      days: 10,
      min: 2,
      max: 20,
      hash_rate: '200000000000000',
      price_per_unit: '90.5',
      fee_rate: '0.015',
      offered: 1,
    } as const;
    await decides(await proposes(planTerms(terms, '2')));
    expect(await products.plans(uid, 'miner')).toMatchObject([
      { plan_id: 2, hash_rate: '200000000000000', price_per_unit: '90.50', fee_rate: '0.015', min: '2' },
      { plan_id: 3 },
    ]);
    const order = await products.buy({ uid, planId: 2, amount: null, units: 2, clientId: null });
    expect(order).toMatchObject({ amount: '181.00', days: 10 });
  });

  it('of loans are a set: all durations of it at once', async () => {
    const house = await openHouse();
    const { call, proposes, decides, database, clock } = house;
    await decides(await proposes(loanTerms()));
    const inForce = await selectTermsInForce(database, new Date(clock.nowMs()));
    expect(inForce).toMatchObject([
      { version: 2, days: 14, dailyRate: 20_000n, maxLtv: 50_000_000n, liquidationLtv: 75_000_000n },
      { version: 2, days: 60, dailyRate: 18_000n },
    ]);
    const { loans } = await call(productTerms, {}, ADA);
    expect(loans.filter(({ is_current }) => is_current)).toHaveLength(2);
    expect(loans[0]).toMatchObject({ by: 'risk-ben', penalty_rate: '0.03' });
  });

  it.each([
    ['max', { ...FUND, max: '49.99' }],
    ['daily_rate', { ...FUND, daily_rate: '0' }],
    ['settlement_ratio', { ...FUND, settlement_ratio: '1.01' }],
  ])('with a wrong %s are not proposed', async (field, terms) => {
    const { asks } = await houseOfFile();
    const { status, body } = await asks(planTerms(terms));
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('of loans that would lend more than is warned of, or warn after the sale, are not proposed', async () => {
    const { asks } = await houseOfFile();
    for (const [field, change] of [
      ['margin_ltv', { max_ltv: '0.65' }],
      ['liquidation_ltv', { liquidation_ltv: '0.65' }],
      ['penalty_rate', { penalty_rate: '0.21' }],
      ['durations', { durations: [{ days: 7, daily_rate: '0.011' }] }],
    ] satisfies [string, Partial<typeof LOANS>][]) {
      const { body } = await asks(loanTerms({ ...LOANS, ...change }));
      expect(Object.keys(body.fields ?? {})).toEqual([field]);
    }
  });

  it('are not proposed by support, nor for a plan of another kind or none', async () => {
    const { asks } = await houseOfFile();
    expect((await asks(planTerms(FUND), 'support-eve')).status).toBe(403);
    for (const [target, basedOn] of [
      ['2', 1],
      ['99', 0],
      ['x', 0],
      ['01', 1],
    ] as const)
      expect((await asks(planTerms(FUND, target, basedOn))).body.error).toBe('not_found');
  });

  it('are written by two in the database too, and never changed', async () => {
    const { database, proposes } = await houseOfFile();
    const plant = (change: string) =>
      database.query(
        `insert into products.plan_terms select plan_id, 9, kind, name, currency_id, income_currency_id, days, min_amount,
           max_amount, daily_rate, settlement_ratio, hash_rate, price_per_unit, fee_rate, offered, now(), ${change}
         from products.plan_terms where plan_id = 1`,
      );
    await expect(plant('null')).rejects.toThrow(/plan_terms_check/);
    const id = await proposes(planTerms(FUND));
    await expect(plant(`'${id}'`)).rejects.toThrow(/proposed by one and approved by another/);
    await expect(
      database.query(
        `insert into products.loan_terms select 9, days, daily_rate, max_ltv, margin_ltv, liquidation_ltv, penalty_rate, min_amount,
           max_amount, now(), null from products.loan_terms`,
      ),
    ).rejects.toThrow(/loan_terms_check/);
    await expect(database.query('update products.loan_terms set daily_rate = 1')).rejects.toThrow(
      /append-only/,
    );
  });
});
