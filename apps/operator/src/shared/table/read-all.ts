/** A page as the server's lists return it. */
export interface ListPage<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** The requested page of a list, passed to the call unchanged. */
export interface PageWanted {
  readonly row: number;
  readonly cursor?: string;
  readonly sort?: string;
  readonly from?: string;
  readonly to?: string;
}

/** Rows for a file. */
export interface AllRows<Row> {
  readonly rows: readonly Row[];
  /** True if there are more rows than a file may contain. */
  readonly isCut: boolean;
}

/** Maximum rows of a file. Narrow the filter for a larger result. */
export const FILE_ROWS = 5_000;
const ROWS_OF_PAGE = 100;

/** All rows that match a filter, fetched page by page with the server's cursor, at most `most`. */
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
