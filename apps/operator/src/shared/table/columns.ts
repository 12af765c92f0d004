import type { ReactNode } from 'react';

/** A column of a table and of its file. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** The text in the file, and in the cell if `show` is left out. */
  readonly text: (row: Row) => string;
  readonly show?: (row: Row) => ReactNode;
  /** Figures are right-aligned. */
  readonly align?: 'right';
  /** `server`: the call orders by it. Otherwise the function compares rows of a complete list. */
  readonly sort?: 'server' | ((one: Row, other: Row) => number);
  /** A column of actions. It stays visible at the right of a wide table. */
  readonly isAtHand?: boolean;
  /** Long words may break. Otherwise a cell is one line. */
  readonly wraps?: boolean;
}
