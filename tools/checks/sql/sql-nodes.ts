/** A word, number or sign of a statement, or what stands between two parentheses. */
export type SqlNode =
  | { readonly kind: 'word' | 'sign'; readonly text: string; readonly at: number }
  | { readonly kind: 'group'; readonly nodes: readonly SqlNode[]; readonly at: number };

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|\$[a-z_]*\$|\$\d+|"[^"]+"|[a-z_][\w]*|\d[\w.]*|::|[^\s]/gi;

/** Delimiters of a function's body. Its statements are read like any other. */
const isBodyMark = (text: string): boolean => /^\$[a-z_]*\$$/i.test(text);

/**
 * Reads a statement as a tree of its parentheses. Comments and literals are left out. A body between dollar signs is read as
 * statements.
 */
export const sqlNodes = (statement: string): readonly SqlNode[] => {
  const open: { readonly nodes: SqlNode[]; readonly at: number }[] = [{ nodes: [], at: 0 }];
  for (const { 0: text, index: at } of statement.matchAll(TOKEN)) {
    const nodes = open.at(-1)?.nodes ?? [];
    if (text === '(') open.push({ nodes: [], at });
    else if (text === ')') {
      const closed = open.length > 1 ? open.pop() : undefined;
      if (closed !== undefined) open.at(-1)?.nodes.push({ kind: 'group', ...closed });
    } else if (text.startsWith('--') || text.startsWith('/*')) continue;
    else if (isBodyMark(text)) nodes.push({ kind: 'sign', text: ';', at });
    else if (text.startsWith("'")) nodes.push({ kind: 'sign', text: "''", at });
    else if (/^["a-z_]/i.test(text))
      nodes.push({ kind: 'word', text: text.replaceAll('"', '').toLowerCase(), at });
    else nodes.push({ kind: 'sign', text, at });
  }
  while (open.length > 1) {
    const unclosed = open.pop();
    if (unclosed !== undefined) open.at(-1)?.nodes.push({ kind: 'group', ...unclosed });
  }
  return open[0]?.nodes ?? [];
};

/** The word or sign, or an empty text for parentheses and past the end. */
export const textOf = (node: SqlNode | undefined): string =>
  node === undefined || node.kind === 'group' ? '' : node.text;
