import type { ReactNode } from 'react';

/** A column of a table and of its file. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  /** What stands in the file, and in the cell where `show` says nothing else. */
  readonly text: (row: Row) => string;
  readonly show?: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly align?: 'right';
  /** `server`: the call orders by it. Else how rows of a table that is here as a whole are compared. */
  readonly sort?: 'server' | ((one: Row, other: Row) => number);
  /** What can be done with a row: it stays in view at the right, however wide the table is. */
  readonly isAtHand?: boolean;
  /** Long words may break; else a cell is one line. */
  readonly wraps?: boolean;
}
