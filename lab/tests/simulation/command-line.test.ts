import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run lab -- simulation` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/simulation.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('a simulation that finds nothing ends with 0', async () => {
  const { code, out, errors } = await run('--runs', '3', '--seed', '5', '--steps', '5');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^3 runs of seed 5 kept every promise, [\d.]+ a second\.\n$/);
});

test('one fault is tried by its name', async () => {
  const { code, out } = await run('prove', '--only', 'a store whose version stays', '--workers', '1');
  expect(code).toBe(0);
  expect(out).toMatch(/^one server +1 +1 +0 +100\.0$/m);
});

test.for([
  [['--runs', '0'], '--runs is 0; it must be a whole number from 1'],
  [['--path', 'x'], '--path is x; it must be as a finding names it, like 3:0:1'],
  [['prove', '--only', 'nothing'], 'No mutant is called nothing (--only)'],
] as const)('a wrong option is told in a line: %s', async ([options, reason]) => {
  const { code, errors } = await run(...options);
  expect(code).toBe(2);
  expect(errors).toContain(reason);
});
