import { expect, type Locator } from '@playwright/test';

/** One element as a screen reader finds it: its role, name, state and text. An expression stands for one whose figures change. */
type Line = string | RegExp;

/** Lines that a screen reader does not say: the address of a link, and a placeholder that typed text has replaced. */
const UNSAID = /^\s*- \/(?:url|placeholder):/;

/** Reads a line of Playwright's tree, in which a name or a text may be quoted. */
const plain = (line: string): string => {
  const [, indent = '', rest = ''] = /^(\s*)- (.*?):?$/.exec(line) ?? [];
  const named = /^'((?:[^']|'')*)'(.*)$/.exec(rest);
  const [, key = '', quotes = ''] = named ?? [];
  const words = named === null ? rest : `${key.replaceAll("''", "'")}${quotes}`;
  return `${indent}${words.replace(/: "((?:[^"\\]|\\.)*)"$/, (_, text: string) => `: ${text.replaceAll(/\\(.)/g, '$1')}`)}`;
};

const treeOf = async (where: Locator): Promise<readonly string[]> =>
  (await where.ariaSnapshot())
    .split('\n')
    .filter((line) => !UNSAID.test(line))
    .map(plain);

/** An element with a name, such as a button, and its state, such as `checked` or `level=1`. */
export const named = (role: string, name: string, state = ''): string =>
  `${role} ${JSON.stringify(name)}${state === '' ? '' : ` [${state}]`}`;

/** A label and its figure. */
export const figure = (label: string, value: string): readonly string[] => [
  `term: ${label}`,
  `definition: ${value}`,
];

/** A label and a figure that changes while it is read. */
export const anyFigure = (label: string): readonly Line[] => [`term: ${label}`, /^definition: .*\d/];

/** An element and everything in it. */
export const around = (line: Line, children: readonly Line[]): readonly Line[] => [
  line,
  ...children.map((child) =>
    typeof child === 'string' ? `  ${child}` : new RegExp(child.source.replace('^', '^  ')),
  ),
];

/** Expects a screen reader to find exactly these elements, with their names and states, in this order. */
export const expectSaid = (where: Locator, lines: readonly Line[]): Promise<void> =>
  expect(async () => {
    const wanted = lines.map((line) => (typeof line === 'string' ? line : expect.stringMatching(line)));
    expect(await treeOf(where)).toEqual(wanted);
  }).toPass({ timeout: 20_000 });
