import { execFile } from 'node:child_process';
import { expect, test } from 'vitest';

interface Attachment {
  readonly name: string;
  readonly body?: string;
}

interface Spec {
  readonly title: string;
  readonly ok: boolean;
  readonly tests: readonly [
    { results: readonly [{ attachments: readonly Attachment[]; error?: { message: string } }] },
  ];
}

interface Report {
  readonly suites: readonly { readonly specs: readonly Spec[] }[];
}

/** Runs the specs beside this file, as a project of Playwright. */
async function runPlaywright(): Promise<readonly Spec[]> {
  const command = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '-c',
    'tests/e2e/kit/playwright',
    '--reporter',
    'json',
  ];
  // A worker of Vitest says in its environment that it is one. Node reads TypeScript itself, and sooner than Playwright does.
  const { VITEST: _, ...own } = process.env;
  const env = { ...own, PW_DISABLE_TS_ESM: '1' };
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, command, { env, maxBuffer: 1e9 }, (_error, stdout, stderr) => resolve(stdout || stderr)),
  );
  const { suites }: Report = JSON.parse(output);
  return suites.flatMap(({ specs }) => specs);
}

test('tests of Playwright have worlds: in the process, on a server, with a clock, shown where they fail', async () => {
  const specs = await runPlaywright();
  const failed = specs.filter(({ ok }) => !ok);
  expect(failed.map(({ title, tests: [{ results }] }) => [title, results[0].error?.message])).toEqual([
    ['this one fails', expect.stringContaining('toBe')],
  ]);
  expect(specs.length).toBe(9);
  const attachments = failed[0]?.tests[0].results[0].attachments ?? [];
  const texts = Object.fromEntries(
    attachments.map(({ name, body = '' }) => [name, Buffer.from(body, 'base64').toString()]),
  );
  expect(texts.world).toContain('GET /api/v2/tasks/task_9999 404 There is no task task_9999.');
  expect(JSON.parse(texts['requests.json'] ?? '')).toMatchObject([{ operationId: 'getTask', status: 404 }]);
  expect(JSON.parse(texts['deliveries.json'] ?? '')).toEqual([]);
  expect(JSON.parse(texts['world.json'] ?? '')).toHaveProperty('now');
});
