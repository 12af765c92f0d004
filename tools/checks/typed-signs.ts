import ts from 'typescript';

const isSign = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && /^[^ ]$/u.test(node.text);

/** `event.key`, or `key` that was taken out of an event. */
const isKey = (node: ts.Node): boolean =>
  (ts.isPropertyAccessExpression(node) && node.name.text === 'key') ||
  (ts.isIdentifier(node) && node.text === 'key') ||
  (ts.isCallExpression(node) &&
    ts.isPropertyAccessExpression(node.expression) &&
    isKey(node.expression.expression));

const isComparison = ({ kind }: ts.Node): boolean =>
  kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken;

/**
 * The lines that compare a pressed key with a sign by what the layout prints. On a Thai or Russian layout, and under Caps Lock, no key
 * prints it. Keys with a name, such as Enter, are the same on each layout.
 */
export const typedSigns = (code: string): readonly number[] => {
  if (!/keydown|keyup|KeyDown|KeyUp|KeyboardEvent/.test(code)) return [];
  const file = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && isComparison(node.operatorToken)) {
      const sides = [node.left, node.right];
      if (sides.some(isKey) && sides.some(isSign))
        lines.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return lines;
};
