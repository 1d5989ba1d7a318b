import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { validJUnit } from '../../conformance/reports/valid-junit.ts';
import { type AnswerFault, limitsWithoutConcurrency, startBroken } from '../../conformance/servers.ts';
import { contract } from './contract-command.ts';

const token = ['--token', 'demo-superadmin', '--documented-only'];
const limits = ['--only', 'getTaskLimits/examples'];

/** Tells a number of the limits as text, which contradicts their documented type. */
const concurrencyAsText: AnswerFault = async (request, answer) => {
  if (request.method !== 'GET' || !request.url.endsWith(pathTo('getTaskLimits')) || answer.status !== 200)
    return answer;
  const { headers } = answer;
  return new Response((await answer.text()).replace(/"concurrencyPerRun":(\d+)/, '"concurrencyPerRun":"$1"'), {
    headers,
  });
};

function examine(url: string, ...args: string[]) {
  return contract('--url', url, ...token, ...limits, ...args);
}

/** Where a run writes its reports. */
function reports() {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const junit = join(folder, 'junit.xml');
  const json = join(folder, 'report.json');
  const html = join(folder, 'report.html');
  return { junit, json, html, options: ['--junit', junit, '--json', json, '--html', html] };
}

describe('with --documented-only', () => {
  it('a server that differs from an assumption passes, and every report tells how it differs', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { junit, json, html, options } = reports();
    const { code, stdout } = await examine(url, ...options);
    expect(code).toBe(0);
    expect(stdout).toContain('≠ getTaskLimits: limits.concurrencyPerRun is required but missing');
    expect(stdout).toMatch(/^ {2}contract {2}openapi\/tasks\.yaml:\d+, assumption response-required-fields$/m);
    const otherRules = '1 finding about other rules.';
    expect(stdout).toContain(`✓ ${url} breaks no documented rule. ${otherRules}`);
    expect(stdout).toContain('checks    1: 0 passed, 0 failed, 1 different, 0 skipped');
    const counts = '0 break documented rules, 1 breaks an assumed rule (response-required-fields 1)';
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain(`findings 1: ${counts}`);
    expect(stdout).toMatch(
      /^::warning file=openapi\/tasks\.yaml,line=\d+,title=getTaskLimits%3A limits\.concurrencyPerRun is required but missing::.*%0A {2}basis {5}assumption response-required-fields/m,
    );
    const { tests, figures } = validJUnit(await readFile(junit, 'utf8'));
    expect(figures).toMatchObject({ failures: '0', errors: '0' });
    const [{ end, output } = {}] = tests;
    expect([end, output]).toEqual([
      'passed',
      expect.stringMatching(/^getTaskLimits: limits\.concurrencyPerRun is required/),
    ]);
    expect(output).toContain('basis     assumption response-required-fields: ');
    const report: RunReport = JSON.parse(await readFile(json, 'utf8'));
    expect(report).toMatchObject({
      verdict: 'holds',
      documentedOnly: true,
      findings: [{ basis: { documented: false, assumptions: ['response-required-fields'] } }],
      checks: [{ state: 'differs' }],
    });
    expect(await readFile(html, 'utf8')).toContain(`${url} breaks no documented rule.`);
  });

  it('a server that contradicts what is documented breaks', async () => {
    const url = await startBroken(concurrencyAsText);
    const { json, options } = reports();
    const { code, stdout } = await examine(url, ...options);
    expect(code).toBe(1);
    expect(stdout).toContain('✗ getTaskLimits: limits.concurrencyPerRun must be');
    expect(stdout).toMatch(/^ {2}contract {2}openapi\/tasks\.yaml:\d+, documented$/m);
    expect(stdout).toContain(`✗ ${url} breaks documented rules: 1 finding.`);
    const report: RunReport = JSON.parse(await readFile(json, 'utf8'));
    expect(report).toMatchObject({ verdict: 'breaks', findings: [{ basis: { documented: true } }] });
  });
});
