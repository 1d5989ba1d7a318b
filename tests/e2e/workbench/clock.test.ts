import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../generated/parameters.ts';
import { SnapshotList } from '../../../generated/sandbox-control/schemas.ts';
import { createClient, unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { receive } from '../../node/receiver.ts';
import { violationsIn } from '../support/axe.ts';
import { interceptControl, pass, useWorkbench } from './opened.ts';

type Environment = ControlSchemas['Environment'];

const workbench = useWorkbench();

/** Views read anew every second or two, and a machine may be busy. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 10_000 });

async function openClock(environment: Environment): Promise<Page> {
  const page = await workbench.open(`#/clock?world=${environment.id}`);
  await page.getByRole('heading', { name: 'Scheduled jobs' }).waitFor();
  return page;
}

/** The environment's time by the control API. */
async function timeOf(environment: Pick<Environment, 'tokens'>): Promise<string> {
  return (await unwrap(workbench.control(environment.tokens.admin).GET('/_sandbox/clock'))).now;
}

/** What comes first in it. */
async function nextJob({ tokens }: Environment) {
  const params = { query: { [PageSize.name]: 1 } };
  return (await unwrap(workbench.control(tokens.admin).GET('/_sandbox/jobs', { params }))).jobs[0];
}

/** A call that is under way in the demo data. */
async function callOf({ tokens }: Pick<Environment, 'tokens'>) {
  const client = createClient({ baseUrl: workbench.url, token: tokens.admin, retry: false });
  return (await unwrap(client.getTask({ taskId: 'task_1043' }))).task.state;
}

async function snapshotsOf({ id }: Environment): Promise<(string | undefined)[]> {
  const params = { path: { environmentId: id } };
  const found = await unwrap(workbench.control().GET('/_sandbox/environments/{environmentId}/snapshots', { params }));
  return found.snapshots.map(({ name }) => name);
}

function keep({ id }: Environment, name: string) {
  const params = { path: { environmentId: id } };
  return unwrap(
    workbench.control().POST('/_sandbox/environments/{environmentId}/snapshots', { params, body: { name } }),
  );
}

describe('going on', () => {
  test('a key leads to what comes next, and then to what comes after it', async () => {
    const environment = await workbench.environment();
    const page = await openClock(environment);
    const list = page.getByRole('list', { name: 'Scheduled jobs' }).getByRole('listitem');
    expect(await callOf(environment)).toBe('inProgress');
    for (const _ of ['first', 'second']) {
      const next = await nextJob(environment);
      await eventually(() => list.first().textContent()).toContain(next?.summary);
      await page.keyboard.press('n');
      await eventually(() => nextJob(environment)).not.toEqual(next);
      expect(Date.parse(await timeOf(environment)) / 1000).toBe(next?.dueTimestamp);
    }
  });

  test('each quick step goes as far as it says, and so do a time and anything that is to come; it does not go back', async () => {
    const environment = await workbench.environment();
    const page = await openClock(environment);
    const there = 'Go there: +12025550121 may be called again';
    await page.getByRole('button', { name: there }).click();
    await eventually(() => timeOf(environment)).toBe('2026-03-02T18:01:45Z');
    await page.getByRole('button', { name: there }).waitFor({ state: 'detached' });
    await page.getByLabel('Go to, UTC').fill('2026-03-02T19:00:00');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await eventually(() => timeOf(environment)).toBe('2026-03-02T19:00:00Z');
    await page.getByLabel('Go to, UTC').fill('2026-03-02T18:00:00');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await page.getByRole('alert').getByText('cannot go back to 2026-03-02T18:00:00Z').waitFor();
    expect(await snapshotsOf(environment)).toEqual(['Before 2026-03-02 18:01:45', 'Before 2026-03-02 19:00:00']);
    const steps = [
      ['+1 min', '2026-03-02T19:01:00Z'],
      ['+1 hour', '2026-03-02T20:01:00Z'],
      ['+1 day', '2026-03-03T20:01:00Z'],
      // In New York, where the organizations are, that is nine.
      ['Next 9:00', '2026-03-04T14:00:00Z'],
      ['+7 days', '2026-03-11T14:00:00Z'],
      // Summer time has begun.
      ['Next 9:00', '2026-03-12T13:00:00Z'],
    ] as const;
    for (const [name, time] of steps) {
      await page.getByRole('button', { name }).click();
      await eventually(() => timeOf(environment)).toBe(time);
      await page.getByRole('banner').getByText(time.replace('T', ' ').slice(0, 19)).waitFor();
    }
    await expect.poll(() => page.getByText('Thu 09:00:00').count()).toBe(1);
    // A button that is pressed twice is meant twice.
    await page.getByRole('button', { name: '+1 hour' }).dblclick();
    await page.getByRole('main').getByText('15:00:00', { exact: true }).waitFor();
    expect(await timeOf(environment)).toBe('2026-03-12T15:00:00Z');
  });

  test('a button waits for what was asked before, and loses no click', async () => {
    const page = await openClock(await workbench.environment({ frozen: false }));
    const control = await interceptControl(page);
    const held = Promise.withResolvers<void>();
    control.answer = async (route) => {
      if (route.request().url().includes('/jobs')) await held.promise;
      await route.continue();
    };
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('Frozen', { exact: true }).waitFor();
    const unfreeze = page.getByRole('button', { name: 'Unfreeze' });
    await expect.poll(() => unfreeze.isDisabled()).toBe(true);
    control.answer = pass;
    held.resolve();
    await unfreeze.click();
    await page.getByText('Running', { exact: true }).waitFor();
  });

  test('freezes and lets go', async () => {
    const environment = await workbench.environment({ frozen: false });
    const page = await openClock(environment);
    await page.getByRole('button', { name: 'Freeze' }).click();
    await page.getByText('Frozen', { exact: true }).waitFor();
    const stood = await timeOf(environment);
    await page.getByRole('button', { name: 'Unfreeze' }).click();
    await page.getByText('Running', { exact: true }).waitFor();
    await eventually(() => timeOf(environment)).not.toBe(stood);
  });

  test('tells of deliveries that are under way', async () => {
    const environment = await workbench.environment();
    let answer: () => unknown = () => {};
    const receiver = await receive((request, response) => {
      request.resume();
      answer = () => response.headersSent || response.writeHead(204).end();
    });
    const client = createClient({ baseUrl: workbench.url, token: environment.tokens.admin, retry: false });
    const body = { label: 'Slow', url: `http://127.0.0.1:${receiver.port}/` };
    await unwrap(client.addWebhook(body));
    const text = { from: '+12025550121', to: '+12025550101', text: 'Open on Saturdays?' };
    await unwrap(workbench.control(environment.tokens.admin).POST('/_sandbox/simulate/inboundText', { body: text }));
    const page = await openClock(environment);
    await page.getByRole('status').getByText('1 delivery is under way.').waitFor({ timeout: 15_000 });
    await page.getByRole('button', { name: '+1 hour' }).click();
    await page
      .getByText('The clock is on its way to 2026-03-02 16:00:00')
      .or(page.getByText('The clock is moving'))
      .first()
      .waitFor();
    const released = setInterval(() => answer(), 50);
    await page.getByRole('main').getByText('16:00:00', { exact: true }).waitFor({ timeout: 20_000 });
    await expect.poll(() => page.getByText('under way').count(), { timeout: 15_000 }).toBe(0);
    clearInterval(released);
  });
});

test('the keys of the slider choose a time within a day or a week, and its marks say what happens', async () => {
  const environment = await workbench.environment();
  const page = await openClock(environment);
  const slider = page.getByRole('slider');
  await slider.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('2026-03-02 15:05:00, in 5 minutes');
  await page.getByText('2 scheduled jobs run until then.').waitFor();
  const mark = page.getByRole('button', { name: '+12025550121 may be called again for org_301 at' });
  await mark.hover();
  await page.getByText('+12025550121 may be called again for org_301 at 2026-03-02 18:01:45').waitFor();
  await mark.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('2026-03-02 18:01:45, in 3 hours');
  await page.getByRole('button', { name: 'Go there', exact: true }).click();
  await eventually(() => timeOf(environment)).toBe('2026-03-02T18:01:45Z');
  await page.getByLabel('Shows').selectOption('Next 7 days');
  await slider.press('End');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('2026-03-09 18:00:00, in 6 days');
});

describe('going back', () => {
  test('a branch is as the environment was, and the environment goes on', async () => {
    const environment = await workbench.environment({ name: 'Long call' });
    const page = await openClock(environment);
    await page.getByRole('button', { name: '+1 day' }).click();
    await eventually(() => callOf(environment)).toBe('completed');
    await page.getByRole('button', { name: 'Before 2026-03-03 15:00:00, kept at 2026-03-02 15:00:00' }).waitFor();
    const slider = page.getByRole('slider');
    await slider.press('ArrowLeft');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toContain('Before 2026-03-03 15:00:00');
    await slider.press('ArrowRight');
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('Now');
    // Dragged to the left, it stops at the nearest moment.
    await slider.fill('-9');
    expect([await slider.getAttribute('aria-valuetext'), await slider.inputValue()]).toEqual([
      'Before 2026-03-03 15:00:00, kept at 2026-03-02 15:00:00',
      '-12',
    ]);
    await page.getByText('An environment’s clock never goes back.').waitFor();
    await page.getByRole('button', { name: 'Branch from here' }).click();
    await page.getByRole('button', { name: 'Environment: Long call from 2026-03-02 15:00:00' }).waitFor();
    await page.getByRole('main').getByText('15:00:00', { exact: true }).waitFor();
    const id = new URLSearchParams(new URL(page.url()).hash.split('?')[1]).get('world') ?? '';
    const params = { path: { environmentId: id } };
    const branch = await unwrap(workbench.control().GET('/_sandbox/environments/{environmentId}', { params }));
    expect(await callOf(branch)).toBe('inProgress');
    expect([await callOf(environment), await timeOf(environment)]).toEqual(['completed', '2026-03-03T15:00:00Z']);
  });

  test('the oldest moments of this page make room, those that somebody named never do', async () => {
    const environment = await workbench.environment({ seed: 'empty' });
    const most = SnapshotList.properties.snapshots.maxItems;
    await keep(environment, 'Mine');
    for (let at = 1; at < most; at += 1)
      await keep(environment, `Before 2026-03-01 00:00:${String(at).padStart(2, '0')}`);
    const page = await openClock(environment);
    await page.getByRole('button', { name: '+1 min' }).click();
    await eventually(() => timeOf(environment)).toBe('2026-03-02T15:01:00Z');
    const names = await snapshotsOf(environment);
    expect(names).toHaveLength(most);
    expect(names.slice(0, 2)).toEqual(['Mine', 'Before 2026-03-01 00:00:02']);
    expect(names.at(-1)).toBe('Before 2026-03-02 15:01:00');
  });
});

test('the environment itself is put back only once that is confirmed, by keys alone too', async () => {
  const environment = await workbench.environment();
  const page = await openClock(environment);
  const reach = async (name: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
      if (focused === name) return;
    }
    throw new Error(`Tab leads to no ${name}.`);
  };
  await reach('+1 hour');
  await page.keyboard.press('Enter');
  await eventually(() => timeOf(environment)).toBe('2026-03-02T16:00:00Z');
  await page.getByRole('button', { name: 'Before 2026-03-02 16:00:00' }).waitFor();
  await page.getByRole('slider').focus();
  await page.keyboard.press('ArrowLeft');
  await reach('Restore this environment');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Restore this environment?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await timeOf(environment)).toBe('2026-03-02T16:00:00Z');
  await page.getByRole('button', { name: 'Restore this environment' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await reach('Restore');
  await page.keyboard.press('Enter');
  await eventually(() => timeOf(environment)).toBe('2026-03-02T15:00:00Z');
});

test('a dialog that is opened again as it closes stays open', async () => {
  const environment = await workbench.environment();
  await keep(environment, 'Before the call ends');
  const page = await openClock(environment);
  await page.getByRole('button', { name: 'Before the call ends, kept at' }).click();
  await page.getByRole('button', { name: 'Restore this environment' }).click();
  await page.getByRole('dialog', { name: 'Restore this environment?' }).waitFor();
  await page.evaluate((label) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.requestClose();
    for (const opener of document.querySelectorAll('button')) if (opener.textContent === label) opener.click();
  }, 'Restore this environment');
  // Frames later, when the event `close` of the first time would have come.
  const isOpen = await page.evaluate(
    () => new Promise((resolve) => setTimeout(() => resolve(document.querySelector('dialog[open]') !== null), 100)),
  );
  expect(isOpen).toBe(true);
});

test('axe finds nothing, and nothing is too wide on a phone', async () => {
  const environment = await workbench.environment();
  await keep(environment, 'Before the call ends');
  const page = await openClock(environment);
  await page.getByRole('button', { name: 'Before the call ends, kept at' }).click();
  await page.getByRole('button', { name: 'Branch from here' }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)).toBe(0);
});
