import { beforeEach, describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import {
  type Baseline,
  baselineText,
  emptyBaseline,
  type KnownFinding,
  readBaseline,
  updated,
} from '../../../src/conformance/reports/baseline.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { junitText } from '../../../src/conformance/reports/junit.ts';
import { markdownText } from '../../../src/conformance/reports/markdown.ts';
import { reportPage } from '../../../src/conformance/reports/page.ts';
import { breachOf, type RunReport, withKnown } from '../../../src/conformance/reports/run-report.ts';
import { summaryText } from '../../../src/conformance/reports/summary.ts';
import { findingsText } from '../../../src/conformance/reports/terminal.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { limitsWithoutConcurrency, openBroken } from '../servers.ts';

let report: RunReport;
let written: Baseline;
beforeEach(async () => {
  report = {
    ...(await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples'])),
    begun: '2026-05-20T23:30:00.000Z',
  };
  written = updated(emptyBaseline, report);
});

/** The baseline of the server with something else in each entry. */
const baselineWith = (parts: Partial<KnownFinding>): Baseline => ({
  ...written,
  findings: written.findings.map((known) => ({ ...known, ...parts })),
});

/** The report as a run with a baseline makes it. */
function judged(parts: Partial<KnownFinding>, day: string, updateBaseline = false): RunReport {
  const settings = { baseline: baselineWith(parts), day, updateBaseline };
  const findings = report.findings.map((finding) => ({ ...finding, ...withKnown(finding, settings) }));
  const checks = report.checks.map((check) => ({ ...check, state: breachOf(findings) }));
  const verdict = breachOf(findings) === 'broke' ? ('breaks' as const) : ('holds' as const);
  return { ...report, begun: `${day}T12:00:00.000Z`, findings, checks, verdict, mended: [] };
}

const summary = (own: RunReport) => summaryText(phoneAgentApi(), own, colorsOf(false));
const fault = 'getTaskLimits: the body matches its schema (200 /limits/concurrencyPerRun required)';

describe('an entry of a baseline', () => {
  it('has the day on which it was written, and keeps it and its end when it is written again', () => {
    expect(written.findings).toMatchObject([{ since: '2026-05-20', reason: '' }]);
    const edited = readBaseline(baselineText(baselineWith({ reason: visible('Ticket 7'), until: '2026-06-30' })));
    const again = updated(edited, { ...report, begun: '2026-07-01T08:00:00.000Z' });
    expect(again).toEqual(edited);
    expect(again.findings).toMatchObject([{ since: '2026-05-20', reason: 'Ticket 7', until: '2026-06-30' }]);
  });

  it('without days is as good as ever', () => {
    const [{ since: _, ...old } = {}] = written.findings;
    const before = readBaseline(JSON.stringify({ ...written, findings: [old] }));
    expect(updated(before, report)).toEqual(before);
    expect(before.findings).toEqual([old]);
    const findings = report.findings.map((finding) => ({
      ...finding,
      ...withKnown(finding, { baseline: before, day: '2026-06-04' }),
    }));
    expect(summary({ ...report, findings })).toContain('\n  known     1 known\n');
  });

  it('makes no run fail up to its last day, which is announced', () => {
    const last = judged({ until: '2026-06-03', reason: visible('Ticket 7') }, '2026-06-03');
    expect(last.checks).toMatchObject([{ state: 'known' }]);
    expect(summary(last)).toContain(`\n  expires   on 2026-06-03, today: ${fault}; Ticket 7\n`);
    expect(summary(last)).toContain('\n  known     1 known (1 since 2026-05-20)\n');
    expect(summary(judged({ until: '2026-06-03' }, '2026-05-20'))).toContain('expires   on 2026-06-03, in 14 days');
    expect(summary(judged({ until: '2026-06-03' }, '2026-05-19'))).not.toContain('expires   ');
  });

  it('counts again from the next day on, and every report says that it has ended', () => {
    const ended = judged({ until: '2026-06-03', reason: visible('Ticket 7') }, '2026-06-04');
    expect(ended.checks).toMatchObject([{ state: 'broke' }]);
    expect(summary(ended)).toMatch(/\n✗ \S+ breaks the contract: 1 finding\.$/);
    expect(summary(ended)).toContain(`\n  expired   on 2026-06-03: ${fault}; Ticket 7\n`);
    expect(summary(ended)).not.toContain('  known ');
    const told = 'until 2026-06-03, which has passed; Ticket 7';
    expect(findingsText(phoneAgentApi(), ended, colorsOf(false))).toContain(`\n  known     ${told}\n`);
    expect(junitText(ended, phoneAgentApi().contract.register)).toContain(told);
    expect(reportPage(phoneAgentApi(), ended)).toContain(told);
    expect(markdownText(phoneAgentApi(), ended)).toContain('- 0 known in the baseline, 1 expired, 0 new, 0 fixed\n');
  });

  it('that has ended counts although the baseline is being written, as it will in the next run', () => {
    expect(judged({ until: '2026-06-03' }, '2026-06-04', true).checks).toMatchObject([{ state: 'broke' }]);
  });

  it.each([
    ['until', '2026-02-30'],
    ['until', 'May'],
    ['since', 20260520],
    ['since', '2026-5-2'],
  ])('whose %s is %s is refused with its place', (name, value) => {
    const text = JSON.stringify({
      ...written,
      findings: written.findings.map((known) => ({ ...known, [name]: value })),
    });
    expect(() => readBaseline(text)).toThrow(
      `findings[0].${name} (${fault}) is ${JSON.stringify(value)}; it must be a day such as 2026-05-31`,
    );
  });
});
