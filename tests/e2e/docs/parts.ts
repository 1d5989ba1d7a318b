import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoize } from '../../../src/server/memoize.ts';
import { openPage } from '../support/browser.ts';
import { builtDocs } from './reference.ts';

/** What is in a page of the reference. */
export interface Parts {
  readonly texts: Readonly<Record<string, readonly string[]>>;
  readonly ids: readonly string[];
  readonly fields: readonly string[];
  readonly diagrams: readonly string[];
  /** Where all of it leads, and what it loads. */
  readonly links: readonly string[];
  /** Where its text leads, the menu aside. */
  readonly mainLinks: readonly string[];
}

/** The parts whose texts are read. */
const selectors = [
  'main h1',
  '.facts code',
  '.known',
  '.opening > .route',
  '#idempotency ~ p',
  '#reverting ~ p',
  'section > p',
  '#try-typescript pre',
  'main',
  '.rule',
];

/** The parts of each page by its name, as a browser reads them; none is opened. */
export const readPages = memoize(async (): Promise<ReadonlyMap<string, Parts>> => {
  const folder = await builtDocs();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  const page = await openPage();
  const pages = new Map<string, Parts>();
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    pages.set(name, await page.evaluate(partsOf, { text, selectors }));
  }
  return pages;
});

/** Runs in the browser. */
function partsOf(given: { text: string; selectors: string[] }): Parts {
  const parsed = new DOMParser().parseFromString(given.text, 'text/html');
  const all = (selector: string) => [...parsed.querySelectorAll(selector)];
  const textsOf = (selector: string) => all(selector).map(({ textContent }) => (textContent ?? '').trim());
  const leads = (selector: string) =>
    all(selector).map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? '');
  return {
    texts: Object.fromEntries(given.selectors.map((selector) => [selector, textsOf(selector)])),
    ids: all('[id]').map(({ id }) => id),
    fields: all('.fields li[id]').map(({ id }) => id),
    diagrams: textsOf('figure.diagram svg'),
    links: leads('a[href], link[href], script[src]'),
    mainLinks: leads('main a[href]'),
  };
}
