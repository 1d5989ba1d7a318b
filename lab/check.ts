/** `npm run lab -- check`: runs the compiler and the tests on the laboratory itself. Ends with 1 where one of them fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const usage = `Usage: npm run lab -- check [FILE …]

  FILE    run only tests whose path contains this
  --help  print this text
`;

const checkout = join(import.meta.dirname, '..');

/** Runs a program of the checkout's packages. Returns true if it ended with 0. */
function run(program: string, ...args: string[]): boolean {
  const script = join(checkout, 'node_modules', program);
  return spawnSync(process.execPath, [script, ...args], { cwd: checkout, stdio: 'inherit' }).status === 0;
}

const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
if (values.help) {
  console.log(usage);
} else {
  const compiles = run('typescript/bin/tsc', '-p', 'lab');
  const passes = run('vitest/vitest.mjs', 'run', '--config', 'lab/vitest.config.ts', ...positionals);
  process.exitCode = compiles && passes ? 0 : 1;
}
