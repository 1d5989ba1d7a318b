import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';

/** A contract that answers with an open set of these values and what each stands for. */
const contract = (descriptions: Readonly<Record<string, string>>) => {
  const state = {
    type: 'string',
    'x-extensible-enum': Object.keys(descriptions),
    'x-enumDescriptions': descriptions,
  };
  const content = { 'application/json': { schema: { type: 'object', properties: { state } } } };
  const get = { operationId: 'getTask', responses: { 200: { description: 'D.', content } } };
  return { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, paths: { '/task': { get } } };
};

/** What `redocly diff` says of a change of that set: the impact of each difference, and by which rule. */
async function diff(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'diff-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = [join(folder, 'before.json'), join(folder, 'after.json')];
  const written = [before, after].map((values, nth) => writeFile(files[nth] ?? '', JSON.stringify(contract(values))));
  await Promise.all(written);
  const args = [CLI, 'diff', ...files, '--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none'];
  const output = await new Promise<string>((done) => execFile(process.execPath, args, (_, stdout) => done(stdout)));
  const { changes }: { changes: { impact: string; verdicts: { ruleId: string; message: string }[] }[] } =
    JSON.parse(output);
  return changes.map(({ impact, verdicts }) => [impact, ...verdicts.map(({ message }) => message)]).sort();
}

const values = { open: 'Begun.', done: 'Ended.' };

test('a known value that goes away breaks whoever names it', async () => {
  expect(await diff(values, { open: 'Begun.' })).toEqual([['major', "Known value 'done' was removed."]]);
});

test('a known value with another name does too', async () => {
  expect(await diff(values, { open: 'Begun.', ended: 'Ended.' })).toEqual([
    ['major', "Known value 'done' was removed."],
    ['minor', "Known value 'ended' was added."],
  ]);
});

test('a known value more breaks nobody', async () => {
  expect(await diff(values, { ...values, gone: 'Away.' })).toEqual([['minor', "Known value 'gone' was added."]]);
});

test('other words of a known value are other words', async () => {
  expect(await diff(values, { ...values, done: 'It is over.' })).toEqual([['patch']]);
});
