import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A program whose files are nowhere but here. */
export interface Program {
  readonly checker: ts.TypeChecker;
  file(name: string): ts.SourceFile;
  /** Compiler errors of a file, in their order. */
  errors(name: string): readonly ts.Diagnostic[];
}

/**
 * Fields that may be left out may be `undefined` too, as most projects have it. Only the language itself is there: it is
 * compiled in a tenth of the time that a browser's types take.
 */
const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  types: [],
  lib: ['lib.es5.d.ts'],
  target: ts.ScriptTarget.ES2022,
  skipLibCheck: true,
};

const library = dirname(ts.getDefaultLibFilePath(options));
/** Browser types that the generated types need. */
const browser = 'interface Blob { readonly size: number; readonly type: string; text(): Promise<string>; }';

/** Compiles TypeScript texts, by name. */
export function compile(texts: Readonly<Record<string, string>>): Program {
  const all: Readonly<Record<string, string>> = { ...texts, 'browser.d.ts': browser };
  const files = new Map<string, ts.SourceFile>();
  const textOf = (name: string): string | undefined =>
    name.startsWith(library) ? readIfThere(name) : all[name.replace(/^\//, '')];
  const sourceFile = (name: string): ts.SourceFile | undefined => {
    const known = files.get(name);
    const text = known ? undefined : textOf(name);
    if (text === undefined) return known;
    const made = ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true);
    files.set(name, made);
    return made;
  };
  const host: ts.CompilerHost = {
    getSourceFile: sourceFile,
    getDefaultLibFileName: () => join(library, 'lib.es5.d.ts'),
    getDefaultLibLocation: () => library,
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (name) => name,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (name) => textOf(name) !== undefined,
    readFile: textOf,
  };
  const program = ts.createProgram(
    Object.keys(all).map((name) => `/${name}`),
    options,
    host,
  );
  const file = (name: string): ts.SourceFile => {
    const found = program.getSourceFile(`/${name}`);
    if (!found) throw new Error(`The program has no file ${name}.`);
    return found;
  };
  return {
    checker: program.getTypeChecker(),
    file,
    errors: (name) => [...program.getSyntacticDiagnostics(file(name)), ...program.getSemanticDiagnostics(file(name))],
  };
}

function readIfThere(name: string): string | undefined {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    return undefined;
  }
}
