/** A page as the server's lists answer. */
export interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Which page a list is asked for; goes into the call as it is. */
export interface PageWanted {
  readonly row: number;
  readonly cursor?: string;
}

/** Rows for a file. */
export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** There are more than a file carries. */
  readonly isCut: boolean;
}

/** What a file carries at most; who needs more narrows the filter. */
export const FILE_ROWS = 5_000;
const ROWS_OF_PAGE = 100;

/** All rows that a filter finds, page by page by the server's cursor, not only those on the screen; at most `most`. */
export const readAll = async <Row>(
  fetchPage: (page: PageWanted) => Promise<ListPage<Row>>,
  most: number = FILE_ROWS,
): Promise<AllRows<Row>> => {
  const rows: Row[] = [];
  let cursor: string | null = null;
  do {
    const page: ListPage<Row> = await fetchPage({ row: ROWS_OF_PAGE, ...(cursor !== null && { cursor }) });
    rows.push(...page.list);
    cursor = page.next_cursor;
  } while (cursor !== null && rows.length < most);
  return { rows: rows.slice(0, most), isCut: cursor !== null || rows.length > most };
};
