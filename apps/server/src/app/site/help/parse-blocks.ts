/**
 * The part of Markdown (CommonMark with tables) that our documents use: headings, paragraphs, fenced and indented code, lists,
 * tables and comments. A library would be one more dependency of a server that holds money, for texts of our own.
 */
export type Block =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly Block[])[];
      /** Items are separated by blank lines, so their texts are paragraphs. */
      readonly isLoose: boolean;
    };

const FENCE = /^(`{3,})([a-z]*)\s*$/;
const HEADING = /^(#{1,6}) +(.*?)\s*$/;
const ITEM = /^( *)([-*]|\d{1,9}\.)( +)(?=\S)/;
const DELIMITERS = /^\|(?: *:?-+:? *\|)+\s*$/;
const CODE_INDENT = 4;

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const indentOf = (line: string): number => line.length - line.trimStart().length;

/** A parser's place in the lines of a document, or of an item of a list. */
interface Reader {
  readonly lines: readonly string[];
  at: number;
}

const readFence = (reader: Reader, fence: string): Block => {
  const from = reader.at + 1;
  let to = from;
  while (to < reader.lines.length && reader.lines[to]?.trim() !== fence) to += 1;
  reader.at = to + 1;
  return { kind: 'code', text: reader.lines.slice(from, to).join('\n') };
};

const readIndentedCode = (reader: Reader): Block => {
  const taken: string[] = [];
  for (; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    if (!isBlank(line) && indentOf(line) < CODE_INDENT) break;
    taken.push(line.slice(CODE_INDENT));
  }
  while (isBlank(taken.at(-1))) taken.pop();
  return { kind: 'code', text: taken.join('\n') };
};

/** Splits a row at the bars that are outside of code. */
const cellsOf = (line: string): readonly string[] => {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
};

const readTable = (reader: Reader): Block => {
  const rows = [cellsOf(reader.lines[reader.at] ?? '')];
  for (reader.at += 2; reader.lines[reader.at]?.startsWith('|'); reader.at += 1)
    rows.push(cellsOf(reader.lines[reader.at] ?? ''));
  return { kind: 'table', rows };
};

/** The lines of one item, without its indentation. A text line that follows at once belongs to it, however it is indented. */
const takeItem = (reader: Reader, width: number): readonly string[] => {
  const lines = [(reader.lines[reader.at] ?? '').slice(width)];
  for (reader.at += 1; reader.at < reader.lines.length; reader.at += 1) {
    const line = reader.lines[reader.at] ?? '';
    const isLazy = !isBlank(line) && !isBlank(lines.at(-1)) && !ITEM.test(line) && !HEADING.test(line);
    if (!isBlank(line) && indentOf(line) < width && !isLazy) break;
    lines.push(line.slice(Math.min(width, indentOf(line))));
  }
  while (isBlank(lines.at(-1))) {
    lines.pop();
    reader.at -= 1;
  }
  return lines;
};

const readList = (reader: Reader): Block => {
  const items: (readonly Block[])[] = [];
  let isLoose = false;
  const [, outer = '', first = ''] = ITEM.exec(reader.lines[reader.at] ?? '') ?? [];
  const isOrdered = first.endsWith('.');
  for (;;) {
    const from = reader.at;
    while (isBlank(reader.lines[reader.at]) && reader.at < reader.lines.length) reader.at += 1;
    const [marker, indent = '', sign = ''] = ITEM.exec(reader.lines[reader.at] ?? '') ?? [];
    if (marker === undefined || indent.length !== outer.length || sign.endsWith('.') !== isOrdered) {
      reader.at = from;
      return { kind: 'list', isOrdered, items, isLoose };
    }
    if (items.length > 0 && reader.at > from) isLoose = true;
    const blocks = parseBlocks(takeItem(reader, marker.length));
    if (blocks.filter(({ kind }) => kind === 'paragraph').length > 1) isLoose = true;
    items.push(blocks);
  }
};

const beginsBlock = (reader: Reader): boolean => {
  const line = reader.lines[reader.at] ?? '';
  return (
    isBlank(line) || FENCE.test(line) || HEADING.test(line) || ITEM.test(line) || line.startsWith('<!--')
  );
};

const readParagraph = (reader: Reader): Block => {
  const lines: string[] = [];
  do {
    lines.push((reader.lines[reader.at] ?? '').trim());
    reader.at += 1;
  } while (!beginsBlock(reader));
  return { kind: 'paragraph', text: lines.join('\n') };
};

const skipComment = (reader: Reader): void => {
  while (reader.at < reader.lines.length && !reader.lines[reader.at]?.includes('-->')) reader.at += 1;
  reader.at += 1;
};

const readBlock = (reader: Reader): Block | null => {
  const line = reader.lines[reader.at] ?? '';
  const [, fence] = FENCE.exec(line) ?? [];
  if (fence !== undefined) return readFence(reader, fence);
  const [, signs, text = ''] = HEADING.exec(line) ?? [];
  if (signs !== undefined) {
    reader.at += 1;
    return { kind: 'heading', depth: signs.length, text };
  }
  if (line.startsWith('<!--')) {
    skipComment(reader);
    return null;
  }
  if (indentOf(line) >= CODE_INDENT) return readIndentedCode(reader);
  if (line.startsWith('|') && DELIMITERS.test(reader.lines[reader.at + 1] ?? '')) return readTable(reader);
  return ITEM.test(line) ? readList(reader) : readParagraph(reader);
};

export function parseBlocks(lines: readonly string[]): readonly Block[] {
  const reader: Reader = { lines, at: 0 };
  const blocks: Block[] = [];
  while (reader.at < lines.length) {
    if (isBlank(lines[reader.at])) reader.at += 1;
    else {
      const block = readBlock(reader);
      if (block !== null) blocks.push(block);
    }
  }
  return blocks;
}
