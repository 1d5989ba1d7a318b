import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import type { Proposed } from '../../../scripts/evidence/report.ts';
import { writePage } from '../../../scripts/evidence/write-page.ts';
import { undecidable } from '../../../src/behaviours/probes.ts';
import { type Ledger, ledgerOf } from '../../../src/conformance/evidence/ledger.ts';
import type { Unforeseen, UnforeseenList } from '../../../src/conformance/evidence/unforeseen/unforeseen.ts';
import type { AssumptionResult, Observation } from '../../../src/conformance/model/observation.ts';
import { screens, violationsIn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';

const project = join(import.meta.dirname, '../../..');
const hostile =
  '</pre><script>document.title = "taken over"</script><img src=x onerror="document.title = 1">"\'&\u202e';
const total = Object.keys(assumptions).length;

const observation = (id: keyof typeof assumptions, parts: Partial<Observation>): Observation => ({
  verdict: 'confirmed',
  assumption: assumptions[id].assumption,
  saw: 'It does.',
  server: 'https://a.example',
  exchanges: [{ sent: "curl 'https://a.example'", answer: 'HTTP 200' }],
  source: 'probe',
  first: '2026-03-01T08:00:00.000Z',
  last: '2026-03-02T09:30:00.000Z',
  times: 3,
  ...parts,
});

const found = new Map<string, AssumptionResult>([
  [
    'page-base',
    {
      observations: [
        observation('page-base', { verdict: 'refuted', saw: 'Page 1 is first.', alternative: 'It is 1.', observed: 1 }),
      ],
    },
  ],
  [
    'timestamp-unit',
    {
      observations: [
        observation('timestamp-unit', {
          saw: hostile,
          server: hostile,
          source: 'traffic',
          first: hostile,
          last: hostile,
        }),
        observation('timestamp-unit', {
          verdict: 'refuted',
          alternative: hostile,
          observed: hostile,
          server: 'javascript:alert(1)',
          exchanges: [{ sent: hostile, answer: `${hostile} \`code\` [a](javascript:alert(1))` }],
        }),
      ],
    },
  ],
  [
    'page-size-limits',
    {
      observations: [
        observation('page-size-limits', {}),
        observation('page-size-limits', { assumption: 'It was 10.', saw: 'Ten.' }),
      ],
    },
  ],
  ['error-shape', { observations: [], untested: `nothing is refused ${hostile}` }],
]);
const proposed = new Map<string, Proposed>([
  [
    'page-base',
    {
      id: 'page-base',
      becomes: 'It is 1.',
      sources: new Map([['openapi/shared.yaml', '']]),
      operations: ['listTasks', 'listResellers'],
    },
  ],
  ['timestamp-unit', { why: `the register does not list it: ${hostile}` }],
]);

const shown = (parts: Partial<Unforeseen>): Unforeseen => ({
  kind: 'addedField',
  about: 'Task.colour',
  saw: '`Task.colour` is a text.',
  operations: ['getTask', 'listTasks'],
  answers: 12,
  exchange: { sent: "curl 'https://a.example/tasks'", answer: 'HTTP 200' },
  source: 'run',
  server: 'https://a.example',
  first: '2026-03-01T08:00:00.000Z',
  last: '2026-03-02T09:30:00.000Z',
  times: 3,
  ...parts,
});
const unforeseen: UnforeseenList = {
  seen: [
    shown({}),
    shown({
      saw: hostile,
      server: hostile,
      last: hostile,
      operations: [hostile],
      exchange: { sent: hostile, answer: hostile },
    }),
    shown({
      kind: 'header',
      about: 'x-request-id',
      saw: 'Responses have the header `x-request-id`.',
      source: 'traffic',
      times: 1,
    }),
  ],
  leftOut: 4,
};

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** Opens the page of a ledger as a file; complaints of the browser and requests for anything else fail the test. */
async function open(options: BrowserContextOptions = {}, docs?: string): Promise<Page> {
  const file = join(folder, 'own', 'page.html');
  const ledger: Ledger = ledgerOf(assumptions, found, undecidable, new Date('2026-03-02T10:00:00Z'), unforeseen);
  const patchCommand = 'npm run -s evidence -- evidence.json';
  writePage(file, project, { ledger, proposed, patchCommand, ...(docs !== undefined && { docs }) });
  const page = await openPage(options);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => complaints.push(message.text()));
  page.on('request', (request) => complaints.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  expect(complaints.filter((one) => !/^(file:.*page\.html|data:image\/svg)/.test(one))).toEqual([]);
  return page;
}

const visibleIds = (page: Page) =>
  page.locator('.entry:visible').evaluateAll((entries) => entries.map((entry) => entry.id));

describe('the page of a ledger', () => {
  test('shows each entry with its standing, what was seen, where and when, and the change that is proposed', async () => {
    const page = await open({}, 'https://docs.example/api/');
    expect((await visibleIds(page)).length).toBe(total);
    const entry = page.locator('#page-base');
    const text = await entry.innerText();
    await expect.poll(() => entry.locator('.badge').innerText()).toBe('✗ Refuted');
    for (const part of [
      'Is the first page 0 or 1?',
      'It is 0.',
      'Page 1 is first.',
      'It is 1.',
      'openapi/shared.yaml',
      'https://a.example · probe in 3 runs · 2026-03-01 08:00 to 2026-03-02 09:30',
      'npm run -s evidence -- evidence.json --patch page-base | git apply',
    ])
      expect(text).toContain(part);
    const touched = entry.locator('dt', { hasText: 'Affects' }).locator('+ dd a');
    expect(await touched.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      'https://docs.example/api/listResellers.html',
      'https://docs.example/api/listTasks.html',
    ]);
    await expect.poll(() => entry.locator('pre').first().isVisible()).toBe(false);
    await entry.locator('summary').first().click();
    await expect.poll(() => entry.locator('pre').first().innerText()).toBe("curl 'https://a.example'");
    await expect.poll(() => page.locator('#error-shape .badge').innerText()).toBe('– Not tested');
    await expect.poll(() => page.locator('#deprecation-policy .badge').innerText()).toBe('∅ Undecidable');
    await expect.poll(() => page.locator('#page-size-limits .stale').innerText()).toContain('It was 10.');
    await expect
      .poll(() => page.locator('.choices').innerText())
      .toMatch(new RegExp(`${total} All\\s+1 Refuted\\s+1 Mixed\\s+1 Confirmed`));
  });

  test('shows what a server wrote as text, whatever it is, and links the reference that was built in the project', async () => {
    const page = await open();
    await expect.poll(() => page.title()).toMatch(/^Evidence · /);
    const entry = page.locator('#timestamp-unit');
    await entry.locator('summary').last().scrollIntoViewIfNeeded();
    await expect.poll(() => entry.locator('.saw').last().innerText()).toContain(hostile.slice(0, -1));
    await expect.poll(() => page.locator('img, script:not(:last-of-type)').count()).toBe(0);
    await expect.poll(() => page.locator('a[href^="javascript"]').count()).toBe(0);
    expect(readFileSync(join(folder, 'own', 'page.html'), 'utf8')).not.toContain('\u202e');
    const reference = join(project, 'dist/docs/index.html');
    const links = await page.locator('.masthead a').evaluateAll((all) => all.map((link) => Reflect.get(link, 'href')));
    expect(links.includes(pathToFileURL(reference).href)).toBe(existsSync(reference));
  });

  test('shows those of one standing alone without a script', async () => {
    const page = await open({ javaScriptEnabled: false });
    await page.locator('label', { hasText: 'Mixed' }).click();
    expect(await visibleIds(page)).toEqual(['timestamp-unit']);
    await expect.poll(() => page.locator('.group:visible').count()).toBe(1);
    await page.locator('label', { hasText: 'All' }).click();
    expect((await visibleIds(page)).length).toBe(total);
    await expect.poll(() => page.locator('#filter').isVisible()).toBe(false);
    await expect.poll(() => page.locator('.differences a').allInnerTexts()).toEqual(['timestamp-unit', 'page-base']);
  });

  test('searches in what is shown, and a link to what is not shows it', async () => {
    const page = await open();
    await page.locator('#filter').fill('first page');
    expect(await visibleIds(page)).toContain('page-base');
    expect((await visibleIds(page)).length).toBeLessThan(20);
    await page.locator('label', { hasText: 'Mixed' }).click();
    expect([await visibleIds(page), await page.locator('#none').isVisible()]).toEqual([[], true]);
    await page.locator('.differences a', { hasText: 'page-base' }).click();
    await page.locator('#page-base:target').waitFor();
    expect((await visibleIds(page)).length).toBe(total);
  });

  test('shows apart from the assumptions what servers have shown and nobody asked for, with an exchange', async () => {
    const page = await open();
    await page.locator('.masthead a', { hasText: '3 observations that no assumption covers' }).click();
    const section = page.locator('#unforeseen:target').locator('..');
    await expect
      .poll(() => section.locator('h3').allInnerTexts())
      .toEqual(['Added fields 2', 'Headers of every response 1']);
    await expect.poll(() => section.innerText()).toContain('4 more are not shown.');
    const [first = ''] = await section.locator('.seen').allInnerTexts();
    expect(first).toContain('Task.colour is a text.');
    expect(first).toContain(
      'https://a.example · a run and 2 more · 12 responses of getTask, listTasks · 2026-03-02 09:30',
    );
    await section.locator('summary').first().click();
    await expect.poll(() => section.locator('pre').first().innerText()).toBe("curl 'https://a.example/tasks'");
    await expect.poll(() => page.locator('img, script:not(:last-of-type)').count()).toBe(0);
    await page.locator('#filter').fill('first page');
    await expect.poll(() => section.isVisible()).toBe(true);
  });

  test.for(screens)('has nothing that axe finds in $colorScheme colours, $width pixels wide', async (screen) => {
    const { colorScheme, width } = screen;
    const page = await open({ colorScheme, viewport: { width, height: 900 } });
    expect(await violationsIn(page, '.unforeseen')).toEqual([]);
  });

  test('can be read in light and dark colours (WCAG 2.2, 1.4.3), and fits a narrow window and a sheet of paper', async () => {
    const page = await open({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    for (const details of await page.locator('#page-base details').all()) await details.locator('summary').click();
    expect(await page.evaluate(weakTexts)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await page.evaluate(weakTexts)).toEqual([]);
    for (const details of await page.locator('#page-base details').all()) await details.locator('summary').click();
    // On paper all is unfolded, and dark on light.
    await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect.poll(() => page.locator('#page-base pre').first().isVisible()).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });
});

/** Texts whose contrast to what is behind them is below 4.5; runs in the page. */
function weakTexts(): string[] {
  const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (color: string) => {
    const [r = 0, g = 0, b = 0] = numbers(color).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return numbers(backgroundColor)[3] === 0 ? behind(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll('body *')].flatMap((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (!hasText || element.closest('script') || !element.checkVisibility()) return [];
    const a = luminance(getComputedStyle(element).color);
    const b = luminance(behind(element));
    const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    return contrast < 4.5 ? [`${element.className || element.tagName} ${contrast.toFixed(2)}`] : [];
  });
}
