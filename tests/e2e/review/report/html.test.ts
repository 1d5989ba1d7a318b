import { beforeAll, expect, test } from 'vitest';
import { calls } from '../../../../generated/client.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { type Comparison, compare } from '../../../../src/review/changes/compare.ts';
import type { ReviewedChange, Witness } from '../../../../src/review/changes/model.ts';
import type { Consumer } from '../../../../src/review/traffic/model.ts';
import type { ClientView } from '../../../../src/review/types/model.ts';
import { contractTexts, edited } from '../../../review/editions.ts';
import { reviewOf } from '../../../review/report/html-review.ts';
import { screens, violationsIn } from '../../support/axe.ts';
import { openReport } from './html-page.ts';

const tasks = 'openapi/tasks.yaml';
let comparison: Comparison;

beforeAll(async () => {
  const now = edited(
    { file: tasks, text: 'maxLength: 10000', by: 'maxLength: 5000' },
    { file: tasks, text: 'examples: [1772460304]', by: 'examples: [1772460399]' },
    { file: tasks, text: 'The current state of the task. More', by: 'The current state of the task now. More' },
    { file: tasks, text: 'from the queue before it started.', by: 'from the queue.' },
    { file: 'openapi/shared.yaml', text: 'maxLength: 500\n', by: 'maxLength: 700\n' },
  );
  const found = await compare(contractTexts, now);
  comparison = { ...found, changes: found.changes.map(withWitness) };
});

const body = { agentId: 'agent_201', context: "Who's there?" };
const witness: Witness = {
  direction: 'request',
  subject: 'createTask',
  value: body,
  at: '/context',
  refusedFor: '/context must NOT have more than 5000 characters',
  shown: `curl 'http://127.0.0.1:4010${pathTo('listTasks')}' \\\n  --data-binary '${JSON.stringify(body).replaceAll("'", String.raw`'\''`)}'`,
};
const answer: Witness = {
  direction: 'answer',
  subject: 'getTask',
  value: { success: true, message: 'Long.' },
  at: '/message',
  refusedFor: '/message must NOT have more than 500 characters',
  shown: `HTTP 200\n\n${JSON.stringify({ success: true, message: 'Long.' }, undefined, 2)}`,
};

function withWitness(change: ReviewedChange): ReviewedChange {
  if (!change.breaks) return change;
  return { ...change, witness: change.sentence.includes('5,000') ? witness : answer };
}

const clientView: ClientView = {
  verdicts: [
    {
      subject: 'createTask',
      isEvent: false,
      call: calls.createTask,
      errors: [
        {
          where: 'body.context',
          what: 'is `number`, was `string`',
          message: "Type 'string' is not assignable.",
          onlyLists: false,
        },
      ],
    },
    { subject: 'getTask', isEvent: false, call: calls.getTask, errors: [] },
  ],
};

function consumers(): Consumer[] {
  const change = comparison.changes.find(({ sentence }) => sentence.includes('5,000'))?.id ?? '';
  const example = { entry: 4, request: calls.createTask, said: '/context must NOT have more than 5000 characters' };
  const met = { change, verdict: 'breaks', exchanges: 3, broken: 2, example } as const;
  const used = { matched: 9, unmatched: 1, operations: [{ subject: 'createTask', exchanges: 3 }] };
  return [
    { name: 'quiet', ...used, refused: 0, undeclared: 0, changes: [] },
    { name: 'shop', ...used, refused: 2, undeclared: 0, changes: [met] },
  ];
}

const views = () => ({ compared: comparison.compared, clientView, consumers: consumers() });
const open = (options = {}) => openReport(reviewOf(comparison), views(), options);

test('tells whether it can be merged, and of each change what it means, what proves it and who is hit', async () => {
  const page = await open();
  await expect.poll(() => page.title()).toBe('The review fails');
  await expect.poll(() => page.locator('header').innerText()).toContain('the changes require at least 3.0.0');
  const figures = (await page.locator('.figures li').allInnerTexts()).map((one) => one.replaceAll(/\s+/g, ' '));
  expect(figures[0]).toMatch(/^2 breaking changes/);
  expect(figures).toContain('1 no longer compiles operations and events in typed clients');
  expect(figures).toContain('1 consumer affected, of 2 recorded');

  // What has to be done first leads to the change.
  const [first] = await page.locator('#mend li').all();
  await expect.poll(() => first?.innerText()).toBe('A break needs a line here. openapi/changes.yaml:3 change 1');
  await first?.getByRole('link').click();
  await expect.poll(() => page.locator('details.change[open] #change-1').isVisible()).toBe(true);
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });

  // A change is a sentence, with where it is written, what it means and on what it rests.
  const change = page.locator('details.change', { hasText: 'at most 5,000' }).first();
  await expect
    .poll(() => change.locator('h3').innerText())
    .toBe('context has at most 5,000 characters; it was 10,000.');
  await expect
    .poll(() => change.locator('.tags').innerText())
    .toMatch(/breaking\s+openapi\/tasks\.yaml:\d+\s+5 operations/);
  const text = await change.innerText();
  expect(text).toContain('Requests that were accepted now return 400.');
  expect(text).toContain('Must reject requests that it accepted.');
  expect(text).toContain('assumption text-lengths');
  expect(text).toContain('shop breaks');

  // Before and after, with what differs marked: a field, lines of examples, words.
  const sides = change.locator('.sides section');
  const [before, after] = await sides.allInnerTexts();
  for (const part of ['context\n', 'string', 'optional', 'at most 10,000 characters']) expect(before).toContain(part);
  expect(after).toContain('at most 5,000 characters');
  await expect.poll(() => sides.locator('del').allInnerTexts()).toEqual(['10,000']);
  await expect.poll(() => sides.locator('ins').allInnerTexts()).toEqual(['5,000']);
  const examples = page.locator('details.change', { hasText: 'The examples of' });
  await expect.poll(() => examples.locator('pre del').innerText()).toContain('-  1772460304');
  await expect.poll(() => examples.locator('pre ins').innerText()).toContain('+  1772460399');
  const words = page.locator('details.change', { hasText: 'The description of' });
  expect((await words.locator('ins').innerText()).trim()).toBe('now');
  await expect.poll(() => words.locator('del').count()).toBe(0);

  // The answer that is allowed from now on, with what is new marked.
  const figure = page.locator('.witness', { hasText: 'HTTP 200' });
  await expect.poll(() => figure.locator('mark').innerText()).toBe('"Long."');
  await expect.poll(() => figure.locator('.refused').innerText()).toContain('The old one does not:');

  // Typed clients that no longer compile, and consumers, those that break first.
  const client = await page.locator('#client').innerText();
  expect(client).toContain(`createTask ${calls.createTask}`);
  expect(client).toContain("body.context is number, was string\nType 'string' is not assignable.");
  expect(client).toContain('that of 1 other does');
  expect(client).not.toContain('getTask');
  await expect
    .poll(() => page.locator('#consumers h3').allInnerTexts())
    .toEqual(['shop 9 exchanges with 1 operation, 1 with none', 'quiet 9 exchanges with 1 operation, 1 with none']);
  const told = await page.locator('#consumers').innerText();
  expect(told).toContain('2 requests would be rejected.');
  expect(told).toContain('None of its recorded requests breaks.');
  expect(told).toContain(`2 of 3 break: ${calls.createTask} entry 4`);
});

test('shows the request that is refused from now on, with what is refused marked, and copies it', async () => {
  const page = await open({ permissions: ['clipboard-read', 'clipboard-write'] });
  const figure = page.locator('.witness', { hasText: 'curl' });
  await expect.poll(() => figure.locator('mark').innerText()).toBe(String.raw`"Who'\''s there?"`);
  await expect.poll(() => figure.locator('.refused').innerText()).toBe(`The new one rejects it: ${witness.refusedFor}`);
  await figure.getByRole('button', { name: 'Copy' }).click();
  await figure.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(witness.shown);
});

test('lists the operations of a change folded after eight, and shows the changes of one of them, or what breaks, alone', async () => {
  const page = await open();
  const change = page.locator('details.change', { hasText: 'at most 700' }).first();
  const all = comparison.changes.find(({ sentence }) => sentence.includes('700'))?.reach ?? [];
  expect(all.length).toBeGreaterThan(80);
  const names = change.locator('[data-subject]');
  expect(new Set(await names.allTextContents())).toEqual(new Set(all.map(({ subject }) => subject)));
  await expect.poll(() => names.filter({ visible: true }).count()).toBe(8);
  await change.getByText(`and ${all.length - 8} more`).click();
  await expect.poll(() => names.filter({ visible: true }).count()).toBe(all.length);

  const shown = page.locator('details.change').filter({ visible: true });
  const tree = page.locator('.tree');
  await tree.getByRole('link', { name: /^createTasksFromCsv/ }).click();
  await expect.poll(() => shown.count()).toBe(2);
  const status = page.getByRole('status');
  await expect.poll(() => status.innerText()).toContain('2 of 5 changes: those that reach createTasksFromCsv.');
  await expect.poll(() => tree.locator('[aria-current]').innerText()).toContain('createTasksFromCsv');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => shown.count()).toBe(5);

  const events = tree.locator('li', { hasText: 'event taskChanged' });
  await expect.poll(() => events.isVisible()).toBe(true);
  const breaking = page.getByRole('button', { name: 'Breaking changes' });
  await breaking.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => breaking.getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => events.isVisible()).toBe(false);
  await expect.poll(() => shown.count()).toBe(2);
  await expect.poll(() => tree.locator('li').filter({ visible: true }).count()).toBeGreaterThan(80);
  const link = tree.locator('a').filter({ visible: true }).last();
  await link.focus();
  expect(await link.evaluate((one) => getComputedStyle(one).outlineStyle)).toBe('solid');
  await page.keyboard.press('Enter');
  await expect.poll(() => status.innerText()).toContain('those that reach');
  await page.getByRole('button', { name: 'All changes' }).click();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => shown.count()).toBe(5);
});

test.each(screens)('is without findings of axe, $width pixels wide, $colorScheme', async ({ colorScheme, width }) => {
  const page = await open({ colorScheme, viewport: { width, height: 900 } });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  // Words that came and words that went are to be told from their ground.
  await expect.poll(() => page.locator('ins').count()).toBeGreaterThan(0);
  await expect.poll(() => page.locator('del').count()).toBeGreaterThan(0);
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('has everything without scripts', async () => {
  const page = await open({ javaScriptEnabled: false });
  await expect.poll(() => page.locator('details.change').count()).toBe(5);
  await page
    .locator('.tree')
    .getByRole('link', { name: /^createTasksFromCsv/ })
    .click();
  await expect.poll(() => page.locator('.witness', { hasText: 'curl' }).isVisible()).toBe(true);
});

test('is printed with what is folded, and without what cannot be pressed on paper', async () => {
  const page = await open();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = false;
    addEventListener('beforeprint', () => {
      document.title = String(document.querySelectorAll('details:not([open])').length);
    });
  });
  const pdf = await page.pdf();
  expect(pdf.length).toBeGreaterThan(0);
  await expect.poll(() => page.title()).toBe('0');
  await expect.poll(() => page.locator('details[open]').count()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => page.locator('.tree').isVisible()).toBe(false);
  await expect.poll(() => page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});
