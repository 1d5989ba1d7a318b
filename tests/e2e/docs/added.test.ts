import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { buildPages, ownInput } from '../../../scripts/docs/build.ts';
import { isObject, type Json, type JsonObject, listAt, objectAt } from '../../../scripts/docs/contract/contract.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openPage } from '../support/browser.ts';

/** The contract with one addition of each kind. */
async function grown(): Promise<JsonObject> {
  const contract: Json = JSON.parse(await readFile('generated/openapi.json', 'utf8'));
  if (!isObject(contract)) throw new TypeError('The bundle is no object.');
  const paths = objectAt(contract, 'paths');
  const tokens = objectAt(objectAt(paths, pathTo('listTokens')), 'get');
  tokens.parameters = [
    ...listAt(tokens, 'parameters'),
    {
      name: 'shape',
      in: 'query',
      description: 'Which shape.',
      schema: { type: 'string' },
      'x-provenance': 'added',
      'x-added': 'Lists grow.',
    },
  ];
  paths[`${pathPrefix}shapes`] = {
    get: {
      operationId: 'listShapes',
      summary: 'List the shapes',
      description: 'Gives them all.',
      tags: ['Shapes'],
      'x-provenance': 'added',
      'x-added': 'Whoever meets `listTokens` asks for <shapes>.',
      'x-required-role': 'user',
      responses: { 200: { description: 'The shapes.' } },
    },
  };
  contract.tags = [
    ...listAt(contract, 'tags'),
    { name: 'Shapes', description: 'All that has one.', 'x-provenance': 'added', 'x-added': 'Shapes need a home.' },
  ];
  const token = objectAt(objectAt(objectAt(objectAt(contract, 'components'), 'schemas'), 'TokenList'), 'properties');
  token.shape = {
    type: 'string',
    description: 'Its shape.',
    'x-provenance': 'added',
    'x-added': 'Lists look alike.',
  };
  return contract;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await writeFile(join(folder, 'grown.json'), JSON.stringify(await grown()));
  await buildPages({ ...ownInput, contract: join(folder, 'grown.json') }, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what the service does not have is a kind of its own: with the reason at operations, groups, fields and parameters, in the legend, and behind the assumptions', async () => {
  const page = await openPage();
  const open = (name: string) => page.goto(`${pathToFileURL(folder)}/${name}`);
  await open('listShapes.html');
  const known = page.locator('.known');
  await expect.poll(() => known.locator('.badge.added').innerText()).toBe('Added');
  await known.locator('summary').click();
  await expect.poll(() => known.innerText()).toContain('The service does not have it. Whoever meets');
  await expect.poll(() => known.innerText()).toContain('asks for <shapes>.');
  await expect.poll(() => known.getByRole('link', { name: 'listTokens' }).getAttribute('href')).toBe('listTokens.html');

  const written = (name: string) => readFile(join(folder, name), 'utf8');
  for (const text of ['Shapes need a home.', '1 operation added.'])
    expect(await written('shapes.html')).toContain(text);
  for (const text of ['Lists grow.', 'Lists look alike.']) expect(await written('listTokens.html')).toContain(text);

  await open('index.html');
  const row = page.locator('.legend > div', { hasText: 'Added' });
  await expect.poll(() => row.innerText()).toContain('1 operation. The service does not have it');

  await open('assumptions-added.html');
  const entries = page.locator('.addition');
  const lines = await entries.evaluateAll((nodes) =>
    nodes.map((node) => [...node.querySelectorAll('.entry-id, .entry-answer')].map((part) => part.textContent)),
  );
  expect(lines).toEqual([
    ['Shapes', 'Shapes need a home.'],
    ['listTokens, parameter shape', 'Lists grow.'],
    ['listShapes', 'Whoever meets listTokens asks for <shapes>.'],
    ['TokenList.shape', 'Lists look alike.'],
  ]);
  const link = entries.getByRole('link', { name: 'List the shapes' });
  await expect.poll(() => link.first().getAttribute('href')).toBe('listShapes.html');

  await open('assumptions.html');
  const status = await page.locator('#matches').innerText();
  expect(status).toMatch(/^\d+ assumptions, 4 additions$/);
  await page.getByLabel('Filter').fill('list the shapes');
  await expect.poll(() => page.locator('.entry:visible').count()).toBe(1);
  await page.getByLabel('Filter').fill('');
  await expect.poll(() => page.locator('#matches').innerText()).toBe(status);
});
