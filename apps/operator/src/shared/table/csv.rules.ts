/**
 * A text that a spreadsheet would read as a formula is escaped. In many countries it splits lines at semicolons and takes our quotes for
 * text, so what follows a semicolon, a tab or a new line is a cell too.
 */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const INNER = /([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g;
const isFigure = (value: string): boolean => /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(value);
const asText = (value: string): string => {
  if (isFigure(value)) return value;
  const safe = value.replaceAll(INNER, "$1'");
  return FORMULA.test(safe) ? `'${safe}` : safe;
};

const field = (value: string): string => {
  const text = asText(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[header, ...rows].map((cells) => cells.map(field).join(',')).join('\r\n')}\r\n`;
