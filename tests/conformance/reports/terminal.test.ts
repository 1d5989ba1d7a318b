import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import type { Basis } from '../../../src/conformance/model/basis.ts';
import { Checkout } from '../../../src/conformance/reports/checkout.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { annotationsText } from '../../../src/conformance/reports/github.ts';
import type { ReportedCheck, RunReport } from '../../../src/conformance/reports/run-report.ts';
import { summaryText } from '../../../src/conformance/reports/summary.ts';
import { briefText, findingsText } from '../../../src/conformance/reports/terminal.ts';
import { verdictText } from '../../../src/conformance/reports/verdict-text.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { type AnswerFault, limitsWithoutConcurrency, openBroken, openServer } from '../servers.ts';

const plain = colorsOf(false);

/** Answers each read in a media type that no operation declares. */
const plainText: AnswerFault = async (request, answer) => {
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  return new Response(await answer.text(), { headers: { 'content-type': 'text/plain' } });
};

describe('the text', () => {
  it('tells each fault once, and how often it was met', async () => {
    const server = await openBroken(limitsWithoutConcurrency);
    const report = await examine(server, ['getTaskLimits']);
    const ofBody = findingsText(phoneAgentApi(), report, plain).match(
      /✗ getTaskLimits: limits.concurrencyPerRun is .*/g,
    );
    expect(ofBody).toEqual([expect.stringMatching(/ is required but missing \(\d+ times\)$/)]);
  });

  it('counts apart what contradicts the documentation, what differs from assumptions, and the rest', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('The server breaks the contract.');
    const bases: Basis[] = [{ documented: true }, { documented: false, assumptions: [] }, finding.basis, finding.basis];
    const findings = bases.map((basis, i) => ({ ...finding, basis, place: visible(`${i}`) }));
    const both = summaryText(phoneAgentApi(), { ...report, findings }, plain);
    expect(both).toContain(
      'findings  4: 1 breaks a documented rule, 2 break assumed rules (response-required-fields 2), ' +
        '1 breaks a general rule',
    );
    expect(both).toMatch(/\n✗ .* breaks the contract: 4 findings\.$/);
    expect(verdictText({ ...report, findings, documentedOnly: true }, plain)).toMatch(
      /^✗ .* breaks documented rules: 1 finding; 3 findings about other rules\.$/,
    );
    expect(
      findingsText(phoneAgentApi(), { ...report, findings, documentedOnly: true }, plain).match(/^[✗≠] /gm),
    ).toEqual(['✗ ', '≠ ', '≠ ', '≠ ']);
  });

  it('calls a suite that failed neither good nor bad', async () => {
    const report = await examine(await openServer(true), ['getTask/examples']);
    const check: ReportedCheck = {
      id: 'getTask/examples',
      group: 'Tasks',
      operations: ['getTask'],
      title: 'accepts every example',
      milliseconds: 1,
      state: 'failed',
      reason: visible('Error: the power went out'),
    };
    const text = summaryText(phoneAgentApi(), { ...report, verdict: 'unknown', checks: [check] }, plain);
    expect(text).toMatch(/\n✗ No verdict, because .* was not fully tested: the suite itself failed\.$/);
    expect(text).toContain('errors    getTask/examples: Error: the power went out');
  });

  it('says of a run that asks assumptions alone how these stand, and nothing of what was not looked at', async () => {
    const server = await openServer();
    const only = ['evidence/page-base', 'evidence/timestamp-unit'];
    const text = summaryText(phoneAgentApi(), await examine(server, only), plain);
    expect(text).toMatch(
      new RegExp(
        `^ {2}checks {4}2: 2 passed[^✓]*\n✓ 2 assumptions tested on ${server.url}: 2 confirmed, 0 refuted, 0 not tested\\.$`,
      ),
    );
    expect(text).toMatch(/\n {2}evidence {2}2 confirmed, 0 refuted, \d+ not tested; \d+ that no request can decide\n/);
    expect(text).not.toMatch(/findings|coverage|conforms to/);
  });

  it('says of a run that asks assumptions too whether the contract is held to', async () => {
    const report = await examine(await openServer(), ['evidence/page-base', 'getTaskLimits/examples']);
    expect(verdictText(report, plain)).toBe(`✓ ${report.url} conforms to the contract.`);
  });

  it('blames the coverage where nothing else is wrong', async () => {
    const report = await examine(await openServer(true), ['getTask/examples']);
    const text = verdictText({ ...report, verdict: 'breaks', minCoverage: 100 }, plain);
    expect(text).toMatch(/^✗ The run covered \d+\.\d% of the contract at .*; 100% is required\.$/);
  });

  it('tells what operations have in common once, and names them all', async () => {
    const report = await examine(await openBroken(plainText), ['getTask/examples', 'getTaskLimits/examples']);
    const ofType = report.findings.filter(({ rule }) => rule === 'the media type is declared');
    const [first, second] = ofType.map(({ operationId }) => operationId);
    expect([first, second].toSorted()).toEqual(['getTask', 'getTaskLimits']);
    const text = findingsText(phoneAgentApi(), report, plain);
    expect(text.match(/^✗ .*: the media type of a 200 must be application\/json, got text\/plain.*$/gm)).toEqual([
      expect.stringMatching(new RegExp(`^✗ ${first}: `)),
    ]);
    expect(text).toMatch(new RegExp(`^ {2}also in {3}${second}$`, 'm'));
    const annotations = annotationsText(phoneAgentApi(), report).split('\n');
    expect(annotations.filter((line) => line.includes('the media type of a 200'))).toEqual([
      expect.stringMatching(new RegExp(`%0A {2}also in {3}${second}$`)),
    ]);
    expect(summaryText(phoneAgentApi(), report, plain)).toMatch(/^ {2}causes {4}1; /m);
  });

  it('is one line for each annotation of a workflow, at the line of the contract', async () => {
    const server = await openBroken(limitsWithoutConcurrency);
    const report = await examine(server, ['getTaskLimits']);
    const lines = annotationsText(phoneAgentApi(), report, new Checkout(resolve('..'), [process.cwd()])).split('\n');
    expect(lines).toHaveLength(report.findings.length);
    const [, file = '', line = ''] =
      /^::error file=([^:,]+),line=(\d+),title=[^:]+::[^\n]+$/.exec(lines[0] ?? '') ?? [];
    expect(file).toBe(`${basename(process.cwd())}/openapi/tasks.yaml`);
    const written = readFileSync('openapi/tasks.yaml', 'utf8').split('\n');
    expect(written[Number(line) - 1]?.trim()).toBe('concurrencyPerRun:');
  });

  it('names no file that is not checked out, or is another one', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'openapi'));
    const text = readFileSync('openapi/tasks.yaml', 'utf8');
    const annotate = () => annotationsText(phoneAgentApi(), report, new Checkout(folder, [folder, process.cwd()]));
    expect(annotate()).toMatch(/^::error title=.*%0A {2}source {4}openapi\/tasks\.yaml:\d+$/);
    writeFileSync(join(folder, 'openapi', 'tasks.yaml'), `# Another line.\n${text}`);
    expect(annotate()).toMatch(/^::error title=/);
    writeFileSync(join(folder, 'openapi', 'tasks.yaml'), text.replaceAll('\n', '\r\n'));
    expect(annotate()).toMatch(/^::error file=openapi\/tasks\.yaml,line=\d+,title=/);
  });

  it('is an annotation with what was missed, shortened, where the coverage alone is too low', async () => {
    const report = await examine(
      await openServer(true),
      ['getTask', 'createTask', 'listTasks', 'updateTask'].map((id) => `${id}/examples`),
    );
    expect(annotationsText(phoneAgentApi(), { ...report, minCoverage: 0 })).toBe('');
    const [head = '', ...lines] = annotationsText(phoneAgentApi(), { ...report, minCoverage: 100 }).split('%0A');
    expect(head).toMatch(
      /^::error title=Coverage is too low::The run covered \d+\.\d%25 of the reachable contract; 100%25 is required\. Missed:$/,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}createTask, refused: query .*…$/));
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/^ {2}… and \d+ more lines in the --html report$/);
  });
});

/** Rows of a text in a terminal that wraps at a column. */
function rowsOf(text: string, columns: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / columns)), 0);
}

describe('the brief text', () => {
  const room = { rows: 48, columns: 100 };
  const brief = (report: RunReport, isQuiet = false) =>
    briefText(phoneAgentApi(), report, plain, { isQuiet, room, where: () => 'Details: report.html' });

  it('fits into its rows, however much was found and skipped, and ends with the verdict', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    const [check] = report.checks;
    if (!finding || !check) throw new Error('The server breaks the contract.');
    const texts = fc.string({ maxLength: 400 }).map(visible);
    const drawn = fc.record({ rule: texts, place: texts, expected: texts, actual: texts, sent: texts });
    const property = fc.property(
      fc.array(drawn, { minLength: 1, maxLength: 60 }),
      fc.array(texts, { maxLength: 40 }),
      fc.boolean(),
      (differing, reasons, isQuiet) => {
        const findings = differing.map((parts) => ({ ...finding, ...parts }));
        const skipped = reasons.map((reason) => ({ ...check, state: 'skipped' as const, reason }));
        const unseen = reasons.map((reason, i) => ({ id: `operation${i}`, reason }));
        const seen = { ...report.seen, unseen };
        const text = brief({ ...report, findings, checks: [...report.checks, ...skipped], seen }, isQuiet);
        expect(rowsOf(text, room.columns)).toBeLessThanOrEqual(room.rows);
        expect(text).toMatch(/\n✗ \S+ breaks the contract: [^\n]+\.$/);
        expect(text).toContain('\nDetails: report.html\n');
      },
    );
    fc.assert(property, { numRuns: 50 });
  });

  it('tells the first causes with the request that shows them, the next in a line, and how many more there are', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('The server breaks the contract.');
    const findings = Array.from({ length: 50 }, (_, i) => ({
      ...finding,
      place: visible(`200 /field${i} required`),
      expected: visible(`/field${i} is required`),
    }));
    const text = brief({ ...report, findings });
    expect(text).toMatch(
      /^✗ getTaskLimits: field0 is required but missing\n {2}expected .*\n {2}got .*\n {2}contract {2}openapi.*\n {2}repeat .*\n {2}request\n {4}curl '/,
    );
    expect(text).toMatch(/\n✗ getTaskLimits: field\d+ is required but missing\n✗ getTaskLimits: field/);
    const [, more] = /\n… and (\d+) more causes with \1 findings\n/.exec(text) ?? [];
    expect(Number(more) + (text.match(/^✗ getTaskLimits/gm)?.length ?? 0)).toBe(50);
    const oneTooMany = brief({ ...report, findings: findings.slice(0, 51 - Number(more)) });
    expect(oneTooMany).toContain('\n… and 1 more cause with 1 finding\n');
  });

  it('counts a single one in the singular', async () => {
    const report = await examine(await openServer(), ['getTask/examples']);
    const [figures] = report.coverage;
    if (!figures) throw new Error('The contract has parts.');
    const part = { key: 'one', operationId: 'getTask', kind: figures.kind, part: '500', reason: 'nothing causes it' };
    const coverage = [{ ...figures, unreachable: [part] }];
    const text = brief({ ...report, coverage, time: { given: 9000, leftOut: 1, parts: [] } });
    expect(text).toMatch(/ of the reachable contract; 1 part excluded$/m);
    expect(text).toMatch(/; 1 check skipped$/m);
  });

  it('counts what was skipped and not seen by what would let it be seen', async () => {
    const report = await examine(await openServer(), ['Tasks', 'Webhooks'], { readOnly: true, capabilities: {} });
    const text = brief(report);
    expect(text).toMatch(/^ {2}skipped {3}\d+ × the run is read-only$/m);
    expect(text).toMatch(/^ {2}skipped {3}\d+ × no token with a lower role was given \(--token-low\)$/m);
    expect(text).toMatch(/^ {2}untested {2}\d+ × the run is read-only: \w+, \w+, \w+, … \d+ more$/m);
    expect(text).not.toContain('Details');
    expect(text).toMatch(/\n✓ \S+ conforms to the contract, as far as it was tested: \d+ of \d+ operations\.$/);
  });
});
