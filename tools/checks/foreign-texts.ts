import ts from 'typescript';

/** Fields with words that customers, staff or others typed. */
const TYPED = new Set([
  'account',
  'account_name',
  'bank_name',
  'body',
  'branch',
  'cardholder_name',
  'decided_by',
  'email',
  'label',
  'location',
  'mail_word',
  'name',
  'nickname',
  'note',
  'opening_bank',
  'phone',
  'proposed_by',
  'reason',
  'staff',
  'text',
  'title',
  'user_agent',
]);

/** Fields of those names whose words are ours. */
const OURS = /^(?:coin|figure|line|token|way|asked|tab|plan\.label|t)\b/;

const isTyped = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) && TYPED.has(node.name.text) && !OURS.test(node.getText());

const isIsolated = (node: ts.Node): boolean => {
  for (let above = node.parent; !ts.isSourceFile(above); above = above.parent)
    if (ts.isJsxElement(above) && above.openingElement.tagName.getText() === 'bdi') return true;
  return false;
};

/** The typed words of an expression that is drawn: of each branch, and of what a template holds. */
const drawn = (node: ts.Node): readonly ts.Node[] => {
  if (isTyped(node)) return [node];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(drawn);
  if (ts.isParenthesizedExpression(node)) return drawn(node.expression);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(drawn);
  // The words of a list, as in `[name, address].filter(…).join(' ')`.
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { name, expression } = node.expression;
    return ['join', 'filter'].includes(name.text) ? drawn(expression) : [];
  }
  if (ts.isTemplateExpression(node)) return node.templateSpans.flatMap(({ expression }) => drawn(expression));
  if (ts.isBinaryExpression(node)) {
    const isChoice = node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
    return isChoice ? [node.left, node.right].flatMap(drawn) : drawn(node.right);
  }
  return [];
};

/** The lines that draw typed words outside of `<bdi>`: a name with `U+202E` or Arabic letters would turn the amounts beside it around. */
export const unisolatedTexts = (code: string): readonly string[] => {
  const file = ts.createSourceFile('module.tsx', code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression !== undefined) {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      for (const each of drawn(node.expression))
        if (!isIsolated(each)) found.push(`${line}: ${each.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};
