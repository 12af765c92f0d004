import type { Column } from './columns.ts';
import { toCsv } from './csv.rules.ts';

/** Lets the browser save a file under its whole name. */
export const saveFile = (name: string, file: Blob): void => {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};

/** Lets the browser save rows as a file with the columns of their table. */
export const saveCsv = <Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]): void => {
  const text = toCsv(
    columns.map(({ header }) => header),
    rows.map((row) => columns.map((column) => column.text(row))),
  );
  saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' }));
};
