import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { bundled } from './bundled.ts';
import { useWorkbench } from './opened.ts';

const at = (path: string) => JSON.stringify(fileURLToPath(new URL(`../../../${path}`, import.meta.url)));

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

/** Opens such pages, within the tests of a file. */
export function usePartsPage(): () => Promise<Page> {
  const workbench = useWorkbench();
  let script = '';
  beforeAll(async () => {
    script = await bundled(program);
  });
  return async () => {
    const page = await workbench.open();
    const body = `<link rel="stylesheet" href="/workbench/workbench.css"><style>.tall { height: 400px }</style>
    <div class="wb"></div><script src="/a.js"></script>`;
    await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.route('**/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
    await page.goto(`${workbench.url}/parts`);
    return page;
  };
}
