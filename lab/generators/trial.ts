import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../generated/operations.ts';
import type { Generator } from './catalog.ts';
import { linesOf, runProcess } from './process.ts';

/** Outcome of one generator. */
export interface Trial {
  readonly version: string;
  readonly operations: { readonly found: number; readonly all: number };
  /** Number of TypeScript files it wrote. */
  readonly files: number;
  readonly seconds: number;
  /** Unexpected errors, one per line. */
  readonly errors: readonly string[];
  /** Explanations of the known defects that were met. */
  readonly defects: readonly string[];
}

const ids = Object.keys(operations);
const imports = [
  "import type { UntypedPlaces } from '../typed';",
  "import type { Answer, Refusal, Sent } from './use';",
];
const lacks = ' is missing';

/** Generates a client in a folder with all generators installed, and compiles it with the consumer's use of it. */
export async function tryGenerator(folder: string, generator: Generator): Promise<Trial> {
  const began = performance.now();
  const place = join(folder, generator.name);
  const failures = await generate(folder, place, generator.command);
  const failed = failures.length > 0;
  const found = failed ? [] : await compile(folder, place);
  const lacking = found.filter((line) => line.endsWith(lacks)).length;
  const { errors, defects } = failed ? { errors: failures, defects: [] } : separateDefects(generator, found);
  return {
    version: versionOf(folder, generator.package),
    operations: { found: failed ? 0 : ids.length - lacking, all: ids.length },
    files: globSync(join(place, 'generated/**/*.ts')).length,
    seconds: (performance.now() - began) / 1000,
    errors,
    defects,
  };
}

/** Runs the generator. Returns its failure in lines, none if it wrote something. */
async function generate(folder: string, place: string, [command, ...args]: Generator['command']): Promise<string[]> {
  mkdirSync(join(place, 'generated'), { recursive: true });
  const { code, output } = await runProcess(process.execPath, [bin(folder, command), ...args], place);
  if (code !== 0) return [`${command} ended with ${code}:`, ...linesOf(output).slice(-15)];
  if (globSync(join(place, 'generated/**/*.ts')).length > 0) return [];
  return [`${command} wrote nothing:`, ...linesOf(output).slice(-15)];
}

/** Compiles the generated code. Returns the compiler's errors in lines. */
async function compile(folder: string, place: string): Promise<string[]> {
  const verdicts = ids.map(
    (id) => `export const ${id}: UntypedPlaces<Answer<'${id}'>, Refusal<'${id}'>, Sent<'${id}'>> = 'typed';`,
  );
  writeFileSync(join(place, 'operations.ts'), `${[...imports, ...verdicts].join('\n')}\n`);
  writeFileSync(join(place, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['.'] }));
  const { code, output } = await runProcess(process.execPath, [bin(folder, 'tsc'), '-p', place], folder);
  const errors = linesOf(output).filter((line) => line.includes('error TS'));
  if (code !== 0 && errors.length === 0) return [`tsc ended with ${code}:`, ...linesOf(output).slice(-15)];
  const lacking = new Set(errors.filter((line) => line.includes('error TS2344')).flatMap(operationAt));
  const others = errors.filter((line) => !operationAt(line).some((id) => lacking.has(id)));
  return [...[...lacking].map((id) => `${id}${lacks}`), ...others.map(describeError)];
}

/** Operation that an error of `operations.ts` is about. */
function operationAt(error: string): string[] {
  const [, line] = /\boperations\.ts\((\d+),/.exec(error) ?? [];
  const id = ids[Number(line) - 1 - imports.length];
  return id === undefined ? [] : [id];
}

/** Error of the compiler, in terms of the operation where it is one that is not typed in full. */
function describeError(error: string): string {
  const [, places] = /'"typed"' is not assignable to type '(.+)'/.exec(error) ?? [];
  const [id] = operationAt(error);
  return places === undefined || id === undefined ? error : `${id}: ${places.replaceAll('"', '')}`;
}

/** Separates known defects from errors. A known defect that is not met any more is an error too. */
function separateDefects({ defects }: Generator, found: readonly string[]): Pick<Trial, 'errors' | 'defects'> {
  const known = defects.map(({ error }) => error);
  const gone = known.filter((error) => !found.includes(error));
  return {
    errors: [
      ...found.filter((error) => !known.includes(error)),
      ...gone.map((error) => `not met any more, so it can go from catalog.ts: ${error}`),
    ],
    defects: defects.filter(({ error }) => found.includes(error)).map(({ explanation }) => explanation),
  };
}

function bin(folder: string, command: string): string {
  return join(folder, 'node_modules/.bin', command);
}

function versionOf(folder: string, name: string): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'),
  );
  return manifest.version;
}
