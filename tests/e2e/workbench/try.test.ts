import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { curlOption } from '../../support/curl-token.ts';
import { useReference } from '../docs/reference.ts';
import { violationsIn } from '../support/axe.ts';
import { serveFolder } from '../support/static-server.ts';
import { useClipboard, useWorkbench } from './opened.ts';

const workbench = useWorkbench();

/** The form of an operation in an environment of the test's own. */
async function openForm(id: string, options: Parameters<typeof workbench.open>[1] = {}) {
  const environment = await workbench.environment();
  const page = await workbench.open(`#/try/${id}?world=${environment.id}`, options);
  await request(page).waitFor();
  return { environment, page };
}

const request = (page: Page) => page.getByRole('form', { name: 'Request' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const program = (page: Page) => page.getByRole('region', { name: 'As code' });
const told = (page: Page) => page.getByText('Queues one call or text for an agent');
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

/** Opens all that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

describe('the list', () => {
  test('finds an operation by its words, its path and its name, and leads to it; one that is not there is said not to be', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/try?world=${environment.id}`);
    const search = page.getByRole('searchbox', { name: 'Find an operation' });
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const [words, title] of [
      ['phrase search', 'Search numbers by phrase'],
      ['/agents/{agentId}/live', 'Get live configuration'],
      ['createTasksFromCsv', 'Import tasks from CSV'],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => links.allInnerTexts()).toEqual([expect.stringContaining(title)]);
    }
    await search.fill('no such thing');
    await page.getByText('No matching operations').waitFor();
    await search.fill('post /tasks create');
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: 'Create a task' }).waitFor();
    await expect.poll(() => page.url()).toContain(`#/try/createTask?world=${environment.id}`);
    await page.goto(`${workbench.url}/workbench/#/try/callLater`);
    await page.getByRole('alert').getByText('callLater').waitFor();
  });

  test('leads to the operation that was chosen last, however late the one before arrives', async () => {
    const environment = await workbench.environment();
    const held = Promise.withResolvers<void>();
    const page = await workbench.open(`#/try?world=${environment.id}`);
    await page.route('**/operations/createTask.json', async (route) => {
      await held.promise;
      await route.continue();
    });
    const late = page.waitForRequest('**/operations/createTask.json');
    await page.goto(`${workbench.url}/workbench/#/try/createTask?world=${environment.id}`);
    await late;
    await page.goto(`${workbench.url}/workbench/#/try/getTask?world=${environment.id}`);
    const title = page.getByRole('heading', { level: 1, name: 'Get a task' });
    await title.waitFor();
    const arrived = page.waitForResponse('**/operations/createTask.json');
    held.resolve();
    await arrived;
    await expect.poll(() => title.isVisible()).toBe(true);
  });
});

test('what an operation does is folded above its form on a phone, where the answer comes into sight', async () => {
  const { page } = await openForm('createTask', { viewport: { width: 390, height: 700 } });
  await expect.poll(() => told(page).isVisible()).toBe(false);
  await page.getByText('What it does', { exact: true }).click();
  await told(page).waitFor();
  expect((await told(page).boundingBox())?.y).toBeLessThan((await request(page).boundingBox())?.y ?? 0);
  await send(page);
  await answer(page).getByText('200', { exact: true }).waitFor();
  await expect
    .poll(() => answer(page).evaluate((element) => element.getBoundingClientRect().top < window.innerHeight - 100))
    .toBe(true);
});

describe('a request', () => {
  test('is sent as the example fills it, its answer held against the contract, and takes another example', async () => {
    const { page, environment } = await openForm('createTask');
    // What the operation does stands beside the form, with what it assumes.
    const form = await request(page).boundingBox();
    expect((await told(page).boundingBox())?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    await page.getByText(/rests on \d+ assumptions/).click();
    await page.getByText(/Assumed of many operations alike/).waitFor();
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
    await answer(page).getByText('It is as the contract says.').waitFor();
    await answer(page)
      .getByText(/^[\d.]+ ms$/)
      .waitFor();
    const state = answer(page)
      .getByRole('group')
      .filter({ hasText: /^state / })
      .last();
    await state.locator('summary').click();
    await state.getByText('queued', { exact: true }).waitFor();
    await answer(page)
      .getByText(/^\d+ headers$/)
      .click();
    await answer(page).getByText('application/json').waitFor();
    await answer(page).getByRole('button', { name: 'JSON' }).click();
    const { requests } = await unwrap(workbench.control(environment.tokens.admin).GET('/_sandbox/requests'));
    expect(requests).toMatchObject([{ operationId: 'createTask', status: 200 }]);

    const before = await program(page).locator('pre').innerText();
    await page.getByRole('combobox', { name: 'Example' }).selectOption({ index: 1 });
    await expect.poll(() => program(page).locator('pre').innerText()).not.toBe(before);
  });

  test('has what a violation is about marked, in the form and beside what was typed as JSON', async () => {
    const { page } = await openForm('createTask');
    const number = page.getByLabel('phoneNumber');
    await number.fill('12x');
    await send(page);
    await answer(page).getByText('400', { exact: true }).first().waitFor();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);
    await request(page).getByText('must be a phone number such as +12025550101', { exact: true }).waitFor();
    await number.fill('+12025550122');
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBeNull();

    await request(page).getByRole('button', { name: 'JSON', exact: true }).click();
    const text = page.getByRole('textbox', { name: /^Body/ });
    expect(JSON.parse(await text.inputValue())).toHaveProperty('phoneNumber');
    await text.fill('{"agentId":"agent_202"}');
    await send(page);
    await request(page).getByText('phoneNumber is required').waitFor();
    await request(page).getByRole('button', { name: 'Form' }).click();
    await expect.poll(() => page.getByLabel('agentId').inputValue()).toBe('agent_202');
  });

  test('is offered what the environment has, and without a part of its path is not sent', async () => {
    const { page, environment } = await openForm('getTask');
    const field = page.getByLabel('taskId');
    await field.focus();
    const offered = () =>
      field.evaluate((element: HTMLInputElement) => [...(element.list?.options ?? [])].map((one) => one.value));
    await expect.poll(offered).toContain('task_1042');
    await field.fill('');
    await send(page);
    await request(page).getByText('is part of the path and cannot be empty').waitFor();
    const { requests } = await unwrap(workbench.control(environment.tokens.admin).GET('/_sandbox/requests'));
    expect(requests).toEqual([]);
  });

  test('sends a file, in a form and alone', async () => {
    const { page, environment } = await openForm('createTasksFromCsv');
    const control = workbench.control(environment.tokens.admin);
    const answered = async () => (await unwrap(control.GET('/_sandbox/requests'))).requests.map(({ status }) => status);
    const type = page.getByRole('combobox', { name: 'Media type' });
    await type.selectOption('multipart/form-data');
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
    await type.selectOption('text/csv');
    await send(page);
    await expect.poll(answered).toEqual([200, 200]);
  });

  test('comes from who is chosen', async () => {
    const { page, environment } = await openForm('listTokens');
    const token = page.getByRole('combobox', { name: 'Token' });
    const isAnswered = (status: number) => answer(page).getByText(String(status), { exact: true }).first().waitFor();
    await token.selectOption('no token');
    await send(page);
    await isAnswered(401);
    await token.selectOption('user of this environment');
    await send(page);
    await isAnswered(403);
    await token.selectOption('another token');
    await page.getByLabel('Your token').fill(environment.tokens.superAdmin);
    await expect.poll(() => program(page).locator('pre').innerText()).not.toContain(environment.tokens.superAdmin);
    await send(page);
    await isAnswered(200);
  });

  test('that is refused, prefers an example or is not answered is shown as it went', async () => {
    const { page, environment } = await openForm('getTask');
    const text = () => program(page).locator('pre').innerText();
    await program(page).getByRole('button', { name: 'Vitest' }).click();
    await page.getByLabel('taskId').fill('task_9999');
    await send(page);
    await answer(page).getByText('404', { exact: true }).first().waitFor();
    // A test expects the refusal that came, as long as nothing else is typed in.
    expect(await text()).toContain("rejects.toMatchObject({ status: 404, reason: 'unknownTask' })");
    await page.getByLabel('taskId').fill('task_1042');
    await expect.poll(text).toContain("resolves.toHaveProperty('task')");
    const fault = { operationId: 'getTask', drop: true } as const;
    await unwrap(workbench.control(environment.tokens.admin).POST('/_sandbox/faults', { body: fault }));
    await send(page);
    await page.getByRole('alert').getByText('The sandbox did not respond.').waitFor();
    await page.getByLabel('Prefer').fill('code=429');
    await send(page);
    await answer(page).getByText('429', { exact: true }).first().waitFor();
  });

  test('of the timeline fills the form', async () => {
    const environment = await workbench.environment();
    const headers = { ...tokenHeaders(environment.tokens.user), 'content-type': 'application/json' };
    const body = { state: 'canceled', context: 'As it was sent.' };
    const path = pathTo('getTask', { taskId: 'task_9999' });
    await fetch(`${workbench.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { entries } = await unwrap(workbench.control(environment.tokens.admin).GET('/_sandbox/timeline'));
    const page = await workbench.open(`#/try/updateTask?entry=${entries[0]?.entryId}&world=${environment.id}`);
    await expect.poll(() => page.getByLabel('taskId').inputValue()).toBe('task_9999');
    await expect.poll(() => page.getByLabel('context').inputValue()).toBe(body.context);
    await page.getByText(/Filled in from entry \d+/).waitFor();
    await send(page);
    await answer(page).getByText('404', { exact: true }).first().waitFor();
  });
});

test('an answer that is not as the contract says has what is missing and new marked, whatever its status and type', async () => {
  const { page } = await openForm('getTask');
  const json = { success: true, message: 'Task retrieved.', task: { taskId: 7, secret: 'x' } };
  await page.route(`**${pathTo('listTasks')}/*`, (route) => route.fulfill({ json }));
  await send(page);
  const told = answer(page).locator('.problem');
  await told.getByText('/task/taskId is integer, not string').waitFor();
  await told.getByText('/task/secret is not in the contract').waitFor();
  await told.getByText('/task/state is required and missing').waitFor();
  await answer(page)
    .locator('summary')
    .filter({ hasText: /^secret/ })
    .getByText('is not in the contract')
    .waitFor();
  await page.route(`**${pathTo('listTasks')}/*`, (route) => route.fulfill({ status: 418, body: '<h1>A teapot</h1>' }));
  await send(page);
  await answer(page).getByText('The contract has no 418 response').waitFor();
  await answer(page).getByText('<h1>A teapot</h1>').waitFor();
});

describe('what others wrote', () => {
  test('is shown, and never run', async () => {
    const { page, environment } = await openForm('createToken');
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const headers = { ...tokenHeaders(environment.tokens.superAdmin), 'content-type': 'application/json' };
    const body = JSON.stringify({ description: hostile });
    const sent = await fetch(`${workbench.url}${pathTo('createToken')}`, { method: 'POST', headers, body });
    expect(sent.status).toBe(200);
    await page.getByLabel('description').fill(hostile);
    await send(page);
    await answer(page).getByText(hostile).waitFor();
    await page.goto(`${workbench.url}/workbench/#/try/listTokens?world=${environment.id}`);
    await request(page).waitFor();
    await send(page);
    for (const form of ['Fields', 'JSON', 'Text']) {
      await answer(page).getByRole('button', { name: form }).click();
      if (form === 'Fields') await unfold(page);
      await answer(page).getByText('onerror').first().waitFor();
    }
    await expect.poll(() => page.title()).not.toBe('run');
  });

  test('may be long: a text of two megabytes, and a hundred thousand rows', async () => {
    const { page } = await openForm('listTasks');
    let body = JSON.stringify({ tasks: 'x'.repeat(2_000_000) });
    await page.route(`**${pathTo('listTasks')}`, (route) => route.fulfill({ contentType: 'application/json', body }));
    await send(page);
    await answer(page).getByText('2000.0 kB').waitFor();
    await answer(page)
      .getByRole('button', { name: /show more/ })
      .waitFor();
    body = JSON.stringify({ tasks: Array.from({ length: 100_000 }, () => 1) });
    await send(page);
    await answer(page).getByText('list of 100000').waitFor();
    await answer(page).getByRole('button', { name: 'show more (99,950)' }).click();
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  });
});

describe('as a program', () => {
  test('what the form says is shown in each language, and copied', async () => {
    const { page, environment } = await openForm('createTask');
    const clipboard = await useClipboard(page);
    await page.getByLabel('phoneNumber').fill('+12025550199');
    await request(page)
      .getByText(/more fields/)
      .click();
    // What is typed into a folded field stays where it is typed.
    await page.getByLabel('context').focus();
    await page.keyboard.type('Be short.');
    await expect.poll(() => page.getByLabel('context').inputValue()).toBe('Be short.');
    for (const [title, part] of [
      ['curl', curlOption(environment.tokens.user, "'")],
      ['TypeScript', `token: '${environment.tokens.user}'`],
      ['Vitest', `world.client('user').POST('${pathTo('listTasks')}'`],
      ['Playwright', "from 'phone-agent-kit/playwright'"],
    ] as const) {
      await program(page).getByRole('button', { name: title }).click();
      const shown = program(page).locator('pre');
      await expect.poll(() => shown.innerText()).toContain(part);
      await expect.poll(() => shown.innerText()).toContain('+12025550199');
      await expect.poll(() => shown.innerText()).toContain('Be short.');
    }
    await program(page).getByRole('button', { name: 'Copy' }).click();
    await program(page).getByRole('button', { name: 'Copied' }).waitFor();
    expect(await clipboard()).toBe(await program(page).locator('pre').innerText());
  });
});

describe('without a mouse', () => {
  test('an operation is found, filled in, sent and looked into', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/try?world=${environment.id}`);
    await page.getByRole('searchbox', { name: 'Find an operation' }).focus();
    await page.keyboard.type('get tasks/{taskId}');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await request(page).waitFor();
    const heading = page.getByRole('heading', { level: 1, name: 'Get a task' });
    await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByLabel('taskId').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('task_1042');
    await page.keyboard.press('Control+Enter');
    await answer(page).getByText('200', { exact: true }).waitFor();
    const field = answer(page)
      .locator('summary')
      .filter({ hasText: /^taskId/ });
    await field.focus();
    await page.keyboard.press('Enter');
    await answer(page).getByText('1 to 64 characters').first().waitFor();
  });
});

test('axe finds nothing, and nothing is too wide on a phone', async () => {
  const { page, environment } = await openForm('createTask');
  const isFitting = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.getByLabel('phoneNumber').fill('12x');
  await send(page);
  await answer(page).waitFor();
  await unfold(page);
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(isFitting).toBe(true);
  await page.goto(`${workbench.url}/workbench/#/try?world=${environment.id}`);
  await page.getByRole('searchbox').waitFor();
  expect(await isFitting()).toBe(true);
});

describe('the reference', () => {
  const reference = useReference();

  test('leads from an operation to its form where a sandbox serves it', async () => {
    const page = await workbench.open('#/try');
    await page.goto(`${workbench.url}/docs/createTask.html`);
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await page.waitForURL(`${workbench.url}/workbench/#/try/createTask`);
    await request(page).waitFor();
  });

  test('leads to the samples where none does', async () => {
    const server = await serveFolder(reference.folder, '/docs/');
    const { page } = await reference.open(`${server.url}createTask.html`, [server.url]);
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await page.waitForURL(`${server.url}createTask.html#try`);
    await server.close();
  });
});
