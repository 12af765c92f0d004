import type { StaffList } from '@tallystick/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Address } from '../address.ts';
import { type AllRows, FILE_ROWS, type ListPage, type PageWanted, readAll } from './read-all.ts';

/** A list of the contract by its name, and the filters, order and days by which it is asked. */
export interface SharedList {
  /** The first word of the queries of its rows. Whatever refetches the rows refetches the totals. */
  readonly name: string;
  readonly list: StaffList;
  readonly query: Readonly<Record<string, string>>;
}

/** The rows of a table and their state, independent of how they are fetched. */
export interface List<Row> {
  /** Undefined before the first answer. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
  /** Another page, or other filters, are being fetched. */
  readonly isTurning: boolean;
  /** Null for a complete list. */
  readonly paging: {
    readonly total: number;
    readonly page: number;
    readonly rowsPerPage: number;
    readonly next: (() => void) | null;
    readonly previous: (() => void) | null;
  } | null;
  /** All filtered rows, at most `FILE_ROWS`. */
  readonly all: () => Promise<AllRows<Row>>;
  /** Null if it is none of the lists for which the server has totals, files and saved views. */
  readonly shared: SharedList | null;
}

const ROWS = 50;

export interface PagedOptions<Row> {
  /** The first word of the query's key, which decisions use to refetch it. */
  readonly name: string;
  readonly address: Address<string>;
  readonly fetchPage: (page: PageWanted, signal?: AbortSignal) => Promise<ListPage<Row>>;
  /** The list of the contract and the filters of `fetchPage`, for totals, files and saved views. */
  readonly shared?: Omit<SharedList, 'name'>;
  /** Refetch interval. Left out: when the member returns to the window. */
  readonly refreshMs?: number;
}

/** A list that the server returns in pages. The address holds filters, order and page. */
export const usePagedList = <Row>({
  name,
  address,
  fetchPage,
  shared,
  refreshMs,
}: PagedOptions<Row>): List<Row> => {
  const { values, sort, range, cursor, page, only } = address;
  const place = shared === undefined ? {} : { ...(sort !== undefined && { sort }), ...range };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [name, values, sort ?? null, range, cursor ?? null, only ?? null],
    queryFn: ({ signal }) =>
      fetchPage({ row: ROWS, ...place, ...(cursor !== undefined && { cursor }) }, signal),
    placeholderData: keepPreviousData,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  });
  const next = isPlaceholderData ? null : (data?.next_cursor ?? null);
  return {
    rows: data?.list,
    error,
    retry: () => void refetch(),
    isTurning: isPlaceholderData,
    paging: {
      total: data?.total ?? 0,
      page,
      rowsPerPage: ROWS,
      next: next === null ? null : () => address.next(next),
      previous: page === 1 ? null : address.previous,
    },
    all: () => readAll(fetchPage),
    shared: shared === undefined ? null : { name, list: shared.list, query: { ...shared.query, ...place } },
  };
};

/** A complete list: `rows` are already filtered. */
export const wholeList = <Row>(
  query: { readonly error: unknown; readonly refetch: () => unknown },
  rows: readonly Row[] | undefined,
): List<Row> => ({
  rows,
  error: query.error,
  retry: () => void query.refetch(),
  isTurning: false,
  paging: null,
  all: () =>
    Promise.resolve({ rows: (rows ?? []).slice(0, FILE_ROWS), isCut: (rows?.length ?? 0) > FILE_ROWS }),
  shared: null,
});

/** True if there are rows. Without proposals, the keys j and k belong to the other table of the page. */
export const hasRows = (rows: readonly unknown[] | undefined): boolean =>
  rows !== undefined && rows.length > 0;
