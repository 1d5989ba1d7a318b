import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bundled } from './bundled.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

const at = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));

/** A page on which the test shows one part. */
const program = `
import { signal } from ${at('node_modules/@preact/signals/dist/signals.module.js')};
import { h, render } from ${at('node_modules/preact/dist/preact.module.js')};
import { Diff, Json, SearchBox, useReading, WindowedList } from ${at('src/workbench/parts/parts.ts')};
import { WorkbenchContext } from ${at('src/workbench/model/workbench.ts')};

const place = document.querySelector('.wb');
const rows = (count) => Array.from({ length: count }, (_, index) => ({ index, text: 'row ' + index }));
window.showJson = (value) => render(h(Json, { value }), place);
window.showDiff = (before, after) => render(h(Diff, { before, after }), place);
window.showList = (count) => {
  const items = rows(count);
  render(h(WindowedList, { items, rowHeight: 32, label: 'rows', keyOf: (one) => one.index, class: 'tall', children: (one) => one.text }), place);
};
window.hide = () => render(null, place);

window.sent = [];
window.showSearch = (text) => {
  const onText = (typed) => {
    sent.push(text + ' > ' + typed);
    showSearch(typed);
  };
  render(h(SearchBox, { label: 'Find', class: '', text, onText }), place);
};
window.box = () => place.querySelector('input');
window.type = (text) => {
  box().value = text;
  box().dispatchEvent(new Event('input'));
};

window.asked = [];
window.isAnswering = signal(true);
function Reads({ id, page }) {
  const { value, trouble } = useReading(() => {
    const question = { what: id + page, ...Promise.withResolvers() };
    asked.push(question);
    return question.promise;
  }, [page], id);
  return h('output', null, trouble.value?.message ?? value.value ?? 'nothing');
}
window.showReading = (id, page) => {
  const workbench = { connection: { isAnswering } };
  render(h(WorkbenchContext.Provider, { value: workbench }, h(Reads, { id, page })), place);
  return place.textContent;
};
`;

async function openParts(): Promise<Page> {
  const page = await workbench.open();
  const body = `<link rel="stylesheet" href="/workbench/workbench.css"><style>.tall { height: 400px }</style>
    <div class="wb"></div><script src="/a.js"></script>`;
  const script = await bundled(program);
  await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto(`${workbench.url}/parts`);
  return page;
}

test('JSON is a tree whose texts are texts, a long list has only the rows that are seen, and what differs is a table', async () => {
  const page = await openParts();
  await page.evaluate(
    'showJson({ name: "<img src=x onerror=alert(1)>", list: [1, true, null], deep: { a: { b: { c: 1 } } } })',
  );
  await page.getByText('"<img src=x onerror=alert(1)>"').waitFor();
  await expect.poll(() => page.locator('img').count()).toBe(0);
  await expect.poll(() => page.getByText('c:').count()).toBe(0);
  await page.locator('summary').filter({ hasText: 'a:' }).click();
  await page.locator('summary').filter({ hasText: 'b:' }).click();
  await page.getByText('c: 1').waitFor();

  await page.evaluate(
    "showJson(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => ['name' + index, index])))",
  );
  await page.getByRole('button', { name: /^show more/ }).click();
  expect(await page.locator('.json').evaluate((element) => element.textContent.length)).toBeLessThan(50_000);

  await page.evaluate('showList(100_000)');
  await page.getByText('row 0', { exact: true }).waitFor();
  const list = page.getByRole('region', { name: 'rows' });
  await list.focus();
  await page.keyboard.press('End');
  const last = page.getByText('row 99999', { exact: true });
  await last.waitFor();
  await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60);
  await expect.poll(() => last.getAttribute('aria-posinset')).toBe('100000');

  await page.evaluate('showDiff({ a: 1, b: "<b>" }, { a: 2, b: "<b>" })');
  await expect.poll(() => page.getByRole('row').allTextContents()).toEqual(['FieldBeforeAfter', 'a changed12']);
});

test('what is typed in a search stays until it is sent, by what the page is then, and is sent no more once the box is gone', async () => {
  const page = await openParts();
  const sent = () => page.evaluate('sent');
  // A person is faster than what runs after a page is painted.
  await page.evaluate(`showSearch(''); type('ab'); setTimeout(() => type(box().value + 'c'), 100)`);
  await expect.poll(sent).toContainEqual(expect.stringMatching(/ > abc$/));
  await page.evaluate(`type('abcd'); showSearch('other')`);
  await expect.poll(sent).toContain('other > abcd');
  await page.evaluate(`showSearch('back')`);
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('back');
  await page.evaluate(`hide(); showSearch(''); type('gone'); hide(); showSearch(''); type('last')`);
  await expect.poll(sent).toContain(' > last');
  expect(await sent()).not.toContain(' > gone');
});

test('what is read is read again with each change, also while an answer is awaited, and with another key the one before is gone', async () => {
  const page = await openParts();
  const shown = page.getByRole('status');
  const asked = () => page.evaluate('asked.map(({ what }) => what).join(" ")');
  await page.evaluate(`showReading('a', 1)`);
  await expect.poll(asked).toBe('a1');
  await page.evaluate(`showReading('a', 2)`);
  await expect.poll(asked).toBe('a1 a2');
  await page.evaluate(`asked[1].resolve('page 2')`);
  await shown.getByText('page 2').waitFor();
  await page.evaluate(`asked[0].resolve('page 1')`);
  expect(await page.evaluate(`showReading('a', 3)`)).toBe('page 2');
  expect(await page.evaluate(`showReading('b', 1)`)).toBe('nothing');
  await expect.poll(asked).toMatch(/b1$/);
  await page.evaluate(`isAnswering.value = false; asked.at(-1).reject(new Error('Not today.'))`);
  await shown.getByText('Not today.').waitFor();
  await page.evaluate(`isAnswering.value = true`);
  await expect.poll(asked).toMatch(/b1 b1$/);
  await page.evaluate(`asked.at(-1).resolve('b'); isAnswering.value = false`);
  await shown.getByText('b', { exact: true }).waitFor();
  await page.evaluate(`showReading('b', 2); new Promise((painted) => setTimeout(painted, 100))`);
  expect(await asked()).toMatch(/b1 b1$/);
  await page.evaluate(`isAnswering.value = true`);
  await expect.poll(asked).toMatch(/b1 b1 b2$/);
});
