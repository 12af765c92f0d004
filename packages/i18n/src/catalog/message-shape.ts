import compile from 'icu-minify/compile';

/** The numbers with which icu-minify marks the kind of a part. */
const SELECT = 1;
const PLURALS = new Set([2, 3]);

interface Shape {
  /** Each argument with how it is used: `amount`, `count:plural`. */
  readonly uses: ReadonlySet<string>;
  /** The plural categories and exact numbers of each plural. */
  readonly plurals: readonly (readonly string[])[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Reads the arguments of an ICU text and the numbers for which its plurals have words. */
export const messageShape = (text: string): Shape => {
  const uses = new Set<string>();
  const plurals: string[][] = [];

  const visitAll = (nodes: unknown): void => {
    if (isList(nodes)) for (const node of nodes) visit(node);
  };
  const visit = (node: unknown): void => {
    if (!isList(node)) return;
    const [name, kind, options] = node;
    if (typeof name !== 'string') return;
    uses.add(typeof kind === 'number' ? `${name}:${kind}` : kind === undefined ? name : `<${name}>`);
    if (typeof kind === 'number' && PLURALS.has(kind) && isRecord(options))
      plurals.push(Object.keys(options));
    if (isRecord(options) && (kind === SELECT || PLURALS.has(Number(kind)))) {
      for (const option of Object.values(options)) visitAll(option);
    } else if (typeof kind !== 'number' && kind !== undefined) {
      visitAll(node.slice(1));
    }
  };

  visitAll(compile(text));
  return { uses, plurals };
};
