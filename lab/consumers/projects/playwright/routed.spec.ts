import { expect, test } from 'phone-agent-kit/playwright';

test.use({ worldOptions: { now: '2026-03-02T15:00:00Z', frozen: true } });

for (const count of [1, 2, 3]) {
  test(`${count} tasks more, without a server`, async ({ page, world, apiUrl, advance }) => {
    await page.goto(`/?api=${apiUrl}&token=demo-admin`);
    const status = page.getByRole('status');
    await expect(status).toContainText('at 2026-03-02T15:00:00.000Z');
    const before = Number.parseInt(await status.innerText(), 10);
    const body = { type: 'text', agentId: 'agent_202', phoneNumber: '+12025550121' } as const;
    for (let i = 0; i < count; i++) await world.client().createTask(body);
    await advance('PT5M');
    await expect(status).toHaveText(`${before + count} at 2026-03-02T15:05:00.000Z`);
  });
}

test('what goes wrong is shown', async ({ page, world, apiUrl }) => {
  await world.fail({ operationId: 'listTasks', status: 503 });
  await page.goto(`/?api=${apiUrl}&token=demo-admin`);
  await expect(page.getByRole('status')).not.toContainText(/^\d/);
});
