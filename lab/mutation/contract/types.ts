import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

/** The project's program, kept in memory, with other generated files in the place of those that are committed. */
export class TypeChecker {
  readonly #options: ts.CompilerOptions;
  readonly #names: readonly string[];
  readonly #host: ts.CompilerHost;
  readonly #others = new Map<string, ts.SourceFile>();
  readonly #kept = new Map<string, ts.SourceFile | undefined>();
  #program: ts.Program | undefined;

  constructor() {
    const parsed = ts.getParsedCommandLineOfConfigFile(
      'tsconfig.json',
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
          throw new Error(String(messageText));
        },
      },
    );
    if (!parsed) throw new Error('There is no tsconfig.json.');
    this.#options = parsed.options;
    this.#names = parsed.fileNames;
    this.#host = ts.createCompilerHost(this.#options);
    const read = this.#host.getSourceFile.bind(this.#host);
    this.#host.getSourceFile = (name, ...how) => {
      const other = this.#others.get(name);
      if (other) return other;
      if (!this.#kept.has(name)) this.#kept.set(name, read(name, ...how));
      return this.#kept.get(name);
    };
  }

  /**
   * The first error in files of the project that say one of the words; undefined where they have none. `files` are generated
   * ones, by their paths; only those are looked at that differ in more than comments.
   */
  judge(files: Readonly<Record<string, string>>, words: readonly string[]): string | undefined {
    this.#others.clear();
    for (const [path, text] of Object.entries(files)) {
      if (!path.endsWith('.ts') || isSame(text, readFileSync(path, 'utf8'))) continue;
      const name = resolve(path);
      this.#others.set(name, ts.createSourceFile(name, text, ts.ScriptTarget.ES2024, true));
    }
    if (this.#others.size === 0) return undefined;
    this.#program = ts.createProgram(this.#names, this.#options, this.#host, this.#program);
    const isConcerned = this.#concern(words);
    const own = this.#program
      .getSourceFiles()
      .filter(({ fileName }) => /\/(src|tests)\//.test(fileName) && !fileName.includes('/node_modules/'))
      .filter(isConcerned)
      .toSorted((a, b) => rankOf(a.fileName) - rankOf(b.fileName));
    for (const file of own) {
      const [first] = this.#program.getSemanticDiagnostics(file);
      if (!first) continue;
      const line = file.getLineAndCharacterOfPosition(first.start ?? 0).line + 1;
      const said = ts.flattenDiagnosticMessageText(first.messageText, ' ').replaceAll(/\s+/g, ' ');
      return `${file.fileName.replace(`${process.cwd()}/`, '')}:${line}: ${said.slice(0, 160)}`;
    }
    return undefined;
  }

  /** Predicate for files that may no longer compile: they import a changed file, or name a touched part. */
  #concern(words: readonly string[]): (file: ts.SourceFile) => boolean {
    const isTyped = [...this.#others.keys()].some((name) => /\/(types|operations)\.ts$/.test(name));
    const said = isTyped ? words.map(escapeRegExp).join('|') : '(?!)';
    const quoted = new RegExp(`['"\`](${said})['"\`]|\\b(${said})(:|\\()`);
    const others = [...this.#others.keys()].map((name) => `generated/${name.split('/').at(-1)}`);
    return ({ text, fileName }) =>
      quoted.test(text) ||
      others.some((name) => text.includes(name)) ||
      (isTyped && /\/(contract|sandbox\/service)\/[^/]+$/.test(fileName));
  }
}

/** Order in which files are checked: small ones near the contract first. */
function rankOf(file: string): number {
  const order = ['/src/contract/', '/src/sandbox/', '/src/conformance/', '/src/behaviours/', '/src/', '/tests/'];
  const rank = order.findIndex((part) => file.includes(part));
  return rank === -1 ? order.length : rank;
}

function isSame(one: string, other: string): boolean {
  return one === other || bare(one) === bare(other);
}

function bare(text: string): string {
  return text.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/\s+/g, ' ');
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
