import ts from 'typescript';

/** True for code that only decides what people read, which no program may rely on. */
export function isForPeople(node: ts.Node): boolean {
  for (let at = node; at.parent && !ts.isFunctionLike(at); at = at.parent)
    if (isProse(at) || isMessage(at)) return true;
  return false;
}

/** Texts that have words in them. */
function isProse(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node)) return /\s/.test(node.text);
  return ts.isTemplateExpression(node) && /\s/.test(node.getText());
}

/** Values of a `message`, and what an error of our own says. */
function isMessage(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'message' && parent.initializer === node;
  return ts.isNewExpression(parent) && parent.expression.getText() === 'Error';
}
