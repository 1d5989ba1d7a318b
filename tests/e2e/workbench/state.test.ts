import { describe, expect, test } from 'vitest';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

type Environment = ControlSchemas['Environment'];

/** The key of a row, as the sandbox tells it. */
async function keyOf(environment: Environment, table: string, text: string): Promise<string> {
  const query = { text, pageSize: 1 };
  const { rows } = await unwrap(
    rowsOf(environment).GET('/_sandbox/tables/{table}/rows', { params: { path: { table }, query } }),
  );
  return rows[0]?.rowKey ?? '';
}

function rowsOf(environment: Environment) {
  return workbench.control(environment.tokens.superAdmin);
}

function apiOf(environment: Environment) {
  return createClient({ baseUrl: workbench.url, token: environment.tokens.admin, retry: false });
}

async function openRow(environment: Environment, table: string, text: string) {
  const rowKey = await keyOf(environment, table, text);
  const page = await workbench.open(`#/state/${table}/${rowKey}?world=${environment.id}`);
  await page.getByRole('button', { name: 'Remove' }).waitFor();
  return page;
}

/** Where a row is shown. */
const rowAddress = ({ id }: Environment, table: string, rowKey: string) =>
  `${workbench.url}/workbench/#/state/${table}/${rowKey}?world=${id}`;

async function taskOf(environment: Environment, taskId: string) {
  return (await unwrap(apiOf(environment).getTask({ taskId }))).task;
}

describe('the tables', () => {
  test('stand by groups with how much each has, are filtered, and their rows are paged and found by a text', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/state?world=${environment.id}`);
    const tables = page.getByRole('navigation', { name: 'Tables' });
    await tables.getByRole('link', { name: /^task \d/ }).waitFor();
    await expect.poll(() => tables.getByRole('heading').allTextContents()).toContain('SIP');
    await tables.getByRole('searchbox').fill('sip');
    await expect.poll(() => tables.getByRole('link').count()).toBe(3);
    await tables.getByRole('searchbox').fill('message');
    await tables.getByRole('link', { name: /^message \d/ }).click();
    await page.getByRole('heading', { name: 'message', level: 1 }).waitFor();
    await expect.poll(() => page.url()).toContain(`#/state/message?world=${environment.id}`);
    const pages = page.getByRole('navigation', { name: 'Pages of the table message' });
    await pages.getByText('1–25 of').waitFor();
    const first = await page.locator('tbody th').first().textContent();
    await pages.getByRole('button', { name: 'Next' }).click();
    await pages.getByText('26–50 of').waitFor();
    await expect.poll(() => page.locator('tbody th').first().textContent()).not.toBe(first);
    await page.goto(`${workbench.url}/workbench/#/state/task?world=${environment.id}`);
    await page.getByRole('heading', { name: 'task', exact: true, level: 1 }).waitFor();
    await page.getByRole('searchbox', { name: 'Find rows' }).pressSequentially('task_1043');
    await expect.poll(() => page.locator('tbody th').allTextContents()).toEqual(['task_1043']);
    await expect.poll(() => page.url()).toContain('text=task_1043');
  });

  test('what happens in the environment is seen without a reload', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/state/reseller?world=${environment.id}`);
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBe(1);
    const [reseller] = (
      await unwrap(
        rowsOf(environment).GET('/_sandbox/tables/{table}/rows', { params: { path: { table: 'reseller' } } }),
      )
    ).rows;
    const row = structuredClone(reseller?.row ?? {});
    Object.assign(row.reseller ?? {}, { resellerId: 'reseller_900' });
    await unwrap(
      rowsOf(environment).POST('/_sandbox/tables/{table}/rows', {
        params: { path: { table: 'reseller' } },
        body: { ...row, order: 900 },
      }),
    );
    await page.getByRole('link', { name: 'reseller_900' }).waitFor();
    await page.getByRole('link', { name: 'reseller 2', exact: true }).waitFor();
  });
});

describe('a row', () => {
  test('is changed by keys alone and with its inputs, the API answers with it, and a change is undone', async () => {
    const environment = await workbench.environment();
    const page = await openRow(environment, 'task', '"taskId":"task_1045"');
    await page.getByRole('button', { name: 'Change task.name' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Maya B. Reed');
    await page.keyboard.press('Enter');
    await page.getByText('Saved: task.name.').waitFor();
    expect(await taskOf(environment, 'task_1045')).toMatchObject({ name: 'Maya B. Reed', state: 'failed' });
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Maya B. Reed');
    await page.getByRole('button', { name: 'Change task.state: failed' }).click();
    await page.getByLabel('task.state').selectOption('completed');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved: task.state.').waitFor();
    expect((await taskOf(environment, 'task_1045')).state).toBe('completed');
    await page.getByText('Saved. Changes').click();
    await expect
      .poll(() => page.locator('.diff tbody').textContent())
      .toMatch(/task\.state changed"failed""completed"/);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await page.getByRole('button', { name: 'Change task.state: failed' }).waitFor();
    expect((await taskOf(environment, 'task_1045')).state).toBe('failed');
  });

  test('what breaks the contract is told at its field', async () => {
    const environment = await workbench.environment();
    const page = await openRow(environment, 'task', '"taskId":"task_1045"');
    await page.getByRole('button', { name: 'Change task.phoneNumber' }).click();
    await page.getByLabel('task.phoneNumber').fill('nobody');
    await page.keyboard.press('Enter');
    await page
      .locator('.state-field', { hasText: 'phoneNumber' })
      .locator('.wrong', { hasText: 'must be a phone number' })
      .last()
      .waitFor();
    await expect.poll(() => page.getByLabel('task.phoneNumber').getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Change task.state' }).click();
    await page.getByLabel('task.state').selectOption('queued');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.state-unset-field', { hasText: '+ gate' }).getByText('is required of a queued task').waitFor();
    expect((await taskOf(environment, 'task_1045')).state).toBe('failed');
  });

  test('leads to what it names, and back, and to the operations that touch it', async () => {
    const environment = await workbench.environment();
    const page = await openRow(environment, 'task', '"taskId":"task_1045"');
    await page.getByText('Related operations').click();
    const operations = page.locator('.state-operations');
    await expect.poll(() => operations.getByRole('link').count()).toBeGreaterThan(3);
    const hrefs = await operations
      .getByRole('link')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')));
    expect(hrefs.some((href) => href?.includes('#/try/updateTask'))).toBe(true);
    await page.getByRole('link', { name: 'agent_202' }).click();
    await page.getByRole('heading', { name: 'agent_202', level: 1 }).waitFor();
    await page.getByText('Rows that refer to this one').click();
    await page
      .locator('.state-referrers li', { hasText: 'task by task.agentId' })
      .getByRole('link', { name: 'all of them' })
      .click();
    await page.getByRole('heading', { name: 'task', level: 1 }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.getByRole('heading', { name: 'task_1045', level: 1 }).waitFor();
  });

  test('that others refer to stays, and they are shown; another is removed once that is confirmed, and put back', async () => {
    const environment = await workbench.environment();
    const page = await openRow(environment, 'agent', '"agentId":"agent_202"');
    await page.getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('alert').getByText('which exists only in this row').waitFor();
    const version = dialog.locator('li', { hasText: 'version by version.agentId' }).getByRole('link').first();
    await version.click();
    await page.getByRole('heading', { name: /^version_/, level: 1 }).waitFor();
    await page.goto(rowAddress(environment, 'task', await keyOf(environment, 'task', '"taskId":"task_1045"')));
    await page.getByRole('heading', { name: 'task_1045', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByText('Removed task_1045.').first().waitFor();
    await expect(taskOf(environment, 'task_1045')).rejects.toMatchObject({ status: 404 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('heading', { name: 'task_1045', level: 1 }).waitFor();
    expect((await taskOf(environment, 'task_1045')).taskId).toBe('task_1045');
  });

  test('is added as another one like it, as the contract’s example, and is told to be gone where the environment began anew', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/state/script?world=${environment.id}`);
    await page.getByRole('link', { name: 'Add a row' }).click();
    await page.getByRole('button', { name: 'Add replies' }).click();
    await page.getByLabel('replies', { exact: true }).fill('{"reply": "Yes.", "says": "late"}');
    await page.getByRole('button', { name: 'Add the row' }).click();
    await page.getByRole('button', { name: 'Change replies.reply: Yes.' }).waitFor();

    await page.goto(rowAddress(environment, 'task', await keyOf(environment, 'task', '"taskId":"task_1045"')));
    await page.getByRole('heading', { name: 'task_1045', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Duplicate' }).click();
    await page.getByRole('button', { name: 'Add the row' }).click();
    await page.getByRole('heading', { name: 'task_1047', level: 1 }).waitFor();
    expect(await taskOf(environment, 'task_1047')).toMatchObject({ state: 'failed', phoneNumber: '+12025550121' });
    const path = { environmentId: environment.id };
    await unwrap(workbench.control().POST('/_sandbox/environments/{environmentId}/reset', { params: { path } }));
    await page.getByText('This row does not exist').waitFor();
  });
});

test('a change is still there after a look at another row, is discarded, saved with others, or told to be no value', async () => {
  const environment = await workbench.environment();
  const page = await openRow(environment, 'task', '"taskId":"task_1045"');
  await page.getByRole('button', { name: 'Change task.name' }).click();
  await page.getByLabel('task.name').fill('Somebody');
  await page.getByRole('link', { name: 'agent_202' }).click();
  await page.getByRole('heading', { name: 'agent_202', level: 1 }).waitFor();
  await page.goBack();
  await page.getByText('Not saved yet: task.name.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Change task.name: Maya Reed' }).waitFor();
  await page.getByRole('button', { name: 'Change task.waitToGreet: true' }).click();
  await page.getByLabel('task.waitToGreet').uncheck();
  await page.getByRole('button', { name: 'Change task.endedTimestamp' }).click();
  await page.getByLabel('task.endedTimestamp').fill('2026-03-02T14:30:15');
  await page.getByRole('region', { name: 'Changes' }).getByText('task.waitToGreet, task.endedTimestamp').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved: ').first().waitFor();
  const endedTimestamp = Date.parse('2026-03-02T14:30:15Z') / 1000;
  expect(await taskOf(environment, 'task_1045')).toMatchObject({
    waitToGreet: false,
    endedTimestamp,
    name: 'Maya Reed',
  });
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await page.getByLabel('The row as JSON').fill('{"task": ');
  await page.getByRole('alert').getByText(/JSON/).waitFor();
  await page.getByRole('button', { name: 'Fields', exact: true }).click();
  await expect.poll(() => page.getByLabel('The row as JSON').inputValue()).toBe('{"task": ');
});

test('what others do meanwhile is told before a save, and both changes can be kept', async () => {
  const environment = await workbench.environment();
  const page = await openRow(environment, 'agentUrl', 'agentUrl');
  await page.getByRole('button', { name: 'Change agentUrl.title' }).click();
  await page.getByLabel('agentUrl.title').fill('Mine');
  const rowKey = await keyOf(environment, 'agentUrl', 'agentUrl');
  const path = { table: 'agentUrl', rowKey };
  const { row } = await unwrap(rowsOf(environment).GET('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path } }));
  const theirs = structuredClone(row);
  Object.assign(theirs.agentUrl ?? {}, { createdBy: 1003 });
  await unwrap(rowsOf(environment).POST('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path }, body: theirs }));
  await page.keyboard.press('Enter');
  await page.getByText('This row has changed in the meantime').waitFor();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => dialog.getByRole('table').allTextContents())
    .toEqual([expect.stringContaining('agentUrl.createdBy'), expect.stringContaining('agentUrl.title')]);
  await dialog.getByRole('button', { name: 'Save my changes on top' }).click();
  await page.getByText('Saved: agentUrl.title.').waitFor();
  const { row: saved } = await unwrap(
    rowsOf(environment).GET('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path } }),
  );
  expect(saved).toMatchObject({ agentUrl: { title: 'Mine', createdBy: 1003 } });
});

test('secrets are left out, and stay what they were', async () => {
  const environment = await workbench.environment();
  const secret = async () => {
    const path = { environmentId: environment.id };
    const file = await unwrap(
      workbench
        .control()
        .GET('/_sandbox/environments/{environmentId}/export', { params: { path, query: { whole: true } } }),
    );
    return file.tables.webhook?.[0]?.secret;
  };
  const former = await secret();
  const page = await openRow(environment, 'webhook', 'webhook');
  await page.getByText('Left out. It does not change').waitFor();
  await expect.poll(() => page.textContent('body')).not.toContain(former);
  await page.getByRole('button', { name: 'Change webhook.url' }).click();
  await page.getByLabel('webhook.url').fill('http://127.0.0.1:9/other');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: webhook.url.').waitFor();
  expect(await secret()).toBe(former);
});

test('axe finds nothing, nothing is too wide on a phone, and there the tables lead to their rows, and back', async () => {
  const environment = await workbench.environment();
  const page = await openRow(environment, 'task', '"taskId":"task_1045"');
  await page.getByRole('button', { name: 'Change task.phoneNumber' }).click();
  await page.getByLabel('task.phoneNumber').fill('nobody');
  await page.keyboard.press('Enter');
  await page.locator('.wrong').first().waitFor();
  await page.getByText('Related operations').click();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
  await page.goto(`${workbench.url}/workbench/#/state?world=${environment.id}`);
  await page.getByRole('link', { name: /^agent \d/ }).click();
  await page.getByRole('heading', { name: 'agent', level: 1 }).waitFor();
  await page.locator('tbody th').first().waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await expect.poll(() => page.getByRole('navigation', { name: 'Tables' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await page.getByRole('navigation', { name: 'Tables' }).waitFor();
});
