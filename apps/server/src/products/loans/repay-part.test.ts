import { type Debt, interestAt, owedAt, payPart } from '@tallystick/rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import { BTC, loanDeskOfFile, priceOf, USDT } from '../../../test/support/products/loan-desk.ts';
import { seededRandom, wholeBetween } from '../../../test/support/random.ts';

const deskOfFile = loanDeskOfFile();

const DAY = 86_400;
const START = 1_000_000;
const RATE_ONE = 100_000_000n;

const fresh = (principal: bigint, dailyRate: bigint, days: number): Debt => ({
  principalLeft: principal,
  interestLeft: 0n,
  countedDays: 0,
  dailyRate,
  days,
  startSecond: START,
});

/** The same computed by hand. Interest grows day by day as a fraction of a minor unit. The fraction is dropped only when a part is paid. */
const bookByHand = (principal: bigint, dailyRate: bigint, days: number) => {
  let left = principal;
  let due = 0n;
  /** In 1e-8 of a minor unit, for the days since the last partial repayment. */
  let growing = 0n;
  let day = 0;
  let paidInterest = 0n;
  const dueNow = (): bigint => due + (growing - (growing % RATE_ONE)) / RATE_ONE;
  return {
    /** Continues to a second. A day starts with the first second after the previous one ended. */
    until: (second: number): void => {
      while (day < days && (day === 0 || second > START + day * DAY)) {
        day += 1;
        growing += left * dailyRate;
      }
    },
    owed: (): bigint => left + dueNow(),
    interest: (): bigint => dueNow(),
    pay: (sum: bigint): void => {
      const interest = dueNow();
      growing = 0n;
      const toInterest = sum > interest ? interest : sum;
      due = interest - toInterest;
      paidInterest += toInterest;
      left -= sum - toInterest;
    },
    left: (): bigint => left,
    paidInterest: (): bigint => paidInterest,
  };
};

describe('repaying in parts', () => {
  it('comes to the same as a book kept by hand, day by day, for any parts at any times', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 50n * USDT, max: 100_000n * USDT }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        fc.constantFrom(7, 30, 90),
        fc.array(fc.record({ after: fc.nat(20 * DAY), share: fc.nat(110) }), { maxLength: 12 }),
        (principal, dailyRate, days, parts) => {
          let debt = fresh(principal, dailyRate, days);
          const book = bookByHand(principal, dailyRate, days);
          let second = START;
          let paid = 0n;
          for (const { after, share } of parts) {
            second += after;
            book.until(second);
            expect(interestAt(debt, second)).toBe(book.interest());
            expect(owedAt(debt, second)).toBe(book.owed());
            const sum = (book.owed() * BigInt(share)) / 100n;
            // Repaying everything ends the loan, so it is not a partial repayment.
            if (sum === 0n || sum >= book.owed()) continue;
            const before = owedAt(debt, second);
            const part = payPart(debt, sum, second);
            book.pay(sum);
            paid += sum;
            debt = { ...debt, ...part };
            expect(part.toInterest + part.toPrincipal).toBe(sum);
            expect(owedAt(debt, second)).toBe(before - sum);
            expect(debt.principalLeft).toBe(book.left());
          }
          // No money is created or lost, and partial repayments never cost more than one repayment at the end.
          const end = START + days * DAY;
          book.until(end);
          const unpaid = interestAt(debt, end);
          expect(unpaid).toBe(book.interest());
          expect(paid + debt.principalLeft + unpaid).toBe(principal + book.paidInterest() + unpaid);
          expect(book.paidInterest() + unpaid).toBeLessThanOrEqual(
            interestAt(fresh(principal, dailyRate, days), end),
          );
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('pays interest first, then principal: 10,000 of 30,000 after two days', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    const pool = await desk.pool('USDT');
    const { pool_result: before } = await desk.loans.quote(uid, { currency: 'BTC' });
    const loan = await desk.borrow(uid);
    await desk.tick(DAY + 5, { BTC: priceOf(50_000) });
    const part = await desk.loans.repay(uid, loan.order_no, '10000', 'p');
    // Two started days of 9 each, and 9,982 of principal.
    expect(part).toMatchObject({
      status: 'pending_settlement',
      amount: '30000.00',
      principal_left: '20018.00',
      owed: '20018.00',
      interest: '18.00',
      parts: { count: 1, principal: '9982.00', interest: '18.00' },
      ltv: '0.40036',
      // 30,000 and 18, and five days of 20,018 at 0.03 %.
      estimated_repayment: '30048.027',
    });
    expect(Number(part.liquidation_price)).toBeLessThan(Number(loan.liquidation_price));
    expect(await desk.loans.repay(uid, loan.order_no, '10000.00', 'p')).toEqual(part);
    await expect(desk.loans.repay(uid, loan.order_no, '10001', 'p')).rejects.toMatchObject({
      code: 'client_id_reused',
    });
    expect(await desk.balance(uid, 'USDT')).toMatchObject({
      borrowed: 20_000n * USDT,
      available: 10_000n * USDT,
    });
    expect(await desk.balance(uid, 'BTC')).toMatchObject({ held: BTC });
    expect(await desk.pool('USDT')).toBe(pool - 20_000n * USDT);
    const quote = await desk.loans.quote(uid, { currency: 'BTC' });
    expect(quote.pool_result.lent).toBe('20018.00');
    expect(Number(quote.pool_result.interest)).toBeCloseTo(Number(before.interest) + 18, 6);
    // Without money of its own currency, collateral has to be sold.
    await desk.spend(uid, 'borrowed', 20_000n * USDT);
    await desk.spend(uid, 'available', 10_000n * USDT);
    // The earlier liquidation price no longer applies. The new one is at 80 % of 20,018.
    await desk.tick(DAY + 6, { BTC: priceOf(25_022.51) });
    expect((await desk.list(uid))[0]?.status).toBe('pending_settlement');
    await desk.tick(DAY + 7, { BTC: priceOf(25_022.5) });
    expect((await desk.list(uid))[0]).toMatchObject({
      status: 'liquidated',
      liquidation: { owed: '20018.00', penalty: '400.36', proceeds: '20418.36', shortfall: '0.00' },
    });
    await expectZeroSums(desk.database);
  });

  it('takes what is owed and no more, and gives the collateral back with the last of it', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    const loan = await desk.borrow(uid);
    await expect(desk.loans.repay(uid, loan.order_no, '0.999999', null)).rejects.toMatchObject({
      code: 'amount_too_small',
    });
    await desk.loans.repay(uid, loan.order_no, '29999.5', null);
    const end = await desk.loans.repay(uid, loan.order_no, '5000', null);
    expect(end).toMatchObject({
      status: 'settled',
      principal_left: '0.00',
      repayment: {
        principal: '30000.00',
        interest: '9.00',
        from_borrowed: '30000.00',
        from_available: '9.00',
      },
    });
    expect(await desk.balance(uid, 'USDT')).toEqual({ available: 9_991n * USDT, borrowed: 0n, held: 0n });
    expect(await desk.balance(uid, 'BTC')).toMatchObject({ available: 2n * BTC, held: 0n });
    await expect(desk.loans.repay(uid, loan.order_no, '5', null)).rejects.toMatchObject({
      code: 'loan_ended',
    });
  });

  it('is refused to who has too little, and nothing changes', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    const loan = await desk.borrow(uid);
    await desk.spend(uid, 'borrowed', 30_000n * USDT);
    await expect(desk.loans.repay(uid, loan.order_no, '10000.01', null)).rejects.toMatchObject({
      code: 'balance_too_small',
    });
    expect((await desk.list(uid))[0]).toMatchObject({ owed: '30009.00', parts: { count: 0 } });
  });

  it('many at once, and the watcher at the same time: each part counts once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const desk = await deskOfFile();
      await desk.tick(0, { BTC: priceOf(50_000) });
      const [uid = 0n] = desk.uids;
      const loan = await desk.borrow(uid);
      const other = desk.openProcess();
      desk.clock.advance(1_000);
      // At 80 % of the debt before any partial repayment. Some repayments come before the watcher, some after.
      desk.market.write(Math.floor(desk.clock.nowMs() / 1000), { BTCUSDT: priceOf(37_500), ETHUSDT: null });
      const asked = await Promise.allSettled([
        ...Array.from({ length: 8 }, (_, n) => desk.loans.repay(uid, loan.order_no, '1000', `p${n}`)),
        desk.loans.watch(),
        other.watch(),
      ]);
      const paid = asked.slice(0, 8).filter(({ status }) => status === 'fulfilled').length;
      const [now] = await desk.list(uid);
      if (now?.status === 'pending_settlement') {
        expect(paid).toBe(8);
        expect(now.owed).toBe('22009.00');
      } else {
        const owed = 30_009n - BigInt(paid) * 1_000n;
        expect(now?.liquidation?.owed).toBe(`${owed}.00`);
        // The debt before a partial repayment must never trigger a sale.
        expect(Number(owed) / 37_500).toBeGreaterThanOrEqual(0.8);
      }
      expect((await desk.balance(uid, 'USDT')).borrowed).toBe(30_000n * USDT - BigInt(paid) * 1_000n * USDT);
      await expectZeroSums(desk.database);
    }
  });

  it('random loans, parts and days: wallets, pool and margins are those of the book kept by hand', async () => {
    const random = seededRandom(29);
    for (let round = 0; round < 6; round += 1) {
      const desk = await deskOfFile();
      await desk.tick(0, { BTC: priceOf(50_000) });
      const [uid = 0n] = desk.uids;
      const pool = await desk.pool('USDT');
      const principal = BigInt(wholeBetween(random, 1_000_000_000, 30_000_000_000));
      const digits = (sum: bigint) => `${sum / USDT}.${String(sum % USDT).padStart(6, '0')}`;
      const { order_no, daily_rate: rate } = await desk.borrow(uid, { amount: digits(principal), days: 30 });
      const start = Math.floor(desk.clock.nowMs() / 1000);
      const dailyRate = BigInt(Math.round(Number(rate) * 1e8));
      const book = bookByHand(principal, dailyRate, 30);
      let [second, paid, borrowed] = [0, 0n, principal];
      for (let n = wholeBetween(random, 3, 7); n > 0; n -= 1) {
        second += wholeBetween(random, 1, 4 * DAY);
        await desk.tick(second, { BTC: priceOf(50_000) });
        book.until(START + (Math.floor(desk.clock.nowMs() / 1000) - start));
        const sum = (book.owed() * BigInt(wholeBetween(random, 1, 70))) / 100n;
        if (sum < USDT) continue;
        const part = await desk.loans.repay(uid, order_no, digits(sum), null);
        book.pay(sum);
        paid += sum;
        borrowed = borrowed > sum ? borrowed - sum : 0n;
        expect(Number(part.owed)).toBeCloseTo(Number(book.owed()) / 1e6, 9);
        expect(Number(part.ltv)).toBeCloseTo(Number(book.owed()) / 1e6 / 50_000, 7);
        const [watched] = await desk.database.query<{ at: bigint }>(
          'select liquidation_price as at from products.open_loans where loan_id = $1',
          [order_no],
        );
        // Debt × 10^8 minor units of the coin ÷ one coin ÷ 80 %.
        expect(watched?.at).toBe((book.owed() * 10_000n) / 80n);
        expect(await desk.balance(uid, 'USDT')).toEqual({
          available: 10_000n * USDT + principal - paid - borrowed,
          held: 0n,
          borrowed,
        });
        expect(await desk.pool('USDT')).toBe(pool - principal + paid);
      }
      const last = book.owed();
      if (10_000n * USDT + principal - paid >= last) {
        await desk.loans.repay(uid, order_no, null, null);
        expect(await desk.pool('USDT')).toBe(pool - principal + paid + last);
        expect(await desk.balance(uid, 'BTC')).toMatchObject({ available: 2n * BTC, held: 0n });
      }
      await expectZeroSums(desk.database);
    }
  });

  it('follows from part to part in the database too', async () => {
    const desk = await deskOfFile();
    await desk.tick(0, { BTC: priceOf(50_000) });
    const [uid = 0n] = desk.uids;
    const loan = await desk.borrow(uid);
    await desk.loans.repay(uid, loan.order_no, '100', null);
    const again = (change: string) =>
      desk.database.query(
        `insert into products.loan_repayments select uid, loan_id, number + 1, 0, 5, 0, counted_days, 0, principal_left - 5,
           interest_paid, borrowed_paid, paid_at from (select uid, loan_id, number, counted_days, principal_left ${change},
           interest_paid, borrowed_paid, paid_at from products.loan_repayments where uid = $1) r`,
        [uid],
      );
    await expect(again('- 1 as principal_left')).rejects.toThrow(/follows from the one before/);
    await again('');
    await expect(desk.database.query('update products.loan_repayments set principal = 1')).rejects.toThrow(
      /append-only/,
    );
  });
});
