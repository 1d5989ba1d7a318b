/** A run can be split and resumed, and what cannot be run is told in one line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

function run(...args: string[]): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  execFile(process.execPath, ['lab/mutation.ts', ...args], (error, out, errors) => {
    const code = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
    resolve({ code, out, errors });
  });
  return promise;
}

test('shards are all of a run, each mutant once; a run that was stopped goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'verdicts.jsonl');
  const options = ['wire', '--only', 'gone', '--workers', '1', '--resume', file];
  for (const shard of ['1/2', '2/2']) {
    const { code, out, errors } = await run(...options, '--shard', shard);
    expect(code, out + errors).toBe(0);
    expect(Number(/^a deleted thing still there +(\d+)/m.exec(out)?.[1])).toBeGreaterThan(2);
  }
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const ids = lines.map((line) => JSON.parse(line).id);
  expect(new Set(ids).size).toBe(lines.length);
  // Stopped in the middle of a line.
  const half = lines[4]?.slice(0, 20);
  writeFileSync(file, [...lines.slice(0, 4), ...lines.slice(5), half].join('\n'));
  const rest = await run(...options);
  expect(rest.code, rest.out + rest.errors).toBe(0);
  expect(rest.out).toContain(`${lines.length - 1} verdicts of suite are in`);
  expect(rest.out).toMatch(new RegExp(`a deleted thing still there +${lines.length} +${lines.length} +0 +100.0`));
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').toSorted()).toEqual(lines.toSorted());
});

test.each([
  [['wire', '--shard', '5/4'], '--shard is 5/4; it must be like 1/4'],
  [['wire', '--only', 'nothing'], 'No mutant is called nothing (--only); --list names them.'],
  [['wire', '--by', 'nobody'], '--by is nobody; it must be one of suite, recording'],
  [['air'], 'There is no air; there are wire, contract, code.'],
])('%s cannot be run', async (args, line) => {
  expect(await run(...args)).toEqual({ code: 2, out: '', errors: `${line}\n` });
});
