import { Instrumenter } from '@stryker-mutator/instrumenter';
import ts from 'typescript';
import { onOneLine } from './change.ts';
import { functionAround } from './function-around.ts';
import type { Mistake } from './mistakes.ts';
import { isOptionalField, isUnseen, nodeAt } from './unseen.ts';

/** Texts that only people read are no behaviour: those with a space in them, and what is put together. */
const isProse = (kind: string, code: string) => kind === 'StringLiteral' && (/\s/.test(code) || code.startsWith('`'));

/** All of Stryker's mutants of some files, and the files with every one of them behind a switch. */
export async function instrumented(
  files: ReadonlyMap<string, string>,
): Promise<{ changed: Map<string, string>; mistakes: Map<string, Mistake[]> }> {
  const silent = { isTraceEnabled: no, isDebugEnabled: no, isInfoEnabled: no, isWarnEnabled: no };
  const log = { ...silent, isErrorEnabled: no, isFatalEnabled: no };
  const mute = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing, fatal: nothing };
  const given = [...files].map(([name, content]) => ({ name, content, mutate: true }));
  const options = { excludedMutations: [], ignorers: [], plugins: null };
  const { files: out, mutants } = await new Instrumenter({ ...log, ...mute }).instrument(given, options);
  const mistakes = new Map<string, Mistake[]>();
  const sources = new Map([...files].map(([name, text]) => [name, parse(name, text)]));
  for (const { id, fileName, location, mutatorName: kind, replacement = '' } of mutants) {
    const source = sources.get(fileName);
    if (!source) continue;
    const [start, end] = [location.start, location.end].map(({ line, column }) =>
      source.getPositionOfLineAndCharacter(line, column),
    );
    const node = nodeAt(source, start ?? 0, end ?? 0);
    const code = onOneLine(source.text.slice(start, end));
    if (isProse(kind, code) || isUnseen(node)) continue;
    const at = { line: location.start.line + 1, column: location.start.column + 1 };
    const becomes = onOneLine(replacement);
    const excuse = excuseOf(node, becomes);
    const within = functionAround(node);
    const mistake = { kind, key: id, ...at, code, becomes, within, ...(excuse !== undefined && { excuse }) };
    mistakes.set(fileName, [...(mistakes.get(fileName) ?? []), mistake]);
  }
  return { changed: new Map(out.map(({ name, content }) => [name, content])), mistakes };
}

/** Why a change does nothing, in case that nobody notices it. */
function excuseOf(node: ts.Node, becomes: string): string | undefined {
  if (isOptionalField(node, becomes)) return 'A field that is undefined is in no answer.';
  const isDefault = ts.isBindingElement(node.parent) && node.parent.initializer === node;
  return isDefault && becomes.includes(filler)
    ? 'What nobody gave is looked for by a name that nothing has.'
    : undefined;
}

/** What Stryker writes where there was nothing. */
const filler = 'Stryker was here';

function parse(name: string, text: string): ts.SourceFile {
  return ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
}

function no(): boolean {
  return false;
}

function nothing(): void {}
