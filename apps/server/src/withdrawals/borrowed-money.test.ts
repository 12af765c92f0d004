import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { openWithdrawalBench } from '../../test/support/funding/withdrawal-bench.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { moveMoney } from '../ledger/public.ts';
import { AppError } from '../platform/errors.ts';
import { agreeToWithdrawal, payByHand, rejectWithdrawal } from './decide-withdrawal.ts';

const USDT = 1_000_000n;
const GRANT = 10_000n * USDT;

const theBench = oncePerFile(() => openWithdrawalBench());
let lastUid = 1_000_000_000n;

/** A new customer with a grant who can borrow. */
const openBorrower = async () => {
  const used = await theBench();
  lastUid += 7n;
  const uid = lastUid;
  const { database, withdrawals, ledger } = used;
  await used.openAccount(uid);
  let number = 0;
  const move = (from: 'loan_pool' | 'borrowed' | 'available', amount: bigint) => {
    number += 1;
    const back = {
      control: 'loan_pool',
      currency: 'USDT',
      amount: from === 'loan_pool' ? -amount : amount,
    } as const;
    const account = from === 'loan_pool' ? 'borrowed' : from;
    return database.transaction((sql) =>
      moveMoney(sql, {
        kind: from === 'loan_pool' ? 'loan_payout' : 'loan_repayment',
        uid,
        reference: `test:${uid}:${number}`,
        about: null,
        at: new Date(),
        lines: [back, { uid, account, currency: 'USDT', amount: -back.amount }],
      }),
    );
  };
  return {
    ...used,
    uid,
    ask: (amount: bigint) =>
      used.ask(uid, 'card', `${amount / USDT}.${String(amount % USDT).padStart(6, '0')}`),
    lend: (amount: bigint) => move('loan_pool', amount),
    repay: (from: 'borrowed' | 'available', amount: bigint) => move(from, amount),
    cancel: (orderNo: string) => withdrawals.cancel(uid, orderNo),
    reject: (orderNo: string) =>
      database.transaction((sql) =>
        rejectWithdrawal(withdrawals.context, sql, 'ann', orderNo, { reason: 'other', note: null }),
      ),
    pay: (orderNo: string) =>
      database.transaction(async (sql) => {
        // Two members of staff, because some cases need two.
        for (const staff of ['ann', 'bob']) {
          await agreeToWithdrawal(withdrawals.context, sql, staff, orderNo).catch(() => undefined);
        }
        for (const staff of ['ann', 'bob']) {
          await payByHand(withdrawals.context, sql, staff, orderNo, `ref-${orderNo}`).catch(() => undefined);
        }
      }),
    money: async () => {
      const found = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
      return {
        available: found?.available ?? 0n,
        borrowed: found?.borrowed ?? 0n,
        held: found?.held ?? 0n,
      };
    },
  };
};

describe('borrowed money', () => {
  it('is withdrawn before one’s own, and comes back as borrowed money', async () => {
    const desk = await openBorrower();
    await desk.lend(3_000n * USDT);
    const small = await desk.ask(1_000n * USDT);
    expect(small).toMatchObject({ amount: '1000.00', from_borrowed: '1000.00' });
    expect(await desk.money()).toEqual({ available: GRANT, borrowed: 2_000n * USDT, held: 1_000n * USDT });
    const large = await desk.ask(5_000n * USDT);
    expect(large.from_borrowed).toBe('2000.00');
    expect(await desk.money()).toEqual({ available: 7_000n * USDT, borrowed: 0n, held: 6_000n * USDT });
    await desk.cancel(large.order_no);
    await desk.reject(small.order_no);
    expect(await desk.money()).toEqual({ available: GRANT, borrowed: 3_000n * USDT, held: 0n });
    await expect(desk.ask(13_000n * USDT + 1n)).rejects.toMatchObject({ code: 'balance_too_small' });
    expect((await desk.ask(13_000n * USDT)).from_borrowed).toBe('3000.00');
    expect(await desk.money()).toEqual({ available: 0n, borrowed: 0n, held: 13_000n * USDT });
  });

  it('keeps its part in the database too', async () => {
    const desk = await openBorrower();
    await desk.lend(3_000n * USDT);
    const { order_no } = await desk.ask(1_000n * USDT);
    const set = (what: string) =>
      desk.database.query(`update funding.withdrawals set ${what} where withdrawal_id = $1`, [order_no]);
    await expect(set('from_borrowed = 0')).rejects.toThrow(/does not change/);
    await expect(set('from_borrowed = -1')).rejects.toThrow(/does not change|check/);
  });

  it('sixty at once over both: exactly what fits, each part to the unit', async () => {
    const desk = await openBorrower();
    await desk.lend(5_000n * USDT);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => desk.ask(290n * USDT)));
    const codes = outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return [];
      const reason: unknown = outcome.reason;
      return [reason instanceof AppError ? reason.code : String(reason)];
    });
    // 51 × 290 of 15,000.
    expect(outcomes.length - codes.length).toBe(51);
    expect(new Set(codes)).toEqual(new Set(['balance_too_small']));
    expect(await desk.money()).toEqual({ available: 210n * USDT, borrowed: 0n, held: 14_790n * USDT });
    const [row] = await desk.database.query<{ sum: bigint }>(
      'select sum(from_borrowed)::bigint as sum from funding.withdrawals where uid = $1',
      [desk.uid],
    );
    expect(row?.sum).toBe(5_000n * USDT);
  });

  it('never becomes one’s own by a withdrawal that does not go through, whatever happens in which order', async () => {
    const { database } = await theBench();
    const step = fc.record({
      what: fc.constantFrom('lend', 'ask', 'ask', 'cancel', 'reject', 'pay', 'repay'),
      amount: fc.bigInt({ min: 100n * USDT, max: 6_000n * USDT }),
      which: fc.nat(7),
      from: fc.constantFrom('borrowed' as const, 'available' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const desk = await openBorrower();
        // An independent model of the balances.
        const model = { available: GRANT, borrowed: 0n, held: 0n };
        const open: { orderNo: string; own: bigint; lent: bigint }[] = [];
        for (const { what, amount, which, from } of steps) {
          if (what === 'lend') {
            await desk.lend(amount);
            model.borrowed += amount;
          } else if (what === 'repay') {
            const sum = amount < model[from] ? amount : model[from];
            if (sum === 0n) continue;
            await desk.repay(from, sum);
            model[from] -= sum;
          } else if (what === 'ask') {
            if (amount > model.available + model.borrowed) {
              await expect(desk.ask(amount)).rejects.toMatchObject({ code: 'balance_too_small' });
              continue;
            }
            const { order_no } = await desk.ask(amount);
            let lent = 0n;
            let own = 0n;
            if (amount > model.borrowed) {
              lent = model.borrowed;
              own = amount - model.borrowed;
            } else lent = amount;
            model.borrowed -= lent;
            model.available -= own;
            model.held += amount;
            open.push({ orderNo: order_no, own, lent });
          } else {
            const [one] = open.splice(which % Math.max(1, open.length), 1);
            if (one === undefined) continue;
            await desk[what](one.orderNo);
            model.held -= one.own + one.lent;
            if (what !== 'pay') {
              model.available += one.own;
              model.borrowed += one.lent;
            }
          }
          expect(await desk.money()).toEqual(model);
          // The stakable balance never exceeds the customer's own money.
          expect(model.available <= GRANT).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
    await expectZeroSums(database);
  });
});
