import { AppError } from '../errors.ts';

/** The start of a list's next page, as an opaque word of `A–Z a–z 0–9 - _`. */
export const encodeCursor = (parts: readonly (string | number | bigint)[]): string =>
  Buffer.from(parts.join(' ')).toString('base64url');

/** Patterns of cursors. Each accepts only ids that the database can read: a uuid, and a bigint of at most 18 digits. */
export const UUID_CURSOR = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const TIME_UUID_CURSOR = /^(\d{1,15}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
export const TIME_UID_CURSOR = /^(\d{1,15}) ([1-9]\d{0,17})$/;

/** The parts of a cursor. Refuses a cursor that none of our lists has issued. */
export const decodeCursor = (cursor: string, pattern: RegExp): readonly string[] => {
  const match = pattern.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (match === null) throw new AppError('invalid_fields', { fields: { cursor: 'invalid' } });
  return match.slice(1);
};

export interface Page<Position> {
  readonly after: Position | null;
  readonly offset: number;
}

/**
 * Converts a list query into a start position: after a cursor, or past the pages before `page_no`. A distant page by number would
 * be slow, so numbers work only up to 10,000 rows; beyond that, use the cursor.
 */
export const pageStart = <Position>(
  query: { page_no: number; row: number; cursor?: string | undefined },
  decode: (cursor: string) => Position,
): Page<Position> => {
  if (query.cursor !== undefined) return { after: decode(query.cursor), offset: 0 };
  const offset = (query.page_no - 1) * query.row;
  if (offset > 10_000) throw new AppError('invalid_fields', { fields: { page_no: 'invalid' } });
  return { after: null, offset };
};

/** A page in wire form. `items` holds one more than `row` if there is a next page. */
export const toPage = <Item, Wire>(
  query: { page_no: number; row: number },
  items: readonly Item[],
  total: number,
  toWire: (item: Item) => Wire,
  cursorOf: (item: Item) => string,
): { list: Wire[]; page_no: number; row: number; total: number; next_cursor: string | null } => {
  const shown = items.slice(0, query.row);
  const last = shown.at(-1);
  return {
    list: shown.map(toWire),
    page_no: query.page_no,
    row: query.row,
    total,
    next_cursor: items.length > query.row && last !== undefined ? cursorOf(last) : null,
  };
};
