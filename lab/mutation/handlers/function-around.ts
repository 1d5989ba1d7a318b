import ts from 'typescript';

/** The name of the outermost function or method that some code stands in; empty where it stands in none that has a name. */
export function functionAround(node: ts.Node): string {
  let name = '';
  for (let at: ts.Node | undefined = node; at && !ts.isSourceFile(at); at = at.parent) name = nameOf(at) ?? name;
  return name;
}

function nameOf(node: ts.Node): string | undefined {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText();
  if (!ts.isVariableDeclaration(node) && !ts.isPropertyAssignment(node) && !ts.isPropertyDeclaration(node))
    return undefined;
  const { initializer, name } = node;
  const isFunction = initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer));
  return isFunction ? name.getText() : undefined;
}
