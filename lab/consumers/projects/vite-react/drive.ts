/** Drives the built page as people would, on environments of its own. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { startSandbox } from 'phone-agent-kit/node';
import { createWebhookHandler, toNodeListener } from 'phone-agent-kit/webhooks';
import { chromium } from 'playwright-core';
import { preview } from 'vite';

const sandbox = await startSandbox();
const pages = await preview({ preview: { port: 0, host: '127.0.0.1' } });
const [address] = pages.resolvedUrls?.local ?? [];
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
const world = await sandbox.environment({ now: '2026-03-02T15:00:00Z', frozen: true });
const page = await browser.newPage();
await page.goto(`${address}?api=${sandbox.url}&token=${world.tokens.admin}`);

const junk = page.getByLabel('Junk');
await junk.getByRole('listitem').nth(9).waitFor();
for (let pages = 2; pages <= 3; pages++) {
  await junk.getByRole('button').click();
  await junk
    .getByRole('listitem')
    .nth(pages * 10 - 1)
    .waitFor();
}
assert.equal(await junk.getByRole('button').isDisabled(), true);

const tasks = page.getByLabel('Tasks');
const before = Number.parseInt(await tasks.getByText(/^\d+ tasks$/).innerText(), 10);
const upload = (text: string) =>
  tasks.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
await upload('phoneNumber,context\n12,nobody\n');
await tasks.getByLabel('Refused rows').getByRole('listitem').first().waitFor();
await upload('phoneNumber,context\n+12025550140,Ask for the key\n');
await tasks.getByText(`${before + 1} tasks`).waitFor();

const agent = page.getByLabel('Agent');
await agent.getByLabel('Greeting').fill('x'.repeat(20_000));
await agent.getByRole('button', { name: 'Save' }).click();
await agent.getByRole('alert').filter({ hasText: /./ }).waitFor();
await agent.getByLabel('Greeting').fill('Good morning, this is Larkfield.');
await agent.getByRole('button', { name: 'Save' }).click();
await agent.getByRole('button', { name: 'Publish' }).click();
await agent.getByText('Good morning, this is Larkfield.').waitFor();

const seen: string[] = [];
let secret = '';
const receiver = createServer((incoming, outgoing) =>
  toNodeListener(
    createWebhookHandler({
      secret,
      on: {
        taskChanged({ data }) {
          seen.push(`${data.taskId} ${data.state}`);
        },
      },
    }),
  )(incoming, outgoing),
);
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
const port = Object(receiver.address()).port;
const added = page.waitForResponse(
  (response) => response.url().endsWith('/webhooks') && response.request().method() === 'POST',
);
const webhooks = page.getByLabel('Webhooks');
await webhooks.getByLabel('Label').fill('The office');
await webhooks.getByLabel('URL').fill(`http://127.0.0.1:${port}/hooks`);
await webhooks.getByRole('button').click();
secret = (await (await added).json()).signingSecret;
await webhooks.getByText('The office').waitFor();
await world.advance('PT2H');
assert.notDeepEqual(seen, []);

console.log(`The page works: ${seen.length} webhooks came.`);
receiver.close();
await browser.close();
await pages.close();
await sandbox.close();
