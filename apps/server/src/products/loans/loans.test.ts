import { describe, expect, it } from 'vitest';
import { expectZeroSums } from '../../../test/support/audit/expect-zero-sums.ts';
import {
  BTC,
  loanDeskOfFile,
  openLoanDesk,
  priceOf,
  USDT,
} from '../../../test/support/products/loan-desk.ts';
import { AppError } from '../../platform/errors.ts';
import { borrowerRefusal } from './borrow/borrower.rules.ts';
import { readAllOwed } from './debts-at.ts';

const DAY = 86_400;
const AT_50 = { BTC: priceOf(50_000), ETH: priceOf(2_000) };

const deskOfFile = loanDeskOfFile();

const openAt50 = async (open = deskOfFile) => {
  const desk = await open();
  await desk.tick(0, AT_50);
  const [uid = 0n, other = 0n] = desk.uids;
  return { desk, uid, other };
};

describe('a loan', () => {
  it('sets the collateral aside and pays out into borrowed money, to the minor unit', async () => {
    const { desk, uid } = await openAt50();
    const before = await desk.pool('USDT');
    const loan = await desk.borrow(uid);
    expect(loan).toMatchObject({
      status: 'pending_settlement',
      amount: '30000.00',
      collateral: '1.00',
      interest: '9.00',
      owed: '30009.00',
      estimated_repayment: '30063.00',
      ltv: '0.60018',
      index: { price: '50000.00' },
    });
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: BTC, held: BTC, borrowed: 0n });
    expect(await desk.balance(uid, 'USDT')).toEqual({
      available: 10_000n * USDT,
      held: 0n,
      borrowed: 30_000n * USDT,
    });
    expect(await desk.pool('USDT')).toBe(before - 30_000n * USDT);
    await expectZeroSums(desk.database);
  });

  it.each([
    ['one minor unit beyond 60 %', { amount: '30000.000001' }, 'collateral_too_small'],
    ['collateral that is not there', { collateral: '2.00000001' }, 'balance_too_small'],
    ['a duration that is not offered', { days: 8 }, 'duration_unknown'],
    ['less than the least', { amount: '49.999999' }, 'loan_amount_out_of_range'],
    ['more than the most', { amount: '100000.000001', collateral: '2' }, 'loan_amount_out_of_range'],
  ])('is refused for %s, and nothing moves', async (_, over, code) => {
    const { desk, uid } = await openAt50();
    await expect(desk.borrow(uid, over)).rejects.toMatchObject({ code });
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: 2n * BTC, held: 0n, borrowed: 0n });
    expect(await desk.list(uid)).toEqual([]);
  });

  it('is refused before the personal information is complete', async () => {
    const { desk, uid } = await openAt50();
    desk.state.personalInfo = 'none';
    await expect(desk.borrow(uid)).rejects.toMatchObject({ code: 'personal_info_required' });
  });

  it('is refused during a time-out, and nothing moves', async () => {
    const { desk, uid } = await openAt50();
    desk.state.isTimedOut = true;
    await expect(desk.borrow(uid)).rejects.toMatchObject({ code: 'timed_out' });
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: 2n * BTC, held: 0n, borrowed: 0n });
    desk.state.isTimedOut = false;
    expect(await desk.borrow(uid)).toMatchObject({ status: 'pending_settlement' });
  });

  it('holds its collateral until it has ended', async () => {
    const { desk, uid, other } = await openAt50();
    const { order_no } = await desk.borrow(uid);
    await desk.borrow(uid, { currency: 'ETH', amount: '1000' });
    const held = await desk.loans.collateral(uid);
    for (const currency of ['BTC', 'ETH'] as const)
      expect(held.get(currency)).toBe((await desk.balance(uid, currency)).held);
    await desk.loans.repay(uid, order_no, null, null);
    expect([...(await desk.loans.collateral(uid)).keys()]).toEqual(['ETH']);
    expect(await desk.loans.collateral(other)).toEqual(new Map());
  });

  it('is a debt of principal and interest due until it has ended', async () => {
    const { desk, uid, other } = await openAt50();
    expect(await desk.loans.owed(uid)).toBe(0n);
    const { order_no: first } = await desk.borrow(uid);
    await desk.borrow(uid, { currency: 'ETH', amount: '1000' });
    // 0.03 % a day. The first day has started.
    expect(await desk.loans.owed(uid)).toBe(31_000n * USDT + (31_000n * USDT * 3n) / 10_000n);
    await desk.loans.repay(uid, first, null, null);
    expect(await desk.loans.owed(uid)).toBe(1_000n * USDT + (1_000n * USDT * 3n) / 10_000n);
    expect(await desk.loans.owed(other)).toBe(0n);
  });

  it('is stated with all others, to the unit of the customer’s own debt, on any day', async () => {
    const { desk, uid, other } = await openAt50();
    const stated = () => readAllOwed(desk.database, Math.floor(desk.clock.nowMs() / 1000));
    expect(await stated()).toEqual(new Map());
    const { order_no: first } = await desk.borrow(uid);
    await desk.borrow(uid, { currency: 'ETH', amount: '1000' });
    const { order_no: last } = await desk.borrow(other, { amount: '70' });
    await desk.loans.repay(uid, first, '12345.678901', null);
    for (let day = 0; day < 3; day += 1) {
      expect(await stated()).toEqual(
        new Map([
          [uid, await desk.loans.owed(uid)],
          [other, await desk.loans.owed(other)],
        ]),
      );
      desk.clock.advance(86_400_000);
    }
    await desk.loans.repay(other, last, null, null);
    expect([...(await stated()).keys()]).toEqual([uid]);
  });

  it('needs personal information that the staff approved in live, and complete information in demo', async () => {
    const { desk, uid } = await openAt50(() => openLoanDesk({ mode: 'live' }));
    for (const [status, code] of [
      ['none', 'personal_info_required'],
      ['rejected', 'personal_info_required'],
      ['submitted', 'personal_info_unapproved'],
    ] as const) {
      desk.state.personalInfo = status;
      await expect(desk.borrow(uid)).rejects.toMatchObject({ code });
    }
    expect(await desk.list(uid)).toEqual([]);
    desk.state.personalInfo = 'verified';
    expect((await desk.borrow(uid)).status).toBe('pending_settlement');
    expect([borrowerRefusal('demo', 'submitted'), borrowerRefusal('demo', 'rejected')]).toEqual([
      null,
      'personal_info_required',
    ]);
  });

  it('is neither quoted nor made without an index, and is again when there is one', async () => {
    const { desk, uid } = await openAt50();
    await desk.tick(1, { BTC: null, ETH: priceOf(2_000) });
    await expect(desk.borrow(uid)).rejects.toMatchObject({ code: 'index_missing' });
    await expect(desk.loans.quote(uid, { currency: 'BTC' })).rejects.toMatchObject({ code: 'index_missing' });
    expect((await desk.loans.quote(uid, { currency: 'ETH' })).most).toBe('2400.00');
    desk.clock.advance(4_000);
    await expect(desk.loans.quote(uid, { currency: 'ETH' })).rejects.toMatchObject({ code: 'index_missing' });
    await desk.tick(6, AT_50);
    expect((await desk.borrow(uid)).status).toBe('pending_settlement');
  });

  it('gives the first answer again to the same id, and refuses the id with other figures', async () => {
    const { desk, uid } = await openAt50();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => desk.borrow(uid, { clientId: 'a', amount: '1000' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await desk.list(uid)).toHaveLength(1);
    await expect(desk.borrow(uid, { clientId: 'a', amount: '1001' })).rejects.toMatchObject({
      code: 'client_id_reused',
    });
  });

  it('is quoted with the figures that it then has', async () => {
    const { desk, uid } = await openAt50();
    const { offer } = await desk.loans.quote(uid, { currency: 'BTC', amount: '12345.678901', days: 30 });
    if (offer === null) throw new Error('no offer');
    const loan = await desk.borrow(uid, { amount: offer.amount, collateral: offer.collateral, days: 30 });
    expect(loan).toMatchObject({
      estimated_repayment: offer.estimated_repayment,
      margin_price: offer.margin_price,
      liquidation_price: offer.liquidation_price,
      expiry_time: offer.expiry_time,
    });
  });
});

describe('repaying', () => {
  it('takes interest of the days begun, from borrowed money first, and gives the collateral back', async () => {
    const { desk, uid } = await openAt50();
    const before = await desk.pool('USDT');
    const loan = await desk.borrow(uid);
    await desk.tick(2 * DAY + 5, AT_50);
    const repaid = await desk.loans.repay(uid, loan.order_no, null, 'r');
    expect(repaid).toMatchObject({
      status: 'settled',
      owed: '0.00',
      // The payment, and no longer the estimate for the whole term.
      estimated_repayment: '30027.00',
      repayment: {
        principal: '30000.00',
        interest: '27.00',
        from_borrowed: '30000.00',
        from_available: '27.00',
      },
    });
    expect(await desk.balance(uid, 'USDT')).toEqual({ available: 9_973n * USDT, held: 0n, borrowed: 0n });
    expect(await desk.balance(uid, 'BTC')).toEqual({ available: 2n * BTC, held: 0n, borrowed: 0n });
    expect(await desk.pool('USDT')).toBe(before + 27n * USDT);
    expect(await desk.loans.repay(uid, loan.order_no, null, 'r')).toEqual(repaid);
    await expect(desk.loans.repay(uid, loan.order_no, null, null)).rejects.toMatchObject({
      code: 'loan_ended',
    });
  });

  it('is refused to whom the loan is not, and to who has too little', async () => {
    const { desk, uid, other } = await openAt50();
    const loan = await desk.borrow(uid);
    await expect(desk.loans.repay(other, loan.order_no, null, null)).rejects.toMatchObject({
      code: 'not_found',
    });
    await desk.spend(uid, 'borrowed', 30_000n * USDT);
    await expect(desk.loans.repay(uid, loan.order_no, null, null)).rejects.toMatchObject({
      code: 'balance_too_small',
    });
    expect((await desk.list(uid))[0]?.status).toBe('pending_settlement');
    expect((await desk.balance(uid, 'BTC')).held).toBe(BTC);
  });

  it('happens once, however many ask at once', async () => {
    const { desk, uid } = await openAt50();
    const loan = await desk.borrow(uid);
    const asked = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => desk.loans.repay(uid, loan.order_no, null, `r${index}`)),
    );
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await desk.balance(uid, 'BTC')).available).toBe(2n * BTC);
  });
});

it('borrowed money cannot be staked, not one cent of it', async () => {
  const { desk, uid } = await openAt50();
  await desk.borrow(uid);
  const stake = (amount: string) =>
    desk.trading.openTrade({
      uid,
      symbol: 'BTCUSDT',
      direction: 'up',
      amount,
      durationSeconds: 30,
      clientId: null,
    });
  for (const amount of ['5000', '5000']) await stake(amount);
  expect(await desk.balance(uid, 'USDT')).toMatchObject({ available: 0n, borrowed: 30_000n * USDT });
  await expect(stake('1')).rejects.toMatchObject({ code: 'balance_too_small' });
});

it('a pool that has too little lends nothing more, under many at once', async () => {
  const desk = await openLoanDesk();
  await desk.tick(0, AT_50);
  const [uid = 0n] = desk.uids;
  const drain = (await desk.pool('USDT')) - 2_500n * USDT;
  await desk.database.query(
    `select ledger.move(ledger.lane_of($1), $2, 'pool_funding', ledger.slot_of($1), 'drain', null, array[1, 1]::smallint[],
       array[null, null]::bigint[], array['loan_pool', 'external']::ledger.account_kind[], array[-$3::bigint, $3::bigint])`,
    [uid, new Date(desk.clock.nowMs()), drain],
  );
  const asked = await Promise.allSettled(
    desk.uids.flatMap((of) =>
      Array.from({ length: 10 }, () => desk.borrow(of, { collateral: '0.05', amount: '1000' })),
    ),
  );
  const refused = asked.filter((one) => one.status === 'rejected').map(({ reason }): unknown => reason);
  expect(asked).toHaveLength(refused.length + 2);
  expect(
    new Set(refused.map((reason) => (reason instanceof AppError ? reason.code : String(reason)))),
  ).toEqual(new Set(['loan_pool_empty']));
  expect(await desk.pool('USDT')).toBe(500n * USDT);
});
