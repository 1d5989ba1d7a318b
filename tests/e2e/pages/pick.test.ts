import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const [pick = ''] = /^pick\(\) .*$/m.exec(readFileSync('docs/sandbox.md', 'utf8')) ?? [];

/** What bash does with the page's `pick` of an answer. */
function picked(answer: string, part: string) {
  const script = `${pick}\nset -o pipefail; cat | pick '${part}'`;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], { input: answer, encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('pick prints a part of an answer', () => {
  expect(picked('{"task": {"state": "queued"}}', 'task.state')).toEqual({ status: 0, stdout: 'queued\n', stderr: '' });
  expect(picked('{"frozen": false}', 'frozen')).toEqual({ status: 0, stdout: 'false\n', stderr: '' });
});

test('pick fails with the answer where that has no such part, and prints nothing for a file', () => {
  const refusal = '{"status": 403, "detail": "This operation needs the role admin."}';
  expect(picked(refusal, 'signingSecret')).toEqual({ status: 1, stdout: '', stderr: `${refusal}\n` });
  expect(picked(refusal, 'task.taskId')).toMatchObject({ status: 1, stdout: '' });
  expect(picked('', 'signingSecret')).toMatchObject({ status: 1, stdout: '' });
});
