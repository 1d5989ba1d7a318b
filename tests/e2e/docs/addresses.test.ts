import { readdir } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readPages } from './parts.ts';
import { useReference } from './reference.ts';

const reference = useReference();

describe('in the reference', () => {
  test('each link leads to a page that is there, and to a part that it has', async () => {
    const files = new Set(await readdir(reference.folder, { recursive: true }));
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

  test('texts lead to what they name, and assumptions to what rests on them', async () => {
    const pages = await readPages();
    const leads = (name: string) => pages.get(name)?.mainLinks;
    expect(leads('callEnded.html')).toContain('addWebhook.html');
    expect(leads('addWebhook.html')).toContain('callEnded.html');
    expect(leads('addWebhook.html'), 'to itself').not.toContain('addWebhook.html');
    expect(leads('assumptions-webhooks.html')).toContain('callMissed.html');
    expect(leads('assumptions-many-operations.html')).toContain('listTokens.html#200.tokens.timestamp');
    expect(leads('listTokens.html')).toContain('assumptions-authorization.html#token-truncation');
    expect(leads('sandbox-simulateZapierRequest.html')).toContain('respondToZapier.html');
    expect(pages.get('index.html')?.links).toContain('sandbox.html');
    expect(pages.get('sandbox.html')?.links).toContain('index.html');
  });

  test('old addresses lead to the new ones', async () => {
    const { page } = await reference.open(reference.fileAddress('index.html#/tasks/updatetask'));
    await page.waitForURL(reference.fileAddress('updateTask.html'));
    for (const [old, fresh] of [
      ['index.html#tag/Phone-numbers', 'phone-numbers.html'],
      ['sandbox.html#/simulation/simulatezapierrequest', 'sandbox-simulateZapierRequest.html'],
      ['index.html#section/Errors', 'conventions.html'],
      ['everywhere.html', 'conventions.html'],
      ['everywhere.html#rate-limits', 'rate-limits.html#rate-limits'],
      ['everywhere.html#undoing', 'idempotency.html'],
      ['refusals.html#labelTaken', 'errors.html#labelTaken'],
      ['sandbox-refusals.html#tooManyEnvironments', 'sandbox-errors.html#tooManyEnvironments'],
      ['assumptions.html#token-truncation', 'assumptions-authorization.html#token-truncation'],
    ] as const) {
      await page.goto(reference.fileAddress(old));
      // A page leads on to the part of today, or else to its beginning.
      const address = reference.fileAddress(fresh);
      await page.waitForURL(({ href }) => href === address || href.startsWith(`${address}#`));
    }
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
});
