import { expect, test } from 'phone-agent-kit/playwright';

test.use({ sandboxServer: true });

for (const seed of ['demo', 'empty'] as const) {
  test.describe(seed, () => {
    test.use({ worldOptions: { seed } });

    test(`the ${seed} environment, on a server`, async ({ page, world, apiUrl }) => {
      await page.goto(`/?api=${apiUrl}&token=${world.tokens.admin}`);
      await expect(page.getByRole('status')).toHaveText(seed === 'empty' ? /^0 at/ : /^[1-9]\d* at/);
    });
  });
}
