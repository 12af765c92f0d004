import { LIST_ADDED_UP, LIST_FILE_ROWS, type ListTotals, type Route } from '@tallystick/contract';
import { formatAmount, isCurrency } from '@tallystick/money';
import type * as z from 'zod/mini';
import { parseInput } from '../http/call-input.ts';
import { pageStart } from '../http/cursor.ts';
import type { Http, StaffCaller } from '../http/http.ts';
import type { Sql } from '../postgres/db.ts';
import { csvLine } from './csv.rules.ts';
import { fieldOf, fieldsOf } from './list-fields.ts';
import { decodePosition, encodePosition, type ListOrder, type ListPosition, orderOf } from './list-order.ts';
import { countRows, type ListKey, type ListWanted, selectKeys, sumRows } from './list-rows.sql.ts';
import type { Condition, ListAsked, ListSource } from './list-source.ts';

/** A list of a slice: how to find its rows, and how to read them. */
export interface List<Query extends ListAsked, Item> {
  readonly sql: Sql;
  readonly source: ListSource | ((query: Query) => ListSource);
  readonly conditions: (query: Query) => readonly Condition[] | Promise<readonly Condition[]>;
  /** The rows with these keys. Their order is that of the keys, whatever the order here. */
  readonly rows: (keys: readonly ListKey[]) => Promise<ReadonlyMap<string, Item>>;
}

interface Page<Item> {
  list: Item[];
  page_no: number;
  row: number;
  total: number;
  next_cursor: string | null;
}

const wantedOf = async <Query extends ListAsked, Item>(
  list: List<Query, Item>,
  query: Query,
): Promise<ListWanted> => ({
  source: typeof list.source === 'function' ? list.source(query) : list.source,
  conditions: await list.conditions(query),
  asked: query,
});

const itemsOf = async <Query extends ListAsked, Item>(
  list: List<Query, Item>,
  keys: readonly ListKey[],
): Promise<Item[]> => {
  if (keys.length === 0) return [];
  const found = await list.rows(keys);
  return keys.flatMap(({ key }) => {
    const item = found.get(key);
    return item === undefined ? [] : [item];
  });
};

export const readPage = async <Query extends ListAsked, Item>(
  list: List<Query, Item>,
  query: Query,
): Promise<Page<Item>> => {
  const wanted = await wantedOf(list, query);
  const order = orderOf(wanted.source, query.sort);
  const start = pageStart<ListPosition>(query, (cursor) => decodePosition(wanted.source, order, cursor));
  const [keys, total] = await Promise.all([
    selectKeys(list.sql, wanted, order, start, query.row + 1),
    countRows(list.sql, wanted, order),
  ]);
  const shown = keys.slice(0, query.row);
  const last = keys.length > query.row ? shown.at(-1) : undefined;
  return {
    list: await itemsOf(list, shown),
    page_no: query.page_no,
    row: query.row,
    total,
    next_cursor: last === undefined ? null : encodePosition(order, last),
  };
};

export const readTotals = async <Query extends ListAsked, Item>(
  list: List<Query, Item>,
  query: Query,
): Promise<ListTotals> => {
  const wanted = await wantedOf(list, query);
  const { source } = wanted;
  const sums = await sumRows(list.sql, wanted, orderOf(source, undefined));
  const names = Object.keys(source.sums?.amounts ?? {});
  const rows = sums.reduce((sum, each) => sum + each.rows, 0);
  return {
    rows: Math.min(rows, LIST_ADDED_UP),
    complete: rows <= LIST_ADDED_UP,
    sums: sums.flatMap(({ currency, rows: found, amounts }) =>
      currency === null || !isCurrency(currency)
        ? []
        : [
            {
              currency,
              rows: found,
              amounts: Object.fromEntries(
                names.map((name, index) => [name, formatAmount(amounts[index] ?? 0n, currency)]),
              ),
            },
          ],
    ),
  };
};

/** Rows in memory at once, whatever the length of the file. */
const CHUNK_ROWS = 500;

/** The fields of a file, and words for the parts of their paths in the reader’s language. */
interface Columns {
  readonly fields: readonly string[];
  readonly headings: Readonly<Record<string, string>>;
}

/** `Local currency: Amount` for `local.amount`. A field without words for each part keeps its name, which never changes. */
const headingOf = (field: string, headings: Columns['headings']): string => {
  const words = field.split('.').map((part) => headings[part]);
  return words.every((word) => word !== undefined) ? words.join(': ') : field;
};

/** All rows of a query as a file. A chunk is read after the consumer took the one before. */
async function* csvOf<Query extends ListAsked, Item>(
  list: List<Query, Item>,
  wanted: ListWanted,
  order: ListOrder,
  { fields, headings }: Columns,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(fields.map((field) => headingOf(field, headings)))}`;
  let after: ListPosition | null = null;
  for (let written = 0; written < LIST_FILE_ROWS; written += CHUNK_ROWS) {
    const keys: readonly ListKey[] = await selectKeys(
      list.sql,
      wanted,
      order,
      { after, offset: 0 },
      CHUNK_ROWS,
    );
    const items = await itemsOf(list, keys);
    if (items.length > 0)
      yield items.map((item) => csvLine(fields.map((field) => fieldOf(item, field)))).join('');
    after = keys.at(-1) ?? null;
    if (after === null || keys.length < CHUNK_ROWS) return;
  }
}

/** The file of a query. A query that the list refuses is refused before the first byte. */
const readCsv = async <Query extends ListAsked, Item>(
  list: List<Query, Item>,
  query: Query,
  columns: Columns,
): Promise<AsyncIterable<string>> => {
  const wanted = await wantedOf(list, query);
  return csvOf(list, wanted, orderOf(wanted.source, query.sort), columns);
};

/** A served list, for the calls that all lists share. Their query is parsed as the list's own call does. */
export interface ServedList {
  /** Throws `forbidden` if the member may not read the list. */
  readonly require: (staff: StaffCaller) => void;
  readonly totals: (query: unknown) => Promise<ListTotals>;
  readonly csv: (
    query: unknown,
    headings: Readonly<Record<string, string>>,
  ) => Promise<AsyncIterable<string>>;
}

/** Serves a list under its own call, and returns it for the calls that all lists share. */
export const serveList = <Query extends ListAsked, Item>(
  http: Http,
  route: Route<z.ZodMiniType<Query>, z.ZodMiniType<Page<Item>>>,
  { require, ...list }: List<Query, Item> & Pick<ServedList, 'require'>,
): ServedList => {
  const fields = fieldsOf(route.data);
  http.serve(route, (query, { staff }) => {
    require(staff);
    return readPage(list, query);
  });
  return {
    require,
    totals: async (query) => readTotals(list, parseInput(route.input, query)),
    csv: async (query, headings) => readCsv(list, parseInput(route.input, query), { fields, headings }),
  };
};
