import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ownInput } from '../../../scripts/docs/build.ts';
import { writePrograms } from '../../../scripts/docs/programs.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { contract, declared, isSchema, resolved, webhooks } from '../../support/contract.ts';
import { builtDocs } from './reference.ts';

const run = promisify(execFile);

let folder: string;
beforeAll(async () => {
  folder = await builtDocs();
});

function written(name: string): Promise<string> {
  return readFile(join(folder, name), 'utf8');
}

async function markdownFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.endsWith('.md')).sort();
}

describe('the reference as Markdown', () => {
  test('has a file for each operation and each event', async () => {
    const files = await markdownFiles();
    for (const { id } of declared) expect(files).toContain(`operations/${id}.md`);
    for (const { id } of webhooks) expect(files).toContain(`events/${id}.md`);
  });

  test('is led to whole by its index, which begins as llmstxt.org proposes', async () => {
    const index = await written('llms.txt');
    expect(index).toMatch(/^# Phone Agent Service API\n\n> .+\n/);
    const links = [...index.matchAll(/\]\(\/docs\/([^)]+\.md)\)/g)].map(([, file]) => file);
    expect(links.sort()).toEqual(await markdownFiles());
  });

  test('tells of each operation its method, path, role, parameters, body fields and reasons', async () => {
    for (const { id, method, path, operation, parameters, bodies } of declared) {
      const text = await written(`operations/${id}.md`);
      expect(text, id).toContain(`\`${method} ${path}\` · role ${operation['x-required-role']}`);
      for (const { name, in: place } of parameters) expect(text, id).toContain(`\`${name}\` (${place} `);
      for (const { schema } of bodies.values()) {
        for (const field of Object.keys(resolved(schema).properties ?? {}))
          expect(text, id).toContain(`- \`${field}\` (`);
      }
      for (const reason of reasonsOf(operation.responses)) expect(text, id).toContain(`\`${reason}\``);
    }
  });

  test('explains at an operation the reasons that are its own, and those of all operations once', async () => {
    const everywhere = await written('introduction.md');
    const createTask = await written('operations/createTask.md');
    expect(createTask).toContain('- 409: The agent cannot call or text anyone yet, and no task was created.\n');
    expect(createTask).toMatch(/ {2}- `neverPublished`: .+\./);
    expect(createTask).not.toContain('`missingToken`: ');
    expect(everywhere).toContain('- 401 `missingToken`: No token was sent.');
  });

  test('shows every example of a body, and programs that make the request', async () => {
    const text = await written('operations/createTask.md');
    expect(text).toContain('"context": "The part for the furnace has arrived.');
    expect(text).toContain('```sh\n');
    expect(text).toContain(`api.POST('${pathTo('listTasks')}', {`);
    expect(await written('events/callEnded.md')).toContain('createWebhookHandler({');
  });

  test('leads to no page for people', async () => {
    for (const name of [...(await markdownFiles()), 'llms.txt', 'llms-full.txt'])
      expect(await written(name), name).not.toMatch(/\]\([^)]*\.html/);
  });

  test('is also one file, which has every operation and event', async () => {
    const whole = await written('llms-full.txt');
    for (const { id } of declared) expect(whole).toContain(`operationId \`${id}\``);
    for (const { id } of webhooks) expect(whole).toContain(`Event \`${id}\``);
  });
});

/** The reasons that an operation's answers declare. */
function reasonsOf(responses: object): string[] {
  return Object.values(responses)
    .flatMap((response) => resolved(response)['x-reasons'] ?? [])
    .map(String);
}

describe('the contract in OpenAPI 3.0', () => {
  test('is valid, its examples too', async () => {
    const command = resolve('node_modules/@redocly/cli/bin/cli.js');
    const args = [command, 'lint', 'openapi-3.0.json', '--extends', 'recommended', '--format', 'json'];
    // Elsewhere than in the project, whose own rules are for the contract.
    const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 26 });
    const { problems }: { problems: { ruleId: string }[] } = JSON.parse(stdout.slice(stdout.indexOf('{')));
    // 3.0 has no word for the rows of a CSV file; the paths are the contract's own.
    expect(problems.map(({ ruleId }) => ruleId).sort()).toEqual(['no-ambiguous-paths', 'no-unused-components']);
  });

  test('has every operation and every event, and no word that 3.0 does not know', async () => {
    const text = await written('openapi-3.0.json');
    const document = JSON.parse(text);
    expect(document.openapi).toMatch(/^3\.0\./);
    expect(Object.keys(document.paths)).toEqual(Object.keys(contract.paths));
    expect(Object.keys(document['x-webhooks'])).toEqual(Object.keys(contract.webhooks));
    expect(text).not.toMatch(/"(?:const|contentSchema|contentMediaType|patternProperties|jsonSchemaDialect)":/);
    expect(isSchema(document.webhooks)).toBe(false);
  });

  test('keeps what fields refer to beside what they say themselves', async () => {
    const { components } = JSON.parse(await written('openapi-3.0.json'));
    expect(components.schemas.TaskCreation.properties.agentId).toMatchObject({
      allOf: [{ $ref: '#/components/schemas/ResourceId' }],
      description: expect.stringContaining('The agent that calls or texts'),
      example: 'agent_202',
    });
    expect(components.schemas.TaskChangedEvent.properties.type).toMatchObject({ enum: ['taskChanged'] });
    expect(components.schemas.TaskCsv).toMatchObject({ type: 'string', format: 'binary' });
  });
});

test('the sandbox serves the index at its root, and whatever it leads to', async () => {
  // `npm ci` builds the reference, unless it was told to run no scripts.
  if (!existsSync('dist/docs/llms.txt')) await writePrograms(ownInput, 'dist/docs');
  const sandbox = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => sandbox.close());
  const index = await fetch(`${sandbox.url}/llms.txt`);
  expect(index.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const links = [...(await index.text()).matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? '');
  const served = await Promise.all(links.map(async (link) => [link, await mediaTypeAt(`${sandbox.url}${link}`)]));
  expect(served).toEqual(links.map((link) => [link, mediaTypes[extname(link)]]));
  expect(links).toContain('/docs/operations/createTask.md');
  expect(links).toContain('/openapi-3.0.json');
});

const mediaTypes: Readonly<Record<string, string>> = {
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
};

/** The media type of what is at an address; its status where that is none. */
async function mediaTypeAt(address: string): Promise<string | number | null> {
  const response = await fetch(address);
  await response.arrayBuffer();
  return response.ok ? response.headers.get('content-type') : response.status;
}
