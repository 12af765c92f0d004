import { expect, test } from 'vitest';
import { assigneeOf, type Desk } from './assign.rules.ts';

const DESK: Desk = {
  members: ['ada', 'ben', 'kim'],
  present: [
    { name: 'kim', open: 1 },
    { name: 'ben', open: 1 },
    { name: 'ada', open: 4 },
    // Signed in, but may not answer.
    { name: 'rita', open: 0 },
  ],
};

test('the first rule of the customer’s language decides', () => {
  const rules = [
    { locale: 'th', to: 'kim' },
    { locale: null, to: 'ada' },
  ];
  expect(assigneeOf(rules, 'th', DESK)).toBe('kim');
  expect(assigneeOf(rules, 'de', DESK)).toBe('ada');
});

test('without a name it is whoever is there with the fewest open conversations', () => {
  expect(assigneeOf([{ locale: null, to: null }], 'th', DESK)).toBe('ben');
  expect(assigneeOf([{ locale: null, to: null }], 'th', { ...DESK, present: [] })).toBeNull();
});

test('a rule for a member who may not answer is passed over', () => {
  const rules = [
    { locale: null, to: 'rita' },
    { locale: null, to: 'ada' },
  ];
  expect(assigneeOf(rules, 'th', DESK)).toBe('ada');
  expect(assigneeOf([], 'th', DESK)).toBeNull();
});
