import ts from 'typescript';
import { type ContractFacts, namedKey, setKey } from './contract-facts.ts';

/** A fact of the contract that a file writes again. */
export interface Repetition {
  /** From 1. */
  readonly line: number;
  /** As it is written. */
  readonly text: string;
  /** Expressions that would import it, first those that speak of the same as the line. */
  readonly facts: readonly string[];
}

/** Smaller numbers are everybody's, unless they stand for a field's default. */
const leastTelling = 20;

/** Every fact of the contract that a file of TypeScript writes again instead of importing it. */
export function repetitionsIn(path: string, code: string, contract: ContractFacts): Repetition[] {
  const file = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: Repetition[] = [];
  const report = (node: ts.Node, facts: readonly string[] | undefined) => {
    if (!facts) return;
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    const around = wordsOf(`${path} ${code.split('\n')[line]}`);
    const likeness = (fact: string) =>
      wordsOf(fact.split(' of ')[0] ?? '').filter((word) => around.includes(word)).length;
    const likeliest = facts.toSorted((a, b) => likeness(b) - likeness(a));
    found.push({ line: line + 1, text: node.getText(file).replaceAll(/\s+/g, ' '), facts: likeliest });
  };
  const visit = (node: ts.Node): void => {
    const facts = factsOf(node, contract);
    report(node, facts);
    if (!facts) ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function factsOf(node: ts.Node, contract: ContractFacts): readonly string[] | undefined {
  if (ts.isRegularExpressionLiteral(node)) return contract.patterns.get(sourceOf(node.text));
  if (ts.isArrayLiteralExpression(node)) {
    return setOf(node.elements, contract) ?? contract.lists.get(node.elements.map(constantOf).join(' '));
  }
  if (ts.isUnionTypeNode(node)) {
    return setOf(
      node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type)),
      contract,
    );
  }
  if (ts.isStringLiteral(node)) {
    return contract.texts.get(node.text) ?? contract.patterns.get(node.text);
  }
  return namedValueOf(node, contract) ?? numberOf(node, contract);
}

/** `type = 'user'` where a request is taken apart, `given.locale ?? 'en-US'`, and `pageSize: 100` where one is made. */
function namedValueOf(node: ts.Node, { defaults, maxima }: ContractFacts): readonly string[] | undefined {
  if (ts.isBindingElement(node) && node.initializer) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) ? defaults.get(namedKey(name.text, constantOf(node.initializer))) : undefined;
  }
  if (ts.isPropertyAssignment(node) && ts.isNumericLiteral(node.initializer)) {
    return maxima.get(namedKey(node.name.getText(), constantOf(node.initializer)));
  }
  const isFallback = ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken;
  if (!isFallback || !ts.isPropertyAccessExpression(node.left)) return undefined;
  return defaults.get(namedKey(node.left.name.text, constantOf(node.right)));
}

/** Whether a number is part of a sum or product with what is no constant, such as `seconds * 1000`. */
function isOperand({ parent }: ts.Node): boolean {
  return ts.isBinaryExpression(parent) && arithmetic.includes(parent.operatorToken.kind);
}

const arithmetic = [
  ...[ts.SyntaxKind.AsteriskToken, ts.SyntaxKind.AsteriskAsteriskToken, ts.SyntaxKind.SlashToken],
  ...[ts.SyntaxKind.PercentToken, ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken],
];

function numberOf(node: ts.Node, { numbers, beyond }: ContractFacts): readonly string[] | undefined {
  if (!(ts.isNumericLiteral(node) || ts.isBinaryExpression(node))) return undefined;
  if ((isOperand(node) && !isMeasure(node)) || node.getText().startsWith('0x')) return undefined;
  const value = constantOf(node);
  if (typeof value !== 'number' || value < leastTelling) return undefined;
  if (isMeasure(node)) return numbers.get(value) ?? beyond.get(value);
  return isDistinctive(value) || isNamed(node) ? numbers.get(value) : undefined;
}

/** Neither round, nor whole minutes of a day, nor a status of HTTP: nobody writes it by chance. */
function isDistinctive(value: number): boolean {
  const [digit = '', ...zeros] = String(value);
  const isRound = zeros.every((zero) => zero === '0') && '1235'.includes(digit);
  const isTime = (value % 60 === 0 && value <= 86_400) || value % 3_600_000 === 0;
  return value >= 600 && !isRound && !isTime;
}

/** Whether it is the value of a module's own constant, or what a parameter is by default. */
function isNamed({ parent }: ts.Node): boolean {
  if (ts.isBindingElement(parent) || ts.isParameter(parent)) return parent.name.getText() !== 'status';
  return ts.isVariableDeclaration(parent) && ts.isSourceFile(parent.parent.parent.parent);
}

/** Whether a length, a size or a count is held against it, or something is made that long. */
function isMeasure(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isPropertyAssignment(parent)) return parent.name.getText() === 'length';
  if (ts.isCallExpression(parent)) {
    if (/\.(repeat|padEnd|padStart)$/.test(parent.expression.getText())) return true;
    const before = parent.arguments[parent.arguments.findIndex((argument) => argument.pos === node.pos) - 1];
    return before !== undefined && measure.test(before.getText());
  }
  if (!ts.isBinaryExpression(parent)) return false;
  return [parent.left, parent.right].some((side) => side !== node && measure.test(side.getText()));
}

/** `rows.length`, `(await list(s)).size` or `await store.count(…)`. */
const measure = /(\.(length|size)|\bcount\(.*\)\)?)$/s;

function setOf(nodes: readonly ts.Node[], { sets }: ContractFacts): readonly string[] | undefined {
  const values = nodes.flatMap((node) => (ts.isStringLiteral(node) ? [node.text] : []));
  const isPlain = values.length === nodes.length && new Set(values).size === values.length;
  return isPlain && values.length > 1 ? sets.get(setKey(values)) : undefined;
}

/** The value of a literal, or of products and powers of numbers; undefined for anything else. */
function constantOf(node: ts.Node): string | number | boolean | undefined {
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (!ts.isBinaryExpression(node)) return undefined;
  const [left, right] = [constantOf(node.left), constantOf(node.right)];
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  if (node.operatorToken.kind === ts.SyntaxKind.AsteriskToken) return left * right;
  return node.operatorToken.kind === ts.SyntaxKind.AsteriskAsteriskToken ? left ** right : undefined;
}

/** The words of names in lower case, without the `s` of many and without those of JSON Schema: `task`, `context`. */
function wordsOf(text: string): string[] {
  const words = text.match(/[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase().replace(/s$/, '')).filter((word) => !schemaWords.has(word));
}

const schemaWords = new Set(['propertie', 'min', 'max', 'length', 'item', 'minimum', 'maximum']);

/** What stands between the slashes, with slashes as a pattern of JSON has them. */
function sourceOf(literal: string): string {
  return literal.slice(1, literal.lastIndexOf('/')).replaceAll('\\/', '/');
}
