import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A text that a file has once, and what takes its place. */
type Edit = readonly [text: string | RegExp, by: string];

/** What is changed in each file; or all that a new file has. */
export type Edits = Readonly<Record<string, readonly Edit[] | string>>;

/** One request to the sandbox, of the changed checkout unless told otherwise, and what its answer has to have. */
export interface RecipeRequest {
  readonly method: string;
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status: number;
  /** Texts that the body has, as JSON without white space. */
  readonly has?: readonly string[];
}

/** A recipe of CONTRIBUTING.md, as somebody follows it. */
export interface Recipe {
  /** As it is called in CONTRIBUTING.md. */
  readonly name: string;
  /** What is written in openapi.yaml and openapi/. */
  readonly contract: Edits;
  /** What is written beside the contract. */
  readonly byHand: Edits;
  /** Programs of the checkout that write the contract before it is edited, with their arguments. */
  readonly commands?: readonly (readonly string[])[];
  /** What is written into the lines that `npm run review -- --write` begins; without it the review is not asked. */
  readonly changelog?: readonly Edit[];
  /** Files and folders of tests that have to pass, beside those that each recipe is held to. */
  readonly tests: readonly string[];
  /** What the sandbox is asked before the change; the changed one goes on with its data file. */
  readonly before?: readonly RecipeRequest[];
  readonly asks: readonly RecipeRequest[];
  /** What the contract suite is run on, as `--only` takes it. */
  readonly only: readonly string[];
}

/** What git sees of a change. */
export interface Written {
  readonly files: number;
  readonly lines: number;
}

/** Writes edits into a folder. Throws where a file has not the text that was to become another, or has it twice. */
export function writeEdits(folder: string, edits: Edits): void {
  for (const [file, edit] of Object.entries(edits)) {
    const path = join(folder, file);
    if (typeof edit === 'string') {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, edit);
    } else {
      const text = edit.reduce((before, [from, by]) => exchange(file, before, from, by), readFileSync(path, 'utf8'));
      writeFileSync(path, text);
    }
  }
}

function exchange(file: string, text: string, from: string | RegExp, by: string): string {
  const parts = text.split(from);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times ${from}.`);
  return parts.join(by);
}

/** What was written in a folder of git since its last commit, beside the contract. */
export function writtenByHand(folder: string): Written {
  execFileSync('git', ['add', '--all'], { cwd: folder });
  const stat = execFileSync('git', ['diff', '--cached', '--numstat', '--no-renames'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const rows = stat
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , file]) => file !== undefined && !isContract(file));
  return { files: rows.length, lines: rows.reduce((sum, [added]) => sum + Number(added), 0) };
}

/** Whether a file is one of the contract's own. */
export function isContract(file: string): boolean {
  return file === 'openapi.yaml' || file.startsWith('openapi/');
}
