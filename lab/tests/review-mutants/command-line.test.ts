import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run review-mutants` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/review-mutants.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('a class can be tried by itself, in parts', async () => {
  const { code, out, errors } = await run('--only', 'order', '--shard', '1/10');
  expect(code, out + errors).toBe(0);
  expect(out).toContain('the order of a list');
  expect(out).toMatch(/^0 wrong, \d+ s$/m);
});

test('what cannot be run is told in one line', async () => {
  expect(await run('--shard', '5/4')).toMatchObject({ code: 2, errors: '--shard is 5/4; it must be like 1/4\n' });
  const errors = '--only is nothing, which no class is called; see --help\n';
  expect(await run('--only', 'nothing')).toMatchObject({ code: 2, errors });
});
