import { LIST_ADDED_UP, LIST_COUNTED } from '@tallystick/contract';
import type { Sql } from '../postgres/db.ts';
import type { ListOrder, ListPosition } from './list-order.ts';
import type { Condition, ListAsked, ListSource, Place } from './list-source.ts';

/** Statements on a list. They name only active filters, so that the database plans each combination by itself. */

/** A row of a list: its key, what else finds it, and its value in the order, as text. */
export interface ListKey {
  readonly key: string;
  readonly also: string | null;
  readonly place: string;
}

const collectValues = (): { readonly values: unknown[]; readonly place: Place } => {
  const values: unknown[] = [];
  return {
    values,
    place: (value) => {
      values.push(value);
      return `$${values.length}`;
    },
  };
};

const DAY_MS = 86_400_000;

/** The time of a list compared with the begin of a day, or of the day after it. */
const compareDay =
  (time: ListSource['time'], sign: '<' | '>=', day: string, addMs: number): Condition =>
  (place) => {
    const atMs = Date.parse(`${day}T00:00:00Z`) + addMs;
    return typeof time === 'string'
      ? `${time} ${sign} ${place(new Date(atMs))}::timestamptz`
      : `${time.second} ${sign} ${place(atMs / 1000)}::bigint`;
  };

const rangeOf = (
  { time }: ListSource,
  { from, to }: Pick<ListAsked, 'from' | 'to'>,
): readonly Condition[] => [
  ...(from === undefined || from === '' ? [] : [compareDay(time, '>=', from, 0)]),
  // The named day is included.
  ...(to === undefined || to === '' ? [] : [compareDay(time, '<', to, DAY_MS)]),
];

/** The rows that a statement reads: a list, its filters, and its range of days. */
export interface ListWanted {
  readonly source: ListSource;
  readonly conditions: readonly Condition[];
  readonly asked: Pick<ListAsked, 'from' | 'to'>;
}

const afterOf =
  ({ key }: ListSource, { ordering, isDescending }: ListOrder, after: ListPosition): Condition =>
  (place) => {
    const sign = isDescending ? '<' : '>';
    const value = `${place(after.place)}::${ordering.type}`;
    return ordering.isUnique === true
      ? `${ordering.by} ${sign} ${value}`
      : `(${ordering.by}, ${key.by}) ${sign} (${value}, ${place(after.key)}::${key.type})`;
  };

const byOf = ({ key }: ListSource, { ordering, isDescending }: ListOrder): string => {
  const direction = isDescending ? 'desc' : 'asc';
  return ordering.isUnique === true
    ? `${ordering.by} ${direction}`
    : `${ordering.by} ${direction}, ${key.by} ${direction}`;
};

const whereOf = (conditions: readonly Condition[], place: Place): string =>
  conditions.length === 0
    ? ''
    : `where ${conditions.map((condition) => `(${condition(place)})`).join(' and ')}`;

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statement that finds the keys of a page. Tests ask the database for its plan. */
export const keysStatement = (
  { source, conditions, asked }: ListWanted,
  order: ListOrder,
  start: { readonly after: ListPosition | null; readonly offset: number },
  limit: number,
): Statement => {
  const { values, place } = collectValues();
  const all = [
    ...conditions,
    ...rangeOf(source, asked),
    ...(start.after === null ? [] : [afterOf(source, order, start.after)]),
  ];
  const text = `select ${source.key.by}::text as key, ${source.also ?? 'null'}::text as also, ${order.ordering.by}::text as place
    from ${source.from} ${whereOf(all, place)}
    order by ${byOf(source, order)} limit ${place(limit)} offset ${place(start.offset)}`;
  return { text, values };
};

export const selectKeys = async (
  sql: Sql,
  ...asked: Parameters<typeof keysStatement>
): Promise<readonly ListKey[]> => {
  const { text, values } = keysStatement(...asked);
  return sql.query<{ key: string; also: string | null; place: string }>(text, values);
};

/** The number of rows, at most one more than `LIST_COUNTED`. The order lets it stop there, as a page does, whatever the filter. */
export const countRows = async (
  sql: Sql,
  { source, conditions, asked }: ListWanted,
  order: ListOrder,
): Promise<number> => {
  const { values, place } = collectValues();
  const where = whereOf([...conditions, ...rangeOf(source, asked)], place);
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::integer as count from (
       select from ${source.from} ${where} order by ${byOf(source, order)} limit ${LIST_COUNTED + 1}) counted`,
    values,
  );
  return row?.count ?? 0;
};

export interface CurrencySum {
  readonly currency: string | null;
  readonly rows: number;
  /** Minor units, in the order of the source's amounts. */
  readonly amounts: readonly bigint[];
}

/** Adds up the first `LIST_ADDED_UP` rows in the list's own order, by currency. Counts one row more if there are more. */
export const sumRows = async (
  sql: Sql,
  { source, conditions, asked }: ListWanted,
  order: ListOrder,
): Promise<readonly CurrencySum[]> => {
  const { values, place } = collectValues();
  const where = whereOf([...conditions, ...rangeOf(source, asked)], place);
  const amounts = Object.values(source.sums?.amounts ?? {});
  const columns = amounts.map((amount, index) => `, ${amount} as amount_${index}`).join('');
  const sums = amounts.map((_amount, index) => `sum(amount_${index})::bigint`).join(', ');
  return sql.query<{ currency: string | null; rows: number; amounts: bigint[] }>(
    `select currency, count(*)::integer as rows, array[${sums}]::bigint[] as amounts
     from (select ${source.sums?.currency ?? 'null::text'} as currency ${columns} from ${source.from} ${where}
       order by ${byOf(source, order)} limit ${LIST_ADDED_UP + 1}) added
     group by currency order by currency`,
    values,
  );
};
