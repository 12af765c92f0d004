/** A signed number is data; anything else that begins like a formula is not to be computed by a spreadsheet. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r]/;

const cell = (text: string): string => {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of a CSV file (RFC 4180) with its end. What a spreadsheet would take for a formula is given as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
