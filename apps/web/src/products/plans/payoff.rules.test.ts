import { expect, it } from 'vitest';
import { payoffOf } from './payoff.rules.ts';

it('is what the output is worth at a price, beside the rent', () => {
  // 0.0012597 BTC at 60,000 are 75.582 of 120.
  expect(payoffOf('0.0012597', 'BTC', '120.00', '60000.00')).toEqual({
    worth: '75.582',
    share: '0.62985',
    drawn: 0.629,
    covers: false,
  });
  expect(payoffOf('0.002', 'BTC', '120.00', '60000.00')).toMatchObject({
    share: '1.0',
    drawn: 1,
    covers: true,
  });
  expect(payoffOf('0.00000001', 'BTC', '120.00', '60000.00')).toMatchObject({ worth: '0.0006' });
});

it('is unknown without a price', () => {
  expect(payoffOf('0.002', 'BTC', '120.00', null)).toBeNull();
  expect(payoffOf('0.002', 'BTC', '0.00', '60000.00')).toBeNull();
});
