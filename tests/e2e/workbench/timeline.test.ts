import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import { startServer } from '../../../src/cli/server/start.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

type Environment = ControlSchemas['Environment'];

/** Asks the service for something of an environment; answers the status. */
async function ask(
  { tokens }: Environment,
  path: string,
  init: RequestInit = {},
  role: keyof Environment['tokens'] = 'admin',
) {
  const headers = { ...tokenHeaders(tokens[role] ?? ''), ...init.headers };
  const answer = await fetch(new URL(path, workbench.url), { ...init, headers });
  await answer.text();
  return answer.status;
}

const rows = (page: Page) => page.getByRole('region', { name: /Timeline entries/ }).getByRole('link');
const row = (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text });
const live = (page: Page) => page.getByRole('status').getByText('Live').waitFor();
const advance = ({ tokens }: Environment, duration: string) =>
  unwrap(workbench.control(tokens.superAdmin).POST('/_sandbox/clock', { body: { advance: duration } }));

/** The hash of a page without the environment. */
const place = (page: Page) => new URL(page.url()).hash.replace(/world=[^&]*&?/, '').replace(/[?&]$/, '');

describe('the list', () => {
  test('says what to do where nothing has happened, and shows what happens as it does, the newest first, whoever or whatever does it', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await page.getByText('No entries yet.').waitFor();
    const command = await page.getByRole('main').locator('pre').textContent();
    expect(command).toContain(`'${workbench.url}${pathTo('listTasks')}'`);
    expect(command).toContain(environment.tokens.superAdmin);

    await ask(environment, pathTo('listTasks'));
    await ask(environment, pathTo('listTokens'), {}, 'user');
    await advance(environment, 'PT30M');
    await row(page, 'Clock moved 30 minutes ahead').waitFor();
    await expect.poll(() => page.getByText('No entries yet.').count()).toBe(0);
    const texts = await rows(page).allTextContents();
    const order = ['Clock: Clock moved', calls.listTokens, calls.listTasks];
    const places = order.map((part) => texts.findIndex((text) => text.includes(part)));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places).not.toContain(-1);
    await expect
      .poll(() => row(page, pathTo('listTokens')).textContent())
      .toMatch(/03-02 15:00:00.*roleTooLow.*403.*user.*ms/);

    const control = workbench.control(environment.tokens.superAdmin);
    await unwrap(control.POST('/_sandbox/faults', { body: { operationId: 'listTasks', status: 503 } }));
    await unwrap(control.POST('/_sandbox/faults', { body: { operationId: 'getTask', drop: true } }));
    const body = { from: '+12025550121', to: '+12025550101', text: 'Hi.' };
    await unwrap(control.POST('/_sandbox/simulate/inboundText', { body }));
    await ask(environment, pathTo('listTasks'));
    await expect(ask(environment, pathTo('getTask', { taskId: 'task_1042' }))).rejects.toThrow();
    await advance(environment, 'PT10M');
    await row(page, 'task_1043 ended').waitFor();
    await expect.poll(() => row(page, 'Inbound text simulated').textContent()).toMatch(/\d+ rows: .*message/);
    await expect
      .poll(() =>
        row(page, new RegExp(`${calls.listTasks}[^/]`))
          .first()
          .textContent(),
      )
      .toContain('fault503');
    await expect.poll(() => row(page, 'task_1042').filter({ hasText: 'GET' }).textContent()).toContain('faultdropped');
  });

  test('has what is to come above it, the next in a line and more once that is opened, until it has come', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    const toCome = page.locator('.timeline-to-come');
    const next = toCome.locator('summary');
    await next.getByText(/call of task_1043 .* in 1 minute/).waitFor();
    await next.click();
    await toCome
      .getByRole('list')
      .getByText(/^The call of task_1043 ends/)
      .waitFor();
    await advance(environment, 'PT30M');
    await expect.poll(() => toCome.filter({ hasText: 'task_1043' }).count()).toBe(0);
    await expect.poll(() => row(page, 'task_1043 ended').count()).toBe(1);
    await toCome.getByRole('link', { name: 'Advance the clock' }).click();
    await page.getByRole('button', { name: 'Run the next job' }).waitFor();
  });

  test('tells of entries that are gone', async () => {
    const environment = await workbench.environment({ seed: 'empty' });
    for (let sent = 0; sent < 1_030; sent += 10) {
      await Promise.all(Array.from({ length: 10 }, () => ask(environment, pathTo('listTasks'))));
    }
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await page.getByText('1,000 entries; 30 lost').waitFor();
    await page.getByRole('region', { name: /Timeline entries/ }).press('End');
    await page.getByText('30 entries lost').waitFor();
  });

  test('stands still while somebody looks closer, and says how much is new', async () => {
    const environment = await workbench.environment({ seed: 'empty' });
    for (let i = 0; i < 60; i++) await ask(environment, pathTo('getTask', { taskId: `before${i}` }));
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    const list = page.getByRole('region', { name: /Timeline entries/ });
    await row(page, 'before59').waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    await ask(environment, pathTo('getTask', { taskId: 'paused' }));
    await page.getByRole('button', { name: '1 new' }).waitFor();
    await expect.poll(() => row(page, 'paused').count()).toBe(0);
    await page.getByRole('button', { name: 'Resume' }).click();
    await row(page, 'paused').waitFor();

    await list.evaluate((element) => element.scrollTo(0, 500));
    await expect.poll(() => row(page, 'before59').count()).toBe(0);
    const before = await rows(page).allTextContents();
    for (let i = 0; i < 12; i++) await ask(environment, pathTo('getTask', { taskId: `scrolled${i}` }));
    await page.getByRole('button', { name: '12 new' }).waitFor();
    await expect.poll(() => rows(page).allTextContents()).toEqual(before);
    await page.getByRole('button', { name: '12 new' }).click();
    await row(page, 'scrolled11').waitFor();
    expect(await list.evaluate((element) => element.scrollTop)).toBe(0);

    // Under a pointer nothing moves; once it is gone all does.
    await row(page, 'scrolled11').hover();
    await ask(environment, pathTo('getTask', { taskId: 'pointed' }));
    await page.getByRole('button', { name: '1 new' }).waitFor();
    await row(page, 'scrolled11').click();
    await page.getByRole('complementary').getByRole('heading', { name: 'scrolled11' }).waitFor();
    await page.getByRole('heading', { name: 'Timeline' }).hover();
    await row(page, 'pointed').waitFor();
  });

  test('shows hostile names and paths as text', async () => {
    const environment = await workbench.environment();
    const hostile = '<img src=x onerror="document.title=1">';
    await ask(environment, `${pathTo('getTask', { taskId: hostile })}?${'x'.repeat(4_000)}`);
    const big = JSON.stringify({ agentId: hostile, type: 'call', context: `${hostile}${'y'.repeat(1_000_000)}` });
    const headers = { 'content-type': 'application/json' };
    await ask(environment, pathTo('createTask'), { method: 'POST', headers, body: big });
    await ask(environment, pathTo('createTask'), {
      method: 'POST',
      headers,
      body: JSON.stringify({ [hostile]: hostile }),
    });
    const page = await workbench.open(`#/timeline/3?world=${environment.id}`);
    const details = page.getByRole('complementary');
    await details.getByRole('region', { name: 'Request' }).getByText(hostile).first().waitFor();
    await row(page, 'img').waitFor();
    await page.keyboard.press('j');
    await details.getByText(/Its body of 1,000,\d{3} bytes was not kept/).waitFor();
    await page.keyboard.press('j');
    await details
      .getByRole('button', { name: /show more/ })
      .first()
      .click();
    await expect.poll(() => page.title()).toBe('Workbench');
    await expect.poll(() => page.locator('img').count()).toBe(0);
  });
});

describe('filters', () => {
  test('narrow the list, stand in the address, and are cleared', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await ask(environment, pathTo('getTask', { taskId: 'task_1042' }));
    await ask(environment, pathTo('getTask', { taskId: 'unknown' }));
    await ask(environment, pathTo('listTokens'), {}, 'user');
    const cancel = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"state":"canceled"}' };
    await ask(environment, pathTo('getTask', { taskId: 'task_1042' }), cancel);
    await advance(environment, 'PT1M');
    await row(page, 'Clock moved').waitFor();
    const count = () => rows(page).count();

    await page.getByLabel('Kind').selectOption('Requests');
    await expect.poll(count).toBe(4);
    await page.getByLabel('Status').selectOption('4xx, refused');
    await expect.poll(count).toBe(2);
    await page.getByLabel('Role').selectOption('user');
    await expect.poll(count).toBe(1);
    await expect.poll(() => place(page)).toBe('#/timeline?kind=request&status=4&role=user');
    await row(page, 'roleTooLow').click();

    // A link shows the same to somebody else.
    await page.reload();
    await row(page, 'roleTooLow').waitFor();
    await expect.poll(() => rows(page).count()).toBe(1);
    await expect.poll(() => page.getByLabel('Role').inputValue()).toBe('user');
    await page.getByRole('complementary', { name: 'Entry 3' }).waitFor();

    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.poll(() => place(page)).toBe('#/timeline/3');
    await page.getByRole('searchbox', { name: 'Text' }).fill('UNKNOWN');
    await expect.poll(count).toBe(1);
    await page.getByRole('searchbox', { name: 'Text' }).fill('');
    await page.getByLabel('Changed table').selectOption('task');
    await expect
      .poll(async () => (await rows(page).allTextContents()).every((text) => text.includes('task')))
      .toBe(true);
    await row(page, 'POST').waitFor();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('combobox', { name: 'Operation' }).fill('getTask');
    await expect.poll(count).toBe(2);
    await page.getByRole('searchbox', { name: 'Text' }).fill('nothing has this');
    await page.getByText('No entries match these filters.').waitFor();
  });
});

describe('keys', () => {
  test('lead through the list and close what is open; what is typed is text', async () => {
    const environment = await workbench.environment({ seed: 'empty' });
    for (let i = 1; i <= 40; i++) await ask(environment, pathTo('getTask', { taskId: `number${i}` }));
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await row(page, 'number40').waitFor();
    await page.keyboard.press('j');
    await expect.poll(() => place(page)).toBe('#/timeline/40');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(() => place(page)).toBe('#/timeline/39');
    await page.keyboard.press('End');
    await page.getByRole('complementary', { name: 'Entry 1', exact: true }).waitFor();
    // The row that is open is seen.
    const last = row(page, /number1\D/);
    await expect.poll(() => last.isVisible()).toBe(true);
    await expect.poll(() => last.getAttribute('aria-current')).toBe('true');
    await page.keyboard.press('Home');
    await page.getByRole('complementary', { name: 'Entry 40' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => place(page)).toBe('#/timeline');

    await page.getByRole('searchbox', { name: 'Text' }).fill('');
    await page.keyboard.type('jkj');
    await expect.poll(() => place(page)).toBe('#/timeline?text=jkj');
    // All that was looked at is one step.
    await page.goBack();
    await page.getByRole('complementary').waitFor();
  });
});

test('an environment that began anew while the server was away is shown from its beginning, without what was before', async () => {
  const options = { host: '127.0.0.1', quiet: true, workbench: workbench.folder, timeouts: { grace: 0 } };
  const first = await startServer({ ...options, port: 0 });
  const port = Number(new URL(first.url).port);
  const page = await workbench.open();
  await page.goto(`${first.url}/workbench/#/timeline`);
  await live(page);
  const api = createClient({ baseUrl: first.url, token: 'demo-admin', retry: false });
  const get = (taskId: string) => api.getTask({ taskId });
  await get('before1');
  await get('before2');
  await row(page, 'before2').waitFor();
  await first.close();
  await page.getByText('Not connected; trying again…').waitFor();
  // What was seen stays until it is known to be of the past.
  await expect.poll(() => row(page, 'before2').count()).toBe(1);
  const second = await startServer({ ...options, port });
  onTestFinished(() => second.close());
  await live(page);
  await get('after');
  await row(page, 'after').waitFor();
  await expect.poll(() => row(page, 'before').count()).toBe(0);
});

describe('a page that nobody sees', () => {
  test('lets its connection go, and catches up once it is seen', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await live(page);
    await ask(environment, pathTo('getTask', { taskId: 'seen' }));
    await row(page, 'seen').waitFor();
    const setHidden = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/timeline/stream'));
    await setHidden(true);
    await ended;
    await ask(environment, pathTo('getTask', { taskId: 'meanwhile' }));
    await expect.poll(() => row(page, 'meanwhile').count()).toBe(0);
    await setHidden(false);
    await row(page, 'meanwhile').waitFor();
    await expect.poll(() => row(page, 'seen').count()).toBe(1);
  });
});

test('axe finds nothing, nothing sticks out on a dark and narrow screen, and keys lead out', async () => {
  const environment = await workbench.environment();
  const control = workbench.control(environment.tokens.superAdmin);
  await unwrap(control.POST('/_sandbox/faults', { body: { operationId: 'listTasks', status: 503 } }));
  await ask(environment, pathTo('listTasks'));
  await ask(environment, pathTo('listTokens'), {}, 'user');
  const headers = { 'content-type': 'application/json' };
  await ask(environment, pathTo('createTask'), { method: 'POST', headers, body: '{"agentId":7,"type":"call"}' });
  await advance(environment, 'PT1M');
  const page = await workbench.open(`#/timeline?world=${environment.id}`, {
    viewport: { width: 320, height: 640 },
    colorScheme: 'dark',
  });
  await row(page, 'Clock moved').waitFor();
  await page.locator('.timeline-to-come').locator('summary').click();
  expect(await violationsIn(page)).toEqual([]);
  await page.goto(`${workbench.url}/workbench/#/timeline/4?world=${environment.id}`);
  await page.getByRole('complementary', { name: 'Entry 4' }).getByRole('region', { name: 'Request' }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // A row that is covered has no focus, and keys still lead out.
  await page.keyboard.press('Escape');
  await row(page, 'Clock moved').click();
  await page.getByRole('complementary', { name: /^Entry/ }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('complementary', { name: /^Entry/ }).count()).toBe(0);
});
