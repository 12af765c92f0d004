import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  DAY_MS,
  openProductFloor,
  type ProductFloor,
  plantPlanTerms,
  productFloorOfFile,
} from '../../../test/support/products/product-floor.ts';
import { collectingLog } from '../../../test/support/trades/trading-floor.ts';
import { moveMoney, watchLedger } from '../../ledger/public.ts';
import { describeReason } from '../../platform/reasons/read-reason.ts';
import { RESERVES, selectPrincipals, selectPromises } from '../plans/promises.sql.ts';

const floorOfFile = productFloorOfFile(openProductFloor);

const PLAN = 1;

const subscribe = (floor: ProductFloor, uid: bigint, amount: string, clientId: string | null = null) =>
  floor.products.buy({ uid, planId: PLAN, amount, units: null, clientId });

const expectBooksToClose = async (floor: ProductFloor) => {
  await expectZeroSums(floor.database);
};

const usdt = (whole: number): bigint => BigInt(whole) * 1_000_000n;

describe('the fund', () => {
  it('and miners are refused during a time-out, but what was bought before is still answered', async () => {
    const floor = await floorOfFile();
    const [uid = 0n, other = 0n] = await floor.openAccounts(2);
    const before = await subscribe(floor, uid, '1000', 'before');
    floor.timedOut.add(uid);
    await expect(subscribe(floor, uid, '1000')).rejects.toMatchObject({ code: 'timed_out' });
    const miner = { uid, planId: 2, amount: null, units: 1, clientId: null };
    await expect(floor.products.buy(miner)).rejects.toMatchObject({ code: 'timed_out' });
    expect(await subscribe(floor, uid, '1000', 'before')).toEqual(before);
    expect(await floor.balance(uid, 'available')).toBe(usdt(9_000));
    expect(await subscribe(floor, other, '1000')).toMatchObject({ status: 'pending_settlement' });
  });

  it('pays the figures of the specification: 68 a day, 476 in seven days, and the principal back', async () => {
    const floor = await floorOfFile();
    const [uid = 0n] = await floor.openAccounts(1);
    const pool = await floor.control('fund_pool');
    const order = await subscribe(floor, uid, '10000');
    expect(order).toMatchObject({
      status: 'pending_settlement',
      daily_rate: '0.0068',
      daily_income: '68.00',
      estimated_income: '476.00',
      estimated_repayment: '10476.00',
      remaining_days: 7,
      income: '0.00',
    });
    expect(await floor.balance(uid, 'available')).toBe(0n);
    expect(await floor.balance(uid, 'held')).toBe(usdt(10_000));
    expect(await floor.products.principals(uid)).toEqual(new Map([['USDT', usdt(10_000)]]));
    expect(await floor.control('fund_reserve')).toBe(usdt(476));
    floor.clock.advance(DAY_MS - 1000);
    expect(await floor.products.accrue()).toBe(0);
    floor.clock.advance(1000);
    expect(await floor.products.accrue()).toBe(1);
    expect(await floor.balance(uid, 'available')).toBe(usdt(68));
    // Two days at once. Each has its own line.
    floor.clock.advance(2 * DAY_MS);
    expect(await floor.products.accrue()).toBe(2);
    expect(await floor.products.accrue()).toBe(0);
    floor.clock.advance(4 * DAY_MS);
    expect(await floor.products.accrue()).toBe(4);
    expect(await floor.balance(uid, 'available')).toBe(usdt(10_476));
    expect(await floor.balance(uid, 'held')).toBe(0n);
    expect(await floor.products.principals(uid)).toEqual(new Map());
    expect(await floor.control('fund_reserve')).toBe(0n);
    expect(await floor.control('fund_pool')).toBe(pool - usdt(476));
    const [settled] = await floor.products.newestOrders(uid);
    expect(settled).toMatchObject({ status: 'settled', income: '476.00', remaining_days: 0, damages: null });
    const lines = await floor.ledger.entriesOf(
      uid,
      { currency: 'USDT', kinds: ['fund_reward', 'fund_returned', 'fund_subscription'] },
      { after: null, offset: 0 },
      50,
    );
    expect(lines.filter(({ kind }) => kind === 'fund_reward').map(({ amount }) => amount)).toEqual(
      Array.from({ length: 7 }, () => usdt(68)),
    );
    expect(lines.filter(({ kind }) => kind === 'fund_returned').map(({ amount }) => amount)).toEqual([
      usdt(10_000),
    ]);
    await expectBooksToClose(floor);
  });

  it('returns 9,500 when 10,000 are redeemed with five days left, and shows it before', async () => {
    const floor = await floorOfFile();
    const [uid = 0n] = await floor.openAccounts(1);
    const pool = await floor.control('fund_pool');
    const { order_no } = await subscribe(floor, uid, '10000');
    // The accruals have not run; reading the figures runs them.
    floor.clock.advance(2 * DAY_MS);
    const preview = await floor.products.preview(uid, order_no);
    expect(preview).toMatchObject({ damages: '500.00', principal_returned: '9500.00', remaining_days: 5 });
    expect(preview.order.status).toBe('pending_settlement');
    expect(await floor.balance(uid, 'held')).toBe(usdt(10_000));
    const redeemed = await floor.products.redeem({ uid, orderId: order_no, clientId: 'r1' });
    expect(redeemed).toMatchObject({ damages: '500.00', principal_returned: '9500.00', remaining_days: 5 });
    expect(redeemed.order).toMatchObject({
      status: 'redeemed',
      income: '136.00',
      damages: '500.00',
      redemption_income: '9500.00',
      remaining_days: 0,
    });
    expect(await floor.balance(uid, 'available')).toBe(usdt(9_636));
    expect(await floor.control('fund_reserve')).toBe(0n);
    expect(await floor.control('fund_pool')).toBe(pool - usdt(136) + usdt(500));
    // The same id gives exactly the same answer. Another id finds that the order has ended.
    const again = await floor.products.redeem({ uid, orderId: order_no, clientId: 'r1' });
    expect(JSON.stringify(again)).toBe(JSON.stringify(redeemed));
    await expect(floor.products.redeem({ uid, orderId: order_no, clientId: null })).rejects.toMatchObject({
      code: 'order_ended',
    });
    floor.clock.advance(10 * DAY_MS);
    expect(await floor.products.accrue()).toBe(0);
    const [order] = await floor.products.newestOrders(uid);
    expect(order).toEqual(redeemed.order);
    await expectBooksToClose(floor);
  });

  it('redeems once, also when twenty ask at the moment at which a day ends', async () => {
    const floor = await floorOfFile();
    const [uid = 0n] = await floor.openAccounts(1);
    const { order_no } = await subscribe(floor, uid, '1000');
    floor.clock.advance(3 * DAY_MS);
    const asks = Array.from({ length: 20 }, () =>
      floor.products.redeem({ uid, orderId: order_no, clientId: null }).then(
        () => 'redeemed',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      ),
    );
    const outcomes = await Promise.all([...asks, floor.products.accrue()]);
    expect(outcomes.filter((outcome) => outcome === 'redeemed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'order_ended')).toHaveLength(19);
    expect(await floor.balance(uid, 'available')).toBe(usdt(10_000) + 3n * 6_800_000n - usdt(40));
    expect(await floor.control('fund_reserve')).toBe(0n);
    await expectBooksToClose(floor);
  });

  it('takes an amount between its bounds that the customer has, once for each id', async () => {
    const floor = await floorOfFile();
    const [uid = 0n, other = 0n] = await floor.openAccounts(2);
    const refused = (amount: string, clientId: string | null = null) =>
      expect(subscribe(floor, uid, amount, clientId)).rejects;
    await refused('99.999999').toMatchObject({ code: 'amount_too_small' });
    await refused('100000.000001').toMatchObject({ code: 'amount_too_large' });
    await refused('10000.000001', 'b').toMatchObject({ code: 'balance_too_small' });
    await floor.database.transaction((sql) => floor.ledger.payDemoGrant(sql, uid));
    const first = await subscribe(floor, uid, '100', 'a');
    const answers = await Promise.all(Array.from({ length: 10 }, () => subscribe(floor, uid, '100', 'a')));
    for (const answer of answers) expect(JSON.stringify(answer)).toBe(JSON.stringify(first));
    await refused('200', 'a').toMatchObject({ code: 'client_id_reused' });
    // A refused request stays refused under its id.
    await refused('10000.000001', 'b').toMatchObject({ code: 'balance_too_small' });
    expect(await floor.balance(uid, 'held')).toBe(usdt(100));
    await expect(floor.products.preview(other, first.order_no)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      floor.products.buy({ uid, planId: 77, amount: '100', units: null, clientId: null }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is sold out to the unit when 200 ask, fifty at once, for what covers some', async () => {
    const floor = await openProductFloor();
    const uids = await floor.openAccounts(200);
    const covered = 37n;
    // 100 USDT earn 0.68 a day and 4.76 in seven days. The pool keeps 37 times that, and one unit less than one more.
    const pool = await floor.control('fund_pool');
    const drained = pool - covered * 4_760_000n - 4_759_999n;
    await floor.database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'adjustment',
        uid: uids[0] ?? 0n,
        reference: 'drain',
        about: null,
        at: new Date(floor.clock.nowMs()),
        lines: [
          { control: 'fund_pool', currency: 'USDT', amount: -drained },
          { control: 'external', currency: 'USDT', amount: drained },
        ],
      }),
    );
    const [plan] = await floor.products.plans(uids[0] ?? 0n, 'liquidity');
    // Exact to the unit: that amount is covered, and one minor unit more may not be.
    expect(plan?.funded_for).toMatch(/^37\d\d\.\d+$/);
    const askFor = (uid: bigint): Promise<unknown> =>
      subscribe(floor, uid, '100').then(
        () => 'taken',
        (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
      );
    // Fifty at once: a wait of ten seconds for a connection is answered as a busy server, not as a fund that is sold out.
    const outcomes: unknown[] = [];
    while (outcomes.length < uids.length) {
      const asking = uids.slice(outcomes.length, outcomes.length + 50);
      outcomes.push(...(await Promise.all(asking.map(askFor))));
    }
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(Number(covered));
    expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(200 - Number(covered));
    expect(await floor.control('fund_pool')).toBe(4_759_999n);
    expect(await floor.control('fund_reserve')).toBe(covered * 4_760_000n);
    await expectBooksToClose(floor);
  });

  it('changes terms for orders to come alone', async () => {
    const floor = await openProductFloor();
    const [uid = 0n] = await floor.openAccounts(1);
    const before = await subscribe(floor, uid, '1000');
    await plantPlanTerms(
      floor.database,
      `select plan_id, 2, kind, name, currency_id, income_currency_id, 10, min_amount, max_amount,
         100000, 500000, hash_rate, price_per_unit, fee_rate, true, now() from products.plan_terms where plan_id = 1`,
      [],
    );
    const after = await subscribe(floor, uid, '1000');
    expect(after).toMatchObject({ days: 10, daily_rate: '0.001', daily_income: '1.00' });
    floor.clock.advance(2 * DAY_MS);
    expect(await floor.products.preview(uid, before.order_no)).toMatchObject({ damages: '50.00' });
    expect(await floor.products.preview(uid, after.order_no)).toMatchObject({ damages: '40.00' });
    await expect(
      floor.database.query('update products.plan_terms set daily_rate = 1 where plan_id = 1'),
    ).rejects.toThrow(/append-only/);
  });

  it('is watched: a reserve that is not what was promised, or a principal that is not held, is found', async () => {
    const floor = await openProductFloor({ lanes: 2 });
    const uids = await floor.openAccounts(4);
    for (const uid of uids) {
      await subscribe(floor, uid, '1000');
      await floor.products.buy({ uid, planId: 2, amount: null, units: 2, clientId: null });
    }
    floor.clock.advance(3 * DAY_MS);
    await floor.products.accrue();
    const [uid = 0n] = uids;
    const watcher = watchLedger({
      database: floor.database,
      ledger: floor.ledger,
      clock: floor.clock,
      log: collectingLog(),
      openHolds: () => Promise.resolve({ held: 0n, reserved: 0n }),
      heldBy: [selectPrincipals],
      promisedBy: { accounts: RESERVES, read: selectPromises },
    });
    expect((await watcher.check()).problems).toEqual([]);
    const [running] = (await floor.products.newestOrders(uid)).filter(({ kind }) => kind === 'liquidity');
    await floor.products.redeem({ uid, orderId: running?.order_no ?? '', clientId: null });
    expect((await watcher.check()).problems).toEqual([]);
    await floor.database.transaction((sql) =>
      moveMoney(sql, {
        kind: 'adjustment',
        uid,
        reference: 'leak',
        about: null,
        at: new Date(floor.clock.nowMs()),
        lines: [
          { control: 'miner_reserve', currency: 'BTC', amount: -1n },
          { control: 'miner_pool', currency: 'BTC', amount: 1n },
        ],
      }),
    );
    expect((await watcher.check()).problems.map(describeReason)).toEqual([
      expect.stringMatching(/miner_reserve holds \d+ BTC, promised are \d+/),
    ]);
    await watcher.stop();
  });
});
