import type pg from 'pg';
import type { Sql } from '../postgres/db.ts';

/** A list in the file of a customer's own data. */
export interface OwnSection {
  /** The member of the file. */
  readonly name: string;
  /** Reads one page after the other. The consumer drops a page before the next one is read. */
  readonly pages: (sql: Sql, uid: bigint) => AsyncIterable<readonly object[]>;
}

/** Rows in memory at once. */
const PAGE_ROWS = 500;

/** The rows of one statement whose `$1` is the customer. They are read through a cursor, so the caller holds a transaction. */
export const ownRows = <Row extends pg.QueryResultRow>(
  name: string,
  statement: string,
  toWire: (row: Row) => object,
): OwnSection => ({
  name,
  pages: async function* (sql, uid) {
    const cursor = `own_${name}`;
    await sql.query(`declare ${cursor} no scroll cursor for ${statement}`, [uid]);
    for (;;) {
      const rows = await sql.query<Row>(`fetch ${PAGE_ROWS} from ${cursor}`);
      if (rows.length > 0) yield rows.map(toWire);
      if (rows.length < PAGE_ROWS) break;
    }
    await sql.query(`close ${cursor}`);
  },
});

/** Pages of a list that is read by key. */
export const ownPages = <Row>(
  name: string,
  page: (sql: Sql, uid: bigint, after: Row | null, limit: number) => Promise<readonly Row[]>,
  toWire: (rows: readonly Row[], sql: Sql) => readonly object[] | Promise<readonly object[]>,
): OwnSection => ({
  name,
  pages: async function* (sql, uid) {
    let after: Row | null = null;
    for (;;) {
      const rows: readonly Row[] = await page(sql, uid, after, PAGE_ROWS);
      if (rows.length > 0) yield await toWire(rows, sql);
      after = rows.at(-1) ?? null;
      if (after === null || rows.length < PAGE_ROWS) return;
    }
  },
});
