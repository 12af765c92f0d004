import type { DayBooks } from '@tallystick/contract';
import { describe, expect, it } from 'vitest';
import { addUp, houseChangesOf, resultsOf, sidesOf } from './day-books.ts';

const moved = (amount_in: string, amount_out: string) =>
  ({ currency: 'USDT', amount_in, amount_out }) as const;

/** A customer has deposited 50, and has lost a trade of 20. */
const BOOKS: DayBooks = {
  day: '2026-02-28',
  lines: 8,
  closed_at: '2026-03-01T00:15:00.000Z',
  balances: [
    { account: 'available', ...moved('50.00', '-20.00'), opening: '100.00', closing: '130.00' },
    { account: 'escrow', ...moved('20.00', '-20.00'), opening: '0.00', closing: '0.00' },
    { account: 'external', ...moved('0.00', '-50.00'), opening: '-200.00', closing: '-250.00' },
    { account: 'house_available', ...moved('36.40', '-16.40'), opening: '100.00', closing: '120.00' },
    { account: 'house_reserve', ...moved('16.40', '-16.40'), opening: '0.00', closing: '0.00' },
  ],
  movements: [
    { kind: 'deposit', account: 'available', ...moved('50.00', '0.00'), lines: 1 },
    { kind: 'deposit', account: 'external', ...moved('0.00', '-50.00'), lines: 1 },
    { kind: 'trade_stake', account: 'available', ...moved('0.00', '-20.00'), lines: 1 },
    { kind: 'trade_stake', account: 'escrow', ...moved('20.00', '0.00'), lines: 1 },
    { kind: 'trade_stake', account: 'house_available', ...moved('0.00', '-16.40'), lines: 1 },
    { kind: 'trade_stake', account: 'house_reserve', ...moved('16.40', '0.00'), lines: 1 },
    { kind: 'trade_settlement', account: 'escrow', ...moved('0.00', '-20.00'), lines: 1 },
    { kind: 'trade_settlement', account: 'house_available', ...moved('36.40', '0.00'), lines: 1 },
    { kind: 'trade_settlement', account: 'house_reserve', ...moved('0.00', '-16.40'), lines: 1 },
  ],
};

describe('sums', () => {
  it('keep the sign, also of amounts with other digits', () => {
    expect(addUp('USDT', ['0.05', '-0.10'])).toBe('-0.05');
    expect(addUp('BTC', ['19.9987403', '0.0012597', '0.00'])).toBe('20.00');
    expect(addUp('USDT', [])).toBe('0.00');
  });
});

describe('a statement', () => {
  it('tells the money of customers from that of the house', () => {
    expect(sidesOf(BOOKS)).toEqual([
      { side: 'customers', currency: 'USDT', opening: '100.00', change: '30.00', closing: '130.00' },
      { side: 'house', currency: 'USDT', opening: '100.00', change: '20.00', closing: '120.00' },
      { side: 'outside', currency: 'USDT', opening: '-200.00', change: '-50.00', closing: '-250.00' },
    ]);
  });

  it('says what the house gained and by what', () => {
    expect(houseChangesOf(BOOKS)).toEqual([
      { cause: 'trades', isOf: 'result', currency: 'USDT', amount: '20.00' },
    ]);
  });

  it('counts neither a loan as a loss nor capital as a gain', () => {
    const movements = [
      { kind: 'funding', account: 'house_available', ...moved('73000000.00', '0.00'), lines: 1 },
      { kind: 'loan_payout', account: 'loan_pool', ...moved('0.00', '-672.00'), lines: 1 },
      { kind: 'loan_interest', account: 'loan_pool', ...moved('2.50', '0.00'), lines: 1 },
      ...BOOKS.movements,
    ] as const;
    const changes = houseChangesOf({ movements: [...movements] });
    expect(changes.map(({ cause, isOf, amount }) => [cause, isOf, amount])).toEqual([
      ['loan_interest', 'result', '2.50'],
      ['trades', 'result', '20.00'],
      ['loan_payout', 'lending', '-672.00'],
      ['funding', 'capital', '73000000.00'],
    ]);
    expect(resultsOf({ movements: [...movements] })).toEqual([{ currency: 'USDT', amount: '22.50' }]);
  });
});
