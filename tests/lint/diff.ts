import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const CLI = 'node_modules/@redocly/cli/bin/cli.js';

/** A contract of one operation, which creates a task. */
export const contract = (operation: object) => {
  const post = { operationId: 'createTask', responses: { 200: { description: 'D.' } }, ...operation };
  return { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, paths: { '/tasks': { post } } };
};

const content = (schema: object) => ({ 'application/json': { schema } });

/** A contract whose operation takes values of a schema. */
export const taking = (schema: object) => contract({ requestBody: { content: content(schema) } });

/** A contract whose operation answers values of a schema. */
export const answering = (schema: object) =>
  contract({ responses: { 200: { description: 'D.', content: content(schema) } } });

/** A contract that sends values of a schema to receivers, which answer with these statuses. */
export const sending = (schema: object, statuses: readonly string[] = ['2XX']) => {
  const responses = Object.fromEntries(statuses.map((status) => [status, { description: 'D.' }]));
  const post = { operationId: 'taskEnded', requestBody: { content: content(schema) }, responses };
  return { openapi: '3.1.1', info: { title: 'T', version: '1.0.0' }, webhooks: { taskEnded: { post } } };
};

/** What `redocly diff` says of two contracts: the impact of each difference, and what the rules say of it. */
export async function diff(before: object, after: object): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'diff-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = (name: string) => join(folder, `${name}.json`);
  await Promise.all([
    writeFile(file('before'), JSON.stringify(before)),
    writeFile(file('after'), JSON.stringify(after)),
  ]);
  const options = ['--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none', '--output', file('changes')];
  const args = [CLI, 'diff', file('before'), file('after'), ...options];
  await new Promise<void>((done) => execFile(process.execPath, args, () => done()));
  const { changes }: { changes: { impact: string; verdicts: { message: string }[] }[] } = JSON.parse(
    await readFile(file('changes'), 'utf8'),
  );
  return changes.map(({ impact, verdicts }) => [impact, ...verdicts.map(({ message }) => message)]).sort();
}
