import type { MethodSettings, RiskRules, WithdrawalTiers } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { changesOf, customerSees, figuresOf, methodName, targetWords } from './settings-words.ts';

const BANK: MethodSettings = {
  enabled: true,
  deposit_min: '20.00',
  deposit_fee: '0.50',
  withdraw_min: '50.00',
  withdraw_fee: '5.00',
  confirmations: 0,
  one_person_max: '1000.00',
  house_address: null,
  bank: {
    cardholder_name: 'Tally Ltd',
    opening_bank: 'First Bank',
    card_number: '12345678',
    bank_code: null,
    branch: null,
  },
};
const METHOD = {
  way_id: 'usdt-bank',
  kind: 'bank',
  currency: 'USDT',
  chain: null,
  version: 2,
  settings: BANK,
} as const;

test('a proposal says only what changes, and a number is equal however it is written', () => {
  expect(changesOf(BANK, { ...BANK, deposit_min: '20', withdraw_fee: '4.5', enabled: false })).toEqual([
    'Offered: yes → no',
    'Withdrawal fee: 5.00 → 4.5 (−10.00\u00a0%)',
  ]);
  expect(changesOf(BANK, { ...BANK, bank: null })).toEqual([
    'Account holder: Tally Ltd → none',
    'Bank: First Bank → none',
    'Account number: 12345678 → none',
  ]);
  const rule = { customer_day_max: '1', destination_day_max: '2', house_day_max: '30' };
  expect(changesOf(rule, { ...rule, house_day_max: '3' })).toEqual([
    'For all customers in 24 hours (USDT): 30 → 3 (−90.00\u00a0%)',
  ]);
});

test('the preview says what a customer pays and gets', () => {
  expect(customerSees(METHOD, figuresOf(BANK))).toEqual([
    'Deposit: at least 20.00 USDT, fee 0.50 USDT. A deposit of 200.00 USDT credits 199.50 USDT.',
    'Withdrawal: at least 50.00 USDT, fee 5.00 USDT. A withdrawal of 500.00 USDT arrives as 495.00 USDT.',
    'Transfer to: Tally Ltd, First Bank, 12345678.',
  ]);
  expect(customerSees(METHOD, figuresOf({ ...BANK, enabled: false }))).toEqual([
    'Nothing: the method is not offered.',
  ]);
  expect(customerSees(METHOD, figuresOf({ ...BANK, deposit_min: 'much' }))).toHaveLength(2);
});

const RISK: RiskRules = {
  velocity: { action: 'flag', payments: 20, hours: 24 },
  sharing: { action: 'flag', accounts: 1, device_accounts: 4 },
  streak: { action: 'flag', trades: 200, one_in: 1_000_000 },
  splitting: { action: 'flag', payments: 3, hours: 72, percent: 10 },
  hold_hours: 24,
};

test('a change of the risk rules is said in words, one line for each figure', () => {
  const next: RiskRules = {
    ...RISK,
    velocity: { action: 'hold', payments: 20, hours: 12 },
    hold_hours: 6,
  };
  expect(changesOf(RISK, next)).toEqual([
    'Payments in a short time: action: Record only → Hold the withdrawal',
    'Payments in a short time: hours: 24 → 12 (−50.00\u00a0%)',
    'Longest hold (hours, 1–72): 24 → 6 (−75.00\u00a0%)',
  ]);
});

const TIERS: WithdrawalTiers = {
  unverified_day_max: '100',
  unverified_month_max: null,
  verified_day_max: null,
  verified_month_max: null,
};

test('limits by identity are said in words, also that there is none', () => {
  expect(changesOf(TIERS, { ...TIERS, unverified_day_max: null, verified_month_max: '9000' })).toEqual([
    'Unverified, per day (USDT): 100 → no limit',
    'Verified, per month (USDT): no limit → 9,000',
  ]);
});

test('a change names its setting, also one that is gone', () => {
  expect([
    methodName(METHOD),
    ...['usdt-bank', 'payout_rule', 'gone'].map((at) => targetWords(at, [METHOD])),
  ]).toEqual(['USDT by bank', 'USDT by bank', 'Limits of withdrawals', 'gone']);
});
