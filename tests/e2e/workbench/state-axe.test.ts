import { describe, expect, test } from 'vitest';
import { screens, violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';
import { firstRow } from './rows.ts';

const workbench = useWorkbench();

describe('axe finds nothing', () => {
  test.each(screens)('$width wide, $colorScheme', async ({ width, colorScheme }) => {
    const world = await workbench.world();
    const { rowKey } = await firstRow(workbench.control(world.tokens.superAdmin), 'task', '"taskId":"task_1045"');
    const options = { colorScheme, viewport: { width, height: 900 } };
    const page = await workbench.open(`#/state/task?world=${world.id}`, options);
    await page.locator('tbody th').first().waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.goto(`${workbench.url}/workbench/#/state/task/${rowKey}?world=${world.id}`);
    await page.getByRole('button', { name: 'Change task.phoneNumber' }).click();
    await page.getByLabel('task.phoneNumber').fill('nobody');
    await page.keyboard.press('Enter');
    await page.locator('.wrong').first().waitFor();
    await page.getByText('Operations that touch it').click();
    expect(await violationsIn(page)).toEqual([]);
    const overflow = await page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(overflow).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'JSON', exact: true }).click();
    await page.getByLabel('The row as JSON').waitFor();
    expect(await violationsIn(page)).toEqual([]);
  });
});

test('on a narrow page the tables lead to their rows, and back', async () => {
  const world = await workbench.world();
  const page = await workbench.open(`#/state?world=${world.id}`, { viewport: { width: 320, height: 700 } });
  await page.getByRole('link', { name: /^agent \d/ }).click();
  await page.getByRole('heading', { name: 'agent', level: 1 }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Tables' }).isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Tables', exact: true }).click();
  await page.getByRole('navigation', { name: 'Tables' }).waitFor();
});
