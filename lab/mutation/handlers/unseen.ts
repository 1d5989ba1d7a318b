import ts from 'typescript';

/** Whether nobody but a person reads what a piece of code decides, or whether it guards against what never happens. */
export function isUnseen(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent) {
    if (isMessage(at) || isSentence(at) || isOfWords(at) || isGuard(at) || isNameWithin(at)) return true;
  }
  return false;
}

/** Whether it makes a field that nobody gave `undefined` instead of leaving it out, which no answer shows. */
export function isOptionalField(node: ts.Node, becomes: string): boolean {
  const { parent } = node;
  if (becomes !== 'true' || !ts.isBinaryExpression(parent) || parent.left !== node) return false;
  return ts.isObjectLiteralExpression(parent.right) && /!== undefined$/.test(node.getText());
}

/** The smallest node that is written just there; positions are characters of the file. */
export function nodeAt(source: ts.SourceFile, start: number, end: number): ts.Node {
  let found: ts.Node = source;
  const look = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.getEnd() < end) return;
    found = node;
    node.forEachChild(look);
  };
  look(source);
  // The outermost of those that are written in the same place.
  while (found.parent && found.parent.getStart(source) === start && found.parent.getEnd() === end) found = found.parent;
  return found;
}

/** An answer's message, or the detail of a refusal. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'message';
  if (ts.isNewExpression(parent)) return parent.expression.getText() === 'Error';
  if (!ts.isCallExpression(parent) || !/^refuse\.\w+$/.test(parent.expression.getText())) return false;
  return parent.arguments.some((argument, i) => i > 0 && argument === node);
}

/** What a message is put together of: a text with words of its own, that has a name. */
function isSentence(node: ts.Node): boolean {
  if (!ts.isVariableDeclaration(node.parent) || node.parent.initializer !== node) return false;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const words = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    : [node.text];
  return words.some((text) => /[a-z]{2,} [a-z]{2,}/.test(text));
}

/** What a table or a counter is called within. */
function isNameWithin(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'name' && isTable(parent.parent);
  return ts.isCallExpression(parent) && /\.next$/.test(parent.expression.getText());
}

function isTable({ parent }: ts.Node): boolean {
  return ts.isCallExpression(parent) && /^defineTable\b/.test(parent.expression.getText());
}

/** What chooses between two texts for people. */
function isOfWords(node: ts.Node): boolean {
  const { parent } = node;
  const choice = ts.isConditionalExpression(node) ? node : parent;
  if (!choice || !ts.isConditionalExpression(choice)) return false;
  const texts = [choice.whenTrue, choice.whenFalse];
  const areTexts = texts.every((one) => ts.isStringLiteralLike(one) || ts.isTemplateExpression(one));
  return areTexts && texts.some((one) => /\s/.test(one.getText()));
}

/** What is told of a fault of our own, which no request leads to. */
function isGuard(node: ts.Node): boolean {
  const statement = ts.isIfStatement(node) ? node : node.parent;
  if (!statement || !ts.isIfStatement(statement) || statement.elseStatement) return false;
  return /^\{?\s*throw new Error\(/.test(statement.thenStatement.getText());
}
