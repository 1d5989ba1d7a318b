import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The compilers of this project, by version. */
export const compilers: Readonly<Record<string, string>> = {
  '5.9': 'typescript',
  '6.0': 'typescript-6',
  '7.0': 'typescript-7',
};

const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', allowImportingTsExtensions: true };
const strictest = {
  ...strict,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noFallthroughCasesInSwitch: true,
  noUncheckedSideEffectImports: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
};
const bundler = { module: 'esnext', moduleResolution: 'bundler' };
const page = { lib: ['es2022', 'dom'], types: [] };

/** How projects compile. */
export const settings: Readonly<
  Record<string, { readonly lib: readonly string[]; readonly types: readonly string[] }>
> = {
  'strict, in a page': { ...strict, ...bundler, ...page },
  'strictest, in a page': { ...strictest, ...bundler, ...page },
  'strictest, in a page, as Node resolves': { ...strictest, module: 'nodenext', ...page },
  'strictest, in Node': { ...strictest, module: 'nodenext', lib: ['es2022'], types: ['node'] },
  'strictest, in a page and Node': { ...strictest, ...bundler, lib: ['es2022', 'dom'], types: ['node'] },
};

/** What a compiler says of a file, at a line and a column. */
export interface Said {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Compiles files as a setting says. Rejects where the compiler says something of none of them. */
export async function compile(
  compiler: string,
  setting: object,
  programs: Readonly<Record<string, string>>,
): Promise<Said[]> {
  const folder = 'programs';
  mkdirSync(folder, { recursive: true });
  for (const [name, program] of Object.entries(programs)) writeFileSync(join(folder, name), program);
  const files = Object.keys(programs).map((name) => `${folder}/${name}`);
  writeFileSync('compiled.json', JSON.stringify({ compilerOptions: setting, files }));
  return read(await run(join('node_modules', compiler, 'bin', 'tsc'), '--pretty', 'false', '-p', 'compiled.json'));
}

function run(...command: string[]): Promise<string> {
  return new Promise((resolve) =>
    execFile(process.execPath, command, { maxBuffer: 1e8 }, (_error, stdout, stderr) => resolve(stdout + stderr)),
  );
}

function read(output: string): Said[] {
  const said: Said[] = [];
  for (const line of output.split(/\r?\n/).filter((one) => one !== '')) {
    const [, file, row, column, text] = /^programs\/([^(]+)\((\d+),(\d+)\): error (.*)/.exec(line) ?? [];
    const last = said.at(-1);
    if (file && text) said.push({ file, line: Number(row), column: Number(column), text });
    else if (line.startsWith(' ') && last) said[said.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else throw new Error(`The compiler says: ${line}`);
  }
  return said;
}
