import { expect, it } from 'vitest';
import { chatPath, hostOf, nextOfDeposit, nextOfWithdrawal } from './next-step.rules.ts';

it('tells a deposit that waits for the network from one that waits for a check', () => {
  const deposit = { reason: null, confirmations: 5, confirmations_needed: 6 };
  expect(nextOfDeposit({ ...deposit, status: 'confirming' })).toBe('confirming');
  expect(nextOfDeposit({ ...deposit, status: 'confirming', confirmations: 6 })).toBe('checked');
  expect(nextOfDeposit({ ...deposit, status: 'confirming', reason: 'left_chain' })).toBe('left');
  expect(nextOfDeposit({ ...deposit, status: 'confirming', confirmations: null })).toBe('confirming');
  expect(nextOfDeposit({ ...deposit, status: 'credited', confirmations: 6 })).toBe('credited');
});

it('says that staff pays a bank, and that the network carries the rest', () => {
  expect(nextOfWithdrawal({ status: 'approved', kind: 'bank' })).toBe('byHand');
  expect(nextOfWithdrawal({ status: 'approved', kind: 'chain' })).toBe('approved');
  expect(nextOfWithdrawal({ status: 'completed', kind: 'bank' })).toBe('completed');
});

it('leads to the chat with the payment, and names the host of an explorer', () => {
  const path = chatPath('deposit', { order_no: '0197', amount: '10.00', currency: 'USDT' });
  expect(path).toBe('/pages/me/sub/service?deposit=0197&amount=10.00&currency=USDT');
  expect(hostOf('https://explorer.example/tx/0x1')).toBe('explorer.example');
});
