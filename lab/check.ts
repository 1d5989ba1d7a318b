/** `npm run lab -- check [FILE…]`: the compiler, then the tests, on the laboratory itself. Ends with 1 where one fails. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '..');

for (const [program, ...args] of [
  ['typescript/bin/tsc', '-p', 'lab'],
  ['vitest/vitest.mjs', 'run', '--config', 'lab/vitest.config.ts', ...process.argv.slice(2)],
] as const) {
  const script = join(checkout, 'node_modules', program);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: checkout, stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
