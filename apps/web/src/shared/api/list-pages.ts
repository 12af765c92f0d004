import { DEFAULT_ROW } from '@tallystick/contract/fields.ts';

/** The query of one page of a list. With a cursor the page begins after it, and `page_no` only counts. */
export interface ListPage {
  readonly page_no: number;
  readonly row: number;
  readonly cursor?: string;
}

export const FIRST_PAGE: ListPage = { page_no: 1, row: DEFAULT_ROW };

/** Reads a list page by page. The wire counts pages; the cursor makes sure that no row comes twice or is left out. */
export const listPages = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: (
    { next_cursor }: { readonly next_cursor: string | null },
    pages: readonly unknown[],
  ): ListPage | null =>
    next_cursor === null ? null : { page_no: pages.length + 1, row: DEFAULT_ROW, cursor: next_cursor },
};
