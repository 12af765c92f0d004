import { parseAmount } from '@tallystick/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectZeroSums } from '../../test/support/audit/expect-zero-sums.ts';
import { openWithdrawalBench } from '../../test/support/funding/withdrawal-bench.ts';
import { oncePerFile } from '../../test/support/lifetime.ts';
import { BTC, openLoanDesk, priceOf, USDT } from '../../test/support/products/loan-desk.ts';
import { quantity } from '../../test/support/quantity.ts';
import { creditCustomer } from '../ledger/public.ts';
import type { Sql } from '../platform/postgres/db.ts';
import { agreeToWithdrawal, payByHand, rejectWithdrawal } from '../withdrawals/decide-withdrawal.ts';
import { borrowedOutside } from './borrowed-outside.ts';

const GRANT = 10_000n * USDT;
const text = (amount: bigint): string => `${amount / USDT}.${String(amount % USDT).padStart(6, '0')}`;

/** Opens customers with the demo grant and coins to pledge. `purse` is the customer's cash outside. */
const openHouse = async () => {
  const desk = await openLoanDesk();
  const { database, clock, ledger } = desk;
  await desk.tick(0, { BTC: priceOf(50_000), ETH: priceOf(2_000) });
  const { withdrawals } = await openWithdrawalBench({ database, clock, borrowedOutside });
  const open = async () => {
    const [uid = 0n] = await desk.openAccounts(1);
    await desk.deposit(uid, 'BTC', 2n * BTC);
    let number = 0;
    let purse = 0n;
    let turns = 0;
    const money = async () => {
      const usdt = (await ledger.balancesOf(uid)).find(({ currency }) => currency === 'USDT');
      return { available: usdt?.available ?? 0n, borrowed: usdt?.borrowed ?? 0n, held: usdt?.held ?? 0n };
    };
    const ask = (amount: bigint) =>
      withdrawals.request({
        uid,
        walletId: null,
        bankId: 'card',
        currency: 'USDT',
        amount: text(amount),
        rateVersion: null,
        clientId: null,
        token: 'a session',
        proof: {},
      });
    const twice = async (act: (sql: Sql, staff: string) => Promise<unknown>): Promise<void> => {
      // Two members of staff, because some cases need two.
      for (const staff of ['ann', 'bob']) {
        await database.transaction((sql) => act(sql, staff)).catch(() => undefined);
      }
    };
    const approve = (orderNo: string) =>
      twice((sql, staff) => agreeToWithdrawal(withdrawals.context, sql, staff, orderNo));
    const reject = (orderNo: string) =>
      database.transaction((sql) =>
        rejectWithdrawal(withdrawals.context, sql, 'ann', orderNo, { reason: 'other', note: null }),
      );
    return {
      uid,
      money,
      purse: () => purse,
      borrow: async (amount: bigint) => desk.borrow(uid, { amount: text(amount), collateral: '0.1' }),
      ask,
      approve,
      reject,
      /** Cancels an undecided withdrawal. */
      cancel: (orderNo: string) => withdrawals.cancel(uid, orderNo),
      /** Requests a withdrawal, which staff pays at once. */
      withdraw: async (amount: bigint): Promise<void> => {
        const { order_no, actual_arrival } = await ask(amount);
        await approve(order_no);
        await twice((sql, staff) => payByHand(withdrawals.context, sql, staff, order_no, `ref-${order_no}`));
        purse += parseAmount(actual_arrival, 'USDT') ?? 0n;
      },
      /** Requests a withdrawal that is returned: undecided, or after its approval. */
      turnBack: async (amount: bigint): Promise<void> => {
        const { order_no } = await ask(amount);
        turns += 1;
        if (turns % 2 === 0) return void (await withdrawals.cancel(uid, order_no));
        await approve(order_no);
        await reject(order_no);
      },
      deposit: async (amount: bigint): Promise<void> => {
        number += 1;
        const movement = {
          kind: 'deposit',
          uid,
          reference: `test:round-trip:${uid}:${number}`,
          about: null,
          at: new Date(clock.nowMs()),
          lines: [
            { control: 'external', currency: 'USDT', amount: -amount },
            { uid, account: 'available', currency: 'USDT', amount },
          ],
        } as const;
        await database.transaction((sql) =>
          creditCustomer(sql, { movement, currency: 'USDT', amount }, borrowedOutside),
        );
        purse -= amount;
      },
      repay: async (amount: bigint): Promise<void> => {
        const [loan] = (await desk.list(uid)).filter(({ status }) => status === 'pending_settlement');
        if (loan !== undefined) await desk.loans.repay(uid, loan.order_no, text(amount), null);
      },
      stake: (amount: bigint) =>
        desk.trading.openTrade({
          uid,
          symbol: 'BTCUSDT',
          direction: 'up',
          amount: text(amount),
          durationSeconds: 30,
          clientId: null,
        }),
      staked: async (): Promise<bigint> => {
        const running = await desk.trading.openOrders(uid, null);
        return BigInt(running.length) * STAKE;
      },
    };
  };
  return { desk, open };
};

const houseOfFile = oncePerFile(openHouse);

const STAKE = 7n * USDT;

test('a round trip of borrowed money ends in the borrowed account, to the minor unit', async () => {
  const { desk, open } = await houseOfFile();
  const customer = await open();
  await customer.borrow(1_000n * USDT);
  await customer.withdraw(1_000n * USDT);
  expect(await customer.money()).toMatchObject({ available: GRANT, borrowed: 0n });
  await customer.deposit(995n * USDT);
  expect(await customer.money()).toMatchObject({ available: GRANT, borrowed: 995n * USDT });
  // The fee of 5 USDT is still missing from the borrowed part. The rest is the customer's own.
  await customer.deposit(20n * USDT);
  expect(await customer.money()).toMatchObject({ available: GRANT + 15n * USDT, borrowed: 1_000n * USDT });
  await expectZeroSums(desk.database);
});

test('a withdrawal that nobody has approved is not outside', async () => {
  const { open } = await houseOfFile();
  const customer = await open();
  await customer.borrow(1_000n * USDT);
  const { order_no } = await customer.ask(600n * USDT);
  await customer.deposit(100n * USDT);
  expect(await customer.money()).toMatchObject({ available: GRANT + 100n * USDT, borrowed: 400n * USDT });
  await customer.cancel(order_no);
  expect(await customer.money()).toMatchObject({ available: GRANT + 100n * USDT, borrowed: 1_000n * USDT });
});

test('an approved withdrawal that people pay is outside, and its return gives back what was restored', async () => {
  const { desk, open } = await houseOfFile();
  const customer = await open();
  await customer.borrow(1_000n * USDT);
  const { order_no } = await customer.ask(600n * USDT);
  await customer.approve(order_no);
  // Staff may have sent the money already, so the deposit may be this money.
  await customer.deposit(100n * USDT);
  expect(await customer.money()).toMatchObject({ available: GRANT, borrowed: 500n * USDT });
  await customer.reject(order_no);
  expect(await customer.money()).toMatchObject({ available: GRANT + 100n * USDT, borrowed: 1_000n * USDT });
  await expectZeroSums(desk.database);
});

test('a withdrawal that is returned after the loan was repaid is own money', async () => {
  const { desk, open } = await houseOfFile();
  const customer = await open();
  await customer.borrow(1_000n * USDT);
  const { order_no } = await customer.ask(1_000n * USDT);
  await customer.repay(2_000n * USDT);
  const { available } = await customer.money();
  await customer.cancel(order_no);
  expect(await customer.money()).toMatchObject({ available: available + 1_000n * USDT, borrowed: 0n });
  await expectZeroSums(desk.database);
});

test('twenty deposits at once restore the borrowed part exactly, while a loan is repaid and money is withdrawn', async () => {
  const { desk, open } = await houseOfFile();
  const customer = await open();
  await customer.borrow(1_000n * USDT);
  await customer.withdraw(1_000n * USDT);
  await Promise.all(Array.from({ length: 20 }, () => customer.deposit(70n * USDT)));
  // 1,400 came in, and 1,000 of it restores the borrowed part.
  expect(await customer.money()).toEqual({
    available: GRANT + 400n * USDT,
    borrowed: 1_000n * USDT,
    held: 0n,
  });
  await customer.withdraw(1_000n * USDT);
  await Promise.all([
    customer.repay(300n * USDT),
    ...Array.from({ length: 10 }, () => customer.deposit(90n * USDT)),
  ]);
  const { available, borrowed } = await customer.money();
  const [loan] = await desk.list(customer.uid);
  const principal = parseAmount(loan?.principal_left ?? '', 'USDT') ?? 0n;
  // In any order of events, borrowed money never exceeds the debt, and own money never exceeds the deposits.
  expect(borrowed <= principal).toBe(true);
  expect(available <= GRANT + 400n * USDT).toBe(true);
  expect(available + borrowed).toBe(GRANT + 400n * USDT + 900n * USDT - 300n * USDT);
  await expectZeroSums(desk.database);
});

test('whatever is borrowed, withdrawn, deposited, repaid and staked, no more than own money is staked', async () => {
  const { desk, open } = await houseOfFile();
  const step = fc.record({
    what: fc.constantFrom(
      'borrow',
      'withdraw',
      'withdraw',
      'turnBack',
      'deposit',
      'deposit',
      'repay',
      'stake',
    ),
    amount: fc.bigInt({ min: 50n * USDT, max: 3_000n * USDT }),
  });
  const refused = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const customer = await open();
      for (const { what, amount } of steps) {
        const sum = what === 'deposit' && amount > customer.purse() ? customer.purse() : amount;
        if (sum === 0n) continue;
        await customer[what](what === 'stake' ? STAKE : sum).catch((error: unknown) => {
          refused.add(error instanceof Error && 'code' in error ? String(error.code) : String(error));
        });
        // The customer brings only the grant: the purse is filled only by withdrawals.
        const { available } = await customer.money();
        expect(available + (await customer.staked()) <= GRANT).toBe(true);
      }
    }),
    { numRuns: quantity(12, 100) },
  );
  await expectZeroSums(desk.database);
  const expected = [
    'balance_too_small',
    'collateral_too_small',
    'user_limit_reached',
    'symbol_limit_reached',
    'second_limit_reached',
    'index_missing',
    'symbol_halted',
  ];
  expect([...refused].filter((code) => !expected.includes(code))).toEqual([]);
});
