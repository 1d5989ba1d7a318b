import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { operations as generated } from '../../generated/operations.ts';
import { operations as generatedControl } from '../../generated/sandbox-control/operations.ts';
import { operationHref, slug } from '../../scripts/docs/anchors.ts';
import { buildDocs } from '../../scripts/docs/build.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  listAt,
  type Operation,
  operationsOf,
  textAt,
} from '../../scripts/docs/contract.ts';
import { decorate } from '../../scripts/docs/decorate.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';

const input = {
  contract: 'generated/openapi.json',
  register: 'openapi/assumptions.yaml',
  control: 'generated/sandbox-control/openapi.json',
};

/** A page may be slow on a machine that has much else to do. */
const patience = { timeout: 10_000 };

let folder: string;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;
let contract: JsonObject;
let operations: Operation[];
let assumptions: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-'));
  await buildDocs(input, folder);
  contract = objectFrom(JSON.parse(await readFile(input.contract, 'utf8')));
  operations = operationsOf(contract);
  assumptions = Object.keys(objectFrom(parse(await readFile(input.register, 'utf8'))));
  server = await serveFolder(folder, '/docs/');
  browser = await launchBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});

describe.each(['file', 'http'])('the reference opened over %s', (scheme) => {
  const address = (page: string) => (scheme === 'file' ? `${pathToFileURL(folder)}/${page}` : `${server.url}${page}`);

  test('loads nothing from any other place and reports no error', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(address('assumptions.html'));
    await page.getByRole('heading', { name: 'Assumptions' }).waitFor();
    await page.goto(address('sandbox.html'));
    await page.getByRole('heading', { name: 'Phone Agent Sandbox Control API' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('search finds an operation and leads to it', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByAltText('redocly logo').waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('[data-component-name="Search/SearchInput"]').waitFor();
    await page.keyboard.type('update the task limits');
    const hit = page.locator('a[data-component-name="Search/SearchItem"]').first();
    await expect.poll(() => hit.getAttribute('href'), patience).toBe('#/tasks/updatetasklimits');
    await hit.click();
    await section(page, 'tasks/updatetasklimits').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a group in the menu has an address of its own', async () => {
    const { page } = await open(address('index.html'));
    const href = await page.getByRole('link', { name: 'Tasks', exact: true }).first().getAttribute('href');
    expect(href).toBe('#/tasks');
  });

  test('an assumption leads to its entry and back', async () => {
    const { page, complaints } = await open(address('index.html#/authorization/listtokens'));
    const listTokens = section(page, 'authorization/listtokens');
    await listTokens.locator('.provenance a[href="assumptions.html#token-truncation"]').click();
    const entry = page.locator('#token-truncation:target');
    await entry.waitFor();
    await entry.getByRole('link', { name: 'List all tokens' }).click();
    await listTokens.waitFor();
    expect(complaints).toEqual([]);
  });

  test('an operation that a description names is a link to it', async () => {
    const { page, complaints } = await open(address('index.html#/webhooks/callended'));
    const callEnded = section(page, 'webhooks/callended');
    await callEnded.getByRole('link', { name: 'addWebhook', exact: true }).first().click();
    const addWebhook = section(page, 'webhooks/addwebhook');
    await addWebhook.getByText('addWebhook', { exact: true }).first().waitFor();
    await expect.poll(() => page.url(), patience).toBe(address('index.html#/webhooks/addwebhook'));
    await expect
      .poll(async () => Math.abs((await addWebhook.boundingBox())?.y ?? Number.NaN), patience)
      .toBeLessThan(100);
    expect(await addWebhook.getByRole('link', { name: 'addWebhook', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('an event that an assumption names is a link to it', async () => {
    const { page, complaints } = await open(address('assumptions.html#webhook-event-kinds'));
    await page.locator('#webhook-event-kinds .entry-answer').getByRole('link', { name: 'callMissed' }).click();
    await section(page, 'webhooks/callmissed').getByText('callMissed', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the control API and the reference lead to each other', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByRole('link', { name: 'The sandbox’s control API' }).click();
    await page.getByRole('heading', { name: 'Phone Agent Sandbox Control API' }).first().waitFor();
    await page.getByRole('link', { name: 'Phone Agent Service API: the reference' }).click();
    await expect.poll(() => page.url(), patience).toMatch(/index\.html$/);
    await page.goto(address('sandbox.html#/simulation/simulatezapierrequest'));
    const simulation = section(page, 'simulation/simulatezapierrequest');
    await simulation.getByRole('link', { name: 'respondToZapier', exact: true }).first().click();
    await expect.poll(() => page.url(), patience).toBe(address('index.html#/webhooks/respondtozapier'));
    expect(complaints).toEqual([]);
  });

  test('diagrams are drawn', async () => {
    const { page, complaints } = await open(address('index.html#/tasks'));
    const diagram = section(page, 'tasks').locator('figure.diagram svg').first();
    await diagram.getByText('queued', { exact: true }).waitFor();
    expect((await diagram.boundingBox())?.height).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });
});

describe('the reference', () => {
  test('shows every operation and what is known of it', { timeout: 120_000 }, async () => {
    const { page, complaints } = await open(fileAddress('index.html'));
    for (const operation of operations) {
      const href = operationHref(operation);
      await page.goto(fileAddress(href));
      const shown = section(page, href.slice('index.html#/'.length));
      await shown.getByText(operation.id, { exact: true }).first().waitFor({ timeout: 5000 });
      expect(await shown.locator('.provenance').count(), operation.id).toBe(1);
      expect(await shown.locator(`.badge-${operation.provenance}`).count(), operation.id).toBe(1);
    }
    const shown = operations.filter((operation) => operation.kind === 'operation').map(({ id }) => id);
    expect(shown.sort()).toEqual(Object.keys(generated).sort());
    expect(complaints).toEqual([]);
  });

  test('shows every operation of the control API, without provenance', { timeout: 60_000 }, async () => {
    const { page, complaints } = await open(fileAddress('sandbox.html'));
    const control = operationsOf(objectFrom(JSON.parse(await readFile(input.control, 'utf8'))));
    for (const operation of control) {
      const id = `${slug(operation.tag)}/${slug(operation.id)}`;
      await page.goto(fileAddress(`sandbox.html#/${id}`));
      const shown = section(page, id);
      await shown.getByText(operation.id, { exact: true }).first().waitFor({ timeout: 5000 });
      expect(await shown.locator('.provenance').count(), operation.id).toBe(0);
    }
    expect(control.map(({ id }) => id).sort()).toEqual(Object.keys(generatedControl).sort());
    expect(complaints).toEqual([]);
  });

  test('can draw each diagram of the contract', async () => {
    const both = `${JSON.stringify(contract)}${await readFile(join(folder, 'sandbox-control.json'), 'utf8')}`;
    const blocks = [...both.matchAll(/```mermaid\\n(.*?)```/g)].map((match) => JSON.parse(`"${match[1]}"`));
    expect(blocks.length).toBeGreaterThan(0);
    const { page } = await open(fileAddress('index.html#/tasks'));
    await page.locator('figure.diagram svg').first().waitFor();
    for (const block of blocks) {
      await page.evaluate(`mermaid.parse(${JSON.stringify(block)}).then(() => undefined)`);
    }
  });

  test('shows the diagrams of each group whole', { timeout: 60_000 }, async () => {
    const { document } = decorate(contract, parse(await readFile(input.register, 'utf8')));
    const { page } = await open(fileAddress('index.html'));
    let seen = 0;
    for (const group of listAt(document, 'tags').filter(isObject)) {
      const name = textAt(group, 'name');
      const expected = textAt(group, 'description').split('```mermaid').length - 1;
      if (expected === 0) continue;
      await page.goto(fileAddress(`index.html#/${slug(name)}`));
      const figures = section(page, slug(name)).locator('figure.diagram:has(svg)');
      await expect.poll(() => figures.count(), { ...patience, message: name }).toBe(expected);
      const hidden = await figures.evaluateAll((nodes) => nodes.map((node) => node.scrollWidth - node.clientWidth));
      expect(Math.max(...hidden), name).toBeLessThanOrEqual(1);
      seen += expected;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('lists every assumption, and the filter finds one', async () => {
    const { page } = await open(fileAddress('assumptions.html'));
    const entries = page.locator('.entry:visible');
    const ids = await page.locator('.entry:not(.addition)').evaluateAll((nodes) => nodes.map((node) => node.id));
    expect(ids.sort()).toEqual(assumptions.sort());
    await page.getByLabel('Filter').fill('token-truncation');
    expect(await entries.count()).toBe(1);
    await page.getByLabel('Filter').fill('no such words anywhere');
    expect(await entries.count()).toBe(0);
    await page.getByText('Nothing here has all of these words.').waitFor();
  });

  test('is the same, byte for byte, when it is built again', async () => {
    const again = await mkdtemp(join(tmpdir(), 'docs-again-'));
    await buildDocs(input, again);
    for (const name of await readdir(folder)) {
      expect((await readFile(join(again, name))).equals(await readFile(join(folder, name))), name).toBe(true);
    }
    await rm(again, { recursive: true });
  });

  test('offers the contracts as they are, without what the pages add', async () => {
    expect(await readFile(join(folder, 'openapi.json'), 'utf8')).toBe(await readFile(input.contract, 'utf8'));
    expect(await readFile(join(folder, 'sandbox-control.json'), 'utf8')).toBe(await readFile(input.control, 'utf8'));
  });
});

/** A page and everything that is wrong with it: errors, warnings, and requests that leave the docs. */
async function open(address: string): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('request', (request) => {
    const own = [pathToFileURL(folder).href, server.url, 'blob:', 'data:'];
    if (!own.some((start) => request.url().startsWith(start))) complaints.push(request.url());
  });
  await page.goto(address);
  return { page, complaints };
}

/** Redoc's ids have slashes in them. */
function section(page: Page, id: string) {
  return page.locator(`[id="${id}"]`);
}

function fileAddress(page: string): string {
  return `${pathToFileURL(folder)}/${page}`;
}

function objectFrom(value: Json): JsonObject {
  if (!isObject(value)) throw new TypeError('Not an object.');
  return value;
}
