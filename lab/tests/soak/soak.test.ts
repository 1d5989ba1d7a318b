import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

/** Runs `npm run lab -- soak` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/soak.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('a sandbox that is killed under load loses nothing that it acknowledged', async () => {
  const { code, out, errors } = await run('--seconds', '5', '--kill-every', '2');
  expect({ code, errors, out }).toMatchObject({ code: 0, errors: '' });
  expect(out).toMatch(/^\d+ s: [\d,]+ writes acknowledged, none lost; [\d,]+ reads; [\d,]+ requests of junk\.$/m);
  expect(out).toMatch(/^Killed [12] times, answering again within \d+ ms\.$/m);
  expect(out).toMatch(/^Memory: \d+ MiB early, \d+ at most, \d+ at the end\.$/m);
});

test.for([
  [['--seconds', '0'], '--seconds is 0; it must be a whole number from 1'],
  [['--kill-every', 'x'], '--kill-every is x; it must be a whole number from 0'],
] as const)('a wrong option is told in a line: %s', async ([options, reason]) => {
  expect(await run(...options)).toMatchObject({ code: 2, errors: `${reason}\n` });
});
