import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
const contact = '+12025550161';

/** An environment, and the phone of a contact in it. */
async function openPhone(what = 'text', from = contact) {
  const environment = await workbench.environment();
  const query = new URLSearchParams({ contact: from, do: what, world: environment.id });
  const page = await workbench.open(`#/people?${query}`);
  await page.getByRole('region', { name: 'Phone', exact: true }).waitFor();
  return { environment, page, control: workbench.control(environment.tokens.superAdmin) };
}

const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const came = (page: Page) => page.getByRole('list', { name: 'Consequences' });

async function send(page: Page, words: string): Promise<void> {
  await page.getByLabel('Text to the agent').fill(words);
  await page.getByLabel('Text to the agent').press('Enter');
}

describe('a conversation', () => {
  test('with the keyboard alone: a number, a text, an answer with the time of the environment, and its entry in the timeline', async () => {
    const { page, control } = await openPhone('text', '');
    await page.getByLabel('The contact’s number').focus();
    await page.keyboard.type(contact);
    await page.keyboard.press('Enter');
    await page.waitForURL(/contact=%2B12025550161/);
    await log(page).getByText('They have not talked yet.').waitFor();
    // The focus stays where it was: then come the agent, the conversation and the three choices.
    for (const _ of ['agent', 'conversation', 'text', 'call', 'side', 'message']) await page.keyboard.press('Tab');
    await page.keyboard.type('Hello there');
    await page.keyboard.press('Enter');
    await log(page).getByText('Hello! How can I help?').waitFor();
    await expect
      .poll(() => log(page).locator('.people-bubble').allTextContents())
      .toEqual([
        expect.stringMatching(/^contact: Hello there15:00/),
        expect.stringMatching(/^agent: Hello! How can I help\?15:00/),
      ]);
    await expect.poll(() => page.getByLabel('Text to the agent').inputValue()).toBe('');
    await came(page).getByRole('link', { name: 'Show in the timeline' }).click();
    await page.waitForURL(/#\/timeline\/\d+/);
    const entryId = /timeline\/(\d+)/.exec(page.url())?.[1] ?? '';
    const { entry } = await unwrap(control.GET('/_sandbox/timeline/{entryId}', { params: { path: { entryId } } }));
    expect(entry.operationId).toBe('simulateInboundText');
  });

  test('shows what others say by itself, and words that would run in a page, and very long ones, as words', async () => {
    const { page, control } = await openPhone();
    await log(page).getByText('They have not talked yet.').waitFor();
    const words = `<img src=x onerror="document.title='hurt'">${'very long '.repeat(300)}`;
    await unwrap(
      control.POST('/_sandbox/simulate/inboundText', { body: { from: contact, to: '+12025550101', text: words } }),
    );
    await log(page)
      .getByRole('button', { name: /show more/ })
      .first()
      .waitFor();
    await expect.poll(() => log(page).textContent()).toContain('<img src=x onerror="document.title=\'hurt\'">');
    await expect.poll(() => page.title()).not.toBe('hurt');
  });

  test('a refused text says why, and stays to be sent again', async () => {
    const { page } = await openPhone('text', 'not a number!');
    await send(page, 'Hello');
    await page.getByRole('region', { name: 'Phone', exact: true }).getByRole('alert').getByText('from').waitFor();
    await expect.poll(() => page.getByLabel('Text to the agent').inputValue()).toBe('Hello');
  });
});

test('whoever answers for the agent sets its next answer: what it says, when, or that there is none', async () => {
  const { page, control } = await openPhone();
  await page.getByText('Answer for the agent').click();
  await page.getByLabel('The reply').fill('Tuesday at nine, then.');
  await page.getByRole('button', { name: 'Script the next reply' }).click();
  await page.getByText('“Tuesday at nine, then.”').waitFor();
  await send(page, 'When can you come?');
  await log(page).getByText('Tuesday at nine, then.').waitFor();
  await page.getByText('“Tuesday at nine, then.”').waitFor({ state: 'detached' });
  await send(page, 'Thanks');
  await log(page).getByText('You are welcome!').waitFor();

  await page.getByLabel('The reply').fill('Sorry for the wait.');
  await page.getByLabel('Delay, seconds').fill('90');
  await page.getByRole('button', { name: 'Script the next reply' }).click();
  await page.getByText('after 90 s').waitFor();
  await send(page, 'Anybody there');
  await came(page).getByText('without a reply so far').waitFor();
  await expect.poll(() => log(page).getByText('Sorry for the wait.').count()).toBe(0);
  await unwrap(control.POST('/_sandbox/clock', { body: { advance: 'PT2M' } }));
  await log(page).getByText('Sorry for the wait.').waitFor();

  await page.getByLabel('Reply to the next text').selectOption('not at all');
  await page.getByRole('button', { name: 'Script the next reply' }).click();
  await page.getByText('No answer', { exact: true }).waitFor();
  const said = await log(page).locator('.people-agent').count();
  await send(page, 'Hello');
  await page.getByText('No answer', { exact: true }).waitFor({ state: 'detached' });
  await log(page).getByText('Hello', { exact: true }).waitFor();
  await expect.poll(() => log(page).locator('.people-agent').count()).toBe(said);
});

test('a call has the turns that were put together, one that nobody takes has none, and a caller may withhold the number', async () => {
  const { page, control } = await openPhone('call');
  for (const [at, words] of ['This is the front desk.', 'My boiler leaks.'].entries()) {
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.getByLabel(`Line ${at + 1}`, { exact: true }).fill(words);
  }
  await page.getByLabel('Duration, seconds').fill('120');
  await page.getByRole('button', { name: 'Call', exact: true }).last().click();
  await log(page).getByText('My boiler leaks.').waitFor();
  const said = await log(page).locator('.people-bubble').allTextContents();
  expect(said).toEqual([
    expect.stringMatching(/^agent: This is the front desk\.14:58/),
    expect.stringMatching(/^contact: My boiler leaks\.14:59/),
  ]);
  await page.getByRole('button', { name: 'Call, and nobody answers' }).click();
  await came(page)
    .getByText(/Nobody took the call call_\d+/)
    .waitFor();
  await expect.poll(() => log(page).locator('.people-bubble').count()).toBe(2);

  await page.getByLabel('The contact’s number').fill('');
  await page.getByLabel('The contact’s number').press('Enter');
  await page.waitForURL((url) => !url.hash.includes('contact=%2B'));
  await page.getByRole('button', { name: 'Call', exact: true }).last().click();
  const params = { path: { table: 'room' }, query: { text: 'Anonymous' } };
  const rooms = async () => (await unwrap(control.GET('/_sandbox/tables/{table}/rows', { params }))).totalRows;
  await expect.poll(rooms).toBeGreaterThan(0);
});

describe('what the agent does by itself', () => {
  test('a text of a task waits, is in progress, and is delivered when it is said to be', async () => {
    const { page, control } = await openPhone('agent');
    const phone = page.getByRole('region', { name: 'Phone', exact: true });
    await page.getByLabel('The agent texts first').fill('Your engineer is on the way.');
    await page.getByRole('button', { name: 'Let the agent text' }).click();
    await came(page).getByText('The text is queued.').waitFor();
    await phone.getByText('waits', { exact: true }).waitFor();
    const { jobs } = await unwrap(control.GET('/_sandbox/jobs', { params: { query: { [PageSize.name]: 100 } } }));
    const [dispatch] = jobs.filter(({ kind }) => kind === 'dispatch');
    const now = new Date((dispatch?.dueTimestamp ?? 0) * 1000).toISOString();
    await unwrap(control.POST('/_sandbox/clock', { body: { now } }));
    await phone.getByText('in progress', { exact: true }).waitFor();
    await page.getByLabel(/^How task_\d+ ends$/).selectOption('It reaches the contact');
    await page.getByRole('button', { name: 'End it now' }).click();
    await came(page)
      .getByText(/task_\d+ is completed\./)
      .waitFor();
    const bubble = log(page).locator('.people-bubble').filter({ hasText: 'Your engineer is on the way.' });
    await bubble.getByText('delivered').waitFor();
  });

  test('a call in progress ends as it is said to, and the next one goes as it was set', async () => {
    const { page, environment, control } = await openPhone('agent', '+12025550123');
    await page.getByLabel('The agent', { exact: true }).selectOption('+12025550102');
    await page.getByLabel('How task_1043 ends').selectOption('completed');
    await page.getByRole('button', { name: 'End it now' }).click();
    await came(page).getByText('task_1043 is completed.').waitFor();
    await page.getByLabel('How task_1043 ends').waitFor({ state: 'detached' });
    const api = createClient({ baseUrl: workbench.url, token: environment.tokens.admin, retry: false });
    const { task } = await unwrap(api.getTask({ taskId: 'task_1043' }));
    expect(task.state).toBe('completed');
    await page.getByText('Script its next call').click();
    await page.getByLabel('The next call').selectOption('The line is busy');
    await page.getByRole('button', { name: 'Script the next call' }).click();
    await came(page).getByText('is set').waitFor();
    const { scripts } = await unwrap(control.GET('/_sandbox/scripts'));
    expect(scripts).toMatchObject([
      { of: 'calls', outcome: 'busy', phoneNumber: '+12025550123', agentId: 'agent_202' },
    ]);
  });
});
