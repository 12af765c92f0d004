import { toLocal } from '@tallystick/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { receivedOf } from './bank-receipt.ts';

const USDT = 1_000_000n;
/** 25 USDT at 35.25 THB. */
const TOLD = {
  amount: 25n * USDT,
  currency: 'USDT',
  local: { amount: 88_125n, digits: 2, rate: 3_525_000_000n },
} as const;

test.each([
  ['881.25', 25_000_000n, false],
  // 30 THB of charges.
  ['851.25', 24_148_937n, true],
  ['900', 25_531_915n, true],
  ['0.01', 284n, true],
])('%s THB is worth %s at the rate that the customer was told', (typed, amount, isOther) => {
  expect(receivedOf(typed, TOLD)).toMatchObject({ amount, isOther });
});

test.each(['0', '0.00', '-1', '1,5', '881.255', '1e3', '', '?', '99999999999999999999'])(
  '"%s" is no amount of the bank',
  (typed) => expect(receivedOf(typed, TOLD)).toBeNull(),
);

test('an amount that no balance holds is none', () => {
  const cheap = { ...TOLD, local: { ...TOLD.local, rate: 1n } };
  expect(receivedOf('99999999', cheap)).toBeNull();
});

test('an application without a rate is in its own currency', () => {
  expect(receivedOf('24.5', { ...TOLD, local: null })).toEqual({
    amount: 24_500_000n,
    local: null,
    isOther: true,
  });
});

test('more money is never worth less, and the transfer that was told is worth what was applied for', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: USDT, max: 10n ** 13n }),
      fc.bigInt({ min: 10n ** 6n, max: 10n ** 13n }),
      fc.bigInt({ min: -1_000n, max: 1_000n }),
      (amount, rate, apart) => {
        const local = toLocal(amount, { currency: 'USDT', rate, digits: 0 }, 'down');
        fc.pre(local > 0n && local + apart > 0n);
        const told = { amount, currency: 'USDT', local: { amount: local, digits: 0, rate } } as const;
        const came = receivedOf(String(local + apart), told)?.amount ?? 0n;
        if (apart === 0n) expect(came).toBe(amount);
        else expect(apart < 0n ? came <= amount : came >= amount).toBe(true);
      },
    ),
  );
});
