import { expect, test } from 'vitest';
import { answerWords, creditOf, heldWords, isOpen, matchWords, stateWords } from './deposits.rules.ts';

const open = { state: 'submitted', automatic: false, deposit_id: null, tx_hash: null } as const;

test('people decide what is open', () => {
  const states = ['submitted', 'proposed', 'credited', 'rejected'] as const;
  expect(states.filter((state) => isOpen({ state }))).toEqual(['submitted', 'proposed']);
});

test('how it stands is said in words', () => {
  expect(stateWords({ state: 'proposed', rejected_by: null })).toBe('Awaiting second approval');
  expect(stateWords({ state: 'rejected', rejected_by: 'anna' })).toBe('Rejected');
  expect(stateWords({ state: 'rejected', rejected_by: null })).toBe('Taken back by the customer');
  expect(matchWords({ ...open, deposit_id: '7' })).toBe('matched on-chain');
  expect(matchWords({ ...open, automatic: true })).toBe('awaiting on-chain match');
  expect(matchWords({ ...open, tx_hash: 'ab' })).toBe('tx hash given');
});

test('a node that disagrees is named with its reason', () => {
  expect(
    answerWords({
      node: 'b.example',
      answer: 'disagrees',
      detail: { code: 'node_has_other_block', values: { height: '7', hash: '0x1' } },
    }),
  ).toBe('b.example disagrees: its block 7 is 0x1');
  expect(answerWords({ node: 'b.example', answer: 'agrees', detail: null })).toBe('b.example agrees');
});

test('a held deposit says why, and who has released it so far', () => {
  const held = {
    outcome: 'no_answer',
    reason: null,
    detail: { code: 'screening_refused', values: { status: '503' } },
    needs_two: false,
    released_by: [],
  } as const;
  const words = (over: object) => heldWords({ ...held, released_by: [], ...over });
  expect(words({})).toBe('The screening gave no answer: HTTP 503');
  expect(words({ outcome: null, detail: null })).toBe('The screening was not asked');
  const refused = { outcome: 'refused', reason: 'on the list', detail: null, needs_two: true } as const;
  expect(words(refused)).toBe('The screening refused it: on the list. Two members release it');
  expect(words({ ...refused, released_by: ['ann'] })).toBe(
    'The screening refused it: on the list. Awaiting second release (first: ann)',
  );
});

test('an approval credits the amount after the fee', () => {
  expect(creditOf({ amount: '1250.50', fee: '0.75', currency: 'USDT' })).toBe('1,249.75 USDT');
});
