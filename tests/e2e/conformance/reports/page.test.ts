import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { type PastRun, pastRunOf } from '../../../../src/conformance/reports/history.ts';
import { reportPage } from '../../../../src/conformance/reports/page.ts';
import type { RunReport } from '../../../../src/conformance/reports/run-report.ts';
import { visible } from '../../../../src/conformance/target/sanitize.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { examine } from '../../../conformance/examine.ts';
import {
  type AnswerFault,
  limitsWithoutConcurrency,
  startBroken,
  startTestServer,
} from '../../../conformance/servers.ts';
import { curlOption } from '../../../support/curl-token.ts';
import { openPage } from '../../support/browser.ts';
import { serveFolder } from '../../support/static-server.ts';

/** Opens the page of a report in a browser; errors of the page fail the test. */
async function open(
  report: RunReport,
  history: readonly PastRun[] = [],
  options: BrowserContextOptions = {},
): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), reportPage(phoneAgentApi(), report, history));
  const { url, close } = await serveFolder(folder, '/');
  onTestFinished(close);
  const page = await openPage(options);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    if (request.url() !== `${url}` && !request.url().endsWith('/favicon.ico')) errors.push(request.url());
  });
  onTestFinished(() => expect(errors).toEqual([]));
  await page.goto(url);
  return page;
}

const markup = '<script>document.title = "taken over"</script>';

/** Answers a read of the limits with a page that would run. */
const hostile: AnswerFault = (request, answer) =>
  request.method === 'GET' && request.url.endsWith('/tasks/limits')
    ? new Response(markup, { headers: { 'content-type': 'text/html' } })
    : answer;

/** Leaves out one field of the limits, and tells another one in a type that it does not have. */
const limitsOfAnotherShape: AnswerFault = async (request, answer) => {
  const bare = await limitsWithoutConcurrency(request, answer);
  if (!request.url.endsWith('/tasks/limits') || !bare.ok) return bare;
  const { headers } = bare;
  return new Response((await bare.text()).replace(/"start":"[^"]*"/, '"start":9'), { headers });
};

/** Leaves out what every success has. */
const withoutSuccess: AnswerFault = async (request, answer) => {
  if (request.method !== 'GET' || !answer.ok || request.url.includes('/_sandbox')) return answer;
  const { headers } = answer;
  return new Response((await answer.text()).replace('"success":true,', ''), { headers });
};

const reads = ['getTask', 'getTaskLimits', 'listTasks'].map((id) => `${id}/examples`);

describe('the page', () => {
  it('shows each finding with a command that can be copied', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const report = await examine(url, ['getTaskLimits/examples']);
    const page = await open(report, [], { permissions: ['clipboard-read', 'clipboard-write'] });
    await expect.poll(() => page.title()).toBe(`${url} breaks the contract: 1 finding.`);
    const finding = page.locator('#findings article');
    await expect.poll(() => finding.count()).toBe(1);
    await expect
      .poll(() => finding.locator('h3').innerText())
      .toBe('getTaskLimits limits.concurrencyPerRun is required but missing');
    await finding.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await finding.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl '${url}${pathTo('getTaskLimits')}' \\\n  ${curlOption()}`,
    );
  });

  it('shows how the last 30 runs went, as a drawing and as a table, where there is a history', async () => {
    const report = await examine(await startTestServer(), ['getTask/examples']);
    expect(reportPage(phoneAgentApi(), report, [pastRunOf(report)])).not.toContain('id="trend"');
    const history = Array.from({ length: 35 }, (_, i): PastRun => {
      const findings = { documented: 0, assumed: 34 - i, neither: 0, known: 0 };
      return { ...pastRunOf(report), findings, verdict: i < 34 ? 'breaks' : 'holds', seed: i, percent: 60 + i };
    });
    const page = await open(report, history);
    await expect.poll(() => page.locator('#trend h2').innerText()).toBe('The last 30 runs');
    const drawing = page.getByRole('img', { name: 'Findings and coverage of the last 30 runs' });
    await expect
      .poll(() => drawing.locator('desc').textContent())
      .toContain(
        '1 passed, 29 failed, 0 without a verdict. Findings went from 29 to 0, coverage from 65.0 to 94.0 percent.',
      );
    const heights = await drawing
      .locator('rect')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('height'))));
    expect(heights).toHaveLength(30);
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
    await expect.poll(() => drawing.locator('text').allTextContents()).toEqual([...Array(29).fill('✗'), '✓']);
    const fillOf = () =>
      drawing
        .locator('rect')
        .first()
        .evaluate((one) => getComputedStyle(one).fill);
    const light = await fillOf();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await fillOf()).not.toBe(light);
    await page.locator('#trend summary').click();
    const rows = page.locator('#trend tbody tr');
    await expect.poll(() => rows.count()).toBe(30);
    await expect.poll(() => rows.first().innerText()).toContain('passed');
  });

  it('shows what a server answers as text, whatever it is', async () => {
    const url = await startBroken(hostile);
    const page = await open(await examine(url, ['getTaskLimits/examples']));
    await expect.poll(() => page.title()).toContain('breaks the contract');
    await expect.poll(() => page.locator('#findings pre').last().innerText()).toContain(markup);
  });

  it('shows on what each finding rests, and those of one kind alone', async () => {
    const url = await startBroken(limitsOfAnotherShape);
    const page = await open(await examine(url, ['getTaskLimits/examples']));
    const findings = page.locator('#findings article');
    await expect.poll(() => findings.locator('.basis').allInnerTexts()).toEqual(['documented', 'assumed']);
    await expect
      .poll(() => findings.locator('.rests').last().innerText())
      .toMatch(/^assumption response-required-fields: Which/);
    await page.getByRole('button', { name: 'Documented 1' }).click();
    await expect
      .poll(() => findings.filter({ visible: true }).locator('.rests').allInnerTexts())
      .toEqual(['documented']);
    await page.getByRole('button', { name: 'All 2' }).click();
    await expect.poll(() => findings.filter({ visible: true }).count()).toBe(2);
  });

  it('shows what operations have in common once, with the others folded below it', async () => {
    const page = await open(await examine(await startBroken(withoutSuccess), reads));
    const [cause] = await page.locator('#findings .cluster', { hasText: 'success is required' }).all();
    if (!cause) throw new Error('There is one cause at least.');
    await expect
      .poll(() => cause.locator('summary').first().innerText())
      .toMatch(/^\d+ × success is required but missing\s/);
    await cause.evaluate((details) => details.setAttribute('open', ''));
    await expect.poll(() => cause.locator('article').filter({ visible: true }).count()).toBe(1);
    await cause.getByText(/^\d+ more with the same cause$/).click();
    await expect.poll(() => cause.locator('article').filter({ visible: true }).count()).toBeGreaterThan(2);
  });

  it('is a few screens high before anything is unfolded, however much was found', async () => {
    const report = await examine(await startBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('The server breaks the contract.');
    const findings = Array.from({ length: 500 }, (_, i) => ({ ...finding, place: visible(`fault ${i % 100}`) }));
    const page = await open({ ...report, findings });
    await page.setViewportSize({ width: 390, height: 900 });
    const { height, width } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      width: document.documentElement.scrollWidth,
    }));
    expect(height).toBeLessThan(5 * 900);
    expect(width).toBe(390);
    await page.getByText('88 more causes').click();
    await expect.poll(() => page.locator('#findings .cluster').filter({ visible: true }).count()).toBe(100);
  });

  it('shows what was skipped and what is out of reach, with the reasons', async () => {
    const report = await examine(await startTestServer(true), ['createTask'], { readOnly: true });
    const page = await open(report);
    await expect.poll(() => page.locator('#skipped').innerText()).toContain('× the run is read-only');
    await expect.poll(() => page.locator('#coverage').innerText()).toContain('excluded: the run is read-only');
    await expect.poll(() => page.locator('#operations').textContent()).toContain('excluded');
  });
});
