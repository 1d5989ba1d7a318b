import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { copyProject, freePort, runIn } from '../packages/project.ts';

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

interface Suite {
  readonly specs: readonly Spec[];
  readonly suites?: readonly Suite[];
}

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

const own = join(import.meta.dirname, 'playwright');

/** Specs of the guide that say again what others do; `npm run lab -- consumers` runs them. */
const again = '[23] tasks more|the demo environment|what goes wrong is shown';

/** Puts the specs beside this file into a project that has installed the kit; what else they import stays where it is. */
function addSpecs(folder: string): void {
  for (const file of globSync(join(own, '*.ts'))) {
    const text = readFileSync(file, 'utf8')
      .replaceAll("'../../../../src/kit/playwright.ts'", "'phone-agent-kit/playwright'")
      .replaceAll(/'(\.\.\/[^']+)'/g, (_, path: string) => `'${join(own, path)}'`);
    writeFileSync(join(folder, basename(file)), text);
  }
}

test('the guide for Playwright works in a project that has installed the kit: environments in the process and on a server, with a clock, shown where they fail', async () => {
  const folder = await copyProject('playwright', ['@playwright/test']);
  addSpecs(folder);
  const port = String(await freePort());
  for (const name of ['application.js', 'playwright.config.ts']) {
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('4173', port));
  }
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--reporter', 'json', '--grep-invert', again];
  // Node reads TypeScript itself, and sooner than Playwright does.
  const { stdout, stderr } = await runIn(folder, command, { PW_DISABLE_TS_ESM: '1' });
  const { suites }: { suites: readonly Suite[] } = JSON.parse(stdout || stderr);
  const specs = suites.flatMap(specsOf);
  const failed = specs.filter(({ ok }) => !ok);
  const messages = failed.map(({ title, tests: [{ results }] }) => [title, results[0].error?.message]);
  expect(Object.fromEntries(messages)).toEqual({
    'a page calls it with a token of another environment': expect.stringContaining(
      "nothing reached the test's environment",
    ),
    'a page calls the API elsewhere': expect.stringContaining(
      'was not sent, because the sandbox serves only http://localhost:4010. Set apiUrl to http://127.0.0.1:4010.',
    ),
    'a page calls the API elsewhere, behind a gateway': expect.stringContaining('GET http://127.0.0.1:4010/gateway'),
    'this one fails': expect.stringContaining('toBe'),
  });
  expect(specs.length).toBe(10);
  const attachments = failed.find(({ title }) => title === 'this one fails')?.tests[0].results[0].attachments ?? [];
  const texts = Object.fromEntries(
    attachments.map(({ name, body = '' }) => [name, Buffer.from(body, 'base64').toString()]),
  );
  expect(texts.world).toContain(`GET ${pathTo('getTask', { taskId: 'task_9999' })} 404 There is no task task_9999.`);
  expect(JSON.parse(texts['requests.json'] ?? '')).toMatchObject([{ operationId: 'getTask', status: 404 }]);
  expect(JSON.parse(texts['deliveries.json'] ?? '')).toEqual([]);
  expect(JSON.parse(texts['world.json'] ?? '')).toHaveProperty('now');
});
