/** A text that a spreadsheet would read as a formula is escaped. */
const asText = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !isFigure(value) ? `'${value}` : value;
const isFigure = (value: string): boolean => /^[+-]?[0-9]+(?:\.[0-9]+)?$/.test(value);

const field = (value: string): string => {
  const text = asText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180, with the byte order mark by which spreadsheets detect UTF-8. */
export const toCsv = (header: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\uFEFF${[header, ...rows].map((cells) => cells.map(field).join(',')).join('\r\n')}\r\n`;
