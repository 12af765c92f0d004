import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** Finds the words of the console that no catalogue has. */

const SOURCE = join(import.meta.dirname, '../../apps/operator/src');

export interface Place {
  /** `accounts/customer-page.tsx:12`. */
  readonly at: string;
  readonly text: string;
}

export interface SourceFile {
  readonly name: string;
  readonly code: string;
}

/** The modules of the console, without tests and what is made for them. */
export const consoleFiles = (): readonly SourceFile[] =>
  readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing\//.test(name))
    .toSorted()
    .map((name) => ({ name, code: readFileSync(join(SOURCE, name), 'utf8') }));

const parse = ({ name, code }: SourceFile): ts.SourceFile =>
  ts.createSourceFile(name, code, ts.ScriptTarget.Latest, true);

const placeOf = (file: ts.SourceFile, node: ts.Node): string =>
  `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1}`;

const isTranslation = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  ts.isIdentifier(node.expression) &&
  ['t', 'rich', 'say'].includes(node.expression.text);

/** The text of a literal. The values of a template are written as `{}`. */
const textOf = (node: ts.Node): string | null => {
  if (ts.isJsxText(node)) return node.text.trim();
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
    : null;
};

/** Words besides names in capitals such as USDT. */
const hasWords = (text: string): boolean =>
  /[a-z]{2}|[A-Z][a-z]/.test(text.replace(/\b[A-Z][A-Z0-9]+\b/g, ''));

/** Several words, or one that begins a sentence. A single small word may be a code. */
const isSentence = (text: string): boolean =>
  /[A-Za-z’)] [a-zA-Z(“]/.test(text) ||
  /\{\} [a-z]{2}|[a-z]{2}:? \{\}/.test(text) ||
  /^[A-Z][a-z’-]+[….:]?$/.test(text);

/** Class names of Tailwind: most of them have a hyphen. */
const isClasses = (text: string): boolean => {
  const names = text.trim().split(/\s+/);
  return (
    names.every((name) => /^[a-z0-9:[\]_./%{}()-]+$/.test(name)) &&
    names.filter((name) => /[a-z0-9\]]-[a-z0-9[]/.test(name)).length * 2 >= names.length
  );
};

const isAddress = (text: string): boolean => /^(?:\.{0,2}\/|https?:|[#?&])\S*$/.test(text);

/** Attributes that nobody reads. */
const HIDDEN =
  /^(?:className|id|key|name|look|to|href|src|role|type|rel|target|scope|data-.*|aria-(?:live|current|describedby|labelledby|controls|sort))$/;
/** Attributes and properties that are always read, also as a single small word. */
const READ =
  /^(?:label|title|header|hint|effect|action|does|words|what|empty|note|meaning|todo|placeholder|alt|aria-label)$/;

/** Climbs over parentheses, choices and casts to the node that uses a literal. */
const placeInUse = (node: ts.Node): { readonly user: ts.Node; readonly child: ts.Node } => {
  let child = node;
  while (
    ts.isParenthesizedExpression(child.parent) ||
    ts.isAsExpression(child.parent) ||
    ts.isJsxExpression(child.parent) ||
    ts.isTemplateSpan(child.parent) ||
    ts.isTemplateExpression(child.parent) ||
    (ts.isConditionalExpression(child.parent) && child.parent.condition !== child) ||
    (ts.isBinaryExpression(child.parent) && /^(?:\?\?|\|\||&&)$/.test(child.parent.operatorToken.getText()))
  )
    child = child.parent;
  return { user: child.parent, child };
};

const nameOf = (user: ts.Node): string | null =>
  ts.isJsxAttribute(user) || ts.isPropertyAssignment(user)
    ? user.name.getText().replace(/^['"]|['"]$/g, '')
    : null;

/** True for an error of the programmer, which no member of staff reads. */
const isInnerError = (user: ts.Node): boolean =>
  ts.isNewExpression(user) &&
  user.expression.getText().endsWith('Error') &&
  user.expression.getText() !== 'ApiError';

const isNoText = (node: ts.Node): boolean => {
  const { user, child } = placeInUse(node);
  if (ts.isImportDeclaration(user) || ts.isExportDeclaration(user) || ts.isLiteralTypeNode(user)) return true;
  if (ts.isModuleDeclaration(user) || ts.isCaseClause(user) || ts.isElementAccessExpression(user))
    return true;
  if (ts.isPropertyAssignment(user) && user.name === child) return true;
  if (isInnerError(user)) return true;
  return ts.isBinaryExpression(user) && /^(?:[!=]==?|in|=)$/.test(user.operatorToken.getText());
};

const isVisible = (node: ts.Node, text: string): boolean => {
  if (!hasWords(text)) return false;
  if (ts.isJsxText(node)) return true;
  if (isNoText(node) || isClasses(text) || isAddress(text)) return false;
  const name = nameOf(placeInUse(node).user);
  if (name !== null && READ.test(name)) return true;
  if (name !== null && HIDDEN.test(name) && !(name === 'name' && isSentence(text))) return false;
  return isSentence(text);
};

/** Visible words that no language but English can have, because they are no argument of `t` or `rich`. */
export const untranslated = (of: SourceFile): readonly Place[] => {
  const file = parse(of);
  const found: Place[] = [];
  const visit = (node: ts.Node): void => {
    if (isTranslation(node)) {
      // The id. Its values may hold words of their own.
      node.arguments.slice(1).forEach(visit);
      return;
    }
    const text = textOf(node);
    if (text !== null && isVisible(node, text)) found.push({ at: placeOf(file, node), text });
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
