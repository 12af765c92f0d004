import { expect, test } from 'vitest';
import { grownQueues, newWorkWords } from './new-work.rules.ts';

const deposits = (count: number) => ({ queue: 'deposits', count }) as const;
const chats = (count: number) => ({ queue: 'chats', count }) as const;

test('only a queue that has grown is new work', () => {
  expect(grownQueues([deposits(2), chats(1)], [deposits(3), chats(1)])).toEqual([deposits(3)]);
  expect(grownQueues([deposits(2)], [deposits(1)])).toEqual([]);
  expect(grownQueues([], [chats(1)])).toEqual([chats(1)]);
});

test('what waited before the page was opened is not new', () => {
  expect(grownQueues(null, [deposits(3)])).toEqual([]);
});

test('the words name the queues and how much waits in each', () => {
  expect(newWorkWords([deposits(3), chats(1)])).toBe('Deposit: 3 waiting, Chat: 1 waiting');
});
