import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { memoize } from '../../../src/server/memoize.ts';

/** Screens on which all that axe looks at is there once: colours depend on the scheme, sizes on the width. */
export const screens = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 320 },
] as const;

const source = memoize(() => readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

/** What axe finds on a page, or within what a selector finds: its rule, where, and what to do. */
export async function violationsIn(page: Page, within?: string): Promise<string[]> {
  // A view that is loaded when it is first shown has its heading last.
  if (within === undefined) await page.locator('h1').first().waitFor();
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(await source());
  const run = `axe.run(${JSON.stringify(within) ?? 'document'}, { resultTypes: ['violations'] })`;
  return page.evaluate(
    `${run}.then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes[0].target + ' ' + nodes[0].failureSummary))`,
  );
}
