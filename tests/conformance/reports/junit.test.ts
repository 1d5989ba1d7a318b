import { describe, expect, it } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { junitText } from '../../../src/conformance/reports/junit.ts';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { describeFinding } from '../../../src/conformance/runner/finding.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { examine } from '../examine.ts';
import { type AnswerFault, limitsWithoutConcurrency, openBroken, openServer } from '../servers.ts';
import { type JUnitTest, validJUnit } from './valid-junit.ts';

function testsOf(report: RunReport): readonly JUnitTest[] {
  return validJUnit(junitText(report, assumptions)).tests;
}

/** Of the one check of the reports below. */
function checkOf(report: RunReport): JUnitTest {
  const [test] = testsOf(report);
  if (!test) throw new Error('There is a test.');
  return test;
}

/** What became of a run whose one check has found something, once more with another end. */
async function brokenLimits(): Promise<RunReport> {
  return examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
}

/** Answers for the limits what XML cannot say, and what would end a part of it. */
const hostile: AnswerFault = (request, answer) =>
  request.method === 'GET' && request.url.endsWith('/tasks/limits')
    ? new Response('\ufffe]]></failure><b attribute="&amp;">\ud83d\ude00', {
        headers: { 'content-type': 'text/html' },
      })
    : answer;

describe('the JUnit report', () => {
  it('has a test for each check, and one for the verdict', async () => {
    const report = await examine(await openServer(), ['getTaskLimits'], { readOnly: true });
    const { tests, figures, properties } = validJUnit(junitText(report, assumptions));
    expect(tests).toHaveLength(report.checks.length + 1);
    const names = tests.map(({ name }) => name);
    expect(names).toContain('Tasks > contract.tasks.getTaskLimits > accepts every example');
    expect(names).toContain('Tasks > contract.tasks.scenario > keeps every field of the limits');
    expect(names.at(-1)).toBe('Verdict > contract.verdict > tested enough for a verdict');
    const skipped = report.checks.filter(({ state }) => state === 'skipped').map(({ reason }) => reason);
    expect(skipped.length).toBeGreaterThan(0);
    expect(tests.flatMap(({ end, message }) => (end === 'skipped' ? [message] : [])).sort()).toEqual(skipped.sort());
    expect(figures).toMatchObject({ tests: String(tests.length), failures: '0', errors: '0' });
    expect(properties).toMatchObject({ url: report.url, seed: '5', verdict: report.verdict });
  });

  it('names a test alike on every host and port, with every seed', async () => {
    const named = async () => testsOf(await brokenLimits()).map(({ name }) => name);
    const names = await named();
    expect(names).toEqual(await named());
    expect(names.join('\n')).not.toMatch(/127\.0\.0\.1|\d{4}/);
  });

  it('tells a fault as a failure, with the bug report and what it rests on', async () => {
    const report = await brokenLimits();
    const { end, message, type, text } = checkOf(report);
    expect([end, message]).toEqual(['failure', 'getTaskLimits: limits.concurrencyPerRun is required but missing']);
    expect(type).toBe('assumed');
    expect(text).toContain('expected  /limits/concurrencyPerRun is required');
    expect(text).toContain(`curl '${report.url}${pathTo('getTaskLimits')}'`);
  });

  it('tells in a line what another check has told', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits']);
    const first = report.findings.find(({ checks }) => checks.length > 1);
    if (!first) throw new Error('Several checks find it.');
    const texts = testsOf(report).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(describeFinding(first, assumptions)))).toHaveLength(1);
    const line = `${describeFinding(first, assumptions).split('\n')[0]}; see ${first.check}`;
    expect(texts.filter((text) => text.split('\n').includes(line))).toHaveLength(first.checks.length - 1);
  });

  it('is well-formed whatever a server says', async () => {
    const report = await examine(await openBroken(hostile), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('Something is found.');
    // A text that nobody has made visible: half of a pair, and what no line has.
    const raw = { ...report, findings: [{ ...finding, rule: visible('rule \ud800 \uffff') }] };
    expect(checkOf(raw).message).toContain('rule \\ud800 \\uffff');
    expect(checkOf(report).text).toContain('\\ufffe]]></failure><b attribute="&amp;">\u{1f600}');
  });

  it('passes what only differs, and keeps the finding', async () => {
    const report = await brokenLimits();
    const [check] = report.checks;
    if (!check) throw new Error('There is a check.');
    const differing = { ...report, documentedOnly: true, checks: [{ ...check, state: 'differs' as const }] };
    expect(checkOf(differing)).toMatchObject({
      end: 'passed',
      output: expect.stringContaining('getTaskLimits: limits.concurrencyPerRun'),
    });
  });

  it('skips what is known, with the reason of the baseline', async () => {
    const report = await brokenLimits();
    const [check] = report.checks;
    const findings = report.findings.map((finding) => ({ ...finding, known: visible('Ticket 7') }));
    if (!check) throw new Error('There is a check.');
    const known = checkOf({ ...report, findings, checks: [{ ...check, state: 'known' as const }] });
    expect(known).toMatchObject({ end: 'skipped', type: 'known', message: 'known: Ticket 7' });
    expect(known.output).toContain('getTaskLimits: limits.concurrencyPerRun is required but missing');
  });

  it('fails where something was found before the check was skipped, as the run does', async () => {
    const report = await brokenLimits();
    const [check] = report.checks;
    if (!check) throw new Error('There is a check.');
    const skipped = { ...check, state: 'skipped' as const, reason: visible('there is no room') };
    const { end, text } = checkOf({ ...report, checks: [skipped] });
    expect(end).toBe('failure');
    expect(text).toMatch(/\n\nThe check stopped there: there is no room$/);
  });

  it('tells as errors that the suite has failed, and that too little was seen', async () => {
    const report = await brokenLimits();
    const [check] = report.checks;
    if (!check) throw new Error('There is a check.');
    const failed = { ...check, state: 'failed' as const, reason: visible('TypeError: x is no function') };
    expect(checkOf({ ...report, checks: [failed] })).toMatchObject({ end: 'error', message: failed.reason });
    const incomplete = { ...report, verdict: 'incomplete' as const };
    expect(testsOf(incomplete).at(-1)).toMatchObject({ end: 'error', type: 'incomplete' });
  });

  it('fails where less is covered than was asked for, naming what was missed', async () => {
    const report = await examine(await openServer(true), ['getTask/examples']);
    const [last, before] = testsOf({ ...report, minCoverage: 100 }).toReversed();
    expect(before?.end).toBe('passed');
    expect(last).toMatchObject({ end: 'failure', name: expect.stringContaining('the required share') });
    const missed = report.coverage.flatMap((figures) => figures.missed);
    for (const { part } of missed) expect(last?.text).toContain(part);
  });
});
