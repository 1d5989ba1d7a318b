import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

type Environment = ControlSchemas['Environment'];

const workbench = useWorkbench();

/** Views read anew every second or two, and a machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

async function openFaults(environment: Environment): Promise<Page> {
  const page = await workbench.open(`#/faults?world=${environment.id}`);
  await page.getByRole('heading', { name: 'Presets' }).waitFor();
  return page;
}

async function faultsOf({ tokens }: Environment) {
  return (await unwrap(workbench.control(tokens.admin).GET('/_sandbox/faults'))).faults;
}

function create({ tokens }: Environment, body: ControlSchemas['FaultCreation']) {
  return unwrap(workbench.control(tokens.admin).POST('/_sandbox/faults', { body }));
}

/** How a request of an application goes. */
async function ask({ tokens }: Environment, taskId = 'task_1043') {
  const client = createClient({ baseUrl: workbench.url, token: tokens.admin, retry: false });
  const { response, error } = await client.getTask({ taskId });
  return { status: response.status, retryAfter: response.headers.get('retry-after'), reason: error?.reason };
}

function card(page: Page, title: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
}

describe('ready sets', () => {
  test('show what they make before they make it, and that is what there is then', async () => {
    const environment = await workbench.environment();
    const page = await openFaults(environment);
    const titles = [
      'Unreliable network',
      'Deployment in progress',
      'Rate limiting',
      'Receivers down',
      'Failing endpoint',
    ];
    const expected: unknown[] = [];
    for (const title of titles) {
      const set = card(page, title);
      await set.getByText('What it does').click();
      expected.push(...(await set.locator('pre').allTextContents()).map((text): unknown => JSON.parse(text)));
      await page.getByRole('button', { name: `Switch on: ${title}` }).click();
      await page.getByRole('button', { name: `Switch off: ${title}` }).waitFor();
    }
    const made = (await faultsOf(environment)).map(({ faultId: _, ...fault }) => fault);
    expect(made).toEqual(expected);
  });

  test('begin and end, and requests see it: as many, and of the operation, that were chosen', async () => {
    const environment = await workbench.environment();
    const page = await openFaults(environment);
    await page.getByRole('button', { name: 'Switch on: Rate limiting' }).click();
    await card(page, 'Rate limiting').getByText('On', { exact: true }).waitFor();
    expect(await ask(environment)).toMatchObject({ status: 429, retryAfter: '30' });
    expect(await ask(environment)).toMatchObject({ status: 429 });
    await page.getByRole('button', { name: 'Switch off: Rate limiting' }).click();
    await page.getByText('No active faults').waitFor();
    expect((await ask(environment)).status).toBe(200);
    await expect.poll(() => page.getByText('On', { exact: true }).count()).toBe(0);
    await page.getByLabel('Requests that return 503').fill('2');
    await page.getByRole('button', { name: 'Switch on: Deployment in progress' }).click();
    await page.getByText('2 times', { exact: true }).waitFor();
    expect([(await ask(environment)).status, (await ask(environment)).status]).toEqual([503, 503]);
    await eventually(() => page.getByText('2 times', { exact: true }).count()).toBe(0);
    await card(page, 'Deployment in progress').getByText('On', { exact: true }).waitFor();
    expect((await ask(environment)).status).toBe(200);
    await page.getByRole('button', { name: 'Switch off: Deployment in progress' }).click();
    await page.getByText('No active faults').waitFor();
    await card(page, 'Failing endpoint').getByLabel('Operation').selectOption('getTask');
    await page.getByRole('button', { name: 'Switch on: Failing endpoint' }).click();
    await page.getByText('Requests to getTask').first().waitFor();
    expect((await ask(environment)).status).toBe(500);
  });
});

describe('the board', () => {
  test('shows how often each still strikes, deletes one, and all', async () => {
    const environment = await workbench.environment();
    await create(environment, { operationId: 'getTask', status: 503, times: 3 });
    await create(environment, {
      event: '*',
      label: '<script>document.title=1</script>',
      drop: true,
      untilDeleted: true,
    });
    await create(environment, { path: `${pathTo('listTasks')}/*`, requestBody: { a: 1 }, delayMs: 5, jitterMs: 20 });
    const page = await openFaults(environment);
    const board = page.getByRole('list', { name: 'Active faults' });
    await board.getByText('3 times').waitFor();
    await expect
      .poll(() => board.getByRole('listitem').allTextContents())
      .toEqual([
        expect.stringContaining('Requests to getTaskReturns 5033 times'),
        expect.stringContaining('Every delivery to <script>document.title=1</script>Closed without a response'),
        expect.stringContaining(`Every request to ${pathTo('listTasks')}/* with a matching body5 to 25 ms lateronce`),
      ]);
    await ask(environment);
    await board.getByText('2 times').waitFor();
    await page.getByRole('button', { name: 'Delete fault_2' }).click();
    await eventually(() => board.getByRole('listitem').count()).toBe(2);
    expect((await faultsOf(environment)).map(({ faultId }) => faultId)).toEqual(['fault_1', 'fault_3']);
    await page.getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No active faults', { exact: true }).waitFor();
    expect(await faultsOf(environment)).toEqual([]);
  });
});

describe('the form', () => {
  test('makes a fault of an example, which requests meet', async () => {
    const environment = await workbench.environment();
    const page = await openFaults(environment);
    await page.getByRole('button', { name: 'New fault' }).click();
    const form = page.getByRole('dialog', { name: 'New fault' });
    await form.getByLabel('Operation').selectOption('getTask');
    await form.getByLabel('Effect').selectOption('An example’s answer');
    await form.getByLabel('Example', { exact: true }).selectOption('429: quotaUsedUp');
    await form.getByLabel('Retry-After, seconds').fill('7');
    await form.getByRole('button', { name: 'Create the fault' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await ask(environment)).toEqual({ status: 429, retryAfter: '7', reason: 'quotaUsedUp' });
    expect((await ask(environment)).status).toBe(200);
  });

  test('takes every part that a fault of a request and one of a delivery have', async () => {
    const environment = await workbench.environment();
    const page = await openFaults(environment);
    await page.getByRole('button', { name: 'New fault' }).click();
    const form = page.getByRole('dialog', { name: 'New fault' });
    await form.getByLabel('Operation').selectOption('createTask');
    await form.getByLabel('Only at the path').fill(pathTo('listTasks'));
    await form.getByLabel('Only if the body contains this JSON').fill('{"type": "call"}');
    await form.getByLabel('Status').fill('502');
    await form.getByLabel('Response body').fill('<h1>Bad gateway</h1>');
    await form.getByLabel('Additional headers, one per line').fill('via: 1.1 edge-3\nx-a: b:c\n');
    await form.getByLabel('Retry-After, seconds').fill('9');
    await form.getByLabel('Delay, ms').fill('10');
    await form.getByLabel('Random extra delay up to, ms').fill('20');
    await form.getByLabel('Random seed').fill('4');
    await form.getByLabel('Until it is deleted').check();
    await form.getByRole('button', { name: 'Create the fault' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await faultsOf(environment)).toEqual([
      {
        faultId: 'fault_1',
        operationId: 'createTask',
        path: pathTo('listTasks'),
        requestBody: { type: 'call' },
        status: 502,
        body: '<h1>Bad gateway</h1>',
        headers: { via: '1.1 edge-3', 'x-a': 'b:c' },
        retryAfter: 9,
        delayMs: 10,
        jitterMs: 20,
        seed: 4,
        untilDeleted: true,
      },
    ]);

    await page.getByRole('button', { name: 'New fault' }).click();
    await form.getByLabel('Deliveries of webhooks').check();
    await form.getByLabel('Event').selectOption('taskChanged');
    await form.getByLabel('Only to the destination').fill('CRM sync');
    await form.getByLabel('Effect').selectOption('No answer');
    await form.getByLabel('Times').fill('2');
    await form.getByRole('button', { name: 'Create the fault' }).click();
    await page.getByText('Deliveries of taskChanged to CRM sync').waitFor();
    const made = { faultId: 'fault_2', event: 'taskChanged', label: 'CRM sync', drop: true, times: 2 };
    expect((await faultsOf(environment))[1]).toEqual(made);
  });

  test('shows what is wrong at the field, and keeps what was typed', async () => {
    const environment = await workbench.environment();
    const page = await openFaults(environment);
    await page.getByRole('button', { name: 'New fault' }).click();
    const form = page.getByRole('dialog', { name: 'New fault' });
    await form.getByLabel('Only at the path').fill(`${pathPrefix}nowhere`);
    await form.getByLabel('Additional headers, one per line').fill('content-length: 4');
    await form.getByRole('button', { name: 'Create the fault' }).click();
    await form.getByText('is not the path of any operation', { exact: true }).waitFor();
    await form.getByText('content-length cannot be set by a fault').waitFor();
    await expect.poll(() => form.getByLabel('Only at the path').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Only if the body contains this JSON').fill('{"type": ');
    await form.getByRole('button', { name: 'Create the fault' }).click();
    await form.getByText('is not JSON').waitFor();
    await expect.poll(() => form.getByLabel('Only at the path').inputValue()).toBe(`${pathPrefix}nowhere`);
    expect(await faultsOf(environment)).toEqual([]);
  });
});

test('axe finds nothing, and nothing is too wide on a phone', async () => {
  const environment = await workbench.environment();
  await create(environment, { operationId: '*', status: 429, retryAfter: 30, untilDeleted: true });
  const page = await openFaults(environment);
  await page.getByText('What is on').click();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'New fault' }).click();
  await page.getByLabel('Status').fill('7');
  await page.getByRole('button', { name: 'Create the fault' }).click();
  await page.getByRole('alert').waitFor();
  expect(await violationsIn(page)).toEqual([]);
});
