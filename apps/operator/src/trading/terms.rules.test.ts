import { expect, test } from 'vitest';
import { changesOf, draftOf, percent, termOf, termPreview } from './terms.rules.ts';

const term = (seconds: number, profit_rate: string) => ({
  version: 1,
  seconds,
  profit_rate,
  fee_rate: '0.0',
  min: '1.00',
  max: '5000.00',
  break_even: '0.5',
});

test('a rate is said in per cent to its last digit', () => {
  expect(['0.8', '0.0068', '1.25', '0.0', '0.85', '0.00000001'].map(percent)).toEqual([
    '80 %',
    '0.68 %',
    '125 %',
    '0 %',
    '85 %',
    '0.000001 %',
  ]);
});

test('a proposal says what it changes', () => {
  const before = [term(30, '0.8'), term(60, '0.82')];
  expect(changesOf(before, [term(30, '0.75'), term(90, '0.83')])).toEqual([
    '30 s profit 80 % → 75 %',
    '90 s is new: 90 s 83 %, fee 0 %, 1.00–5000.00',
    '60 s is no longer offered',
  ]);
  expect(changesOf(before, before)).toEqual([]);
});

test('rates are typed in per cent, and the preview says what 100 USDT cost and win', () => {
  const draft = draftOf(term(30, '0.8'));
  expect([draft.profit_rate, draft.fee_rate, termOf(draft).profit_rate]).toEqual(['80', '0', '0.8']);
  expect(termPreview(draft)).toBe(
    '30 s, 1.00 to 5000.00 USDT: a trade amount of 100.00 USDT costs 0.00 USDT and can bring a profit of 80.00 USDT. Break-even if 55.56 % of trades end with a profit.',
  );
  expect(termPreview({ ...draft, fee_rate: '1' })).toContain('costs 1.00 USDT');
  expect(termPreview({ ...draft, profit_rate: '' })).toBeNull();
});
