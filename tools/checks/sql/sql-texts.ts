import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import type { Catalogue } from './bare-columns.ts';

/** Reads the statements of the server out of its source, with the pieces that they are put together from. */

const SERVER = resolve(import.meta.dirname, '../../../apps/server');

export interface SqlText {
  /** `src/funding/waiting.sql.ts:12`. */
  readonly at: string;
  readonly text: string;
}

/** Stands for a part that only a running program knows. */
const UNKNOWN = ' $0 ';
const MAX_STEPS = 8;

/** Found in each statement, and in few other texts. */
const STATEMENT = /\b(?:select|insert into|delete from|update \w+\.\w+|exists \(select)\b/i;

type Values = ReadonlyMap<string, string>;

const files = new Map<string, ts.SourceFile | null>();

const sourceOf = (path: string): ts.SourceFile | null => {
  const known = files.get(path);
  if (known !== undefined) return known;
  let file: ts.SourceFile | null = null;
  try {
    file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  } catch {
    // A package has no part of a statement.
  }
  files.set(path, file);
  return file;
};

/** The first value of a name at the top of a module, also if the module imports it. */
const declarationOf = (
  file: ts.SourceFile,
  name: string,
): { readonly file: ts.SourceFile; readonly value: ts.Expression } | null => {
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const { name: declared, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(declared) && declared.text === name && initializer !== undefined)
          return { file, value: initializer };
    }
    const from = importOf(statement, name);
    const other = from === null ? null : sourceOf(resolve(dirname(file.fileName), from.path));
    if (from !== null && other !== null) return declarationOf(other, from.name);
  }
  return null;
};

const importOf = (
  statement: ts.Statement,
  name: string,
): { readonly path: string; readonly name: string } | null => {
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return null;
  const named = statement.importClause?.namedBindings;
  if (named === undefined || !ts.isNamedImports(named)) return null;
  const found = named.elements.find((element) => element.name.text === name);
  return found === undefined
    ? null
    : { path: statement.moduleSpecifier.text, name: (found.propertyName ?? found.name).text };
};

const unwrap = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? unwrap(node.expression)
    : node;

/** The text that an expression has when the program runs, as far as the source tells. */
const evaluate = (file: ts.SourceFile, expression: ts.Expression, values: Values, steps: number): string => {
  const node = unwrap(expression);
  if (steps === 0) return UNKNOWN;
  const read = (of: ts.Expression) => evaluate(file, of, values, steps - 1);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [
      node.head.text,
      ...node.templateSpans.flatMap((span) => [read(span.expression), span.literal.text]),
    ].join('');
  if (ts.isConditionalExpression(node)) return read(node.whenTrue);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return read(node.left) + read(node.right);
  if (ts.isIdentifier(node)) {
    const value = values.get(node.text);
    if (value !== undefined) return value;
    const found = declarationOf(file, node.text);
    return found === null ? UNKNOWN : evaluate(found.file, found.value, new Map(), steps - 1);
  }
  if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression))
    return readProperty(file, node.expression.text, node.name.text, steps);
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression))
    return readCall(file, node.expression.text, node.arguments.map(read), steps);
  return UNKNOWN;
};

/** `QUEUES.to_pay`. */
const readProperty = (file: ts.SourceFile, object: string, name: string, steps: number): string => {
  const found = declarationOf(file, object);
  const value = found === null ? undefined : unwrap(found.value);
  if (found === null || value === undefined || !ts.isObjectLiteralExpression(value)) return UNKNOWN;
  for (const property of value.properties)
    if (ts.isPropertyAssignment(property) && property.name.getText(found.file) === name)
      return evaluate(found.file, property.initializer, new Map(), steps - 1);
  return UNKNOWN;
};

/** `isHeldAt('w.withdrawal_id', '$2')`, of a function that is one expression. */
const readCall = (file: ts.SourceFile, name: string, given: readonly string[], steps: number): string => {
  const found = declarationOf(file, name);
  const value = found === null ? undefined : unwrap(found.value);
  if (found === null || value === undefined || !ts.isArrowFunction(value) || ts.isBlock(value.body))
    return UNKNOWN;
  const values = new Map(
    value.parameters.map(({ name: parameter }, at) => [parameter.getText(found.file), given[at] ?? UNKNOWN]),
  );
  return evaluate(found.file, value.body, values, steps - 1);
};

const isText = (node: ts.Node): node is ts.StringLiteralLike | ts.TemplateExpression =>
  ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** Each text of a module that has a statement or a part of one. */
const textsOf = (file: ts.SourceFile): readonly SqlText[] => {
  const texts: SqlText[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) {
      const text = evaluate(file, node, new Map(), MAX_STEPS);
      const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
      if (STATEMENT.test(text)) texts.push({ at: `${relative(SERVER, file.fileName)}:${line + 1}`, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};

const namesIn = (folder: string, ends: RegExp): readonly string[] =>
  readdirSync(join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ends.test(name) && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(SERVER, folder, name));

/** The statements of every module of the server, and its SQL functions and views. */
export const serverStatements = (): readonly SqlText[] => [
  ...namesIn('src', /\.ts$/)
    .filter((path) => STATEMENT.test(readFileSync(path, 'utf8')))
    .flatMap((path) => {
      const file = sourceOf(path);
      return file === null ? [] : textsOf(file);
    }),
  ...namesIn('sql', /\.sql$/).map((path) => ({
    at: relative(SERVER, path),
    text: readFileSync(path, 'utf8'),
  })),
];

/** The statements of one module that does not exist, beside those that do. */
export const statementsIn = (path: string, code: string): readonly SqlText[] =>
  textsOf(ts.createSourceFile(join(SERVER, path), code, ts.ScriptTarget.Latest, true));

/** The columns of the tables, as the dump of the migrated database has them. */
export const readCatalogue = (): Catalogue => {
  const dump = readFileSync(join(SERVER, 'schema.sql'), 'utf8');
  return new Map(
    [...dump.matchAll(/^create table ([\w.]+) \(\n([\s\S]*?)\n\)/gim)].map(([, name = '', body = '']) => [
      name,
      new Set([...body.matchAll(/^ {2}(\w+) /gm)].map(([, column = '']) => column)),
    ]),
  );
};
