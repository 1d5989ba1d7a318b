import { tokenHeaders } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { expect, test } from '../../../../src/kit/playwright.ts';
import { openApplication } from './application.ts';

const webhooks: string[] = [];

test.use({
  worldOptions: {
    now: '2026-03-02T15:00:00Z',
    frozen: true,
    async webhooks(request) {
      webhooks.push(await request.text());
      return new Response(null, { status: 204 });
    },
  },
});

test("the page's clock is the environment's, both are moved, and timers go on", async ({
  page,
  world,
  apiUrl,
  advance,
}) => {
  await openApplication(page, apiUrl, world.tokens.admin);
  await expect(page.locator('#at')).toHaveText('2026-03-02T15:00:00.000Z');
  await expect(page.locator('#ticks')).not.toHaveText('');
  await advance('PT30M');
  await expect(page.locator('#at')).toHaveText('2026-03-02T15:30:00.000Z');
  expect(await world.now()).toEqual(new Date('2026-03-02T15:30:00Z'));
});

test('what a page sends arrives: files, and what is to go wrong', async ({ page, world, apiUrl }) => {
  await openApplication(page, apiUrl, 'demo-admin');
  const url = `${apiUrl}${pathTo('listTasks')}`;
  const headers = tokenHeaders('demo-admin');
  const upload = { to: `${url}/csv`, headers };
  const sent = await page.evaluate(async ({ to, headers }) => {
    const body = new FormData();
    body.set('agentId', 'agent_202');
    body.set('file', new File(['phoneNumber\n+12025550121\n'], 'numbers.csv', { type: 'text/csv' }));
    return (await fetch(to, { method: 'POST', headers, body })).json();
  }, upload);
  expect(sent).toMatchObject({ message: '1 task created, 0 rows refused.' });
  await world.fail({ operationId: 'listTasks', drop: true });
  const ask = (init: RequestInit) =>
    page.evaluate(([to, how]) => fetch(to, how).then(String, String), [url, init] as const);
  expect(await ask({ headers })).toContain('Failed to fetch');
});

test('webhooks of an environment in the process go to a function', async ({ world, advance }) => {
  const body = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };
  await world.control.POST('/_sandbox/simulate/inboundText', { body });
  await advance('PT0S');
  expect(webhooks.join()).toContain('Are you open on Saturdays?');
});

test('this one fails', async ({ world }) => {
  await world.client().getTask({ taskId: 'task_9999' });
  expect('this').toBe('that');
});
