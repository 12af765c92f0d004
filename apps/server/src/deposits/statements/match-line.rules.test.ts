import { expect, test } from 'vitest';
import { matchLine } from './match-line.rules.ts';

const APPLICATION = { orderNo: 'a', isOpen: true, localAmount: 352_500n, localCurrency: 'THB' } as const;
const LINE = {
  amount: 352_500n,
  currency: 'THB',
  ourReferences: ['TS1'],
  isUsed: false,
  found: [APPLICATION],
} as const;

const match = (over: Partial<Parameters<typeof matchLine>[0]>) => {
  const { orderNo, reason } = matchLine({ ...LINE, ...over });
  return [orderNo, reason?.split(' ')[0] ?? null];
};

test('a line matches by our reference, and says why another amount or none does', () => {
  expect(match({})).toEqual(['a', null]);
  expect(match({ amount: 349_500n })).toEqual(['a', 'line_other_amount']);
  expect(match({ currency: 'USD' })).toEqual([null, 'line_other_currency']);
  expect(match({ ourReferences: [] })).toEqual([null, 'line_no_reference']);
  expect(match({ found: [] })).toEqual([null, 'line_no_application']);
  expect(match({ found: [{ ...APPLICATION, isOpen: false }] })).toEqual([null, 'line_already_decided']);
  expect(match({ isUsed: true })).toEqual([null, 'line_reference_used']);
});

test('of several deposits with one reference only the one of that amount is meant', () => {
  const other = { ...APPLICATION, orderNo: 'b', localAmount: 1n };
  expect(match({ found: [other, APPLICATION] })).toEqual(['a', null]);
  expect(match({ found: [APPLICATION, { ...APPLICATION, orderNo: 'b' }] })).toEqual([null, 'line_several']);
  expect(match({ amount: 2n, found: [APPLICATION, other] })).toEqual([null, 'line_several']);
});
