import { expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import type { ControlClient, ControlSchemas } from '../../../src/client/control-client.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

type Row = ControlSchemas['Row'];

async function replace(environment: ControlSchemas['Environment'], table: string, rowKey: string, body: Row) {
  const control = workbench.control(environment.tokens.superAdmin);
  await unwrap(control.POST('/_sandbox/tables/{table}/rows/{rowKey}', { params: { path: { table, rowKey } }, body }));
}

test('a script in a name is text, and a long text is shown piece by piece and can be edited beside others', async () => {
  const environment = await workbench.environment();
  const { rowKey, row } = await firstRow(workbench.control(environment.tokens.superAdmin), 'task');
  const name = '<img src=x onerror="globalThis.ran = true"><script>globalThis.ran = true</script>';
  const long = { notes: 'word '.repeat(40_000), deep: nested(100) };
  await replace(environment, 'task', rowKey, { ...row, ...long, task: Object.assign({}, row.task, { name }) });
  const page = await workbench.open(`#/state/task?world=${environment.id}&text=onerror`);
  await page.getByRole('cell', { name: '<img src=x' }).waitFor();
  await page.locator('tbody th a').click();
  await page.getByRole('button', { name: /Change task\.name: <img/ }).click();
  await expect.poll(() => page.getByLabel('task.name').inputValue()).toBe(name);
  expect(await page.evaluate('globalThis.ran')).toBeUndefined();
  await page.keyboard.press('Escape');
  await page.getByText('not in the contract').first().waitFor();
  await page.getByRole('button', { name: /show more \(\d/ }).click();
  await page.getByRole('button', { name: 'Change task.phoneNumber' }).click();
  await page.getByLabel('task.phoneNumber').fill('+12025550199');
  await page.keyboard.press('Enter');
  await page.getByText('Saved: task.phoneNumber.').waitFor();
  expect(await page.locator('.state-shown').evaluate(({ textContent }) => textContent?.length)).toBeLessThan(100_000);
});

function nested(depth: number): Row {
  return depth === 0 ? { end: true } : { within: nested(depth - 1) };
}

test('a thousand rows are paged, searched and opened', async () => {
  const { page, id } = await openMany();
  await page.getByText('1–25 of 1,000').waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('26–50 of').waitFor();
  await page.getByRole('searchbox', { name: 'Find rows' }).fill('"taskId":"task_999"');
  await expect.poll(() => page.locator('tbody th').allTextContents()).toEqual(['task_999']);
  await page.locator('tbody th a').click();
  await page.getByRole('heading', { name: 'task_999', level: 1 }).waitFor();
  const at = `at=task.taskId&is=${encodeURIComponent('"task_543"')}`;
  await page.goto(`${workbench.url}/workbench/#/state/task?world=${id}&${at}`);
  await page.getByRole('heading', { name: 'task_543', level: 1 }).waitFor();
});

/** An environment of so many tasks, and the page of them. */
async function openMany() {
  const environment = await workbench.environment();
  const path = { environmentId: environment.id };
  const file = await unwrap(
    workbench.control().GET('/_sandbox/environments/{environmentId}/export', { params: { path } }),
  );
  const one = file.tables.task?.find(({ task }) => task.state === 'canceled' && task.type === 'call');
  if (!one) throw new Error('No call is canceled.');
  const task = Array.from({ length: 1_000 }, (_, order) => ({
    ...one,
    order,
    task: { ...one.task, context: '', taskId: `task_${order}` },
  }));
  const tables = { ...file.tables, task, job: [], taskStart: [] };
  const body = { ...file, tables };
  const { id } = await unwrap(workbench.control().POST('/_sandbox/environments/import', { body }));
  return { id, page: await workbench.open(`#/state/task?world=${id}`) };
}

/** The first row of a table in an environment that has a text. */
async function firstRow(control: ControlClient, table: string, text?: string) {
  const query = { pageSize: 1, ...(text !== undefined && { text }) };
  const path = { table };
  const [found] = (await unwrap(control.GET('/_sandbox/tables/{table}/rows', { params: { path, query } }))).rows;
  if (!found) throw new Error(`The table ${table} is empty.`);
  return found;
}
