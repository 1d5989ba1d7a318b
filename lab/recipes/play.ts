import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CheckoutCopy } from '../mutation/checkout-copy.ts';
import { type Recipe, type RecipeRequest, type Written, writeEdits, writtenByHand } from './recipe.ts';

/** What came of a recipe. */
export interface PlayedRecipe {
  readonly recipe: Recipe;
  readonly byHand: Written;
  /** From the first generated file to a green check; undefined where it was not green. */
  readonly seconds: number | undefined;
  /** What failed first, with its output; undefined where all passed. */
  readonly failure?: string;
}

/** Tests that every change of the contract has to pass. */
const always = ['tests/contract', 'tests/reference', 'tests/generate', 'tests/docs', 'tests/conformance/model'];

/** The data file of a copy, where git does not see it. */
const kept = 'dist/before.sqlite';

class Failure extends Error {}

/** Runs a program of the copy, and throws where it fails. */
type Run = (...args: readonly string[]) => Promise<void>;

/** Follows a recipe in a copy of a checkout. `say` is told of each step. */
export async function play(recipe: Recipe, checkout: string, say: (step: string) => void): Promise<PlayedRecipe> {
  const copy = new CheckoutCopy(checkout);
  const run: Run = async (...args) => {
    say(args.join(' '));
    const { code, output } = await copy.run(process.execPath, args);
    if (code !== 0) throw new Failure(`node ${args.join(' ')}\n${output.trim()}`);
  };
  let byHand: Written = { files: 0, lines: 0 };
  let seconds: number | undefined;
  try {
    commit(copy.folder);
    if (recipe.before) await askBefore(copy, recipe.before);
    for (const command of recipe.commands ?? []) await run(...command);
    writeEdits(copy.folder, { ...recipe.contract, ...recipe.byHand });
    byHand = writtenByHand(copy.folder);
    const start = performance.now();
    await check(copy.folder, recipe, run);
    seconds = (performance.now() - start) / 1000;
    await run('node_modules/vitest/vitest.mjs', 'run', '--configLoader', 'native', ...always, ...recipe.tests);
    await ask(copy, recipe, run);
    return { recipe, byHand, seconds };
  } catch (error) {
    const failure = error instanceof Failure ? error.message : String(error);
    return { recipe, byHand, seconds, failure };
  } finally {
    copy.close();
  }
}

/** Generates what follows from the contract, and checks all. */
async function check(folder: string, { changelog }: Recipe, run: Run): Promise<void> {
  await run('scripts/generate.ts');
  if (changelog) {
    await run('scripts/review.ts', '--write');
    writeEdits(folder, { 'openapi/changes.yaml': changelog });
    await run('scripts/generate.ts');
    await run('scripts/review.ts');
  }
  await run('scripts/check.ts');
}

/** Makes a copy a repository of git, in which the recipe is the only change. */
function commit(folder: string): void {
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch', 'main');
  git('add', '--all');
  git('-c', 'user.name=Recipes', '-c', 'user.email=recipes@example.com', 'commit', '--quiet', '--message', 'checkout');
}

/** Asks the sandbox of the copy what the recipe promises, and lets the copy's own suite judge it. */
function ask(copy: CheckoutCopy, recipe: Recipe, run: Run): Promise<void> {
  const use = async (url: string) => {
    for (const question of recipe.asks) await answered(url, question);
    const only = recipe.only.flatMap((name) => ['--only', name]);
    await run('src/cli.js', 'contract', '--url', url, '--token', 'demo-superadmin', ...only);
  };
  return copy.withSandbox(use, ...(recipe.before ? ['--data', kept] : []));
}

/** Lets the sandbox of the copy write a data file. */
function askBefore(copy: CheckoutCopy, questions: readonly RecipeRequest[]): Promise<void> {
  mkdirSync(dirname(join(copy.folder, kept)));
  const use = async (url: string) => {
    for (const question of questions) await answered(url, question);
  };
  return copy.withSandbox(use, '--data', kept);
}

async function answered(
  url: string,
  { method, target, headers, body, status, has = [] }: RecipeRequest,
): Promise<void> {
  const answer = await fetch(url + target, {
    method,
    headers: {
      ...(headers ?? { authorization: 'demo-superadmin' }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const missing = has.filter((part) => !text.includes(part));
  if (answer.status !== status || missing.length > 0)
    throw new Failure(`${method} ${target} was to be ${status} with ${has.join(', ')}:\n${answer.status} ${text}`);
}
