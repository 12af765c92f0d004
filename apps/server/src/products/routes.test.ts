import { buyPlan, planOrders, plans, redeemPlan } from '@tallystick/contract';
import { expect, it } from 'vitest';
import { createTestHttp } from '../../test/support/http.ts';
import { DAY_MS, openProductFloor, productFloorOfFile } from '../../test/support/products/product-floor.ts';
import { registerProductRoutes } from './routes.ts';

const NOBODYS = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

const openRoutes = productFloorOfFile(async () => {
  const floor = await openProductFloor();
  const http = await createTestHttp((token) => Promise.resolve({ uid: BigInt(token), staff: null, token }));
  registerProductRoutes(http.http, floor.products);
  return { ...floor, ...http };
});

it('lists what is offered, of both kinds or of one', async () => {
  const { openAccounts, call, send } = await openRoutes();
  const [uid = 0n] = await openAccounts(1);
  const token = String(uid);
  const all = await call(plans, {}, { token });
  expect(all.map(({ kind }) => kind)).toEqual(['liquidity', 'miner', 'miner']);
  expect(all[0]).toMatchObject({
    name: 'USDT 7',
    days: 7,
    daily_rate: '0.0068',
    min: '100.00',
    max: '100000.00',
    settlement_ratio: '0.01',
  });
  expect(all[1]).toMatchObject({
    hash_rate: '100000000000000',
    price_per_unit: '120.00',
    mined_currency: 'BTC',
    daily_output: '0.00004199',
    difficulty: { value: '146716052770107', block_subsidy: '3.125' },
  });
  expect(await call(plans, { kind: 'liquidity' }, { token })).toHaveLength(1);
  expect((await send(plans, { kind: 'gold' }, { token })).status).toBe(400);
});

it('takes forms: subscribes, shows what a redemption gives, redeems', async () => {
  const { openAccounts, send, call, clock } = await openRoutes();
  const [uid = 0n, other = 0n] = await openAccounts(2);
  const token = String(uid);
  const bought = await send(
    buyPlan,
    { plan_id: '1', amount: '10000.00', client_id: 'one' },
    { token, form: true },
  );
  const order = buyPlan.data.parse(bought.body.data);
  expect(order).toMatchObject({ amount: '10000.00', estimated_income: '476.00', units: null });
  const again = await send(buyPlan, { plan_id: 1, amount: '10000.00', client_id: 'one' }, { token });
  expect(JSON.stringify(again.body)).toBe(JSON.stringify(bought.body));
  const differing = await send(buyPlan, { plan_id: 1, amount: '9999', client_id: 'one' }, { token });
  expect([differing.status, differing.body.error]).toEqual([409, 'client_id_reused']);
  const missing = await send(buyPlan, { plan_id: 1 }, { token });
  expect([missing.status, missing.body.fields]).toEqual([400, { amount: 'field.required' }]);

  clock.advance(2 * DAY_MS);
  const ask = { order_no: order.order_no, preview: '1' };
  const preview = await send(redeemPlan, ask, { token, form: true });
  expect(preview.body.data).toMatchObject({
    damages: '500.00',
    principal_returned: '9500.00',
    remaining_days: 5,
  });
  expect((await send(redeemPlan, ask, { token: String(other), form: true })).status).toBe(404);
  expect((await send(redeemPlan, { order_no: NOBODYS }, { token })).status).toBe(404);
  expect((await send(redeemPlan, { order_no: 'f'.repeat(36) }, { token })).status).toBe(400);
  const redeemed = await call(redeemPlan, { order_no: order.order_no }, { token });
  expect(redeemed.order).toMatchObject({
    status: 'redeemed',
    redemption_income: '9500.00',
    damages: '500.00',
  });
  expect((await send(redeemPlan, { order_no: order.order_no }, { token })).body.error).toBe('order_ended');
});

it('walks through the orders of an account by cursor as by page, and by kind and status', async () => {
  const { openAccounts, products, call, clock } = await openRoutes();
  const [uid = 0n, other = 0n] = await openAccounts(2);
  const token = String(uid);
  const made: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    // Three within one millisecond.
    if (index > 3) clock.advance(1_000);
    const kind =
      index % 3 === 2 ? { planId: 2, amount: null, units: 1 } : { planId: 1, amount: '100', units: null };
    made.push((await products.buy({ uid, ...kind, clientId: null })).order_no);
  }
  await products.buy({ uid: other, planId: 1, amount: '100', units: null, clientId: null });
  const walked: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof call<typeof planOrders>>> = await call(
      planOrders,
      { row: 2, ...(cursor !== null && { cursor }) },
      { token },
    );
    expect(page.total).toBe(7);
    walked.push(...page.list.map(({ order_no }) => order_no));
    cursor = page.next_cursor;
  } while (cursor !== null);
  expect(walked.toSorted()).toEqual(made.toSorted());
  const second = await call(planOrders, { row: 3, page_no: 2 }, { token });
  expect(second.list.map(({ order_no }) => order_no)).toEqual(walked.slice(3, 6));
  await products.redeem({ uid, orderId: made[0] ?? '', clientId: null });
  const count = async (filter: object) => (await call(planOrders, filter, { token })).total;
  expect(await count({ kind: 'miner' })).toBe(2);
  expect(await count({ status: 'redeemed' })).toBe(1);
  expect(await count({ kind: 'liquidity', status: 'pending_settlement' })).toBe(4);
  clock.advance(8 * DAY_MS);
  await products.accrue();
  expect(await count({ status: 'settled' })).toBe(4);
  expect(await count({ kind: 'miner', status: 'pending_settlement' })).toBe(2);
});
