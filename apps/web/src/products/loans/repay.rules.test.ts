import { expect, it } from 'vitest';
import { paidOf, repayFigures, repayProblem } from './repay.rules.ts';

const loan = { owed: '30018.00', principal_left: '30000.00', ltv: '0.60036' };

it('a part pays interest first, then principal, and the ratio falls with what is owed', () => {
  expect(repayFigures('10000', loan)).toEqual({
    isWhole: false,
    amount: '10000.00',
    toInterest: '18.00',
    toPrincipal: '9982.00',
    left: '20018.00',
    ltv: '0.40036',
  });
  expect(repayFigures('10', loan)).toMatchObject({
    toInterest: '10.00',
    toPrincipal: '0.00',
    left: '30008.00',
  });
});

it('never takes more than is owed, and all of it without an amount', () => {
  const whole = { isWhole: true, amount: '30018.00', toPrincipal: '30000.00', left: '0.00', ltv: '0.0' };
  expect(repayFigures(null, loan)).toMatchObject(whole);
  expect(repayFigures('99999', loan)).toMatchObject(whole);
  expect(repayFigures('1', { ...loan, ltv: null }).ltv).toBeNull();
});

it('names what was paid for a repaid loan, and not an estimate', () => {
  expect(paidOf({ amount: '30000.00', interest: '27.00' })).toBe('30027.00');
});

it('says what is in the way', () => {
  expect(repayProblem(null, loan, '5')).toBe('empty');
  expect(repayProblem('0.999999', loan, '5')).toBe('tooSmall');
  expect(repayProblem('5', loan, '5.00')).toBeNull();
  expect(repayProblem('5.000001', loan, '5.00')).toBe('balance');
  expect(repayProblem('0.5', { owed: '0.50', principal_left: '0.40', ltv: null }, undefined)).toBeNull();
});
