import { WAITING_QUEUES } from '@tallystick/contract';
import { expect, test } from 'vitest';
import { badgeOf } from './api/use-waiting.ts';
import { duration } from './format.rules.ts';
import { addressOf, DESK_OF_QUEUE, queueWords, waitedWords } from './waiting.rules.ts';

test('every queue has words and an address that names its row', () => {
  for (const queue of WAITING_QUEUES) {
    const address = addressOf({ queue, item_id: 'the-id', uid: '1000000001' });
    const key = queue === 'chats' || queue === 'loans' ? '1000000001' : 'the-id';
    expect(address.startsWith(DESK_OF_QUEUE[queue].to)).toBe(true);
    expect(address).toContain(key);
  }
  expect(addressOf({ queue: 'loans', item_id: 'x', uid: '1000000001' })).toBe('/customers/1000000001');
  expect(queueWords({ queue: 'plan_terms', kind: '3' })).toBe('Terms of a plan: 3');
  expect(queueWords({ queue: 'countries', kind: null })).toBe('Countries');
});

test('an age beyond a day is told in days', () => {
  const since = '2026-06-08T04:00:00.000Z';
  const after = (seconds: number) => waitedWords(since, Date.parse(since) + seconds * 1000, duration);
  expect(after(-5)).toBe('0 s');
  expect(after(3_660)).toBe('1 h 1 min');
  expect(after(86_400)).toBe('1 d');
  expect(after(3 * 86_400 + 7_300)).toBe('3 d 2 h');
});

test('a badge adds up its queues and stops at 99', () => {
  const counts = [
    { queue: 'deposits', count: 60 },
    { queue: 'large_deposits', count: 39 },
    { queue: 'chats', count: 1_000 },
  ] as const;
  expect(badgeOf(counts, ['deposits', 'large_deposits'])).toBe('99');
  expect(badgeOf(counts, ['deposits', 'large_deposits', 'chats'])).toBe('99+');
  expect(badgeOf(counts, ['staff_members'])).toBeNull();
});
