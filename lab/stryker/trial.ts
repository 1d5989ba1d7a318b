import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { filesOf, type Part } from './parts.ts';

/** What became of one change: noticed by a test, endless, unnoticed, or nothing that could be run. */
export type Fate = 'killed' | 'endless' | 'survived' | 'invalid';

/** One change of our code. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** The code that is changed; its spaces and line breaks are single spaces. */
  readonly code: string;
  readonly becomes: string;
  readonly fate: Fate;
}

const fates: Readonly<Record<string, Fate>> = {
  Killed: 'killed',
  Timeout: 'endless',
  Survived: 'survived',
  NoCoverage: 'survived',
  // The tests cannot even begin.
  RuntimeError: 'killed',
};

/** Where a run leaves its pages and what it need not try again. */
export const reports = 'dist/stryker';

/** Tries every change of a part; those that were noticed, and that nothing has changed for, are remembered from the last run. */
export async function tryPart(part: Part, workers: number): Promise<readonly Mutant[]> {
  const { folder, tests, loads = [] } = part;
  const place = `${reports}/${folder.slice('src/'.length)}`;
  process.env.STRYKER_TESTS = tests.join(' ');
  process.env.STRYKER_LOADS = loads.join(' ');
  const memory = `${place}/incremental.json`;
  forgetSurvivors(memory);
  const stryker = new Stryker({
    testRunner: 'vitest',
    // Which tests are related is said by the parts, and found out by what they run through.
    vitest: { configFile: 'lab/stryker/vitest.config.ts', related: false },
    mutate: [filesOf(part)],
    concurrency: workers,
    incremental: true,
    incrementalFile: memory,
    reporters: ['html', process.stderr.isTTY ? 'progress' : 'progress-append-only'],
    htmlReporter: { fileName: `${place}/index.html` },
    // The code is copied there and changed, never in its place.
    tempDirName: `${place}/work`,
    // What another run has there may be gone as it is copied.
    ignorePatterns: [reports],
    cleanTempDir: 'always',
    // A busy machine makes no mutant endless.
    timeoutFactor: 3,
    allowConsoleColors: false,
  });
  // As they are now: somebody may change them until all is tried.
  const files = globSync(filesOf(part)).map((file) => [file, readFileSync(file, 'utf8')] as const);
  const texts = new Map(files);
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => {
    const file = relative('.', fileName);
    const code = codeAt(texts.get(file) ?? '', location);
    const fate = fates[status] ?? 'invalid';
    return { file, line: location.start.line, code, becomes: onOneLine(replacement), fate };
  });
}

/** Stryker does not see that new tests come by what runs as code is loaded, and would remember that nobody noticed it. */
function forgetSurvivors(memory: string): void {
  if (!existsSync(memory)) return;
  const remembered: unknown = JSON.parse(readFileSync(memory, 'utf8'), (key, value: unknown) =>
    key === 'mutants' && Array.isArray(value) ? value.filter((mutant) => fateOf(mutant) !== 'survived') : value,
  );
  writeFileSync(memory, JSON.stringify(remembered));
}

function fateOf(mutant: unknown): Fate | undefined {
  const status: unknown = Reflect.get(Object(mutant), 'status');
  return typeof status === 'string' ? fates[status] : undefined;
}

/** A place in a file: lines and columns are counted from 1, and the end is behind the last character. */
interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

function codeAt(text: string, { start, end }: Location): string {
  const lines = text.split('\n').slice(start.line - 1, end.line);
  lines.push((lines.pop() ?? '').slice(0, end.column - 1));
  lines.unshift((lines.shift() ?? '').slice(start.column - 1));
  return onOneLine(lines.join('\n'));
}

function onOneLine(code: string): string {
  return code.replaceAll(/\s+/g, ' ').trim();
}
