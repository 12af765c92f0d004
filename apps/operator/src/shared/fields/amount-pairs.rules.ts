/** Rows of two amounts as one text of JSON, as a form keeps the value of a field. Nothing that somebody types can end a row. */

export type Pair = readonly [first: string, second: string];

export const pairsText = (pairs: readonly Pair[]): string => JSON.stringify(pairs);

const isPair = (row: unknown): row is Pair =>
  Array.isArray(row) && row.length === 2 && row.every((cell) => typeof cell === 'string');

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** One empty row for any other text. */
export const pairsOf = (text: string): readonly Pair[] => {
  const rows = parse(text);
  return Array.isArray(rows) && rows.length > 0 && rows.every(isPair) ? rows : [['', '']];
};
