import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { planOf, selectChecks } from '../../src/suite/plan.ts';
import { annotationsText } from '../../src/suite/report/github.ts';
import { reportPage } from '../../src/suite/report/page.ts';
import { type ReportedCheck, type RunReport, reportOf } from '../../src/suite/report/run-report.ts';
import { findingsText, inkOf, inPercent, summaryText, verdictText } from '../../src/suite/report/terminal.ts';
import { runCheck } from '../../src/suite/run.ts';
import { Session } from '../../src/suite/session.ts';
import type { TargetOptions } from '../../src/suite/target.ts';
import { launchBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { type Fault, limitsWithoutConcurrency, startBroken, startServer } from './servers.ts';

const plain = inkOf(false);

/** Examines a server as far as `only` says. */
async function examine(url: string, only: string[], options: Partial<TargetOptions> = {}): Promise<RunReport> {
  const since = new Date();
  const session = await Session.open({ url, token: 'demo-superadmin', ...options }, { seed: 5 });
  const checks = selectChecks(planOf(session.contract), only);
  const made: ReportedCheck[] = [];
  for (const check of checks) {
    const { id, group, operations, title } = check;
    made.push({ id, group, operations, title, milliseconds: 1, ...(await runCheck(session, check)) });
  }
  return reportOf(session, checks, made, { only }, since);
}

/** Opens the page of a report in a browser; errors of the page fail the test. */
async function openPage(report: RunReport): Promise<Page> {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), reportPage(report));
  const { url, close } = await serveFolder(folder, '/');
  onTestFinished(close);
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
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
const hostile: Fault = (request, answer) =>
  request.method === 'GET' && request.url.endsWith('/tasks/limits')
    ? new Response(markup, { headers: { 'content-type': 'text/html' } })
    : answer;

describe('the page', () => {
  it('shows each finding with a command that can be copied', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const page = await openPage(await examine(url, ['getTaskLimits/examples']));
    expect(await page.title()).toBe(`${url} breaks the contract in one way.`);
    const finding = page.locator('#findings article');
    expect(await finding.count()).toBe(1);
    expect(await finding.locator('h3').innerText()).toBe('getTaskLimits breaks “the body holds to its schema”');
    await finding.getByRole('button', { name: 'Copy', exact: true }).first().click();
    await finding.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `curl '${url}/api/v2/tasks/limits' \\\n  -H "authorization: $TOKEN"`,
    );
  });

  it('shows what a server answers as text, whatever it is', async () => {
    const url = await startBroken(hostile);
    const page = await openPage(await examine(url, ['getTaskLimits/examples']));
    expect(await page.title()).toContain('breaks the contract');
    expect(await page.locator('#findings pre').last().innerText()).toContain(markup);
  });

  it('shows what was skipped and what is out of reach, with the reasons', async () => {
    const report = await examine(await startServer(true), ['createTask'], { readOnly: true });
    const page = await openPage(report);
    expect(await page.locator('#skipped').innerText()).toContain('× the run is read-only');
    expect(await page.locator('#coverage').innerText()).toContain('out of reach: the run is read-only');
    expect(await page.locator('#operations').textContent()).toContain('out of reach');
  });
});

describe('the text', () => {
  it('tells each fault once, and how often it was met', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const report = await examine(url, ['getTaskLimits']);
    const ofBody = findingsText(report, plain).match(/✗ getTaskLimits: the body holds to its schema.*/g);
    expect(ofBody).toEqual([expect.stringMatching(/\(200 \/limits\/concurrencyPerRun required\), \d+ times$/)]);
  });

  it('calls a suite that failed neither good nor bad', async () => {
    const report = await examine(await startServer(true), ['getTask/examples']);
    const check: ReportedCheck = {
      ...{ id: 'getTask/examples', group: 'Tasks', operations: ['getTask'], title: 'accepts every example' },
      ...{ milliseconds: 1, state: 'failed', reason: 'Error: the power went out' },
    };
    const text = summaryText({ ...report, verdict: 'unknown', checks: [check] }, plain);
    expect(text).toMatch(/^✗ .* was not examined to the end: the suite itself failed\.\n/);
    expect(text).toContain('failed    getTask/examples: Error: the power went out');
  });

  it('says 100 % of all only', () => {
    expect([inPercent(100), inPercent(99.99), inPercent(0)]).toEqual(['100 %', '99.9 %', '0.0 %']);
  });

  it('blames the coverage where nothing else is wrong', async () => {
    const report = await examine(await startServer(true), ['getTask/examples']);
    const text = verdictText({ ...report, verdict: 'breaks', minCoverage: 100 }, plain);
    expect(text).toMatch(/^✗ \d+\.\d % of the contract at .* was covered; 100 % were asked for\.$/);
  });

  it('is one line for each annotation of a workflow', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const report = await examine(url, ['getTaskLimits']);
    const lines = annotationsText(report).split('\n');
    expect(lines).toHaveLength(report.findings.length);
    for (const line of lines) expect(line).toMatch(/^::error title=[^:]+::[^\n]+$/);
  });
});

describe('the report', () => {
  it('times each operation that was called', async () => {
    const { operations } = await examine(await startServer(), ['getTask/examples']);
    expect(operations).toMatchObject([{ id: 'getTask', method: 'GET', path: '/api/v2/tasks/{taskId}' }]);
    const [{ timing } = {}] = operations;
    expect(timing?.requests).toBeGreaterThan(0);
    expect(timing?.longest).toBeGreaterThanOrEqual(timing?.typical ?? Number.NaN);
  });

  it('says why statuses cannot be reached on a server that is not to be asked for them', async () => {
    const url = await startServer();
    const { coverage } = await examine(url, ['getTask/examples'], { capabilities: { asked: false, lowRole: false } });
    const [answers] = coverage.filter(({ kind }) => kind === 'answers');
    const reasons = Object.fromEntries(
      (answers?.unreachable ?? []).map(({ part, reason }) => [part.split(' ')[0], reason]),
    );
    const asked = 'the server does not answer with the status that a Prefer header asks for';
    expect(reasons).toEqual({ 429: asked, 500: asked, 403: 'there is no token of a lower role (--token-low)' });
  });

  it('counts the operations that were named, not those that their checks call besides', async () => {
    const { operations } = await examine(await startServer(), ['listTokens']);
    expect(operations.map(({ id }) => id)).toEqual(['listTokens']);
  });
});

describe('a read-only run', () => {
  it('sends nothing but reads', async () => {
    const methods = new Set<string>();
    const fetch = (request: Request) => {
      methods.add(request.method);
      return globalThis.fetch(request);
    };
    const url = await startServer();
    await examine(url, ['Tasks', 'Authorization', 'Webhooks'], { fetch, readOnly: true });
    expect([...methods].sort()).toEqual(['GET', 'HEAD']);
  });
});
