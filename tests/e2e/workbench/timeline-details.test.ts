import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import { PageSize } from '../../../generated/parameters.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { tokenHeaders } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openReceiver } from '../../sandbox/modules/webhooks/webhook-receiver.ts';
import { curlOption } from '../../support/curl-token.ts';
import { useClipboard, useWorkbench } from './opened.ts';

const workbench = useWorkbench();

type Environment = ControlSchemas['Environment'];

const client = ({ tokens }: Environment, role: keyof Environment['tokens'] = 'admin') =>
  createClient({ baseUrl: workbench.url, token: tokens[role] ?? '', retry: false });
const row = (page: Page, text: string | RegExp) =>
  page
    .getByRole('region', { name: /Timeline entries/ })
    .getByRole('link')
    .filter({ hasText: text });
const details = (page: Page) => page.getByRole('complementary', { name: /^Entry/ });
const part = (page: Page, name: string) => details(page).getByRole('region', { name });
const place = (page: Page) => new URL(page.url()).hash.replace(/world=[^&]*&?/, '').replace(/[?&]$/, '');

/** Uploads a file of tasks. */
function upload({ tokens }: Environment, file: string) {
  const body = new FormData();
  body.append('agentId', 'agent_202');
  body.append('file', new File([file], 'tasks.csv', { type: 'text/csv' }));
  const headers = tokenHeaders(tokens.admin ?? '');
  return fetch(`${workbench.url}${pathTo('createTasksFromCsv')}`, { method: 'POST', headers, body });
}

describe('why a request was refused', () => {
  test('is found from its row: the rule in words, the place in the file, the reason and where to read on', async () => {
    const environment = await workbench.environment();
    expect((await upload(environment, 'phoneNumber,notes\n+12025550121,Call back\n')).status).toBe(400);
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await row(page, 'invalidRequest').click();
    const why = part(page, 'Why it was rejected');
    await why.getByText('/file has the column notes, which is not a column of this file').first().waitFor();
    await why.getByText('The request breaks the contract; errors lists each violation.').waitFor();
    const sent = part(page, 'Request');
    await expect.poll(() => sent.locator('mark').allTextContents()).toEqual(['phoneNumber,notes']);
    await sent.getByText('↑').or(sent.getByText('has the column notes')).first().waitFor();
    const reference = details(page).getByRole('link', { name: 'createTasksFromCsv in the reference' });
    await expect.poll(() => reference.getAttribute('href')).toBe(`${workbench.url}/docs/createTasksFromCsv.html`);
    await details(page).getByRole('link', { name: 'Try it again' }).click();
    await expect.poll(() => place(page)).toBe('#/try/createTasksFromCsv?entry=1');

    // Of a file that was taken in part, each row that was not.
    expect((await upload(environment, 'phoneNumber\n+12025550121\nfoo\n')).status).toBe(200);
    await page.goto(`${workbench.url}/workbench/#/timeline/2?world=${environment.id}`);
    await part(page, 'What was rejected').getByText('line 3, phoneNumber').waitFor();
    await expect.poll(() => sent.locator('mark').allTextContents()).toEqual(['foo']);
  });

  test('is marked in JSON where it is, and where something is missing', async () => {
    const environment = await workbench.environment();
    const headers = { ...tokenHeaders(environment.tokens.admin ?? ''), 'content-type': 'application/json' };
    const body = JSON.stringify({ type: 'call', agentId: 'agent_202', waitToGreet: 'yes' });
    await fetch(`${workbench.url}${pathTo('createTask')}`, { method: 'POST', headers, body });
    const page = await workbench.open(`#/timeline/1?world=${environment.id}`);
    const sent = part(page, 'Request');
    await sent.getByText('must be boolean').waitFor();
    await expect.poll(() => sent.locator('mark').allTextContents()).toEqual(['{', '"waitToGreet": "yes"']);
    await sent.getByText('/phoneNumber is required').waitFor();
  });

  test('names the fault that did it, and what a dropped connection was', async () => {
    const environment = await workbench.environment();
    const body = { operationId: 'listTasks', drop: true } as const;
    await unwrap(workbench.control(environment.tokens.superAdmin).POST('/_sandbox/faults', { body }));
    await expect(client(environment).listTasks()).rejects.toThrow();
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await row(page, 'dropped').click();
    await part(page, 'Why there was no response').getByText('The fault fault_1 struck').waitFor();
    await details(page).getByRole('link', { name: 'fault_1' }).click();
    await expect.poll(() => place(page)).toBe('#/faults');
  });
});

describe('what came of a request', () => {
  test('leads from what it changed to the webhook that told of it, and back', async () => {
    const environment = await workbench.environment();
    const receiver = await openReceiver();
    const body = { label: 'Mine', url: receiver.url, type: 'task' } as const;
    await unwrap(client(environment).addWebhook(body));
    const taskId = 'task_1042';
    const cancel = client(environment).updateTask({ taskId, state: 'canceled' });
    await unwrap(cancel);
    await receiver.arrived(1);
    const page = await workbench.open(`#/timeline?world=${environment.id}`);
    await row(page, `POST ${pathTo('updateTask', { taskId: 'task_1042' })}`).click();

    const changed = part(page, 'Changes');
    const state = changed.getByRole('row').filter({ hasText: 'task.state' });
    await expect.poll(() => state.textContent()).toMatch(/task\.state changed"queued""canceled"/);
    await part(page, 'Consequences')
      .getByRole('link', { name: /^taskChanged to Mine: 204 in/ })
      .click();
    await details(page)
      .getByRole('heading', { name: /taskChanged to Mine: 204 in .*204/ })
      .waitFor();
    await details(page).getByText(receiver.url).waitFor();
    await part(page, 'Request').getByText('"taskChanged"').waitFor();
    await part(page, 'Cause')
      .getByRole('link', { name: `POST ${pathTo('updateTask', { taskId: 'task_1042' })}` })
      .click();
    await changed.getByRole('link', { name: 'See the row as it is now' }).first().click();
    await expect.poll(() => place(page)).toMatch(/^#\/state\/task\/dGFza18xMDQy$/);
  });

  test('has what fell due because of it, and what is still to come', async () => {
    const environment = await workbench.environment();
    const task = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550140' } as const;
    const { task: made } = await unwrap(client(environment).createTask(task));
    const page = await workbench.open(`#/timeline/1?world=${environment.id}`);
    const follows = part(page, 'Consequences');
    await follows.getByRole('link', { name: 'dispatch of org_301' }).waitFor();
    await expect.poll(() => follows.textContent()).toContain('is due 2026-03-02 15:00');
    const control = workbench.control(environment.tokens.superAdmin);
    await unwrap(control.POST('/_sandbox/clock', { body: { advance: 'PT10M' } }));
    await follows.getByRole('link', { name: 'Queued tasks of org_301 were dispatched' }).click();
    await part(page, 'Cause').getByRole('link', { name: calls.createTask }).waitFor();
    await follows.getByRole('link', { name: `Somebody answered the call of ${made.taskId}` }).waitFor();
  });
});

test('a request is copied as a command, and one that is gone says so', async () => {
  const environment = await workbench.environment();
  await client(environment, 'user').listTasks({ [PageSize.name]: 2 });
  const page = await workbench.open(`#/timeline/1?world=${environment.id}`);
  const clipboard = await useClipboard(page);
  await details(page).getByRole('button', { name: 'Copy as curl' }).click();
  await details(page).getByText('Copied').waitFor();
  expect(await clipboard()).toBe(
    `curl '${workbench.url}${pathTo('listTasks')}?pageSize=2' \\\n  ${curlOption(environment.tokens.user, "'")}`,
  );
  await page.goto(`${workbench.url}/workbench/#/timeline/99?world=${environment.id}`);
  await page.getByRole('alert').getByText('The timeline has no entry 99').waitFor();
});
