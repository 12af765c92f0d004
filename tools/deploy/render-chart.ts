/**
 * Renders a chart without Helm: the part of Go's templates that our chart uses. Actions are a path, `if`, `range` over a list or a
 * map, and `end`. A path that has no value is an error, which Helm would print as nothing.
 */
type Scope = ReadonlyMap<string, unknown>;

interface Node {
  readonly kind: 'text' | 'value' | 'if' | 'range';
  /** The text, or the action without its word. */
  readonly text: string;
  readonly children: readonly Node[];
}

const ACTION = /\{\{(-?)\s*(.*?)\s*(-?)\}\}/g;

interface Token {
  readonly isAction: boolean;
  readonly text: string;
}

/** `{{-` removes the white space before it, `-}}` the white space after it. */
const tokensOf = (template: string): Token[] => {
  const tokens: Token[] = [];
  let from = 0;
  let trimsNext = false;
  const addText = (text: string, trimsEnd: boolean): void => {
    const start = trimsNext ? text.trimStart() : text;
    tokens.push({ isAction: false, text: trimsEnd ? start.trimEnd() : start });
  };
  for (const match of template.matchAll(ACTION)) {
    const [whole, before = '', text = '', after = ''] = match;
    addText(template.slice(from, match.index), before === '-');
    tokens.push({ isAction: true, text });
    trimsNext = after === '-';
    from = match.index + whole.length;
  }
  addText(template.slice(from), false);
  return tokens;
};

const parseNodes = (tokens: Token[], isNested: boolean): Node[] => {
  const nodes: Node[] = [];
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    const { isAction, text } = token;
    if (!isAction) nodes.push({ kind: 'text', text, children: [] });
    else if (text === 'end') {
      if (isNested) return nodes;
      throw new Error('an `end` without a beginning');
    } else {
      const [, word, rest] = /^(if|range) (.+)$/.exec(text) ?? [];
      if (rest === undefined) nodes.push({ kind: 'value', text, children: [] });
      else
        nodes.push({ kind: word === 'if' ? 'if' : 'range', text: rest, children: parseNodes(tokens, true) });
    }
  }
  if (isNested) throw new Error('an `end` is missing');
  return nodes;
};

const membersOf = (value: unknown): Array<readonly [string, unknown]> => {
  if (Array.isArray(value)) return value.map((member: unknown, index) => [String(index), member]);
  if (typeof value !== 'object' || value === null) throw new Error('`range` needs a list or a map');
  return Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
};

/** `$` is the whole input, `.` the current member, and `$name` a variable of a loop. */
const lookUp = (path: string, scope: Scope): unknown => {
  const [head = '', ...names] = path.split('.');
  let value = scope.get(head === '' ? '.' : head);
  for (const name of names.filter((each) => each !== '')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name))
      throw new Error(`the chart names ${path}, which has no value`);
    value = new Map<string, unknown>(Object.entries(value)).get(name);
  }
  if (value === undefined) throw new Error(`the chart names ${path}, which has no value`);
  return value;
};

const LOOP = /^(?:(\$\w+), (\$\w+) := )?(\S+)$/;

const renderNode = ({ kind, text, children }: Node, scope: Scope): string => {
  if (kind === 'text') return text;
  if (kind === 'value') return String(lookUp(text, scope));
  const renderChildren = (inner: Scope): string => children.map((node) => renderNode(node, inner)).join('');
  if (kind === 'if') return lookUp(text, scope) === true ? renderChildren(scope) : '';
  const [, key, member, path = ''] = LOOP.exec(text) ?? [];
  return membersOf(lookUp(path, scope))
    .map(([name, value]) => {
      const inner = new Map(scope).set('.', value);
      if (key !== undefined && member !== undefined) inner.set(key, name).set(member, value);
      return renderChildren(inner);
    })
    .join('');
};

export const renderTemplate = (template: string, input: unknown): string => {
  const scope = new Map([
    ['$', input],
    ['.', input],
  ]);
  return parseNodes(tokensOf(template), false)
    .map((node) => renderNode(node, scope))
    .join('');
};
