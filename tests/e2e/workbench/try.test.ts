import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { useReference } from '../docs/reference.ts';
import { screens, violationsIn } from '../support/axe.ts';
import { serveFolder } from '../support/static-server.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

/** The form of an operation in a world of the test's own. */
async function openForm(id: string, options: Parameters<typeof workbench.open>[1] = {}) {
  const world = await workbench.world();
  const page = await workbench.open(`#/try/${id}?world=${world.id}`, options);
  await request(page).waitFor();
  return { world, page };
}

const request = (page: Page) => page.getByRole('form', { name: 'Request' });
const answer = (page: Page) => page.getByRole('region', { name: 'Answer' });
const program = (page: Page) => page.getByRole('region', { name: 'The same as a program' });
const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();

/** Opens all that is folded. */
const unfold = (page: Page) =>
  page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });

describe('the list', () => {
  test('finds an operation by its words, its path and its name, and leads to it', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/try?world=${world.id}`);
    const search = page.getByRole('searchbox', { name: 'Find an operation' });
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    for (const [words, title] of [
      ['phrase search', 'Search local numbers by phrase'],
      ['/agents/{agentId}/live', 'Fetch the live configuration'],
      ['createTasksFromCsv', 'Create many tasks from a CSV file'],
    ] as const) {
      await search.fill(words);
      await expect.poll(() => links.allInnerTexts()).toEqual([expect.stringContaining(title)]);
    }
    await search.fill('no such thing');
    await page.getByText('No operation is called so').waitFor();
    await search.fill('post /tasks create');
    await links.first().click();
    await page.getByRole('heading', { level: 1, name: 'Create a task' }).waitFor();
    await expect.poll(() => page.url()).toContain(`#/try/createTask?world=${world.id}`);
  });

  test('an operation that is not there is said not to be', async () => {
    const page = await workbench.open('#/try/callLater');
    await page.getByRole('alert').getByText('callLater').waitFor();
  });
});

describe('what an operation does', () => {
  const told = (page: Page) => page.getByText('Queues one call or text for an agent');

  test('stands beside its form, with what it assumes', async () => {
    const { page } = await openForm('createTask');
    await told(page).waitFor();
    const form = await request(page).boundingBox();
    expect((await told(page).boundingBox())?.x).toBeGreaterThanOrEqual((form?.x ?? 0) + (form?.width ?? 0));
    await page.getByText(/rests on \d+ assumptions/).click();
    await page.getByText(/Assumed of many operations alike/).waitFor();
  });

  test('is folded above it on a phone', async () => {
    const { page } = await openForm('createTask', { viewport: { width: 390, height: 844 } });
    expect(await told(page).isVisible()).toBe(false);
    await page.getByText('What it does', { exact: true }).click();
    await told(page).waitFor();
    expect((await told(page).boundingBox())?.y).toBeLessThan((await request(page).boundingBox())?.y ?? 0);
  });
});

describe('a request', () => {
  test('is sent as the example fills it, and its answer held against the contract', async () => {
    const { page, world } = await openForm('createTask');
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
    const { requests } = await unwrap(workbench.control(world.tokens.admin).GET('/_sandbox/requests'));
    expect(requests).toMatchObject([{ operationId: 'createTask', status: 200 }]);
  });

  test('has what a violation is about marked, in the body and in the query', async () => {
    const { page } = await openForm('createTask');
    const number = page.getByLabel('phoneNumber');
    await number.fill('12x');
    await send(page);
    await answer(page).getByText('400', { exact: true }).first().waitFor();
    await expect.poll(() => number.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => number.evaluate((element) => element === document.activeElement)).toBe(true);
    await request(page).getByText('must match pattern').waitFor();
    await number.fill('+12025550122');
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
    expect(await number.getAttribute('aria-invalid')).toBeNull();

    const { page: list } = await openForm('listTasks');
    await list.getByLabel('pageSize').fill('0');
    await send(list);
    await expect.poll(() => list.getByLabel('pageSize').getAttribute('aria-invalid')).toBe('true');
  });

  test('typed as JSON has its violations beside it', async () => {
    const { page } = await openForm('createTask');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    const text = page.getByRole('textbox', { name: /^Body/ });
    expect(JSON.parse(await text.inputValue())).toHaveProperty('phoneNumber');
    await text.fill('{"agentId":"agent_202"}');
    await send(page);
    await request(page).getByText('phoneNumber is required').waitFor();
    await page.getByRole('button', { name: 'Form' }).click();
    expect(await page.getByLabel('agentId').inputValue()).toBe('agent_202');
  });

  test('is offered what the world has', async () => {
    const { page } = await openForm('getTask');
    const field = page.getByLabel('taskId');
    await field.focus();
    const offered = () =>
      field.evaluate((element: HTMLInputElement) => [...(element.list?.options ?? [])].map((one) => one.value));
    await expect.poll(offered).toContain('task_1042');
  });

  test('without a part of its path is not sent', async () => {
    const { page, world } = await openForm('getTask');
    await page.getByLabel('taskId').fill('');
    await send(page);
    await request(page).getByText('is part of the path and cannot be empty').waitFor();
    const { requests } = await unwrap(workbench.control(world.tokens.admin).GET('/_sandbox/requests'));
    expect(requests).toEqual([]);
  });

  test('takes another example of the contract', async () => {
    const { page } = await openForm('createTask');
    const example = page.getByRole('combobox', { name: 'Example' });
    const all = await example.locator('option').allTextContents();
    expect(all.length).toBeGreaterThan(1);
    const before = await program(page).locator('pre').innerText();
    await example.selectOption({ index: 1 });
    await expect.poll(() => program(page).locator('pre').innerText()).not.toBe(before);
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
  });

  test.each(['multipart/form-data', 'text/csv'])('sends a file, as %s', async (mediaType) => {
    const { page } = await openForm('createTasksFromCsv');
    await page.getByRole('combobox', { name: 'Media type' }).selectOption(mediaType);
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
  });

  test('comes from who is chosen', async () => {
    const { page, world } = await openForm('listTokens');
    const token = page.getByRole('combobox', { name: 'Token' });
    const isAnswered = (status: number) => answer(page).getByText(String(status), { exact: true }).first().waitFor();
    await token.selectOption('no token');
    await send(page);
    await isAnswered(401);
    await token.selectOption('user of this world');
    await send(page);
    await isAnswered(403);
    await token.selectOption('another token');
    await page.getByLabel('Your token').fill(world.tokens.superAdmin);
    expect(await program(page).locator('pre').innerText()).not.toContain(world.tokens.superAdmin);
    await send(page);
    await isAnswered(200);
  });

  test('with a preference is answered with an example', async () => {
    const { page } = await openForm('getTask');
    await page.getByLabel('Prefer').fill('code=404');
    await send(page);
    await answer(page).getByText('404', { exact: true }).first().waitFor();
  });

  test('that nothing answers is said not to be answered', async () => {
    const { page, world } = await openForm('listTasks');
    const fault = { operationId: 'listTasks', drop: true } as const;
    await unwrap(workbench.control(world.tokens.admin).POST('/_sandbox/faults', { body: fault }));
    await send(page);
    await page.getByRole('alert').getByText('The sandbox did not answer.').waitFor();
    await send(page);
    await answer(page).getByText('200', { exact: true }).waitFor();
  });

  test('of the timeline fills the form', async () => {
    const world = await workbench.world();
    const headers = { authorization: world.tokens.user, 'content-type': 'application/json' };
    const body = { state: 'canceled', context: 'As it was sent.' };
    const path = '/api/v2/tasks/task_9999';
    await fetch(`${workbench.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { entries } = await unwrap(workbench.control(world.tokens.admin).GET('/_sandbox/timeline'));
    const page = await workbench.open(`#/try/updateTask?entry=${entries[0]?.entryId}&world=${world.id}`);
    await expect.poll(() => page.getByLabel('taskId').inputValue()).toBe('task_9999');
    expect(await page.getByLabel('context').inputValue()).toBe(body.context);
    await page.getByText(/Filled in from entry \d+/).waitFor();
    await send(page);
    await answer(page).getByText('404', { exact: true }).first().waitFor();
  });
});

describe('an answer that is not as the contract says', () => {
  test('has what is missing and what is new marked', async () => {
    const { page } = await openForm('getTask');
    const json = { success: true, message: 'Task retrieved.', task: { taskId: 7, secret: 'x' } };
    await page.route('**/api/v2/tasks/*', (route) => route.fulfill({ json }));
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
  });

  test('may be of another status, or no JSON', async () => {
    const { page } = await openForm('getTask');
    await page.route('**/api/v2/tasks/*', (route) => route.fulfill({ status: 418, body: '<h1>A teapot</h1>' }));
    await send(page);
    await answer(page).getByText('The contract has no answer of 418').waitFor();
    await answer(page).getByText('<h1>A teapot</h1>').waitFor();
  });
});

describe('what others wrote', () => {
  test('is shown, and never run', async () => {
    const { page, world } = await openForm('createToken');
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    const headers = { authorization: world.tokens.superAdmin, 'content-type': 'application/json' };
    const body = JSON.stringify({ description: hostile });
    const sent = await fetch(`${workbench.url}/api/v2/tokens`, { method: 'POST', headers, body });
    expect(sent.status).toBe(200);
    await page.getByLabel('description').fill(hostile);
    await send(page);
    await answer(page).getByText(hostile).waitFor();
    await page.goto(`${workbench.url}/workbench/#/try/listTokens?world=${world.id}`);
    await request(page).waitFor();
    await send(page);
    for (const form of ['Fields', 'JSON', 'Text']) {
      await answer(page).getByRole('button', { name: form }).click();
      if (form === 'Fields') await unfold(page);
      await answer(page).getByText('onerror').first().waitFor();
    }
    expect(await page.title()).not.toBe('run');
  });

  test('may be long: ten megabytes, and a million rows', async () => {
    const { page } = await openForm('listTasks');
    let body = JSON.stringify({ tasks: 'x'.repeat(10_000_000) });
    await page.route('**/api/v2/tasks', (route) => route.fulfill({ contentType: 'application/json', body }));
    await send(page);
    await answer(page).getByText('10000.0 kB').waitFor();
    await answer(page)
      .getByRole('button', { name: /show more/ })
      .waitFor();
    body = JSON.stringify({ tasks: Array.from({ length: 1_000_000 }, () => 1) });
    await send(page);
    await answer(page).getByText('list of 1000000').waitFor();
    await answer(page).getByRole('button', { name: 'show more (999,950)' }).click();
    await page.evaluate('new Promise((done) => requestAnimationFrame(done))');
  });
});

describe('as a program', () => {
  test('what the form says is copied', async () => {
    const { page, world } = await openForm('createTask', { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByLabel('phoneNumber').fill('+12025550199');
    for (const [title, part] of [
      ['curl', `-H 'authorization: ${world.tokens.user}'`],
      ['TypeScript', `token: '${world.tokens.user}'`],
      ['Vitest', "world.client('user').POST('/api/v2/tasks'"],
      ['Playwright', "from 'phone-agent-kit/playwright'"],
    ] as const) {
      await program(page).getByRole('button', { name: title }).click();
      await program(page).getByRole('button', { name: 'Copy' }).click();
      await program(page).getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toContain(part);
      expect(copied).toContain('+12025550199');
      await program(page).getByRole('button', { name: 'Copy', exact: true }).waitFor();
    }
  });
});

test('a test expects the refusal that came, as long as nothing else is typed in', async () => {
  const { page } = await openForm('getTask');
  const text = () => program(page).locator('pre').innerText();
  await program(page).getByRole('button', { name: 'Vitest' }).click();
  await page.getByLabel('taskId').fill('task_9999');
  await send(page);
  await answer(page).getByText('404', { exact: true }).first().waitFor();
  expect(await text()).toContain("rejects.toMatchObject({ status: 404, reason: 'unknownTask' })");
  await page.getByLabel('taskId').fill('task_1042');
  await expect.poll(text).toContain("resolves.toHaveProperty('task')");
});

describe('without a mouse', () => {
  test('an operation is found, filled in, sent and looked into', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/try?world=${world.id}`);
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

  test('what is typed into a folded field stays where it is typed', async () => {
    const { page } = await openForm('createTask');
    await request(page)
      .getByText(/more fields/)
      .click();
    const context = page.getByLabel('context');
    await context.focus();
    await page.keyboard.type('Be short.');
    expect(await context.inputValue()).toBe('Be short.');
    expect(await program(page).locator('pre').innerText()).toContain('"context": "Be short."');
  });
});

describe('axe finds nothing, and nothing is too wide', () => {
  test.each(screens)('$width wide, $colorScheme', async ({ width, colorScheme }) => {
    const { page, world } = await openForm('createTask', { colorScheme, viewport: { width, height: 900 } });
    const isFitting = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await page.getByLabel('phoneNumber').fill('12x');
    await send(page);
    await answer(page).waitFor();
    await unfold(page);
    expect(await violationsIn(page)).toEqual([]);
    expect(await isFitting()).toBe(true);
    await page.goto(`${workbench.url}/workbench/#/try?world=${world.id}`);
    await page.getByRole('searchbox').waitFor();
    expect(await violationsIn(page)).toEqual([]);
    expect(await isFitting()).toBe(true);
  });
});

test('on a phone the answer comes into sight', async () => {
  const { page } = await openForm('createTask', { viewport: { width: 390, height: 700 } });
  await send(page);
  await answer(page).getByText('200', { exact: true }).waitFor();
  await expect
    .poll(() => answer(page).evaluate((element) => element.getBoundingClientRect().top < window.innerHeight - 100))
    .toBe(true);
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
    const { page } = await reference.open(reference.fileAddress('createTask.html'));
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await expect.poll(() => page.url()).toBe(`${reference.fileAddress('createTask.html')}#try`);
    const server = await serveFolder(reference.folder, '/docs/');
    await page.goto(`${server.url}createTask.html`);
    await page.getByRole('link', { name: 'Try it' }).first().click();
    await page.waitForURL(`${server.url}createTask.html#try`);
    await server.close();
  });
});
