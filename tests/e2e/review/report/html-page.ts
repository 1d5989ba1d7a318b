import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { Review } from '../../../../src/review/changes/model.ts';
import type { ReportViews } from '../../../../src/review/report/html/change.ts';
import { htmlReport } from '../../../../src/review/report/html/report.ts';
import { openPage } from '../../support/browser.ts';

/** Opens a report from its file, as a reviewer does; errors of the page, and requests that it makes, fail the test. */
export async function openReport(
  review: Review,
  views: ReportViews = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'review-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'review.html');
  writeFileSync(file, htmlReport(review, views));
  const page = await openPage(options);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (one) => one.type() === 'error' && errors.push(one.text()));
  page.on('request', (one) => one.url() !== pathToFileURL(file).href && errors.push(one.url()));
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(pathToFileURL(file).href);
  return page;
}
