import type { Page } from 'playwright-core';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { dateAndTime, distanceText } from '../../../src/workbench/parts/time-text.ts';
import { receive } from '../../node/receiver.ts';
import { storyTimestamp } from '../../sandbox/control/test-environment.ts';
import { firstRetry } from '../../sandbox/modules/webhooks/retry-times.ts';
import { violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

type Environment = ControlSchemas['Environment'];

const workbench = useWorkbench();

/** Views read anew every second or two, and a machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

async function openDeliveries(environment: Environment, options = {}): Promise<Page> {
  const page = await workbench.open(`#/deliveries?world=${environment.id}`, options);
  await page.getByRole('heading', { name: 'Destinations' }).waitFor();
  return page;
}

interface Inbox {
  readonly url: string;
  /** What arrived, with the headers that verify it. */
  readonly received: { readonly body: string; readonly headers: Readonly<Record<string, string>> }[];
  /** What it answers from now on. */
  answer: { readonly status: number; readonly body?: string };
}

/** A receiver of one test. */
async function openInbox(status = 204): Promise<Inbox> {
  const inbox: Omit<Inbox, 'url'> = { received: [], answer: { status } };
  const { port } = await receive(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
    inbox.received.push({ body, headers: Object.fromEntries(headers) });
    response.writeHead(inbox.answer.status, { 'content-type': 'text/plain' }).end(inbox.answer.body);
  });
  return Object.assign(inbox, { url: `http://127.0.0.1:${port}/hooks` });
}

/** Adds a destination; answers its secret. */
async function addDestination({ tokens }: Environment, label: string, url: string): Promise<string> {
  const client = createClient({ baseUrl: workbench.url, token: tokens.admin, retry: false });
  return (await unwrap(client.addWebhook({ label, url }))).signingSecret;
}

/** Somebody texts an agent, which is an event; the agent's reply is another. */
async function text({ tokens }: Environment, words = 'Are you open on Saturdays?') {
  const control = workbench.control(tokens.admin);
  const body = { from: '+12025550121', to: '+12025550101', text: words };
  await unwrap(control.POST('/_sandbox/simulate/inboundText', { body }));
  await unwrap(control.POST('/_sandbox/clock', { body: { advance: 'PT0S' } }));
}

function row(page: Page, type: string, label: string) {
  return page
    .getByRole('list', { name: 'Deliveries' })
    .getByRole('listitem')
    .filter({ hasText: type })
    .filter({ hasText: `to ${label}` });
}

describe('a webhook that failed', () => {
  test('is found, its signature seen, and sent again it arrives', async () => {
    const environment = await workbench.environment();
    const inbox = await openInbox(500);
    inbox.answer = { status: 500, body: 'out of paper' };
    const secret = await addDestination(environment, 'My machine', inbox.url);
    await text(environment);
    const page = await openDeliveries(environment);
    const failed = row(page, 'messageReceived', 'My machine');
    await failed.getByText('Retrying').waitFor();
    await expect.poll(() => failed.textContent()).toContain('500');
    await failed.getByRole('link', { name: 'messageReceived' }).click();
    const details = page.getByRole('article');
    await details.getByText('500', { exact: true }).click();
    const [first] = inbox.received;
    await details.getByText(first?.headers['webhook-signature'] ?? 'none', { exact: true }).waitFor();
    await details.getByText('"out of paper"').waitFor();
    await expect.poll(() => details.getByText('"Are you open on Saturdays?"').count()).toBe(1);

    inbox.answer = { status: 204 };
    await details.getByRole('button', { name: 'Send again' }).click();
    await details.getByText('Delivered').waitFor();
    const again = inbox.received.filter(({ headers }) => headers['webhook-id'] === first?.headers['webhook-id']);
    expect(again).toHaveLength(2);
    expect(new Webhook(secret).verify(again[1]?.body ?? '', again[1]?.headers ?? {})).toMatchObject({
      type: 'messageReceived',
    });
    await eventually(() => details.getByRole('list', { name: 'Attempts' }).getByRole('group').count()).toBe(2);
  });

  test('is tried again when its time comes, which a button lets come', async () => {
    const environment = await workbench.environment();
    const inbox = await openInbox(503);
    await addDestination(environment, 'My machine', inbox.url);
    await text(environment);
    inbox.answer = { status: 204 };
    const page = await openDeliveries(environment);
    const failed = row(page, 'messageReceived', 'My machine');
    await failed.getByText(`Next attempt ${distanceText(firstRetry, 0)} on the environment’s clock`).waitFor();
    await failed.getByRole('button', { name: 'Go there: the next attempt' }).click();
    await failed.getByText('Delivered').waitFor();
    await page
      .getByRole('banner')
      .getByText(dateAndTime(storyTimestamp + firstRetry))
      .waitFor();
    expect(inbox.received.at(-1)?.headers['webhook-id']).toMatch(/^event_/);
  });
});

test('the next of its kind fails, and only that', async () => {
  const environment = await workbench.environment();
  const inbox = await openInbox();
  await addDestination(environment, 'My machine', inbox.url);
  await text(environment);
  const page = await openDeliveries(environment);
  await row(page, 'messageReceived', 'My machine').getByRole('link').click();
  await page.getByRole('button', { name: 'Fail the next…' }).click();
  const form = page.getByRole('dialog', { name: 'Fail the next messageReceived' });
  await form.getByLabel('The receiver returns').fill('99');
  await form.getByRole('button', { name: 'Fail' }).click();
  await form.getByText('must be >= 200', { exact: true }).waitFor();
  await form.getByLabel('The receiver returns').fill('502');
  await form.getByRole('button', { name: 'Fail' }).click();
  await form.waitFor({ state: 'hidden' });
  const { faults } = await unwrap(workbench.control(environment.tokens.admin).GET('/_sandbox/faults'));
  const made = { event: 'messageReceived', label: 'My machine', status: 502, times: 1 };
  expect(faults).toEqual([{ faultId: 'fault_1', ...made }]);
  const before = inbox.received.length;
  await text(environment, 'And on Sundays?');
  const failed = row(page, 'messageReceived', 'My machine').first();
  await failed.getByText('502').waitFor();
  expect(inbox.received).toHaveLength(before);
});

describe('destinations', () => {
  test('where nothing receives yet, the page says how, and adds one', async () => {
    const environment = await workbench.environment();
    const inbox = await openInbox();
    const page = await openDeliveries(environment);
    await page.getByRole('heading', { name: 'No receiver yet?' }).waitFor();
    await expect.poll(() => page.locator('pre').textContent()).toMatch(/^node -e /);
    await page.getByRole('button', { name: 'Add a destination' }).click();
    const form = page.getByRole('dialog', { name: 'Add a destination' });
    await form.getByLabel('Label').fill('a/b');
    await form.getByLabel('URL').fill(inbox.url);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByText('must be one line of text without a slash').first().waitFor();
    await form.getByLabel('Label').fill('My machine');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const secret = await form.getByText(/^whsec_/).textContent();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Remove My machine' }).waitFor();
    await text(environment);
    const [first] = inbox.received;
    new Webhook(secret ?? '').verify(first?.body ?? '', first?.headers ?? {});
    await row(page, 'messageReceived', 'My machine').getByText('Delivered').waitFor();
    await expect.poll(() => page.getByText('No receiver yet?').count()).toBe(0);

    await page.getByRole('button', { name: 'Remove My machine' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove My machine' }).waitFor({ state: 'detached' });
  });

  test('of what may not leave this machine the command that lets it is shown, and looking on leaves no trace', async () => {
    const environment = await workbench.environment();
    await text(environment);
    const control = workbench.control(environment.tokens.admin);
    await unwrap(control.POST('/_sandbox/faults', { body: { operationId: '*', status: 500 } }));
    const page = await openDeliveries(environment);
    await row(page, 'messageReceived', 'CRM sync').getByText('Not sent').waitFor();
    await row(page, 'messageReceived', 'CRM sync').getByRole('link').click();
    await page.getByRole('article').getByText('npm start -- --deliver-to hooks.example.com').waitFor();
    expect((await unwrap(control.GET('/_sandbox/faults'))).faults).toHaveLength(1);
    expect((await unwrap(control.GET('/_sandbox/requests'))).totalRequests).toBe(0);
  });
});

describe('the list', () => {
  test('is filtered by the address, and tells an event’s deliveries apart', async () => {
    const environment = await workbench.environment();
    const inbox = await openInbox();
    await addDestination(environment, 'My machine', inbox.url);
    await text(environment, '<img src=x onerror="document.title=1">');
    const page = await openDeliveries(environment);
    const all = page
      .getByRole('list', { name: 'Deliveries' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') });
    await eventually(() => all.count()).toBe(5);
    await page.getByLabel('Destination', { exact: true }).selectOption('My machine');
    await eventually(() => all.count()).toBe(2);
    await page.getByLabel('Type').selectOption('messageSent');
    await eventually(() => all.count()).toBe(1);
    await expect.poll(() => page.url()).toContain('label=My+machine&type=messageSent');
    await page.getByLabel('State').selectOption('Given up');
    await page.getByText('No matching deliveries').waitFor();
    await page.goto(`${workbench.url}/workbench/#/deliveries?type=messageReceived&world=${environment.id}`);
    await eventually(() => all.count()).toBe(2);
    await row(page, 'messageReceived', 'CRM sync').getByRole('link').click();
    const details = page.getByRole('article');
    await details.getByText('https://hooks.example.com/phone-agent', { exact: true }).waitFor();
    await row(page, 'messageReceived', 'My machine').getByRole('link').click();
    await details.getByText(inbox.url, { exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain('type=messageReceived');
    await expect.poll(() => page.title()).toBe('Workbench');
    await details.getByRole('link', { name: 'Close' }).click();
    await details.waitFor({ state: 'detached' });
  });

  test('an attempt that the timeline has lost still shows when and how', async () => {
    const environment = await workbench.environment();
    const inbox = await openInbox(500);
    await addDestination(environment, 'My machine', inbox.url);
    await text(environment);
    const params = { path: { environmentId: environment.id } };
    const control = workbench.control();
    const path = '/_sandbox/environments/{environmentId}/snapshots';
    const { snapshotId } = await unwrap(control.POST(path, { params, body: {} }));
    // The timeline begins anew with it.
    await unwrap(control.POST(`${path}/{snapshotId}/restore`, { params: { path: { ...params.path, snapshotId } } }));
    const page = await openDeliveries(environment);
    await row(page, 'messageReceived', 'My machine').getByRole('link').click();
    await page.getByRole('article').getByText('The request is no longer in the timeline.').waitFor();
    await expect.poll(() => page.getByRole('article').getByText('500', { exact: true }).count()).toBe(1);
  });
});

test('axe finds nothing, and nothing is too wide for a dark and narrow screen', async () => {
  const environment = await workbench.environment();
  const inbox = await openInbox(500);
  await addDestination(environment, 'My machine', inbox.url);
  await text(environment);
  const page = await openDeliveries(environment, { viewport: { width: 320, height: 900 }, colorScheme: 'dark' });
  await row(page, 'messageReceived', 'My machine').getByRole('link').click();
  await page.getByRole('article').getByText('500', { exact: true }).click();
  await page.getByText('webhook-signature').waitFor();
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
});
