import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { valueAt } from '../../../src/contract/pointer.ts';
import { type Insertion, mistakesIn } from './mistakes.ts';
import { isForPeople } from './people.ts';
import { switchesName } from './switches.ts';

/** Change of the code in one place, which is made while `key` is switched on. */
export interface CodeChange {
  /** Unique, and the same for the same code. */
  readonly id: string;
  readonly key: string;
  readonly file: string;
  /** Counted from 1, in the file as it is written. */
  readonly line: number;
  readonly column: number;
  readonly kind: string;
  /** Code that is changed, and what it becomes, each on one line. */
  readonly code: string;
  readonly becomes: string;
}

/** Source files with every change behind a switch. */
export interface Instrumented {
  readonly files: ReadonlyMap<string, string>;
  readonly changes: readonly CodeChange[];
}

/** File as it is written, and with the project's own mistakes in it. */
interface Prepared {
  readonly source: ts.SourceFile;
  readonly insertions: readonly Insertion[];
  readonly changed: ts.SourceFile;
}

/**
 * Makes all changes of some files: the project's own mistakes where `hasMistakes` says so, and then Stryker's. Both are wanted
 * in one copy of the code, so that one run of the tests tells which of them come by each.
 */
export async function instrument(
  texts: ReadonlyMap<string, string>,
  hasMistakes: (file: string) => boolean,
): Promise<Instrumented> {
  const changes: Omit<CodeChange, 'id'>[] = [];
  const prepared = new Map<string, Prepared>();
  for (const [file, text] of texts) {
    const source = parse(file, text);
    const { mistakes, insertions } = hasMistakes(file) ? mistakesIn(file, source) : { mistakes: [], insertions: [] };
    for (const { start, end, ...mistake } of mistakes) changes.push({ ...placed(source, start, end), ...mistake });
    prepared.set(file, { source, insertions, changed: parse(file, withInsertions(text, insertions)) });
  }
  const given = [...prepared].map(([name, { changed }]) => ({ name, content: changed.text, mutate: true }));
  const options = { excludedMutations: [], ignorers: [{ shouldIgnore: switchesIgnored }], plugins: null };
  const { files, mutants } = await new Instrumenter(silent).instrument(given, options);
  for (const { id, fileName, location, mutatorName, replacement = '' } of mutants) {
    const file = prepared.get(fileName);
    if (!file) continue;
    const { source, insertions, changed } = file;
    const [start, end] = [location.start, location.end].map(({ line, column }) =>
      offsetBefore(insertions, changed.getPositionOfLineAndCharacter(line, column)),
    );
    // A change of inserted code is none of the file.
    if (start === undefined || end === undefined || start === end) continue;
    if (isForPeople(nodeAt(source, start, end))) continue;
    changes.push({ ...placed(source, start, end), key: id, kind: mutatorName, becomes: withoutSwitches(replacement) });
  }
  const contents = files.map(({ name, content }): [string, string] => [name, content]);
  return { files: new Map(contents), changes: named(changes) };
}

/** Gives changes their ids; equal ones are counted. */
function named(changes: readonly Omit<CodeChange, 'id'>[]): CodeChange[] {
  const counts = new Map<string, number>();
  return changes.map((change) => {
    const { file, line, column, kind } = change;
    const becomes = onOneLine(change.becomes);
    const name = `${file}:${line}:${column} ${kind}: ${becomes.slice(0, longestName)}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { ...change, becomes, id: count === 1 ? name : `${name} (${count})` };
  });
}

/** Characters of what a change becomes that are part of its id. */
const longestName = 60;

function placed(source: ts.SourceFile, start: number, end: number) {
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const code = onOneLine(source.text.slice(start, end));
  return { file: source.fileName, line: line + 1, column: character + 1, code };
}

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function withInsertions(text: string, insertions: readonly Insertion[]): string {
  let last = 0;
  let changed = '';
  for (const { at, text: inserted } of insertions) {
    changed += text.slice(last, at) + inserted;
    last = at;
  }
  return changed + text.slice(last);
}

/** Offset in the file as it is written, for one in the file with insertions; their own is where they were made. */
function offsetBefore(insertions: readonly Insertion[], offset: number): number {
  let inserted = 0;
  for (const { at, text } of insertions) {
    if (offset <= at + inserted) break;
    if (offset < at + inserted + text.length) return at;
    inserted += text.length;
  }
  return offset - inserted;
}

/** The outermost node that is written just there. */
function nodeAt(source: ts.SourceFile, start: number, end: number): ts.Node {
  let found: ts.Node = source;
  const look = (node: ts.Node): void => {
    if (node.getStart(source) > start || node.getEnd() < end) return;
    if (found.getStart(source) !== start || found.getEnd() !== end) found = node;
    node.forEachChild(look);
  };
  look(source);
  return found;
}

/** Has Stryker leave switches alone, and what they switch on; `path` is one of Babel's. */
function switchesIgnored(path: object): string | undefined {
  const isSwitch = (node: unknown) => valueAt(node, '/callee/object/name') === switchesName;
  const isSwitchedOn = Reflect.get(path, 'key') === 'consequent' && isSwitch(valueAt(path, '/parent/test'));
  return isSwitchedOn || isSwitch(Reflect.get(path, 'node')) ? 'It is a switch.' : undefined;
}

/** Code with each switch left off. */
function withoutSwitches(code: string): string {
  if (!code.includes(switchesName)) return code;
  const isSwitch = (node: ts.Node) => ts.isCallExpression(node) && node.getText().startsWith(`${switchesName}.at(`);
  const source = parse('replacement.ts', code);
  const result = ts.transform<ts.SourceFile>(source, [
    (context) => (file) => {
      const visit = (node: ts.Node): ts.Node => {
        if (ts.isConditionalExpression(node) && isSwitch(node.condition)) return visit(node.whenFalse);
        return ts.visitEachChild(node, visit, context);
      };
      return ts.visitEachChild(file, visit, context);
    },
  ]);
  const [transformed = source] = result.transformed;
  return ts.createPrinter().printFile(transformed);
}

function onOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim();
}

const no = () => false;
const nothing = () => {};
const silent = {
  isTraceEnabled: no,
  isDebugEnabled: no,
  isInfoEnabled: no,
  isWarnEnabled: no,
  isErrorEnabled: no,
  isFatalEnabled: no,
  trace: nothing,
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  fatal: nothing,
};
