import { expect, test } from 'vitest';
import type { TronTransaction } from '../../chains/tron/tron-transaction.rules.ts';
import { judgeTransaction } from './transaction.rules.ts';

const CLAIM = { amount: 50n, receiver: 'house', contract: 'usdt', confirmations: 20 };
const transfer = { contract: 'usdt', from: 'anna', to: 'house', amount: 50n };
const good: TronTransaction = { succeeded: true, blockHeight: 7n, confirmations: 20, transfers: [transfer] };

test.each([
  ['matches', good],
  ['not_found', null],
  ['failed', { ...good, succeeded: false }],
  ['unconfirmed', { ...good, confirmations: 19 }],
  ['other_token', { ...good, transfers: [] }],
  ['other_token', { ...good, transfers: [{ ...transfer, contract: 'other' }] }],
  ['other_receiver', { ...good, transfers: [{ ...transfer, to: 'bert' }] }],
  ['other_amount', { ...good, transfers: [{ ...transfer, amount: 49n }] }],
  ['other_amount', { ...good, transfers: [transfer, transfer] }],
  [
    'matches',
    {
      ...good,
      transfers: [
        { ...transfer, amount: 20n },
        { ...transfer, amount: 30n },
      ],
    },
  ],
  [
    'matches',
    { ...good, transfers: [{ ...transfer, to: 'bert' }, transfer, { ...transfer, contract: 'x' }] },
  ],
] as const)('%s, number %#', (verdict, transaction) => {
  expect(judgeTransaction(CLAIM, transaction)).toMatchObject({ verdict });
});

test('shows the transfer to the house, otherwise the first of the token', () => {
  const toBert = { ...transfer, from: 'carl', to: 'bert', amount: 9n };
  const both = { ...good, transfers: [toBert, transfer] };
  expect(judgeTransaction(CLAIM, both)).toMatchObject({ sender: 'anna', receiver: 'house', amount: 50n });
  expect(judgeTransaction(CLAIM, { ...good, transfers: [toBert] })).toMatchObject({
    sender: 'carl',
    receiver: 'bert',
    amount: 9n,
  });
});
