/** Starts the built application below its base path and uses it: the page, the browser's own request, a webhook. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { startSandbox } from 'phone-agent-kit/node';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import { chromium } from 'playwright-core';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const sandbox = await startSandbox();
const env = {
  ...process.env,
  API_URL: sandbox.url,
  API_TOKEN: sandbox.tokens.superAdmin,
  PAGE_TOKEN: sandbox.tokens.user,
  WEBHOOK_SECRET: secret,
};
const next = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '--port', '0'], { env });
let said = '';
next.stdout.on('data', (text) => {
  said += text;
});
next.stderr.on('data', (text) => {
  said += text;
});
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: ['--no-sandbox'] });
try {
  const begun = Date.now();
  let origin: string | undefined;
  while (origin === undefined) {
    [origin] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (Date.now() - begun > 30_000) throw new Error(`Next did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const page = await browser.newPage();
  await page.goto(`${origin}/office`);
  await page.getByText('Larkfield West').waitFor();
  await page.getByRole('button').click();
  await page.getByRole('status').filter({ hasText: /./ }).waitFor();

  const event = signedEvent('taskChanged', {}, { secret });
  const post = (headers: Headers, body: string) => fetch(`${origin}/office/hooks`, { method: 'POST', headers, body });
  const body = await event.text();
  assert.equal((await post(event.headers, body)).status, 204);
  assert.equal((await post(new Headers({ 'content-type': 'application/json' }), body)).status, 401);
  assert.match(said, /task_\d+ is /);
  console.log('The application works below /office.');
} finally {
  next.kill();
  await browser.close();
  await sandbox.close();
}
