/**
 * `npm run check [-- STEP …]`: all checks but tests, side by side. A step that passes prints how long it took, a step that
 * fails prints its output. Ends with 1 if a step fails, with 2 if there is no such step.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const project = join(import.meta.dirname, '..');
const packages = join(project, 'node_modules');

/** The arguments of Node for each step, the longest step first. */
const steps: ReadonlyMap<string, readonly string[]> = new Map([
  ['types', [join(packages, 'typescript/bin/tsc')]],
  ['style', [join(packages, '@biomejs/biome/bin/biome'), 'check']],
  [
    'imports',
    [
      join(packages, 'dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      'lint/imports.js',
      '--output-type',
      'err-long',
      'src',
      'scripts',
      'lint',
      'tests',
      'lab',
    ],
  ],
  ['contract', [join(packages, '@redocly/cli/bin/cli.js'), 'lint']],
  ['phrases', [join(project, 'lint/phrases.js')]],
  ['generated', [join(project, 'scripts/generate.ts'), '--check']],
]);

/** Runs a step and prints how it ended. Returns true if it passed. */
async function passes(step: string, args: readonly string[]): Promise<boolean> {
  const start = performance.now();
  // Redocly looks for a newer version of itself, unless it is told not to.
  const env = { ...process.env, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [status, ...output] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${step.padEnd(9)} ${seconds.padStart(5)} s`);
  if (status !== 0) console.error(output.join('').trim());
  return status === 0;
}

/** Runs steps, as many at once as there are cores. Returns true if all of them passed. */
async function pass(names: readonly string[]): Promise<boolean> {
  const waiting = [...steps].filter(([step]) => names.length === 0 || names.includes(step));
  const results: boolean[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await passes(...next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return results.every((passed) => passed);
}

const names = process.argv.slice(2);
const missing = names.find((name) => !steps.has(name));
if (missing === undefined) {
  process.exitCode = (await pass(names)) ? 0 : 1;
} else {
  console.error(`There is no step ${missing}. Steps: ${[...steps.keys()].join(', ')}.`);
  process.exitCode = 2;
}
