import type { Row, Table } from './document.ts';
import { type Drawing, drawRule, INK, INK_2, LINE, PAGE, type StructureElement, WIDTH } from './page.ts';
import type { Style, TypeSetter } from './type-setter.ts';

const GAP = 10;
/** Sizes that are tried from the largest on, until all figures fit in one line each. */
const SIZES = [8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const;
/** The first column keeps at least this part of the page. */
const NAMES_SHARE = 0.16;
/** The least width of a column in points, so that short figures do not break their heading. */
const LEAST = 36;
/** A heading of a column has at most this many lines. */
const HEAD_LINES = 3;

interface Layout {
  readonly size: number;
  /** Left edge of the first column, right edges of the others. */
  readonly edges: readonly number[];
  readonly widths: readonly number[];
}

const styleOf = (size: number, isTotal: boolean): Style => ({
  weight: isTotal ? 'strong' : 'regular',
  size,
  colour: INK,
});
const headStyle = (size: number): Style => ({ weight: 'strong', size: size - 0.5, colour: INK_2 });

/** The width of the widest figure of a column, and of its heading in few lines. */
const naturalWidth = (type: TypeSetter, table: Table, column: number, size: number): number => {
  const cells = table.rows.map(({ cells: of, isTotal = false }) =>
    type.widthOf(of[column] ?? '', styleOf(size, isTotal)),
  );
  const head = headStyle(size);
  const title = table.columns[column] ?? '';
  let width = Math.max(LEAST, ...cells);
  while (
    type.wrap(title, width, head).length > HEAD_LINES ||
    type.wrap(title, width, head).some((line) => type.widthOf(line, head) > width + 0.01)
  ) {
    width += 2;
  }
  return width;
};

const layOut = (type: TypeSetter, table: Table): Layout => {
  const figures = table.columns.map((_title, column) => column).slice(1);
  const least = WIDTH * NAMES_SHARE;
  for (const size of SIZES) {
    const natural = figures.map((column) => naturalWidth(type, table, column, size));
    const needed = natural.reduce((sum, width) => sum + width + GAP, 0);
    if (needed + least > WIDTH && size !== SIZES.at(-1)) continue;
    // The names get the width that they need. The rest spreads the figures over the page.
    const names = Math.max(least, naturalWidth(type, table, 0, size));
    const spare = Math.max(0, WIDTH - needed - names) / Math.max(1, figures.length);
    const widths = natural.map((width) => width + spare);
    const first = WIDTH - widths.reduce((sum, width) => sum + width + GAP, 0);
    let edge = PAGE.side + first;
    const edges = widths.map((width) => {
      edge += width + GAP;
      return edge;
    });
    return { size, edges: [PAGE.side, ...edges], widths: [first, ...widths] };
  }
  throw new Error('a table has no size of text');
};

const drawHead = (drawing: Drawing, parent: StructureElement, table: Table, layout: Layout): void => {
  const { doc, type, cursor, tagged } = drawing;
  const style = headStyle(layout.size);
  const step = style.size * 1.25;
  const titles = table.columns.map((title, column) => type.wrap(title, layout.widths[column] ?? 0, style));
  const most = Math.max(...titles.map((lines) => lines.length));
  const row = doc.struct('TR');
  titles.forEach((lines, column) => {
    tagged(row, 'TH', () => {
      // The headings stand on the line below them.
      lines.forEach((line, index) => {
        const baseline = cursor.y + (most - lines.length + index + 1) * step;
        const x = layout.edges[column] ?? 0;
        type.draw(line, { x, baseline }, style, column === 0 ? 'left' : 'right');
      });
    });
  });
  parent.add(row);
  cursor.y += most * step + 5;
  drawRule(drawing, cursor.y, INK_2, 0.6);
};

const drawRow = (drawing: Drawing, parent: StructureElement, row: Row, layout: Layout): void => {
  const { doc, type, cursor, tagged } = drawing;
  const style = styleOf(layout.size, row.isTotal === true);
  const step = style.size * 1.3;
  const [name = '', ...figures] = row.cells;
  const lines = type.wrap(name, layout.widths[0] ?? 0, style);
  const element = doc.struct('TR');
  tagged(element, 'TD', () => {
    lines.forEach((line, index) => {
      type.draw(line, { x: PAGE.side, baseline: cursor.y + step * (index + 1) + 1 }, style);
    });
  });
  figures.forEach((figure, index) => {
    tagged(element, 'TD', () => {
      type.draw(figure, { x: layout.edges[index + 1] ?? 0, baseline: cursor.y + step + 1 }, style, 'right');
    });
  });
  parent.add(element);
  cursor.y += lines.length * step + 5.5;
};

const rowHeight = ({ type }: Drawing, row: Row, layout: Layout): number => {
  const style = styleOf(layout.size, row.isTotal === true);
  return type.wrap(row.cells[0] ?? '', layout.widths[0] ?? 0, style).length * style.size * 1.3 + 5.5;
};

/** Draws a table. Its headings stand again at the top of each further page. */
export const drawTable = (drawing: Drawing, parent: StructureElement, table: Table): void => {
  const layout = layOut(drawing.type, table);
  const element = drawing.doc.struct('Table');
  parent.add(element);
  drawHead(drawing, element, table, layout);
  table.rows.forEach((row, index) => {
    if (drawing.need(rowHeight(drawing, row, layout))) drawHead(drawing, element, table, layout);
    else if (index > 0) drawRule(drawing, drawing.cursor.y, row.isTotal === true ? INK_2 : LINE);
    drawRow(drawing, element, row, layout);
  });
  element.end();
  drawing.cursor.y += 4;
};
