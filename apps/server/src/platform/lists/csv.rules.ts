/**
 * Signed numbers are data. A spreadsheet must not compute any other cell that begins like a formula. In many countries it splits lines at
 * semicolons and takes our quotes for text, so what follows a semicolon, a tab or a new line is a cell too.
 */
const NUMBER = /^-?\d+(?:\.\d+)?$/;
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const INNER = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;

const asText = (text: string): string => {
  if (NUMBER.test(text)) return text;
  const safe = text.replaceAll(INNER, "$1'");
  return FORMULA.test(safe) ? `'${safe}` : safe;
};

const cell = (text: string): string => {
  const safe = asText(text);
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A line of a CSV file (RFC 4180) with its line end. Cells that look like a formula are escaped as text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;
