import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormatsModule from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { emptyBaseline, updated } from '../../../src/conformance/reports/baseline.ts';
import { Checkout } from '../../../src/conformance/reports/checkout.ts';
import { markdownText } from '../../../src/conformance/reports/markdown.ts';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { type SarifOptions, sarifText } from '../../../src/conformance/reports/sarif.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { type AnswerFault, limitsWithoutConcurrency, openBroken, openServer } from '../servers.ts';

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly baselineState?: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation?: {
      readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
      readonly region: { readonly startLine: number };
    };
  }[];
  readonly partialFingerprints: Readonly<Record<string, string>>;
}

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly results: readonly Result[];
  readonly invocations: readonly {
    readonly executionSuccessful: boolean;
    readonly toolExecutionNotifications?: readonly Pick<Result, 'message'>[];
  }[];
}

const resolve = createRequire(import.meta.url).resolve;
const file = resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
// Of draft 4 the schema has nothing that later drafts read otherwise, but for the name of its own address.
const { $schema: _, id: $id, ...rules } = JSON.parse(readFileSync(file, 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormatsModule.default(ajv);
const validate = ajv.compile({ $id, ...rules });

/** The run of a report, whose text holds to the published schema of SARIF 2.1.0. */
function runOf(report: RunReport, checkout?: Checkout, options?: SarifOptions): Run {
  const log: { runs: Run[] } = JSON.parse(sarifText(phoneAgentApi(), report, checkout, options));
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  const [run] = log.runs;
  if (!run) throw new Error('There is one run.');
  return run;
}

/** Answers for the limits what a reader of SARIF, a terminal or a page would make something of. */
const hostile: AnswerFault = (request, answer) =>
  request.method === 'GET' && request.url.endsWith('/tasks/limits')
    ? new Response('\u001b[31m[a link](1) {0}', { headers: { 'content-type': 'text/[a](1){0}\\' } })
    : answer;

describe('the SARIF log', () => {
  it('has a result for each finding, at the line of the contract that is broken', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits']);
    const { results, tool } = runOf(report, new Checkout(process.cwd(), [process.cwd()]));
    expect(results).toHaveLength(report.findings.length);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    const [{ level, locations: [{ physicalLocation } = {}] = [] } = {}] = results;
    expect(level).toBe('error');
    const { artifactLocation, region } = physicalLocation ?? {
      artifactLocation: { uri: '' },
      region: { startLine: 0 },
    };
    expect(artifactLocation).toEqual({ uri: 'openapi/tasks.yaml' });
    const written = readFileSync(artifactLocation.uri, 'utf8').split('\n');
    expect(written[region.startLine - 1]?.trim()).toBe('concurrencyPerRun:');
  });

  it('tells paths from the folder of the contract where that is not checked out', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [{ locations: [{ physicalLocation } = {}] = [] } = {}] = runOf(report).results;
    expect(physicalLocation?.artifactLocation).toEqual({ uri: 'openapi/tasks.yaml', uriBaseId: 'CONTRACT' });
  });

  it('gives a finding the same fingerprint in every run, and each its own', async () => {
    const [one, other] = await Promise.all(
      [hostile, hostile].map(async (fault) =>
        examine(await openBroken(fault), ['getTaskLimits/examples', 'getTaskLimits/tokens']),
      ),
    );
    if (!one || !other) throw new Error('There are two runs.');
    const prints = (report: RunReport) => runOf(report).results.map(({ partialFingerprints }) => partialFingerprints);
    expect(prints(other)).toEqual(prints(one));
    const values = prints(one).flatMap((own) => Object.values(own));
    expect(values.length).toBeGreaterThan(0);
    expect(new Set(values).size).toBe(values.length);
  });

  it('marks what does not count as a warning', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    expect(runOf({ ...report, documentedOnly: true }).results.map(({ level }) => level)).toEqual(['warning']);
  });

  it('says of each result how it stands to the baseline, where there is one', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    expect(runOf(report).results.map(({ baselineState }) => baselineState)).toEqual([undefined]);
    const findings = report.findings.map((finding) => ({ ...finding, known: visible('Ticket 7') }));
    const mended = updated(emptyBaseline, report).findings.map((known) => ({
      ...known,
      rule: visible('another rule'),
    }));
    const statesOf = (told: RunReport, options?: SarifOptions) =>
      runOf(told, undefined, options).results.map(({ baselineState, level }) => [baselineState, level]);
    expect(statesOf({ ...report, mended })).toEqual([
      ['new', 'error'],
      ['absent', 'none'],
    ]);
    expect(statesOf({ ...report, findings, mended })).toEqual([
      ['unchanged', 'warning'],
      ['absent', 'none'],
    ]);
    expect(statesOf({ ...report, mended }, { withoutMended: true })).toEqual([['new', 'error']]);
  });

  it('knows a mended finding by the fingerprint that it had', async () => {
    const report = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const [before] = runOf(report).results;
    const [after] = runOf({ ...report, findings: [], mended: updated(emptyBaseline, report).findings }).results;
    expect(after?.baselineState).toBe('absent');
    expect(after?.partialFingerprints).toEqual(before?.partialFingerprints);
  });

  it('has no link, placeholder or control character that a server wrote', async () => {
    const { results } = runOf(await examine(await openBroken(hostile), ['getTaskLimits/examples']));
    const text = results.map(({ message }) => message.text).join();
    expect(text).toContain('text/\\[a\\](1){{0}}\\\\');
    expect(JSON.stringify(results)).not.toMatch(/(?<!\\)\\u001b/);
  });

  it('says of a run without a verdict why it has none', async () => {
    const limited: AnswerFault = (request, answer) =>
      request.url.includes('/tasks/limits') ? Response.json({ status: 429 }, { status: 429 }) : answer;
    const paced = { pace: { patience: 0 } };
    const made = await examine(await openBroken(limited), ['getTaskLimits/examples'], paced);
    const report: RunReport = { ...made, verdict: 'incomplete', findings: [] };
    const [invocation] = runOf(report).invocations;
    expect(invocation?.executionSuccessful).toBe(false);
    expect(invocation?.toolExecutionNotifications?.map(({ message }) => message.text)).toEqual([
      expect.stringMatching(/^The server was not fully tested: 0 of 1 operation/),
    ]);
    expect(markdownText(phoneAgentApi(), report)).toMatch(/^Operations not tested:\n\n- `1 × .*: getTaskLimits`$/m);
  });

  it('is valid where nothing was found, and where a finding has no line', async () => {
    const report = await examine(await openServer(), ['getTaskLimits/examples']);
    expect(runOf(report).results).toEqual([]);
    const broken = await examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
    const findings = broken.findings.map((finding) => ({ ...finding, pointer: '', place: visible('') }));
    const [{ locations: [location] = [] } = {}] = runOf({ ...broken, findings }).results;
    expect(location).not.toHaveProperty('physicalLocation');
  });
});
