import { afterEach, expect, it } from 'vitest';
import { resetDevice } from '../shared/device/reset-device.ts';
import { balancesSeen, noteBalances } from './known-balances.ts';

afterEach(() => resetDevice({ withPrecious: true }));

const usdt = (total: string) =>
  [{ currency: 'USDT', available: total, held: '0.00', borrowed: '0.00', total, valuation: total }] as const;

it('keeps the periods in which the balances stayed the same', () => {
  noteBalances(usdt('10.00'), 1_000);
  noteBalances(usdt('10.00'), 2_000);
  noteBalances(usdt('12.00'), 3_000);
  noteBalances(usdt('12.00'), 2_500);
  expect(balancesSeen()).toEqual([
    { from: 1_000, until: 2_000, totals: { USDT: '10.00' } },
    { from: 3_000, until: 3_000, totals: { USDT: '12.00' } },
  ]);
});

it('keeps the newest two hundred periods', () => {
  for (let at = 0; at < 250; at += 1) noteBalances(usdt(`${at}.00`), at);
  expect([balancesSeen().length, balancesSeen()[0]?.from]).toEqual([200, 50]);
});
