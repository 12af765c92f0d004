/** Rows of two amounts as one text, `500: 8, 2000: 40`. Only the fields of the rows write it, in plain decimals. */

export type Pair = readonly [first: string, second: string];

export const pairsText = (pairs: readonly Pair[]): string => pairs.map((pair) => pair.join(': ')).join(', ');

export const pairsOf = (text: string): readonly Pair[] =>
  text.split(', ').map((row) => {
    const [first = '', second = ''] = row.split(': ');
    return [first, second];
  });
