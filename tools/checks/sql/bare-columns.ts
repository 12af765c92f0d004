import { type SqlNode, sqlNodes, textOf } from './sql-nodes.ts';

/** The columns of each table, by its name with its schema. */
export type Catalogue = ReadonlyMap<string, ReadonlySet<string>>;

/** A table of a query under the name that the query gives it. */
interface Named {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
}

/** The tables that a query sees: those of the queries around it, and the results that a `with` names. */
interface Around {
  readonly outer: readonly Named[];
  readonly results: Catalogue;
}

interface Scope {
  readonly tables: readonly Named[];
  readonly around: Around;
  /** True if it writes other columns with their table. */
  readonly isMixed: boolean;
}

export interface BareColumn {
  readonly column: string;
  /** The outer table that has a column of this name too. */
  readonly table: string;
  readonly at: number;
}

const STARTS = new Set(['select', 'with', 'insert', 'update', 'delete', 'perform']);
/** The head of a loop in a function ends before its body. */
const ENDS = new Set([';', 'loop']);
const SETS = new Set(['union', 'intersect', 'except']);
const AFTER_TABLES = new Set(
  'where group order having limit offset for returning window fetch set union intersect except then do into values select default overriding'.split(
    ' ',
  ),
);
const JOINS = new Set(['join', 'inner', 'left', 'right', 'full', 'cross', 'natural', 'outer']);
const NO_ALIAS = new Set([...AFTER_TABLES, ...JOINS, 'on', 'using', 'tablesample', 'with']);
const NO_COLUMNS: ReadonlySet<string> = new Set();

const isQuery = (nodes: readonly SqlNode[]): boolean => STARTS.has(textOf(nodes[0]));

/** Splits at a word or sign of this level. */
const splitAt = (nodes: readonly SqlNode[], isEnd: (node: SqlNode) => boolean): (readonly SqlNode[])[] => {
  const parts: SqlNode[][] = [[]];
  for (const node of nodes) {
    if (isEnd(node)) parts.push([]);
    else parts.at(-1)?.push(node);
  }
  return parts;
};

const isComma = (node: SqlNode): boolean => textOf(node) === ',';

const isFrom = (nodes: readonly SqlNode[], at: number): boolean =>
  textOf(nodes[at]) === 'from' && textOf(nodes[at - 1]) !== 'distinct';

/** The names of what a query returns, without those that it does not tell. */
const resultOf = (nodes: readonly SqlNode[], catalogue: Catalogue): ReadonlySet<string> => {
  const returning = nodes.findIndex((node) => textOf(node) === 'returning');
  const from = nodes.findIndex((_, at) => isFrom(nodes, at));
  const list = returning >= 0 ? nodes.slice(returning + 1) : nodes.slice(1, from < 0 ? undefined : from);
  const names = splitAt(list, isComma).map((item) => textOf(item.at(-1)));
  if (!names.includes('*')) return new Set(names);
  const tables = nodes.flatMap((node, at) => {
    if (node.kind === 'group') return [];
    return catalogue.get(`${node.text}.${textOf(nodes[at + 2])}`) ?? catalogue.get(node.text) ?? [];
  });
  return new Set([...names, ...tables.flatMap((columns) => [...columns])]);
};

class Reader {
  readonly #catalogue: Catalogue;
  readonly found: BareColumn[] = [];

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Reads the parts of a query that `union` and its kin connect, after its `with`. */
  query(nodes: readonly SqlNode[], around: Around): void {
    const { rest, results } = this.#withResults(nodes, around);
    for (const part of splitAt(rest, (node) => SETS.has(textOf(node))))
      this.#part(part, { ...around, results });
  }

  #withResults(nodes: readonly SqlNode[], around: Around): { rest: readonly SqlNode[]; results: Catalogue } {
    if (textOf(nodes[0]) !== 'with') return { rest: nodes, results: around.results };
    const results = new Map(around.results);
    let at = 1;
    for (; at < nodes.length; at += 1) {
      const node = nodes[at];
      if (node?.kind !== 'group') {
        if (STARTS.has(textOf(node))) break;
        continue;
      }
      if (!isQuery(node.nodes)) continue;
      this.query(node.nodes, { ...around, results });
      const name = this.#nameBefore(nodes, at);
      results.set(name, resultOf(node.nodes, new Map([...this.#catalogue, ...results])));
    }
    return { rest: nodes.slice(at), results };
  }

  /** `name as materialized (…)` and `name (columns) as (…)`. */
  #nameBefore(nodes: readonly SqlNode[], group: number): string {
    for (let at = group - 1; at > 0; at -= 1) {
      const text = textOf(nodes[at]);
      if (text !== '' && !['as', 'not', 'materialized'].includes(text)) return text;
    }
    return '';
  }

  #part(nodes: readonly SqlNode[], around: Around): void {
    const tables: Named[] = [];
    const rest: (SqlNode | null)[] = [];
    for (let at = 0; at < nodes.length; ) {
      const before = textOf(nodes[at - 1]);
      const opensTables =
        isFrom(nodes, at) ||
        (textOf(nodes[at]) === 'update' && before !== 'for' && before !== 'do' && before !== 'key') ||
        (textOf(nodes[at]) === 'into' && before === 'insert') ||
        (textOf(nodes[at]) === 'using' && tables.length > 0);
      if (opensTables) {
        at = this.#tables(nodes, at + 1, { tables, rest, around });
        rest.push(null);
      } else {
        rest.push(nodes[at] ?? null);
        at += 1;
      }
    }
    this.#expression(rest, { tables, around, isMixed: hasQualified(rest) });
  }

  /** Reads the tables from `at` on, and returns where the list of them ends. Conditions of joins go to `rest`. */
  #tables(
    nodes: readonly SqlNode[],
    from: number,
    to: { tables: Named[]; rest: (SqlNode | null)[]; around: Around },
  ): number {
    let at = from;
    let isCondition = false;
    let isLateral = false;
    for (; at < nodes.length; ) {
      const node = nodes[at];
      const text = textOf(node);
      if (AFTER_TABLES.has(text) || text === ';' || (text === 'on' && textOf(nodes[at + 1]) === 'conflict'))
        break;
      if (text === ',' || JOINS.has(text)) isCondition = false;
      else if (text === 'on' || text === 'using') {
        isCondition = text === 'on';
        if (text === 'using') at += 1;
        to.rest.push(null);
      } else if (isCondition) to.rest.push(node ?? null);
      else if (text === 'lateral') {
        isLateral = true;
      } else if (text !== 'only' && node !== undefined) {
        at = this.#table(nodes, at, isLateral, to);
        isLateral = false;
        continue;
      }
      at += 1;
    }
    return at;
  }

  #table(
    nodes: readonly SqlNode[],
    from: number,
    isLateral: boolean,
    { tables, rest, around }: { tables: Named[]; rest: (SqlNode | null)[]; around: Around },
  ): number {
    const node = nodes[from];
    let at = from + 1;
    let name = textOf(node);
    let columns = NO_COLUMNS;
    if (node?.kind === 'group') {
      const seen = isLateral ? [...around.outer, ...tables] : around.outer;
      if (isQuery(node.nodes)) {
        this.query(node.nodes, { ...around, outer: seen });
        columns = resultOf(node.nodes, new Map([...this.#catalogue, ...around.results]));
      } else this.#tables(node.nodes, 0, { tables, rest, around });
    } else {
      let path = name;
      while (textOf(nodes[at]) === '.') {
        name = textOf(nodes[at + 1]);
        path += `.${name}`;
        at += 2;
      }
      columns = around.results.get(path) ?? this.#catalogue.get(path) ?? NO_COLUMNS;
      const call = nodes[at];
      if (call?.kind === 'group') {
        rest.push(call, null);
        at += 1;
      }
    }
    if (textOf(nodes[at]) === 'with') at += 2;
    if (textOf(nodes[at]) === 'as') at += 1;
    const alias = nodes[at];
    if (alias?.kind === 'word' && !NO_ALIAS.has(alias.text)) {
      name = alias.text;
      at += 1;
      const named = nodes[at];
      if (named?.kind === 'group') {
        columns = new Set([...columns, ...splitAt(named.nodes, isComma).map(([column]) => textOf(column))]);
        at += 1;
      }
    }
    tables.push({ name, columns });
    return at;
  }

  /** Reads what is neither a table nor a query of its own, and the queries in it. */
  #expression(nodes: readonly (SqlNode | null)[], scope: Scope): void {
    nodes.forEach((node, at) => {
      if (node === null) return;
      const { tables, around } = scope;
      if (node.kind === 'group') {
        if (isQuery(node.nodes)) this.query(node.nodes, { ...around, outer: [...around.outer, ...tables] });
        else this.#expression(node.nodes, scope);
        return;
      }
      const [before, after] = [textOf(nodes[at - 1] ?? undefined), nodes[at + 1] ?? undefined];
      const isName = after?.kind === 'group' || textOf(after) === '.' || ['.', 'as', '::'].includes(before);
      if (node.kind !== 'word' || isName) return;
      const table = around.outer.find(({ columns }) => columns.has(node.text));
      if (table === undefined) return;
      const isItself = before === '=' && textOf(nodes[at - 2] ?? undefined) === node.text;
      const isOwn = tables.some(({ columns }) => columns.has(node.text));
      if (isItself || !isOwn || scope.isMixed)
        this.found.push({ column: node.text, table: table.name, at: node.at });
    });
  }
}

/** True if a column is written with its table, in the query itself. */
const hasQualified = (nodes: readonly (SqlNode | null)[]): boolean =>
  nodes.some((node, at) => {
    if (node === null) return false;
    if (node.kind === 'group') return !isQuery(node.nodes) && hasQualified(node.nodes);
    return node.text === '.' && textOf(nodes[at + 2] ?? undefined) !== '(' && nodes[at + 2]?.kind !== 'group';
  });

const NOTHING_AROUND: Around = { outer: [], results: new Map() };

/**
 * Finds the columns in sub-selects that carry no table although a table of an outer query has a column of that name. PostgreSQL takes the
 * innermost table, so such a column can silently compare a table with itself.
 */
export const bareColumns = (statement: string, catalogue: Catalogue): readonly BareColumn[] => {
  const reader = new Reader(catalogue);
  for (const nodes of splitAt(sqlNodes(statement), (node) => ENDS.has(textOf(node)))) {
    const start = nodes.findIndex((node) => STARTS.has(textOf(node)));
    const [before, query] = start < 0 ? [nodes, []] : [nodes.slice(0, start), nodes.slice(start)];
    readGroups(reader, before);
    reader.query(query, NOTHING_AROUND);
  }
  return reader.found;
};

/** Queries inside of parentheses, such as `if exists (select …)`. */
const readGroups = (reader: Reader, nodes: readonly SqlNode[]): void => {
  for (const node of nodes) {
    if (node.kind !== 'group') continue;
    if (isQuery(node.nodes)) reader.query(node.nodes, NOTHING_AROUND);
    else readGroups(reader, node.nodes);
  }
};
