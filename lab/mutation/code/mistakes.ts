import ts from 'typescript';
import { operations } from '../../../generated/operations.ts';
import { isForPeople } from './people.ts';
import { switchesName } from './switches.ts';

/** Mistake in a source file: what stands there, and what it becomes once `key` switches it on. */
interface Mistake {
  readonly kind: string;
  readonly key: string;
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

/** Text that is put into a source file in front of an offset. */
export interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Code in the place of a node; `isStatement` where it is no expression. */
interface Wrong {
  readonly kind: string;
  readonly becomes: string;
  readonly isStatement?: boolean;
}

const call = (name: string, ...args: readonly string[]) => `${switchesName}.${name}(${args.join(', ')})`;

/** Seconds of an hour. */
const late = 3600;

export const carriedOut = 'refused, yet carried out';

/** Changes of text that are easily made on its way in. */
const textMistakes: Readonly<Record<string, (text: string) => string>> = {
  'text trimmed': (text) => text.trim(),
  'text in lower case': (text) => text.toLowerCase(),
  'text normalized': (text) => text.normalize('NFC'),
  'text cut short': (text) => text.slice(0, 64),
};

/** Handlers of operations that change nothing, so that a refusal leaves nothing carried out. */
const reads = new Set<string>(Object.values(operations).flatMap(({ id, method }) => (method === 'GET' ? [id] : [])));

/**
 * All mistakes that whoever writes a server makes, and that Stryker does not know, wherever a source file has a place for them;
 * and what has to be inserted so that each of them stands behind a switch.
 */
export function mistakesIn(file: string, source: ts.SourceFile): { mistakes: Mistake[]; insertions: Insertion[] } {
  const mistakes: Mistake[] = [];
  const insertions: Insertion[] = [];
  const visit = (node: ts.Node): void => {
    const wrongs = isForPeople(node) ? [] : wrongOf(node, source);
    const start = node.getStart(source);
    const end = node.getEnd();
    const arms = wrongs.map(({ kind, becomes, isStatement = false }) => {
      const key = `${file}#${mistakes.length}`;
      mistakes.push({ kind, key, start, end, becomes });
      const isOn = call('at', JSON.stringify(key));
      return isStatement ? `if (${isOn}) { ${becomes} } else ` : `${isOn} ? (${becomes}) : `;
    });
    const isStatement = wrongs.some((wrong) => wrong.isStatement);
    const name = ts.isShorthandPropertyAssignment(node) ? `${node.name.text}: ` : '';
    if (arms.length > 0)
      insertions.push({ at: start, text: isStatement ? arms.join('') : `${name}(${arms.join('')}(` });
    node.forEachChild(visit);
    if (arms.length > 0 && !isStatement) insertions.push({ at: end, text: '))' });
  };
  visit(source);
  // Those at one offset stay in the order in which they were made: the outer node begins before the inner, and ends behind it.
  return { mistakes, insertions: insertions.toSorted((a, b) => a.at - b.at) };
}

function wrongOf(node: ts.Node, source: ts.SourceFile): Wrong[] {
  if (ts.isThrowStatement(node)) return wrongRefusals(node, source);
  if (ts.isExpression(node) && ts.isExpressionStatement(node.parent)) return wrongActs(node, source);
  if (ts.isAwaitExpression(node)) return wrongReads(node, source);
  return wrongValues(node, source);
}

/** Refuses once all has been carried out. An error that is made on the spot is a fault of our own, and no refusal. */
function wrongRefusals(node: ts.ThrowStatement, source: ts.SourceFile): Wrong[] {
  const { expression } = node;
  if (!ts.isCallExpression(expression) || reads.has(functionAround(node))) return [];
  return [{ kind: carriedOut, becomes: `${call('spare', expression.getText(source))};`, isStatement: true }];
}

/** Calls for their effect, left out or made twice. */
function wrongActs(node: ts.Expression, source: ts.SourceFile): Wrong[] {
  const made = ts.isAwaitExpression(node) ? node.expression : node;
  if (!ts.isCallExpression(made)) return [];
  const name = made.expression.getText(source);
  if (/\.(put|insert|delete|save)$/.test(name)) return [{ kind: 'write left out', becomes: 'undefined' }];
  const kind = name.endsWith('.schedule') ? 'job' : 'call';
  const text = node.getText(source);
  return [
    { kind: `${kind} left out`, becomes: 'undefined' },
    { kind: `${kind} made twice`, becomes: `${text}, ${text}` },
  ];
}

function wrongReads(node: ts.AwaitExpression, source: ts.SourceFile): Wrong[] {
  if (!ts.isCallExpression(node.expression)) return [];
  const name = node.expression.expression.getText(source);
  const text = node.getText(source);
  if (/store\.count$/.test(name)) return [{ kind: 'counted one too many', becomes: `${text} + 1` }];
  if (!/store\.list$/.test(name)) return [];
  return [
    { kind: 'order reversed', becomes: `(${text}).toReversed()` },
    { kind: 'first left out', becomes: `(${text}).slice(1)` },
  ];
}

function wrongValues(node: ts.Node, source: ts.SourceFile): Wrong[] {
  const name = ts.isShorthandPropertyAssignment(node) ? node.name.text : isValue(node) ? node.getText(source) : '';
  if (/(^|\.)organizationId$/.test(name)) {
    return isOfPattern(node) ? [] : [{ kind: 'other organization', becomes: call('other', name) }];
  }
  if (/^(now|change\.now|context\.now)$/.test(name)) return [{ kind: 'an hour late', becomes: `${name} + ${late}` }];
  if (/(^|\.)time[zZ]one$/.test(name)) return [{ kind: 'days in UTC', becomes: "'UTC'" }];
  if (name !== 'body') return [];
  return Object.entries(textMistakes).map(([kind, change]) => ({ kind, becomes: call('texts', name, String(change)) }));
}

/** True for names that stand for a value, and not for a property, a parameter or a type. */
function isValue(node: ts.Node): boolean {
  if (!ts.isIdentifier(node) && !ts.isPropertyAccessExpression(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.arguments.some((argument) => argument === node);
  if (ts.isBinaryExpression(parent)) return !isAssignment(parent) || parent.right === node;
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node && !isOfPattern(parent);
  if (ts.isVariableDeclaration(parent)) return parent.initializer === node;
  return ts.isSpreadAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isTemplateSpan(parent);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** True for properties of a pattern, which takes a value apart instead of making one. */
function isOfPattern(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isObjectLiteralExpression(parent)) return false;
  return ts.isBinaryExpression(parent.parent) && isAssignment(parent.parent) && parent.parent.left === parent;
}

/** Name of the outermost method or named function that a node stands in; empty where there is none. */
function functionAround(node: ts.Node): string {
  let name = '';
  for (let at = node.parent; at && !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) name = at.name?.getText() ?? name;
  }
  return name;
}
