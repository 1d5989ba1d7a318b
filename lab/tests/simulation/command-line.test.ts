import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run simulate` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/simulation.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('a run that keeps every promise ends with 0', async () => {
  const { code, out, errors } = await run('--runs', '3', '--seed', '5', '--steps', '5');
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(out).toMatch(/^3 runs of seed 5 kept every promise, [\d.]+ a second\.\n$/);
});

test.for(['what was refused stays in memory', 'a deleted token is still admitted from what is remembered'])(
  'is found when it is put into the sources: %s',
  async (name) => {
    const { code, out, errors } = await run('--prove', '--only', name, '--seed', '1', '--workers', '1');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(out).toMatch(new RegExp(`^found after \\d+ runs: ${name}\n  .+\n\n1 faults tried, all found, \\d+ s\n$`));
  },
);

test.for([
  [['--runs', '0'], '--runs is 0; it must be a whole number from 1'],
  [['--path', 'x'], '--path is x; it must be as a finding names it, like 3:0:1'],
  [['--prove', '--only', 'nothing'], '--only is nothing; it must be one of'],
] as const)('what cannot be run is told in a line: %s', async ([options, reason]) => {
  const { code, errors } = await run(...options);
  expect(code).toBe(2);
  expect(errors).toContain(reason);
});
