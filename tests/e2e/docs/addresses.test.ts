import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { memoize } from '../../../src/server/memoize.ts';
import { useReference } from './reference.ts';

const reference = useReference();

/** What is in a page: where its links lead, and what links may lead to. */
interface Parts {
  readonly links: readonly string[];
  readonly ids: readonly string[];
}

/** The parts of each page, as a browser reads them. */
const readPages = memoize(async (): Promise<Map<string, Parts>> => {
  const names = (await readdir(reference.folder)).filter((name) => name.endsWith('.html'));
  const texts = await Promise.all(names.map((name) => readFile(join(reference.folder, name), 'utf8')));
  const { page } = await reference.open(reference.fileAddress('page.js'));
  const parts = await page.evaluate(
    (all) =>
      all.map((text): Parts => {
        const parsed = new DOMParser().parseFromString(text, 'text/html');
        const linked = [...parsed.querySelectorAll('a[href], link[href], script[src]')];
        return {
          links: linked.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''),
          ids: [...parsed.querySelectorAll('[id]')].map((one) => one.id),
        };
      }),
    texts,
  );
  return new Map(names.flatMap((name, index) => (parts[index] ? [[name, parts[index]] as const] : [])));
});

describe('in the reference', () => {
  test('each link leads to a page that is there, and to a part that it has', async () => {
    const files = new Set(await readdir(reference.folder));
    const pages = await readPages();
    expect(pages.size).toBeGreaterThan(100);
    const ids = new Map([...pages].map(([name, parts]) => [name, new Set(parts.ids)]));
    const leads = (name: string, link: string) => {
      const [file = '', part] = link.split('#');
      if (!files.has(file || name)) return false;
      return part === undefined || ids.get(file || name)?.has(decodeURIComponent(part)) === true;
    };
    const broken = [...pages].flatMap(([name, { links }]) =>
      links
        .filter((link) => !/^(?:https?|data):/.test(link) && !leads(name, link))
        .map((link) => `${name} leads to ${link}`),
    );
    expect(broken).toEqual([]);
  });

  test('no page has an address twice', async () => {
    for (const [name, { ids }] of await readPages()) expect(new Set(ids).size, name).toBe(ids.length);
  });

  test.each([
    ['index.html#/tasks/updatetask', 'updateTask.html'],
    ['index.html#operation/createTask', 'createTask.html'],
    ['index.html#tag/Phone-numbers', 'phone-numbers.html'],
    ['index.html#/webhooks/callended', 'callEnded.html'],
    ['index.html#/agent-urls', 'agent-urls.html'],
    ['index.html#section/What-holds-everywhere', 'everywhere.html'],
    ['sandbox.html#/simulation/simulatezapierrequest', 'sandbox-simulateZapierRequest.html'],
  ])('the old address %s leads to %s', async (old, fresh) => {
    const { page } = await reference.open(reference.fileAddress(old));
    await page.waitForURL(reference.fileAddress(fresh));
  });

  test('a field within another is shown to whoever follows its address', async () => {
    const { page } = await reference.open(
      reference.fileAddress('getStagingAgent.html#200.staging.configuration.voice'),
    );
    const field = page.locator('[id="200.staging.configuration.voice"]');
    await field.waitFor();
    await expect.poll(async () => (await field.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect(await field.evaluate((node) => node.matches(':target') && node.checkVisibility())).toBe(true);
  });

  test('an assumption leads to the field that rests on it, and to its operations', async () => {
    const { page } = await reference.open(reference.fileAddress('assumptions.html#task-fields'));
    const entry = page.locator('#task-fields');
    await entry.getByRole('link', { name: 'Task.timestamp' }).click();
    await expect.poll(() => page.url()).toMatch(/\.html#200\..*\.timestamp$/);
  });
});
