import { worthOf } from '@tallystick/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../../test/support/audit/expect-zero-sums.ts';
import { tellStatements } from '../../../../test/support/platform/tell-statements.ts';
import {
  BTC,
  loanDeskOfFile,
  openLoanDesk,
  priceOf,
  spendAll,
  USDT,
} from '../../../../test/support/products/loan-desk.ts';
import { seededRandom } from '../../../../test/support/random.ts';
import type { Database, Sql } from '../../../platform/postgres/db.ts';

const deskOfFile = loanDeskOfFile();

const DAY = 86_400;

/** A loan of 30,000, withdrawn, against one coin at 50,000. With one day's interest it is liquidated at 37,511.25 and warned at 42,870. */
const openWithLoan = async (open = deskOfFile) => {
  const desk = await open();
  await desk.tick(0, { BTC: priceOf(50_000) });
  const [uid = 0n] = desk.uids;
  const loan = await desk.borrow(uid);
  await spendAll(desk, uid);
  return { desk, uid, loan, only: async () => (await desk.list(uid))[0] };
};

describe('the margin watcher', () => {
  it('warns once at 70 %, and again after it was well above', async () => {
    const { desk, uid, only } = await openWithLoan();
    await desk.tick(1, { BTC: priceOf(42_871) });
    expect((await only())?.warning).toBeNull();
    for (const second of [2, 3, 4]) await desk.tick(second, { BTC: priceOf(42_870) });
    expect((await only())?.warning).toMatchObject({ price: '42870.00' });
    await desk.tick(5, { BTC: priceOf(46_000) });
    await desk.tick(6, { BTC: priceOf(42_000) });
    expect((await only())?.warning).toMatchObject({ price: '42000.00' });
    const [row] = await desk.database.query<{ total: string }>(
      'select count(*)::text as total from products.loan_warnings where uid = $1',
      [uid],
    );
    expect(row?.total).toBe('2');
  });

  it('sells at 80 % by the index, with every figure in the record', async () => {
    const { desk, uid, only } = await openWithLoan();
    await desk.tick(1, { BTC: priceOf(37_511.26) });
    expect((await only())?.status).toBe('pending_settlement');
    const pool = await desk.pool('BTC');
    await desk.tick(2, { BTC: priceOf(37_511.25) });
    expect(await only()).toMatchObject({
      status: 'liquidated',
      liquidation: {
        reason: 'collateral',
        index: { price: '37511.25' },
        owed: '30009.00',
        penalty: '600.18',
        proceeds: '30609.18',
        sold: '0.816',
        returned: '0.184',
        shortfall: '0.00',
      },
    });
    expect(await desk.balance(uid, 'BTC')).toEqual({
      available: 2n * BTC - 81_600_000n,
      held: 0n,
      borrowed: 0n,
    });
    expect((await desk.balance(uid, 'USDT')).borrowed).toBe(0n);
    expect(await desk.pool('BTC')).toBe(pool + 81_600_000n);
    expect(desk.changed).toEqual([uid, uid]);
    const records = await desk.ledger.entriesOf(
      uid,
      { currency: 'BTC', kinds: ['loan_liquidation', 'loan_collateral_returned'] },
      { after: null, offset: 0 },
      10,
    );
    expect(records.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['loan_liquidation', -81_600_000n],
      ['loan_collateral_returned', BTC],
    ]);
  });

  it('takes the debt from the same currency first, and sells nothing if that is enough', async () => {
    const { desk, uid, only } = await openWithLoan();
    await desk.deposit(uid, 'USDT', 40_000n * USDT);
    await desk.tick(7 * DAY, { BTC: priceOf(60_000) });
    expect(await only()).toMatchObject({
      status: 'settled',
      liquidation: null,
      repayment: { interest: '63.00' },
    });
    expect(await desk.balance(uid, 'USDT')).toEqual({ available: 9_937n * USDT, held: 0n, borrowed: 0n });
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: 2n * BTC, held: 0n, borrowed: 0n });
    const [mail] = desk.mails.filter(({ subject }) => subject === 'Your loan was repaid from your balance');
    expect(mail?.text).toContain('Taken from your USDT balance: 30,063.00 USDT');
    await expectZeroSums(desk.database);
  });

  it('sells collateral only for the rest, charges the penalty only on it, and leaves nothing borrowed', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    await desk.borrow(uid);
    await spendAll(desk, uid);
    // 50 of the loan came back as borrowed money, 9,950 are the customer's own.
    await desk.deposit(uid, 'USDT', 10_000n * USDT);
    await desk.restore(uid, 50n * USDT);
    await desk.tick(7 * DAY, { BTC: priceOf(60_000) });
    const [loan] = await desk.list(uid);
    expect(loan).toMatchObject({
      status: 'liquidated',
      parts: { count: 1, interest: '63.00', principal: '9937.00' },
      liquidation: {
        reason: 'expired',
        owed: '20063.00',
        penalty: '401.26',
        proceeds: '20464.26',
        sold: '0.341071',
      },
    });
    expect(await desk.balance(uid, 'USDT')).toEqual({ available: 0n, held: 0n, borrowed: 0n });
    const [news] = await desk.database.query<{ what: string; amount: bigint }>(
      "select what, amount from products.loan_news where uid = $1 and what like 'loan_%ed' or what = 'loan_sold' and uid = $1",
      [uid],
    );
    expect(news).toEqual({ what: 'loan_sold', amount: 34_107_100n });
    const [mail] = desk.mails.filter(({ subject }) => subject === 'Forced sale of your loan’s collateral');
    expect(mail?.text).toContain('Taken from your USDT balance: 10,000.00 USDT');
    expect(mail?.text).toContain('Sold: 0.341071 BTC at 60,000.00 USDT');
    await expectZeroSums(desk.database);
  });

  it('keeps a loan whose debt is covered again after a part was taken', async () => {
    const { desk, uid, only } = await openWithLoan();
    await desk.deposit(uid, 'USDT', 5_000n * USDT);
    await desk.tick(2, { BTC: priceOf(37_511.25) });
    expect(await only()).toMatchObject({ status: 'pending_settlement', principal_left: '25009.00' });
    expect(await desk.balance(uid, 'BTC')).toMatchObject({ held: BTC });
    const news = () =>
      desk.database.query<{ what: string; amount: bigint }>(
        'select what, amount from products.loan_news where uid = $1 order by told_at',
        [uid],
      );
    expect(await news()).toEqual([{ what: 'loan_partly_repaid', amount: 5_000n * USDT }]);
    const [mail] = desk.mails.filter(
      ({ subject }) => subject === 'Part of your loan was repaid from your balance',
    );
    expect(mail?.text).toContain('Taken from your USDT balance: 5,000.00 USDT');
    expect(mail?.text).toContain('Still owed: 25,009.00 USDT');
    await desk.tick(3, { BTC: priceOf(31_000) });
    expect((await only())?.status).toBe('liquidated');
  });

  it('reminds 7, 3 and 1 days and some hours before the end, once each and by mail', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    await desk.borrow(uid, { days: 30 });
    for (let hour = 1; hour < 30 * 24; hour += 3) await desk.tick(hour * 3_600, { BTC: priceOf(50_000) });
    const told = await desk.database.query<{ what: string; days: number }>(
      `select n.what, round(extract(epoch from l.applied_at + l.days * interval '1 day' - n.told_at) / 86400, 1)::float as days
       from products.loan_news n join products.loans l using (uid, loan_id) where n.uid = $1 order by n.told_at`,
      [uid],
    );
    expect(told.map(({ what }) => what)).toEqual([
      'loan_due_week',
      'loan_due_days',
      'loan_due_day',
      'loan_due_hours',
    ]);
    expect(told.map(({ days }) => Math.ceil(days))).toEqual([7, 3, 1, 1]);
    expect(desk.mails.map(({ uid: to }) => to)).toEqual([uid, uid, uid, uid]);
    expect(desk.mails[0]?.text).toContain('it is first taken from your USDT balance');
  });

  it('sells nothing without an index, and goes on by itself when there is one', async () => {
    const { desk, only } = await openWithLoan();
    await desk.tick(1, { BTC: null });
    desk.clock.advance(10_000);
    await desk.loans.watch();
    expect((await only())?.status).toBe('pending_settlement');
    expect((await only())?.ltv).toBeNull();
    await desk.tick(60, { BTC: priceOf(30_000) });
    expect((await only())?.status).toBe('liquidated');
  });

  it('sells an expired loan at the first index from its expiry on, with interest of the term and no more', async () => {
    const { desk, only } = await openWithLoan();
    await desk.tick(7 * DAY - 1, { BTC: priceOf(60_000) });
    expect(await only()).toMatchObject({ status: 'pending_settlement', interest: '63.00' });
    await desk.tick(9 * DAY, { BTC: priceOf(60_000) });
    expect((await only())?.liquidation).toMatchObject({
      reason: 'expired',
      owed: '30063.00',
      penalty: '601.26',
    });
  });

  it('counts each day begun into the price at which it sells', async () => {
    const { desk, only } = await openWithLoan();
    await desk.tick(5 * DAY, { BTC: priceOf(37_556.26) });
    expect(await only()).toMatchObject({ status: 'pending_settlement', liquidation_price: '37556.25' });
    await desk.tick(5 * DAY + 1, { BTC: priceOf(37_556.26) });
    expect((await only())?.liquidation?.owed).toBe('30054.00');
  });

  it('books and shows what is missing when the index falls through the collateral', async () => {
    const { desk, uid, only } = await openWithLoan();
    const { pool_result: before } = await desk.loans.quote(uid, { currency: 'BTC' });
    await desk.tick(1, { BTC: priceOf(29_000) });
    expect((await only())?.liquidation).toMatchObject({
      owed: '30009.00',
      proceeds: '29000.00',
      penalty: '0.00',
      returned: '0.00',
      shortfall: '1009.00',
    });
    await desk.tick(2, { BTC: priceOf(29_000) });
    const quote = await desk.loans.quote(uid, { currency: 'BTC' });
    expect(quote.pool_result.lent).toBe('0.00');
    expect(Number(quote.pool_result.shortfalls)).toBeCloseTo(Number(before.shortfalls) + 1009, 6);
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: BTC, held: 0n, borrowed: 0n });
  });

  it('ends each loan once, also when two watch and its owner repays at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { desk, uid, loan, only } = await openWithLoan();
      const other = desk.openProcess();
      desk.clock.advance(1_000);
      desk.market.write(Math.floor(desk.clock.nowMs() / 1000), { BTCUSDT: priceOf(37_000), ETHUSDT: null });
      await Promise.allSettled([
        desk.loans.watch(),
        other.watch(),
        desk.loans.repay(uid, loan.order_no, null, null),
        other.watch(),
      ]);
      expect(['settled', 'liquidated']).toContain((await only())?.status);
      await expectZeroSums(desk.database);
      expect((await desk.balance(uid, 'BTC')).held).toBe(0n);
    }
  });
});

/** A database whose process dies at its n-th statement. */
const dyingAt = (database: Database, at: { left: number }): Database => {
  const count = (): void => {
    at.left -= 1;
    if (at.left < 0) throw new Error('the process died');
  };
  const wrap = (sql: Sql): Sql => tellStatements(sql, count);
  return {
    ...database,
    ...wrap(database),
    transaction: (work) => database.transaction((sql) => work(wrap(sql))),
  };
};

it('a process that dies between any two steps leaves each thing done once', async () => {
  const at = { left: Number.POSITIVE_INFINITY };
  const { desk, uid, loan, only } = await openWithLoan(openLoanDesk);
  let deaths = 0;
  desk.clock.advance(500);
  for (let step = 0; ; step += 1) {
    at.left = step;
    await desk
      .openProcess(dyingAt(desk.database, at))
      .apply({ uid, currency: 'BTC', collateral: '0.5', amount: '1000', days: 30, clientId: 'second' })
      .catch(() => undefined);
    if (at.left >= 0) break;
    deaths += 1;
  }
  expect(await desk.list(uid)).toHaveLength(2);
  expect((await desk.balance(uid, 'USDT')).borrowed).toBe(1_000n * USDT);
  for (let step = 0; ; step += 1) {
    at.left = step;
    desk.clock.advance(1_000);
    desk.market.write(Math.floor(desk.clock.nowMs() / 1000), { BTCUSDT: priceOf(36_000), ETHUSDT: null });
    await desk.openProcess(dyingAt(desk.database, at)).watch();
    if (at.left >= 0) break;
    deaths += 1;
  }
  const ended = (await desk.list(uid)).find(({ order_no: orderNo }) => orderNo === loan.order_no);
  expect(ended?.status).toBe('liquidated');
  expect(deaths).toBeGreaterThan(10);
  expect((await only())?.status).toBe('pending_settlement');
  expect((await desk.balance(uid, 'BTC')).held).toBe(50_000_000n);
  await expectZeroSums(desk.database);
});

it('the pool loses nothing while the index gaps less than the margin, and exactly what it shows when it gaps more', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.boolean(), async (seed, gaps) => {
      const random = seededRandom(seed);
      const desk = await deskOfFile();
      const price = { BTC: 50_000, ETH: 2_000 };
      await desk.tick(0, { BTC: priceOf(price.BTC), ETH: priceOf(price.ETH) });
      const start = await desk.pool('USDT');
      const startBtc = await desk.pool('BTC');
      for (const [index, uid] of desk.uids.entries()) {
        const amount = (25_000 + Math.floor(random() * 5_000)).toFixed(2);
        await desk.borrow(uid, { amount, days: index === 0 ? 7 : 30 });
        await desk.borrow(uid, { currency: 'ETH', collateral: '1.5', amount: '1500', days: 90 });
        await spendAll(desk, uid);
      }
      let second = 0;
      for (let step = 0; step < 25; step += 1) {
        second += random() < 0.3 ? DAY : 1;
        // From 80 % the price may fall by less than a fifth before the collateral is worth less than the debt.
        const worst = gaps ? 0.45 : 0.17;
        // A second without a price is not a gap here: the price does not change meanwhile.
        const next = (coin: 'BTC' | 'ETH'): bigint | null => {
          if (random() < 0.1) return null;
          price[coin] *= 1 + (random() - 0.62) * worst;
          return priceOf(price[coin]);
        };
        await desk.tick(second, { BTC: next('BTC'), ETH: next('ETH') });
      }
      let expected = start;
      let shortfalls = 0n;
      let takenFor = 0n;
      for (const uid of desk.uids) {
        const { loans } = await desk.loans.list(uid, null, { after: null, offset: 0 }, 50);
        for (const { principal, ending, currency } of loans) {
          expected -= principal;
          if (ending?.how !== 'liquidated') continue;
          const owed = principal + ending.interest;
          // The pool's collateral at that second's index covers the debt, except for the shown shortfall.
          expect(worthOf(ending.sold, ending.price) + ending.shortfall).toBeGreaterThanOrEqual(owed);
          expect(ending.proceeds).toBe(owed + ending.penalty - ending.shortfall);
          shortfalls += ending.shortfall;
          takenFor += currency === 'BTC' ? ending.sold : 0n;
        }
      }
      expect(await desk.pool('USDT')).toBe(expected);
      expect(await desk.pool('BTC')).toBe(startBtc + takenFor);
      if (!gaps) expect(shortfalls).toBe(0n);
      const [row] = await desk.database.query<{ shortfalls: bigint }>(
        'select coalesce(sum(shortfall), 0)::bigint as shortfalls from products.loan_endings where uid = any ($1)',
        [desk.uids],
      );
      expect(row?.shortfalls).toBe(shortfalls);
      await expectZeroSums(desk.database);
    }),
    { numRuns: 14 },
  );
});
