/** The first word of the keys of the queries of bank lines. */
export const LINES_KEY = 'bank-lines';
