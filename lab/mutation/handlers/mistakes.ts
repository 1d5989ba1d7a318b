import ts from 'typescript';
import { operations } from '../../../generated/operations.ts';
import { onOneLine } from './change.ts';
import { functionAround } from './function-around.ts';
import { switchesName } from './switches.ts';
import { isTextMistakeSeen, textMistakes } from './text-mistakes.ts';
import { isUnseen } from './unseen.ts';

/** One mistake in a file: what stands there and what it becomes, which `key` switches on. */
export interface Mistake {
  readonly kind: string;
  readonly key: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly code: string;
  readonly becomes: string;
  /** The outermost function or method that it stands in; empty where it stands in none. */
  readonly within: string;
  /** Why nobody would notice it, in case that nobody does. */
  readonly excuse?: string;
}

/** Code instead of a node's; `isStatement` where it is no expression. */
interface Wrong {
  readonly kind: string;
  readonly becomes: string;
  readonly isStatement?: boolean;
  /** Why nobody would notice it. */
  readonly excuse?: string;
}

const call = (name: string, ...rest: readonly string[]) => `${switchesName}.${name}(${rest.join(', ')})`;

/** An hour, in seconds. */
const late = 3600;

const carriedOut = 'refused, yet carried out';
/** The handlers of operations that change nothing. */
const reads = new Set(Object.values(operations).flatMap(({ id, method }): string[] => (method === 'GET' ? [id] : [])));
const noSuchText = 'The contract allows no text that would be another one then.';
const readsDoNothing = 'A read that is refused does nothing, carried out or not.';

/** All mistakes that are made mechanically in a source file, and the file with every one of them behind a switch. */
export function mistakesIn(file: string, text: string): { mistakes: Mistake[]; changed: string } {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const mistakes: Mistake[] = [];

  const show = (node: ts.Node): string => {
    const start = node.getStart(source);
    const wrongs = wrongOf(node, source);
    if (wrongs.length === 0) return insideOf(node, start);
    const { line, character } = source.getLineAndCharacterOfPosition(start);
    const code = onOneLine(node.getText(source));
    const arms = wrongs.map(({ kind, becomes, isStatement = false, excuse: own }) => {
      const key = `${file}#${mistakes.length}`;
      const at = { line: line + 1, column: character + 1, within: functionAround(node) };
      const excuse = kind === carriedOut && reads.has(at.within) ? readsDoNothing : own;
      mistakes.push({ kind, key, ...at, code, becomes: onOneLine(becomes), ...(excuse !== undefined && { excuse }) });
      const isOn = call('at', JSON.stringify(key));
      return isStatement ? `if (${isOn}) { ${becomes} } else ` : `${isOn} ? (${becomes}) : `;
    });
    const inner = insideOf(node, start);
    if (ts.isStatement(node) && arms[0]?.startsWith('if')) return `${arms.join('')}${inner}`;
    const value = `(${arms.join('')}(${inner}))`;
    return ts.isShorthandPropertyAssignment(node) ? `${node.name.text}: ${value}` : value;
  };

  /** A node's own text, with what stands in it changed. */
  function insideOf(node: ts.Node, start: number): string {
    let at = start;
    let out = '';
    node.forEachChild((child) => {
      const from = child.getStart(source);
      out += text.slice(at, from) + show(child);
      at = child.getEnd();
    });
    return out + text.slice(at, node.getEnd());
  }

  const changed = text.slice(0, source.getStart(source)) + show(source) + text.slice(source.getEnd());
  return { mistakes, changed };
}

function wrongOf(node: ts.Node, source: ts.SourceFile): Wrong[] {
  if (ts.isThrowStatement(node)) return wrongRefusals(node, source);
  if (ts.isExpression(node) && ts.isExpressionStatement(node.parent)) return wrongActs(node, source);
  if (ts.isAwaitExpression(node)) return wrongReads(node, source);
  return wrongValues(node, source);
}

function wrongRefusals({ expression }: ts.ThrowStatement, source: ts.SourceFile): Wrong[] {
  const text = expression.getText(source);
  if (!/^(refuse\.|addressTaken|clashOf)/.test(text)) return [];
  return [{ kind: carriedOut, becomes: `${call('spare', text)};`, isStatement: true }];
}

/** What is done for its effect is not done, or done twice. */
function wrongActs(node: ts.Expression, source: ts.SourceFile): Wrong[] {
  const made = ts.isAwaitExpression(node) ? node.expression : node;
  if (!ts.isCallExpression(made)) return [];
  const name = made.expression.getText(source);
  // It only gives others their turn.
  if (name.endsWith('.yieldIfOver')) return [];
  if (/\.(put|insert|delete|save)$/.test(name)) return [{ kind: 'write left out', becomes: 'undefined' }];
  const kind = name.endsWith('.schedule') ? 'job' : 'call';
  const text = node.getText(source);
  const leftOut = { kind: `${kind} left out`, becomes: 'undefined' };
  return doesAllAtOnce(name) ? [leftOut] : [leftOut, { kind: `${kind} made twice`, becomes: `${text}, ${text}` }];
}

/** What tasks wait for: whatever looks at it again finds it as it is to be. */
const ofQueues =
  /^(dispatch|moveTo|fillRun|mendQueue|letQueueGoOn|wakeTasks|keepTaskLimits|expectCooldownEnd|schedule(CooldownEnd|Dispatch))$/;

/** Whether a function finds nothing to do when it is called again. */
function doesAllAtOnce(name: string): boolean {
  return ofQueues.test(name) || /^(require|check|any|remove|forget|end|release|settle)|\.(set|delete|add)$/.test(name);
}

function wrongReads(node: ts.AwaitExpression, source: ts.SourceFile): Wrong[] {
  if (!ts.isCallExpression(node.expression)) return [];
  const name = node.expression.expression.getText(source);
  const text = node.getText(source);
  if (/store\.count$/.test(name)) return [{ kind: 'counted one too many', becomes: `${text} + 1` }];
  if (!/store\.list$/.test(name)) return [];
  const reversed = { kind: 'order reversed', becomes: `(${text}).toReversed()` };
  return [...(isOrderless(node, text) ? [] : [reversed]), { kind: 'first left out', becomes: `(${text}).slice(1)` }];
}

/** Whether rows are the same in any order: one alone, all that are deleted, those that are sorted afterwards. */
function isOrderless({ parent }: ts.AwaitExpression, text: string): boolean {
  if (/limit: 1\b/.test(text)) return true;
  if (ts.isForOfStatement(parent)) return /\.delete\(|\bremove/.test(parent.statement.getText());
  const whole = ts.isParenthesizedExpression(parent) ? parent.parent : parent;
  const list = ts.isSpreadElement(whole) ? whole.parent.parent : whole;
  return ts.isPropertyAccessExpression(list) && list.name.text === 'sort';
}

function wrongValues(node: ts.Node, source: ts.SourceFile): Wrong[] {
  const name = ts.isShorthandPropertyAssignment(node) ? node.name.text : isValue(node) ? node.getText(source) : '';
  if (/(^|\.)organizationId$/.test(name)) {
    return isOfPattern(node) || isUnseen(node) ? [] : [{ kind: 'other organization', becomes: call('other', name) }];
  }
  if (/^(now|change\.now|context\.now)$/.test(name)) return [{ kind: 'an hour late', becomes: `${name} + ${late}` }];
  if (/(^|\.)time[zZ]one$/.test(name)) return [{ kind: 'days in UTC', becomes: "'UTC'" }];
  if (name !== 'body') return [];
  return Object.entries(textMistakes).map(([kind, change]) => ({
    kind,
    becomes: call('texts', name, String(change)),
    ...(!isTextMistakeSeen(node, functionAround(node), change) && { excuse: noSuchText }),
  }));
}

/** Whether a name stands for a value, and not for a property, a parameter or a type. */
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

/** Whether it takes a value apart instead of making one. */
function isOfPattern(node: ts.Node): boolean {
  const { parent } = node;
  if (!ts.isObjectLiteralExpression(parent)) return false;
  return ts.isBinaryExpression(parent.parent) && isAssignment(parent.parent) && parent.parent.left === parent;
}
