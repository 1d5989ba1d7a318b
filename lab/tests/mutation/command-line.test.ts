import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs `npm run mutants` with options. */
function run(...options: string[]): Promise<{ code: number; out: string; errors: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['lab/mutation.ts', ...options], (error, out, errors) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ code, out, errors });
    });
  });
}

test('shards are all of a run, each mutant once; a run that was stopped goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'verdicts.jsonl');
  const options = ['--only', 'gone', '--workers', '1', '--resume', file];
  const counts: number[] = [];
  for (const shard of ['1/2', '2/2']) {
    const { code, out, errors } = await run(...options, '--shard', shard);
    expect(code, out + errors).toBe(0);
    counts.push(Number(/^all +(\d+)/m.exec(out)?.[1]));
  }
  const [first = 0, second = 0] = counts;
  expect(first - second).toBeOneOf([0, 1]);
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(first + second);
  expect(lines.length).toBeGreaterThan(5);
  // Stopped in the middle of a line.
  const half = lines[4]?.slice(0, 20);
  writeFileSync(file, `${[...lines.slice(0, 4), ...lines.slice(5), half].join('\n')}`);
  const rest = await run(...options);
  expect(rest.code, rest.out + rest.errors).toBe(0);
  expect(rest.out).toContain(`${lines.length - 1} verdicts are in`);
  expect(rest.out).toMatch(new RegExp(`a deleted thing still there +${lines.length} +${lines.length} +0 +0`));
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').toSorted()).toEqual(lines.toSorted());
});

test('what cannot be run is told in one line', async () => {
  expect(await run('--shard', '5/4')).toMatchObject({ code: 2, errors: '--shard is 5/4; it must be like 1/4\n' });
  const { code, errors } = await run('--only', 'nothing');
  expect({ code, errors }).toEqual({
    code: 2,
    errors: '--only is nothing, which no mutant is called; see --help for what may be named\n',
  });
});
