import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { baselineText, readBaseline, updated } from '../../../../src/conformance/reports/baseline.ts';
import type { RunReport } from '../../../../src/conformance/reports/run-report.ts';
import { visible } from '../../../../src/conformance/target/sanitize.ts';
import { examine } from '../../../conformance/examine.ts';
import {
  type AnswerFault,
  limitsWithoutConcurrency,
  startBroken,
  startTestServer,
} from '../../../conformance/servers.ts';
import { contract } from '../contract-command.ts';

/** Tells with a text that the limits are a success too, which no baseline of the first fault has. */
const limitsAccepted: AnswerFault = async (request, answer) => {
  const broken = await limitsWithoutConcurrency(request, answer);
  if (broken === answer) return answer;
  return new Response((await broken.text()).replace('"success":true', '"success":"yes"'), { headers: broken.headers });
};

function inFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

function run(url: string, only: string, ...args: string[]) {
  return contract('--url', url, '--token', 'demo-superadmin', '--only', only, ...args);
}

/** A baseline of a server without the number that `getTaskLimits` has to tell, with what somebody wrote into its entry. */
async function knownLimits(reason: string, until?: string): Promise<string> {
  const report = await examine(await startBroken(limitsWithoutConcurrency), ['getTaskLimits/examples']);
  const baseline = updated(readBaseline('{"format":"contract-baseline/1","findings":[]}'), report);
  expect(baseline.findings).toHaveLength(1);
  const findings = baseline.findings.map((known) => ({ ...known, reason: visible(reason), ...(until && { until }) }));
  const file = inFolder('baseline.json');
  writeFileSync(file, baselineText({ ...baseline, findings }));
  return file;
}

const limits = 'getTaskLimits/examples';

describe('with a baseline', () => {
  it('what it was written of passes, on another host and with another seed, and every report tells that it is known', async () => {
    const baseline = inFolder('new/baseline.json');
    const options = ['--baseline', baseline];
    const url = await startBroken(limitsWithoutConcurrency);
    const first = await run(url, limits, ...options, '--update-baseline', '--seed', '1');
    expect(first.code).toBe(0);
    const written = readFileSync(baseline, 'utf8');
    expect(JSON.parse(written)).toEqual({
      format: 'contract-baseline/1',
      findings: [
        {
          operation: 'getTaskLimits',
          rule: 'the body matches its schema',
          place: '200 /limits/concurrencyPerRun required',
          check: limits,
          since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          reason: '',
        },
      ],
    });

    const other = await startBroken(limitsWithoutConcurrency);
    const junit = inFolder('junit.xml');
    const json = inFolder('report.json');
    const html = inFolder('report.html');
    const files = ['--junit', junit, '--json', json, '--html', html];
    const { code, stdout } = await run(other, limits, ...options, ...files, '--seed', '2');
    expect(stdout).toContain(`✓ ${other} has no new findings`);
    expect(stdout).toContain('1 known finding.');
    expect(stdout).toContain('0 failed, 1 known');
    expect(stdout).toMatch(/\n {2}known {5}1 known \(1 since \d{4}-\d\d-\d\d\)\n/);
    expect(stdout).not.toContain('✗');
    expect(code).toBe(0);
    expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
    const report: RunReport = JSON.parse(readFileSync(json, 'utf8'));
    expect(report).toMatchObject({ findings: [{ known: '' }], checks: [{ state: 'known' }], mended: [] });
    expect(report.verdict).toMatch(/^holds/);
    expect(readFileSync(html, 'utf8')).toContain('in the baseline, without a reason');
    expect(readFileSync(baseline, 'utf8')).toBe(written);
  });

  it('what is new breaks, and is told without what is known', async () => {
    const baseline = await knownLimits('Ticket 7');
    const url = await startBroken(limitsAccepted);
    const { code, stdout } = await run(url, limits, '--baseline', baseline);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ getTaskLimits: success must be');
    expect(stdout).not.toContain('(200 /limits/concurrencyPerRun required)');
    expect(stdout).toContain(`✗ ${url} breaks the contract: 1 new finding; 1 known finding.`);
  });

  it('what is known until a day that has passed breaks, and the run says so', async () => {
    const baseline = await knownLimits('Ticket 7', '2026-01-31');
    const url = await startBroken(limitsWithoutConcurrency);
    const { code, stdout } = await run(url, limits, '--baseline', baseline, '--quiet');
    expect(code).toBe(1);
    expect(stdout).toContain('✗ getTaskLimits: limits.concurrencyPerRun is required but missing');
    expect(stdout.replaceAll(/\n {12}/g, ' ')).toMatch(/\n {2}expired {3}on 2026-01-31: getTaskLimits: .*; Ticket 7\n/);
    const written = readFileSync(baseline, 'utf8');
    expect((await run(url, limits, '--baseline', baseline, '--update-baseline')).code).toBe(1);
    expect(readFileSync(baseline, 'utf8')).toBe(written);
  });

  it('an update adds what is new and keeps the reasons', async () => {
    const baseline = await knownLimits('Ticket 7');
    const url = await startBroken(limitsAccepted);
    const { code } = await run(url, limits, '--baseline', baseline, '--update-baseline');
    expect(code).toBe(0);
    const { findings } = readBaseline(readFileSync(baseline, 'utf8'));
    expect(findings.map(({ place, reason }) => [place, reason])).toEqual([
      ['200 /limits/concurrencyPerRun required', 'Ticket 7'],
      ['200 /success type', ''],
    ]);
  });

  it('what is mended is told, where the check ran that found it, and the next update takes it out', async () => {
    const baseline = await knownLimits('Ticket 7');
    const url = await startTestServer();
    const mended = 'fixed     getTaskLimits: the body matches its schema (200 /limits/concurrencyPerRun required)';
    const elsewhere = await run(url, 'listTokens/examples', '--baseline', baseline, '--update-baseline');
    expect(elsewhere.stdout).not.toContain('fixed');
    expect(readFileSync(baseline, 'utf8')).toContain('Ticket 7');
    const html = inFolder('report.html');
    const told = await run(url, limits, '--baseline', baseline, '--html', html);
    expect(told.code).toBe(0);
    expect(told.stdout).toContain(mended);
    expect(readFileSync(html, 'utf8')).toMatch(/<h2>Fixed[\s\S]*Ticket 7/);
    await run(url, limits, '--baseline', baseline, '--update-baseline');
    expect(readBaseline(readFileSync(baseline, 'utf8')).findings).toEqual([]);
  });

  it('one that cannot be read is told of with exit code 2 before anything is asked', async () => {
    const file = inFolder('baseline.json');
    const read = () => run('http://127.0.0.1:1', limits, '--baseline', file);
    const missing = await read();
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining(`${file} cannot be read`)]);
    for (const [text, why] of [
      ['{', 'it is not JSON'],
      ['{"format":"other"}', 'its "format" is not "contract-baseline/1"'],
      ['{"format":"contract-baseline/1","findings":[{"operation":"x"}]}', 'findings[0].rule is not a string'],
      [
        '{"format":"contract-baseline/1","findings":[{"operation":"x","rule":"r","place":"","until":"31.5."}]}',
        'findings[0].until (x: r) is "31.5."; it must be a day such as 2026-05-31',
      ],
    ] as const) {
      writeFileSync(file, text);
      const { code, stderr } = await read();
      expect([code, stderr]).toEqual([2, expect.stringContaining(`${file} is not a baseline: ${why}`)]);
    }
    rmSync(file);
    const update = await contract('--url', 'http://127.0.0.1:1', '--token', 't', '--update-baseline');
    expect([update.code, update.stderr]).toEqual([2, expect.stringContaining('--update-baseline requires --baseline')]);
    expect(existsSync(file)).toBe(false);
  });

  it('what somebody wrote into it is shown and not obeyed', () => {
    const entry = {
      operation: 'getTask',
      rule: '\u001b[2Jrule',
      place: '',
      check: 'getTask/examples',
      reason: '::error::x',
    };
    const [known] = readBaseline(JSON.stringify({ format: 'contract-baseline/1', findings: [entry] })).findings;
    expect(known).toMatchObject({ rule: '\\u001b[2Jrule', reason: '\\u003a:error::x' });
  });
});
