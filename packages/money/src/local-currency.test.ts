import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatExchangeRate,
  formatLocal,
  fromLocal,
  localDigits,
  parseExchangeRate,
  toLocal,
} from './local-currency.ts';

const USDT = 1_000_000n;

test.each([
  ['THB', 2],
  ['EUR', 2],
  ['VND', 0],
  ['JPY', 0],
  ['KWD', 3],
  ['USDT', null],
  ['XYZ', null],
  ['', null],
])('%s has %s digits', (code, digits) => {
  expect(localDigits(code)).toBe(digits);
});

test.each([
  // 100 × 36.455 = 3,645.50 exactly.
  ['36.455', 100n * USDT, 2, '3645.50', '3645.50'],
  // 33.333333 × 36.455 = 1,215.166654515: the customer pays 1,215.16 or gets 1,215.17.
  ['36.455', 33_333_333n, 2, '1215.16', '1215.17'],
  // 10 × 25,345.6 = 253,456 without digits.
  ['25345.6', 10n * USDT, 0, '253456', '253456'],
  ['25345.67', 10n * USDT, 0, '253456', '253457'],
  // 1.5 × 0.30715 = 0.460725.
  ['0.30715', 1_500_000n, 3, '0.460', '0.461'],
])(
  'at %s, %d minor units are at most %4$s to pay and at least %5$s to receive',
  (rate, amount, digits, down, up) => {
    const exchange = { currency: 'USDT', rate: parseExchangeRate(rate) ?? 0n, digits } as const;
    expect(formatLocal(toLocal(amount, exchange, 'down'), digits)).toBe(down);
    expect(formatLocal(toLocal(amount, exchange, 'up'), digits)).toBe(up);
  },
);

test('rounding favours the customer by less than one minor unit', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      fc.constantFrom(0, 2, 3),
      (amount, rate, digits) => {
        const exchange = { currency: 'USDT', rate, digits } as const;
        const [down, up] = [toLocal(amount, exchange, 'down'), toLocal(amount, exchange, 'up')];
        // Both sides in units of 1e-14 of the local currency, where the product is exact.
        const [exact, unit] = [amount * rate, 10n ** BigInt(14 - digits)];
        expect(down * unit <= exact && exact < (down + 1n) * unit).toBe(true);
        expect(up * unit >= exact && exact > (up - 1n) * unit).toBe(true);
      },
    ),
  );
});

test('the way back is worth at least what came, and less than one minor unit more', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.bigInt({ min: 1n, max: 10n ** 17n }),
      fc.constantFrom(0, 2, 3),
      (local, rate, digits) => {
        const amount = fromLocal(local, { currency: 'USDT', rate, digits });
        const exact = local * 10n ** BigInt(14 - digits);
        expect(amount * rate >= exact && (amount - 1n) * rate < exact).toBe(true);
      },
    ),
  );
});

test('a rate is written without trailing zeros', () => {
  expect(
    ['36.45', '36', '0.00004100'].map((text) => formatExchangeRate(parseExchangeRate(text) ?? 0n)),
  ).toEqual(['36.45', '36', '0.000041']);
});
