/** An expression on which an index orders the rows of a list. It is never null. */
export interface Ordering {
  readonly by: string;
  readonly type: 'bigint' | 'text' | 'timestamptz' | 'uuid';
  /** No two rows have the same value, so that the key need not break ties. */
  readonly isUnique?: true;
}

/** Amounts that totals add up, in minor units, with the expression of their currency's code. */
interface Sums {
  readonly currency: string;
  readonly amounts: Readonly<Record<string, string>>;
}

/**
 * A list of staff as SQL. Each sort has an index on its expression and the key. Each filter has one that begins with the filter and
 * goes on with the expression of `standard`. `lists.test.ts` proves it by the plans of the database.
 */
export interface ListSource {
  readonly from: string;
  readonly key: Ordering;
  /** Another value that `rows` needs to find a row. */
  readonly also?: string;
  readonly sorts: Readonly<Record<string, Ordering>>;
  /** The order without a wish: a name of `sorts`, with `-` for descending. */
  readonly standard: string;
  /** The time by which the range of days selects, or its second. */
  readonly time: string | { readonly second: string };
  readonly sums?: Sums;
}

/** Puts a value into the statement and returns its place there. */
export type Place = (value: unknown) => string;
/** A condition on the rows. */
export type Condition = (place: Place) => string;

/** The part of a query that every list has. */
export interface ListAsked {
  readonly page_no: number;
  readonly row: number;
  readonly cursor?: string | undefined;
  readonly sort?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Conditions for the given filters. One that is left out has none. */
export const conditionsOf = (
  ...conditions: readonly (Condition | false | null | undefined)[]
): readonly Condition[] => conditions.filter((each): each is Condition => typeof each === 'function');

/** `column = value`, or no condition without a value. `type` is the SQL type of the value. */
export const equals = (column: string, type: string, value: unknown): Condition | null =>
  value === undefined || value === null || value === ''
    ? null
    : (place) => `${column} = ${place(value)}::${type}`;
