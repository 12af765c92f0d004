import { expect, it } from 'vitest';
import { listPages } from './list-pages.ts';

it('asks for 30 rows from page 1, and for the next pages by number and cursor', () => {
  expect(listPages.initialPageParam).toEqual({ page_no: 1, row: 30 });
  expect(listPages.getNextPageParam({ next_cursor: 'abc' }, ['first'])).toEqual({
    page_no: 2,
    row: 30,
    cursor: 'abc',
  });
  expect(listPages.getNextPageParam({ next_cursor: null }, ['first', 'second'])).toBeNull();
});
