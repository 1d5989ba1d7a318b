import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { violationsIn } from '../support/axe.ts';
import { useClipboard, useWorkbench } from './opened.ts';

const workbench = useWorkbench();

const hostile = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'environments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The environment that a page shows, by its address. */
function shownEnvironment(page: Page): string {
  return new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('world') ?? 'default';
}

function detailsOf(environmentId: string) {
  const params = { path: { environmentId } };
  return unwrap(workbench.control().GET('/_sandbox/environments/{environmentId}', { params }));
}

/** Something happens in an environment that rows show. */
function text(token: string, words: string) {
  const body = { from: '+12025550121', to: '+12025550101', text: words };
  return unwrap(workbench.control(token).POST('/_sandbox/simulate/inboundText', { body }));
}

describe('the list', () => {
  test('shows each environment with its name, time and end, whatever its name is, pages through many, and opens one', async () => {
    await Promise.all(Array.from({ length: 25 }, () => workbench.environment({ seed: 'empty' })));
    const environment = await workbench.environment({ name: hostile, endsAfter: 'PT2H', seed: 'empty' });
    const page = await workbench.open('#/environments');
    await page.reload();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: 'default', exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain('#/environments?page=1');
    await page.getByRole('button', { name: 'Previous' }).click();
    const row = page.getByRole('row').filter({ has: page.getByText(environment.id, { exact: true }) });
    await row.getByRole('link', { name: hostile }).first().waitFor();
    await expect.poll(() => row.textContent()).toMatch(/Nothing2026-03-02 15:00:00 frozen.*in \d hours?/);
    await expect.poll(() => page.title()).toBe('Workbench');
    await row.getByRole('link', { name: 'Open' }).click();
    await page.getByRole('button', { name: `Environment: ${hostile}` }).waitFor();
    expect(shownEnvironment(page)).toBe(environment.id);
  });
});

test('a new environment is what the form chose, and one that is refused says at which field', async () => {
  const page = await workbench.open('#/environments');
  await page.getByRole('button', { name: 'New environment' }).click();
  // The first field has the focus.
  await page.keyboard.type('Before the spring');
  await page.getByLabel('Seed').selectOption('Nothing');
  await page.getByLabel('Start time, UTC').fill('2027-02-03T04:05:06');
  await page.getByLabel('Freeze the clock').check();
  const field = page.getByLabel('Expires without use after');
  await field.fill('soon');
  await page.getByRole('button', { name: 'Create and open' }).click();
  await page.getByRole('alert').waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const described = (await field.getAttribute('aria-describedby'))?.split(' ').at(-1);
  await expect.poll(() => page.locator(`[id="${described}"]`).textContent()).toMatch(/must/);
  await field.fill('P1D');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Environment: Before the spring' }).waitFor();
  expect(await detailsOf(shownEnvironment(page))).toMatchObject({
    name: 'Before the spring',
    seed: 'empty',
    now: '2027-02-03T04:05:06Z',
    frozen: true,
    endsAfter: 'P1D',
  });
});

describe('one environment', () => {
  test('is renamed, forked, reset and deleted, the last two once it was asked again', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/environments/${environment.id}?world=${environment.id}`);
    await page.getByLabel('Name', { exact: true }).fill(hostile);
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: `Environment: ${hostile}` }).waitFor();
    expect((await detailsOf(environment.id)).name).toBe(hostile);
    await page.getByLabel('Name', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('heading', { name: environment.id }).waitFor();
    expect(await detailsOf(environment.id)).not.toHaveProperty('name');

    await unwrap(workbench.control(environment.tokens.admin).POST('/_sandbox/clock', { body: { advance: 'P1D' } }));
    await page.getByRole('button', { name: 'Fork' }).click();
    await expect.poll(() => shownEnvironment(page)).not.toBe(environment.id);
    const fork = shownEnvironment(page);
    expect((await detailsOf(fork)).now).toBe('2026-03-03T15:00:00Z');
    await page.goto(`${workbench.url}/workbench/#/environments/${environment.id}?world=${environment.id}`);
    await page.getByRole('heading', { name: environment.id, exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await detailsOf(environment.id)).now).toBe('2026-03-03T15:00:00Z');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('banner').getByText('2026-03-02 15:00:00').waitFor();
    expect((await detailsOf(environment.id)).now).toBe('2026-03-02T15:00:00Z');
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    expect(shownEnvironment(page)).toBe('default');
    await expect(detailsOf(environment.id)).rejects.toMatchObject({ status: 404 });
    expect((await detailsOf(fork)).id).toBe(fork);
    // The default one cannot be deleted.
    await page.goto(`${workbench.url}/workbench/#/environments/default`);
    await page.getByRole('button', { name: 'Reset' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
  });

  test('goes into a file and comes out of it, and a file that is no environment is refused with what is wrong in it', async () => {
    const environment = await workbench.environment({ name: 'To share' });
    await text(environment.tokens.admin, 'Kept in a file');
    const page = await workbench.open(`#/environments/${environment.id}?world=${environment.id}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Without secrets, to share' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('To-share.environment.json');
    const file = join(makeFolder(), 'shared.json');
    await download.saveAs(file);
    expect(await readFile(file, 'utf8')).toContain('Kept in a file');
    await page.goto(`${workbench.url}/workbench/#/environments`);
    await page.getByRole('button', { name: 'Import a file' }).click();
    const none = '{"format":1,"contract":"2.1.0","now":"2026-03-02T15:00:00Z","frozen":true,"tables":{"room":[{}]}}';
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'none.json', mimeType: 'application/json', buffer: Buffer.from(none) });
    await page.getByRole('button', { name: 'Import and open' }).click();
    await expect
      .poll(() => page.getByRole('alert').textContent())
      .toMatch(/^The request breaks the contract in \d+ places:.*tables\.room\.0\.organizationId is required/);
    await page.getByLabel('File').setInputFiles(file);
    await page.getByLabel('Name', { exact: true }).fill('Shared');
    await page.getByRole('button', { name: 'Import and open' }).click();
    await page.getByRole('button', { name: 'Environment: Shared' }).waitFor();
    expect(await detailsOf(shownEnvironment(page))).toMatchObject({ seed: 'world', now: environment.now });
  });
});

describe('snapshots', () => {
  test('are taken, gone back to and deleted', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/environments/${environment.id}?world=${environment.id}`);
    await page.getByText('No snapshots yet').waitFor();
    await page.getByLabel('Snapshot name').fill('Before the call');
    await page.getByRole('button', { name: 'Take a snapshot' }).click();
    await page.getByRole('rowheader', { name: 'Before the call' }).waitFor();
    await unwrap(workbench.control(environment.tokens.admin).POST('/_sandbox/clock', { body: { advance: 'P2D' } }));
    await page.getByRole('button', { name: 'Restore' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await page.getByText('Restored.').waitFor();
    expect((await detailsOf(environment.id)).now).toBe('2026-03-02T15:00:00Z');
    await page.getByRole('row').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No snapshots yet').waitFor();
    expect((await detailsOf(environment.id)).totalSnapshots).toBe(0);
  });

  test('a link opens one copy of one, once it is asked for, which ends by itself, and the environment stays as it is', async () => {
    const environment = await workbench.environment();
    const params = { path: { environmentId: environment.id } };
    await unwrap(
      workbench.control().POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: { name: 'Then' } }),
    );
    await unwrap(workbench.control(environment.tokens.admin).POST('/_sandbox/clock', { body: { advance: 'P2D' } }));
    const page = await workbench.open(`#/environments/${environment.id}`);
    const clipboard = await useClipboard(page);
    await page.getByRole('row').getByRole('button', { name: 'Link to a copy' }).click();
    await page.getByRole('row').getByText('Copied').waitFor();
    const address = await clipboard();
    expect(address).toContain(`/workbench/#/copy?of=${environment.id}&snapshot=`);
    const total = async () => (await unwrap(workbench.control().GET('/_sandbox/environments'))).totalEnvironments;
    const before = await total();
    await page.goto(address);
    const make = page.getByRole('button', { name: 'Create the copy' });
    await make.waitFor();
    await page.reload();
    await make.waitFor();
    expect(await total()).toBe(before);
    await make.dblclick();
    await page.getByRole('button', { name: /^Environment: env_/ }).waitFor();
    await expect.poll(() => page.url()).toContain('#/timeline?world=env_');
    const copy = shownEnvironment(page);
    expect(copy).not.toBe(environment.id);
    expect(await detailsOf(copy)).toMatchObject({ now: '2026-03-02T15:00:00Z', endsAfter: 'P7D' });
    expect((await detailsOf(environment.id)).now).toBe('2026-03-04T15:00:00Z');
    expect(await total()).toBe(before + 1);

    await page.goto(`${workbench.url}/workbench/#/environments`);
    const listed = page.getByRole('row').filter({ hasText: environment.id });
    await listed.getByRole('button', { name: 'Link to a copy' }).click();
    await listed.getByText('Copied').waitFor();
    expect(await clipboard()).toMatch(new RegExp(`/workbench/#/copy\\?of=${environment.id}$`));
  });

  test('a link to what is not there any more says so', async () => {
    const page = await workbench.open('#/copy?of=env_nowhere');
    await page.getByRole('button', { name: 'Create the copy' }).click();
    await page.getByRole('alert').getByText('There is no environment env_nowhere.').waitFor();
  });
});

test('an environment is compared with its snapshot: the rows that differ, whatever is in them, and nothing is left of the comparison', async () => {
  const environment = await workbench.environment();
  const params = { path: { environmentId: environment.id } };
  const post = workbench.control().POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: {} });
  const { snapshotId } = await unwrap(post);
  await text(environment.tokens.admin, hostile);
  const total = async () => (await unwrap(workbench.control().GET('/_sandbox/environments'))).totalEnvironments;
  const before = await total();
  const page = await workbench.open(`#/environments/compare?left=${environment.id}`);
  await page.getByText('Nothing to compare with').waitFor();
  await page.getByLabel('With', { exact: true }).selectOption(snapshotId);
  const messages = page.getByRole('region', { name: 'message', exact: true });
  await messages.getByText('added').first().waitFor();
  await messages.locator('.environments-row > summary').filter({ hasText: 'added' }).first().click();
  await messages.getByText(hostile).first().waitFor();
  await expect.poll(() => page.title()).toBe('Workbench');
  const counters = page.getByRole('region', { name: 'counter', exact: true });
  await counters.locator('summary').filter({ hasText: 'changed' }).first().click();
  const row = counters.getByRole('row').filter({ hasText: 'last' });
  await expect.poll(() => row.textContent()).toMatch(/^last changed\d+\d+$/);
  await expect.poll(total).toBe(before);
});

test('axe finds nothing, and nothing is wider than a dark and narrow screen', async () => {
  const width = 320;
  const environment = await workbench.environment({ name: `${hostile} ${'long'.repeat(6)}` });
  const params = { path: { environmentId: environment.id } };
  const { snapshotId } = await unwrap(
    workbench.control().POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: {} }),
  );
  await text(environment.tokens.admin, 'Later');
  const page = await workbench.open(`#/environments?world=${environment.id}`, {
    colorScheme: 'dark',
    viewport: { width, height: 900 },
  });
  const check = async (what: string) => {
    expect(await violationsIn(page), what).toEqual([]);
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(widest, what).toBeLessThanOrEqual(width);
  };
  await page
    .getByRole('link', { name: environment.id })
    .or(page.getByText(environment.id, { exact: true }))
    .first()
    .waitFor();
  await check('the list');
  await page.goto(`${workbench.url}/workbench/#/environments/${environment.id}?world=${environment.id}`);
  await page.getByRole('rowheader', { name: snapshotId }).waitFor();
  await page.goto(
    `${workbench.url}/workbench/#/environments/compare?left=${environment.id}&snapshot=${snapshotId}&world=${environment.id}`,
  );
  await page.locator('summary').filter({ hasText: 'changed' }).first().click();
  await page.locator('summary').filter({ hasText: 'added' }).first().click();
  await page.getByRole('columnheader', { name: 'Before' }).first().waitFor();
  await check('a comparison');
});
