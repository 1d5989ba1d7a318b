import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { differencesOf } from '../../src/workbench/parts/diff-rows.ts';
import { dateAndTime, distanceText } from '../../src/workbench/parts/time-text.ts';
import { hashOf, parseRoute } from '../../src/workbench/route.ts';
import { bundled } from './bundled.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
const at = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../${path}`, import.meta.url)));
let script = '';

/** A page on which a test shows one part, and which notes its longest pause. */
const program = `
import { h, render } from ${at('node_modules/preact/dist/preact.module.js')};
import { Diff, Json, WindowedList } from ${at('src/workbench/parts/parts.ts')};

const place = document.querySelector('.wb');
window.longest = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
}).observe({ type: 'longtask' });
const rows = (count) => Array.from({ length: count }, (_, index) => ({ index, text: 'row ' + index }));
window.showJson = (value) => render(h(Json, { value }), place);
window.showDiff = (before, after) => render(h(Diff, { before, after }), place);
window.showList = (count) => {
  const items = rows(count);
  render(h(WindowedList, { items, rowHeight: 32, label: 'rows', keyOf: (one) => one.index, class: 'tall', children: (one) => one.text }), place);
};
`;

beforeAll(async () => {
  script = await bundled(program);
});

async function partsPage(): Promise<Page> {
  const page = await workbench.open();
  const body = `<link rel="stylesheet" href="/workbench/workbench.css"><style>.tall { height: 400px }</style>
    <div class="wb"></div><script src="/a.js"></script>`;
  await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${workbench.url}/parts`);
  return page;
}

/** The longest pause that somebody who looks would notice, where the machine itself has nothing else to do. */
const patience = 100 * 6;

async function longestPause(page: Page): Promise<number> {
  // A pause is told after the frame that it delayed.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))');
  return Number(await page.evaluate('longest'));
}

describe('JSON', () => {
  test('is a tree, whose texts are texts', async () => {
    const page = await partsPage();
    await page.evaluate(
      'showJson({ name: "<img src=x onerror=alert(1)>", list: [1, true, null], deep: { a: { b: { c: 1 } } } })',
    );
    await page.getByText('"<img src=x onerror=alert(1)>"').waitFor();
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.getByText('c:').count()).toBe(0);
    await page.locator('summary').filter({ hasText: 'a:' }).click();
    await page.locator('summary').filter({ hasText: 'b:' }).click();
    await page.getByText('c: 1').waitFor();
  });

  test.each([
    ['a text of 10 MB', "({ text: 'x'.repeat(10_000_000) })"],
    ['a list of a million', '({ list: Array.from({ length: 1_000_000 }, (_, index) => index) })'],
    [
      'an object of 100,000',
      "Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => ['name' + index, index]))",
    ],
  ])('%s is there at once, a piece at a time', async (_what, text) => {
    const page = await partsPage();
    await page.evaluate('longest = 0');
    await page.evaluate(`setTimeout(() => showJson(${text}))`);
    const more = page.getByRole('button', { name: /^show more/ });
    await more.waitFor();
    await more.click();
    expect(await longestPause(page)).toBeLessThan(patience);
    expect(await page.locator('.json').evaluate((element) => element.textContent.length)).toBeLessThan(50_000);
  });
});

test('a list of a million rows has only those that are seen, the last one too', async () => {
  const page = await partsPage();
  await page.evaluate('showList(1_000_000)');
  await page.getByText('row 0', { exact: true }).waitFor();
  const list = page.getByRole('region', { name: 'rows' });
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  await list.focus();
  await page.keyboard.press('End');
  await page.getByText('row 999999', { exact: true }).waitFor();
  expect(await list.getByRole('listitem').count()).toBeLessThan(60);
  expect(await page.getByText('row 999999', { exact: true }).getAttribute('aria-posinset')).toBe('1000000');
});

test('what differs is told field by field', async () => {
  const before = { name: 'a', tags: ['x', 'y'], gone: 1, same: { deep: [1] } };
  const after = { name: 'b', tags: ['x', 'z', 'n'], new: null, same: { deep: [1] } };
  expect(differencesOf(before, after)).toEqual([
    { path: 'name', kind: 'changed', before: 'a', after: 'b' },
    { path: 'tags[1]', kind: 'changed', before: 'y', after: 'z' },
    { path: 'tags[2]', kind: 'added', after: 'n' },
    { path: 'gone', kind: 'removed', before: 1 },
    { path: 'new', kind: 'added', after: null },
  ]);
  expect(differencesOf(before, structuredClone(before))).toEqual([]);
  const page = await partsPage();
  await page.evaluate('showDiff({ a: 1, b: "<b>" }, { a: 2, b: "<b>" })');
  expect(await page.getByRole('row').allTextContents()).toEqual(['FieldBeforeAfter', 'a changed12']);
});

test.each([
  [0, 'now'],
  [-1, '1 second ago'],
  [59, 'in 59 seconds'],
  [-150, '2 minutes ago'],
  [90_000, 'in 1 day'],
  [-400 * 86_400, '1 year ago'],
])('%d seconds from now are %s', (distance, words) => {
  expect(distanceText(1_772_463_600 + distance, 1_772_463_600)).toBe(words);
});

test('a time is shown in UTC, and one that is none as it is', () => {
  expect(dateAndTime(1_772_463_600)).toBe('2026-03-02 15:00:00');
  expect(dateAndTime(1e15)).toBe('1000000000000000');
});

test.each([
  ['', { view: 'timeline', rest: [], world: 'default' }],
  ['#/state/task/a%2Fb?world=env_3&text=x%20y', { view: 'state', rest: ['task', 'a/b'], world: 'env_3' }],
  ['#/state/%', { view: 'state', rest: ['%'], world: 'default' }],
  ['#/copy?of=env_1', { view: 'copy', rest: [], world: 'default' }],
  ['#/__proto__', { view: 'timeline', rest: [], world: 'default' }],
])('the address %s is read', (hash, route) => {
  expect(parseRoute(hash)).toMatchObject(route);
});

test('an address that is written is read as it was meant', () => {
  const hash = hashOf('state', ['task', 'a/b?c#d'], { world: 'env_3', text: '&=%', none: undefined });
  const { rest, world, query } = parseRoute(hash);
  expect([rest, world, [...query]]).toEqual([['task', 'a/b?c#d'], 'env_3', [['text', '&=%']]]);
  expect(hashOf('clock', [], { world: 'default' })).toBe('#/clock');
});
