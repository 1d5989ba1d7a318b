import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import type { Basis } from '../../../src/conformance/model/basis.ts';
import { Checkout } from '../../../src/conformance/reports/checkout.ts';
import { annotationsText } from '../../../src/conformance/reports/github.ts';
import type { ReportedCheck } from '../../../src/conformance/reports/run-report.ts';
import { colorsOf, findingsText, summaryText, verdictText } from '../../../src/conformance/reports/terminal.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { type Fault, limitsWithoutConcurrency, openBroken, openServer } from '../servers.ts';

const plain = colorsOf(false);

/** Answers each read in a media type that no operation declares. */
const plainText: Fault = async (request, answer) => {
  if (request.method !== 'GET' || answer.status !== 200) return answer;
  return new Response(await answer.text(), { headers: { 'content-type': 'text/plain' } });
};

describe('the text', () => {
  it('tells each fault once, and how often it was met', async () => {
    const server = await openBroken(limitsWithoutConcurrency);
    const report = await examine(server, ['getTaskLimits']);
    const ofBody = findingsText(phoneAgentApi(), report, plain).match(
      /✗ getTaskLimits: the body holds to its schema.*/g,
    );
    expect(ofBody).toEqual([expect.stringMatching(/\(200 \/limits\/concurrencyPerRun required\), \d+ times$/)]);
  });

  it('counts apart what contradicts the documentation, what differs from assumptions, and the rest', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [finding] = report.findings;
    if (!finding) throw new Error('The server breaks the contract.');
    const bases: Basis[] = [{ documented: true }, { documented: false, assumptions: [] }, finding.basis, finding.basis];
    const findings = bases.map((basis, i) => ({ ...finding, basis, place: visible(`${i}`) }));
    const both = summaryText(phoneAgentApi(), { ...report, findings }, plain);
    expect(both).toContain(
      'findings  4: 1 contradicts what is documented, 2 differ from assumptions (response-required-fields 2), ' +
        '1 breaks what any server is held to',
    );
    expect(both).toMatch(/^✗ .* breaks the contract in 4 ways\.\n/);
    expect(verdictText({ ...report, findings, documentedOnly: true }, plain)).toMatch(
      /^✗ .* contradicts what is documented in one way, and breaks other rules of the contract in 3 ways\.$/,
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
    expect(text).toMatch(/^✗ .* was not examined to the end: the suite itself failed\.\n/);
    expect(text).toContain('failed    getTask/examples: Error: the power went out');
  });

  it('says of a run that asks assumptions alone how these stand, and nothing of what was not looked at', async () => {
    const server = await openServer();
    const only = ['evidence/page-base', 'evidence/timestamp-unit'];
    const text = summaryText(phoneAgentApi(), await examine(server, only), plain);
    expect(text).toMatch(
      new RegExp(
        `^✓ 2 assumptions asked of ${server.url}: 2 confirmed, 0 refuted, 0 not tested\\.\n {2}checks {4}2: 2 held`,
      ),
    );
    expect(text).toMatch(/\n {2}evidence {2}2 confirmed, 0 refuted, \d+ not tested; \d+ that no request can tell\n/);
    expect(text).not.toMatch(/findings|coverage|holds to/);
  });

  it('says of a run that asks assumptions too whether the contract is held to', async () => {
    const report = await examine(await openServer(), ['evidence/page-base', 'getTaskLimits/examples']);
    expect(verdictText(report, plain)).toBe(`✓ ${report.url} holds to the contract.`);
  });

  it('blames the coverage where nothing else is wrong', async () => {
    const report = await examine(await openServer(true), ['getTask/examples']);
    const text = verdictText({ ...report, verdict: 'breaks', minCoverage: 100 }, plain);
    expect(text).toMatch(/^✗ \d+\.\d % of the contract at .* was covered; 100 % were asked for\.$/);
  });

  it('tells what operations have in common once, and names them all', async () => {
    const report = await examine(await openBroken(plainText), ['getTask/examples', 'getTaskLimits/examples']);
    const ofType = report.findings.filter(({ rule }) => rule === 'the media type is a declared one');
    const [first, second] = ofType.map(({ operationId }) => operationId);
    expect([first, second].toSorted()).toEqual(['getTask', 'getTaskLimits']);
    const text = findingsText(phoneAgentApi(), report, plain);
    expect(text.match(/^✗ .*: the media type is a declared one.*$/gm)).toEqual([
      expect.stringMatching(new RegExp(`^✗ ${first}: `)),
    ]);
    expect(text).toMatch(new RegExp(`^ {2}same in {3}${second}$`, 'm'));
    const annotations = annotationsText(phoneAgentApi(), report).split('\n');
    expect(annotations.filter((line) => line.includes('the media type is a declared one'))).toEqual([
      expect.stringMatching(new RegExp(`%0A {2}same in {3}${second}$`)),
    ]);
    expect(summaryText(phoneAgentApi(), report, plain)).toMatch(/^ {2}causes {4}1: /m);
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
    expect(annotate()).toMatch(/^::error title=.*%0A {2}written {3}openapi\/tasks\.yaml:\d+$/);
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
      /^::error title=The coverage is too low::Covered are \d+\.\d %25 of what could be; 100 %25 were asked for\. Missed are:$/,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}createTask, refused: query .*…$/));
    expect(lines).toHaveLength(10);
    expect(lines.at(-1)).toMatch(/^ {2}… and \d+ more lines, which --html lists$/);
  });
});
