import { expect, it } from 'vitest';
import { shortAddress, withdrawFigures, withdrawProblem } from './withdraw.rules.ts';

const TERMS = { currency: 'USDT', minimum: '20.00', fee: '2.00' } as const;

it('what arrives is the amount less the fee, to the last digit', () => {
  expect(withdrawFigures('100.000001', TERMS)).toEqual({
    amount: '100.000001',
    fee: '2.00',
    arrives: '98.000001',
  });
  expect(withdrawFigures('2', TERMS)).toBeNull();
  expect(withdrawFigures('', TERMS)).toBeNull();
});

it.each([
  ['', undefined, 'empty'],
  ['0', '100.00', 'empty'],
  ['19.999999', '100.00', 'tooSmall'],
  ['20', '100.00', null],
  ['100', '100.00', null],
  ['100.000001', '100.00', 'tooMuch'],
])('%s of %s: %s', (typed, available, problem) => {
  expect(withdrawProblem(typed, TERMS, available)).toBe(problem);
});

it('an address is told by its ends', () => {
  expect(shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')).toBe('0x7099…79C8');
  expect(shortAddress('Siam Bank ··4242')).toBe('Siam Bank ··4242');
});
