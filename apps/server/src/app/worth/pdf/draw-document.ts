import PDFDocument from 'pdfkit';
import type { PdfDocument, Section } from './document.ts';
import { drawTable } from './draw-table.ts';
import { openFonts } from './fonts.ts';
import {
  createDrawing,
  type Drawing,
  drawRule,
  INK,
  INK_2,
  PAGE,
  type StructureElement,
  TINT,
  WIDTH,
} from './page.ts';
import { createTypeSetter, type Style } from './type-setter.ts';

const HEADING: Style = { weight: 'strong', size: 12, colour: INK };
const BODY: Style = { weight: 'regular', size: 8.5, colour: INK };
const SMALL: Style = { weight: 'regular', size: 8, colour: INK_2 };
/** A heading stays with at least this much of its section. */
const KEEP_WITH_HEADING = 96;

/** Every text that may be drawn. */
const textsOf = (of: PdfDocument): readonly string[] => [
  of.brand,
  of.title,
  of.footer,
  of.pageText,
  '0123456789',
  ...of.notices,
  ...of.facts.flatMap(({ label, value }) => [label, value]),
  ...of.sections.flatMap(({ title, note = '', table, paragraphs = [] }) => [
    title,
    note,
    ...paragraphs,
    ...(table?.columns ?? []),
    ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
  ]),
];

const drawParagraph = (drawing: Drawing, parent: StructureElement, text: string, style: Style): void => {
  const { type, cursor, tagged, need } = drawing;
  const step = style.size * 1.5;
  const lines = type.wrap(text, WIDTH, style);
  need(lines.length * step);
  tagged(parent, 'P', () => {
    lines.forEach((line, index) => {
      type.draw(line, { x: PAGE.side, baseline: cursor.y + step * (index + 0.75) }, style);
    });
  });
  cursor.y += lines.length * step;
};

const drawHead = (drawing: Drawing, root: StructureElement, of: PdfDocument): void => {
  const { type, cursor, tagged } = drawing;
  const baseline = cursor.y + 12;
  tagged(root, 'P', () => {
    type.draw(of.brand, { x: PAGE.side, baseline }, { weight: 'strong', size: 16, colour: of.accent });
  });
  tagged(root, 'H1', () => {
    const x = PAGE.width - PAGE.side;
    type.draw(of.title, { x, baseline }, { weight: 'strong', size: 16, colour: INK }, 'right');
  });
  cursor.y += 24;
  drawRule(drawing, cursor.y, of.accent, 1.5);
  cursor.y += 16;
};

/** The facts in two columns, each a label above its value. */
const drawFacts = (drawing: Drawing, root: StructureElement, of: PdfDocument): void => {
  const { type, cursor, tagged } = drawing;
  const width = (WIDTH - 24) / 2;
  const value: Style = { weight: 'strong', size: 9.5, colour: INK };
  for (let index = 0; index < of.facts.length; index += 2) {
    const pair = of.facts.slice(index, index + 2);
    const wrapped = pair.map((fact) => type.wrap(fact.value, width, value));
    pair.forEach((fact, column) => {
      const x = PAGE.side + column * (width + 24);
      tagged(root, 'P', () => {
        type.draw(fact.label, { x, baseline: cursor.y + 7 }, SMALL);
        wrapped[column]?.forEach((line, at) => {
          type.draw(line, { x, baseline: cursor.y + 20 + at * 13 }, value);
        });
      });
    });
    cursor.y += 19 + 13 * Math.max(...wrapped.map((lines) => lines.length));
  }
};

const drawNotices = (drawing: Drawing, root: StructureElement, of: PdfDocument): void => {
  const { doc, type, cursor, tagged, decoration } = drawing;
  for (const notice of of.notices) {
    const lines = type.wrap(notice, WIDTH - 20, BODY);
    const height = lines.length * 13 + 10;
    decoration(() => doc.rect(PAGE.side, cursor.y, WIDTH, height).fill(TINT));
    tagged(root, 'P', () => {
      lines.forEach((line, index) => {
        type.draw(line, { x: PAGE.side + 10, baseline: cursor.y + 14.5 + index * 13 }, BODY);
      });
    });
    cursor.y += height + 6;
  }
};

const drawSection = (drawing: Drawing, root: StructureElement, section: Section): void => {
  const { doc, type, cursor, tagged, need } = drawing;
  cursor.y += 16;
  need(KEEP_WITH_HEADING);
  const part = doc.struct('Sect');
  root.add(part);
  tagged(part, 'H2', () => type.draw(section.title, { x: PAGE.side, baseline: cursor.y + 10 }, HEADING));
  cursor.y += 18;
  if (section.note !== undefined) {
    drawParagraph(drawing, part, section.note, SMALL);
    cursor.y += 4;
  }
  if (section.table !== undefined) drawTable(drawing, part, section.table);
  for (const paragraph of section.paragraphs ?? []) {
    drawParagraph(drawing, part, paragraph, BODY);
    cursor.y += 4;
  }
  part.end();
};

/** The foot of every page, when their number is known. */
const drawFeet = ({ doc, type }: Drawing, of: PdfDocument): void => {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    // Below the margin, where pdfkit would otherwise begin another page.
    doc.page.margins.bottom = 0;
    const baseline = PAGE.height - 34;
    const page = of.pageText.replace('{page}', String(index + 1)).replace('{pages}', String(count));
    doc.markContent('Artifact', { type: 'Pagination' });
    type.draw(of.footer, { x: PAGE.side, baseline }, SMALL);
    type.draw(page, { x: PAGE.width - PAGE.side, baseline }, SMALL, 'right');
    doc.endMarkedContent();
  }
};

const collect = async (doc: InstanceType<typeof PDFDocument>, end: () => void): Promise<Buffer> => {
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => doc.once('end', resolve).once('error', reject));
  end();
  await ended;
  return Buffer.concat(parts);
};

/** Draws a document as a tagged PDF with its file attached. The same document gives the same bytes. */
export const drawDocument = async (of: PdfDocument): Promise<Buffer> => {
  const fonts = await openFonts(of.locale, textsOf(of));
  const madeAt = new Date(of.madeAtMs);
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: of.locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: of.title, Author: of.brand, Creator: of.brand, CreationDate: madeAt, ModDate: madeAt },
  });
  for (const [name, face] of fonts.faces) doc.registerFont(name, face);
  const drawing = createDrawing(doc, createTypeSetter(doc, fonts, of.locale));
  return collect(doc, () => {
    const root = doc.struct('Document');
    doc.addStructure(root);
    drawHead(drawing, root, of);
    drawFacts(drawing, root, of);
    drawNotices(drawing, root, of);
    for (const section of of.sections) drawSection(drawing, root, section);
    root.end();
    drawFeet(drawing, of);
    doc.file(Buffer.from(of.file.text), {
      name: of.file.name,
      type: 'text/csv',
      creationDate: madeAt,
      modifiedDate: madeAt,
    });
    doc.end();
  });
};
