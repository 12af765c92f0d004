import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query.ts';

const unanswered = (cause: unknown) =>
  new ApiError({ error: 'network', msg: '', status: 0, fields: {} }, { cause });

test('a read that was cut off is tried once more, and one that took its whole time is not', () => {
  const retry = queryClient.getDefaultOptions().queries?.retry;
  if (typeof retry !== 'function') throw new Error('no rule');
  const cutOff = unanswered(new TypeError('Failed to fetch'));
  expect([retry(0, cutOff), retry(1, cutOff)]).toEqual([true, false]);
  expect(retry(0, unanswered(new DOMException('', 'TimeoutError')))).toBe(false);
});
