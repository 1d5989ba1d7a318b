import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { type AnswerFault, limitsWithoutConcurrency, startBroken, startTestServer } from '../../conformance/servers.ts';
import { curlOption } from '../../support/curl-token.ts';
import { type FinishedCommand, runCli } from '../support/command.ts';
import { serveFolder } from '../support/static-server.ts';
import { contract } from './contract-command.ts';

const token = ['--token', 'demo-superadmin'];
const limits = ['--only', 'getTaskLimits/examples'];

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** The same in a process of its own. */
function started(...args: string[]): Promise<FinishedCommand> {
  return runCli(['contract', ...args]).ended;
}

describe('the command line of the contract suite', () => {
  it('ends with 0 where the server holds to the contract, and tells what it did', async () => {
    const url = await startTestServer();
    const only = ['--only', 'listTokens/examples', '--seed', '7'];
    const { code, stdout, stderr } = await contract('--url', url, ...token, ...only);
    expect(stderr).toBe('');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^✓ Authorization +\d+ passed/m);
    expect(stdout).toContain(`✓ ${url} conforms to the contract.`);
    expect(stdout).toMatch(/checks +(\d+): \1 passed/);
    expect(stdout).toMatch(/seed +7$/m);
  });

  it('ends with 1 where the server breaks the contract, and tells how as a bug report', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const { code, stdout } = await started('--url', url, ...token, ...limits, '--seed', '7');
    expect(code).toBe(1);
    expect(stdout).toContain('✗ Tasks');
    expect(stdout).toContain('✗ getTaskLimits: limits.concurrencyPerRun is required but missing');
    expect(stdout).toMatch(/contract {2}openapi\/tasks\.yaml:\d+, assumption response-required-fields$/m);
    expect(stdout).toContain('expected  /limits/concurrencyPerRun is required');
    expect(stdout).toContain(`curl '${url}${pathTo('getTaskLimits')}'`);
    expect(stdout).toContain(curlOption());
    expect(stdout).not.toContain('demo-superadmin');
    expect(stdout).toContain('--only getTaskLimits --seed 7');
    expect(stdout).toContain(`✗ ${url} breaks the contract: 1 finding.`);
  });

  it('prints two screens at most, and writes the rest into a file', async () => {
    const url = await startBroken(async (request, answer) => {
      if (request.method !== 'GET' || answer.status !== 200) return answer;
      return new Response((await answer.text()).replaceAll(/"(\w+)":\d+/g, '"$1":"many"'), answer);
    });
    const args = ['--url', url, ...token, '--only', 'Billing', '--only', 'Tasks', '--seed', '7'];
    const { stdout } = await contract(...args);
    expect(stdout.split('\n').flatMap((line) => line.match(/.{1,100}/g) ?? '').length).toBeLessThanOrEqual(61);
    expect(stdout).toMatch(/\n… and \d+ more causes with \d+ findings\n/);
    expect(stdout).toMatch(/\n✗ \S+ breaks the contract: \d+ findings\.\n$/);
    const [, file = ''] = /^Details: (\S+report\.txt) /m.exec(stdout) ?? [];
    const whole = await readFile(file, 'utf8');
    expect(whole.match(/^ {2}response$/gm)?.length).toBeGreaterThan(20);
    expect(whole.match(/^✗ /gm)?.length).toBeGreaterThan(20);
    const html = join(makeFolder(), 'report.html');
    const brief = await contract('--url', url, ...token, ...limits, '--html', html);
    expect(brief.stdout).toContain(`\nDetails: ${html}\n`);
    const verbose = await contract('--url', url, ...token, ...limits, '--verbose');
    expect(verbose.stdout).toMatch(/^ {2}response\n {4}HTTP 200\n/m);
    expect(verbose.stdout).not.toContain('Details');
  });

  it('prints findings and verdict only when it is quiet', async () => {
    const url = await startTestServer();
    const { code, stdout } = await contract('--url', url, ...token, ...limits, '--quiet');
    expect(stdout).toBe(`✓ ${url} conforms to the contract.\n`);
    expect(code).toBe(0);
  });

  it('ends with 1 below the coverage that was asked for, and names each part that was missed in every report', async () => {
    const url = await startTestServer(true);
    const folder = makeFolder();
    const [junit, json, html] = ['junit.xml', 'report.json', 'report.html'].map((name) => join(folder, name));
    if (!junit || !json || !html) throw new Error('There are three files.');
    const files = ['--junit', junit, '--json', json, '--html', html];
    const only = ['--only', 'getTask/examples', '--min-coverage', '100'];
    const { code, stdout } = await contract('--url', url, ...token, ...only, ...files, '--verbose');
    expect(code).toBe(1);
    expect(stdout).toMatch(/✗ The run covered [\d.]+% of the contract at .*; 100% is required/);
    const report: RunReport = JSON.parse(await readFile(json, 'utf8'));
    const missed = report.coverage.flatMap((figures) => figures.missed);
    expect(missed).toContainEqual(expect.objectContaining({ operationId: 'getTask', kind: 'answers' }));
    const xml = await readFile(junit, 'utf8');
    const page = await readFile(html, 'utf8');
    for (const { part } of missed) for (const text of [stdout, xml, page]) expect(text).toContain(part);
  });

  it('writes reports for CI, for programs and for people', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const folder = makeFolder();
    const [junit, json, html] = ['junit.xml', 'new/report.json', 'report.html'].map((name) => join(folder, name));
    if (!junit || !json || !html) throw new Error('There are three files.');
    const files = ['--junit', junit, '--json', json, '--html', html];
    expect((await contract('--url', url, ...token, ...limits, ...files)).code).toBe(1);
    expect(await readFile(junit, 'utf8')).toMatch(
      /<failure message="getTaskLimits: limits\.concurrencyPerRun is required but missing/,
    );
    expect(JSON.parse(await readFile(json, 'utf8'))).toMatchObject({
      verdict: 'breaks',
      findings: [{ operationId: 'getTaskLimits', group: 'Tasks', check: 'getTaskLimits/examples' }],
    });
    expect(await readFile(html, 'utf8')).toContain('breaks the contract: 1 finding.');
  });

  it('ends with 2 where too little was seen, which a pipeline is told as a failure', async () => {
    const limited: AnswerFault = (request, answer) =>
      request.url.includes('/tasks/limits') ? Response.json({ status: 429 }, { status: 429 }) : answer;
    const url = await startBroken(limited);
    const junit = join(makeFolder(), 'junit.xml');
    const paced = ['--patience', '0', '--documented-only', '--junit', junit];
    const { code, stdout } = await contract('--url', url, ...token, ...limits, ...paced);
    expect(stdout).toMatch(/✗ No verdict, because .* was not fully tested: 0 of 1 operation/);
    expect(stdout).toMatch(/untested +1 × the server limits the suite’s requests .*: getTaskLimits/);
    expect(code).toBe(2);
    expect(await readFile(junit, 'utf8')).toMatch(/<error message="The server was not fully tested/);
  });

  it('writes the findings for code scanning, and the report for a pull request and the summary of a workflow', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const folder = makeFolder();
    const [sarif, markdown, summary] = ['new/findings.sarif', 'report.md', 'summary.md'].map((name) =>
      join(folder, name),
    );
    if (!sarif || !markdown || !summary) throw new Error('There are three files.');
    await writeFile(summary, 'What a step before has said.\n');
    vi.stubEnv('GITHUB_STEP_SUMMARY', summary);
    onTestFinished(() => void vi.unstubAllEnvs());
    await contract('--url', url, ...token, ...limits, '--sarif', sarif, '--markdown', markdown);
    expect(JSON.parse(await readFile(sarif, 'utf8'))).toMatchObject({
      runs: [{ results: [{ ruleId: 'the-body-matches-its-schema', level: 'error' }] }],
    });
    const text = await readFile(markdown, 'utf8');
    expect(text).toContain(`## ✗ \`${url}\` breaks the contract: 1 finding.`);
    expect(await readFile(summary, 'utf8')).toBe(`What a step before has said.\n${text}\n`);
  });

  it('annotates a GitHub workflow', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    vi.stubEnv('GITHUB_ACTIONS', 'true');
    vi.stubEnv('GITHUB_WORKSPACE', process.cwd());
    onTestFinished(() => void vi.unstubAllEnvs());
    const { stdout } = await contract('--url', url, ...token, ...limits);
    expect(stdout).toMatch(
      /^::error file=openapi\/tasks\.yaml,line=\d+,title=getTaskLimits%3A limits\.concurrencyPerRun is required but missing::getTaskLimits.*%0A {2}contract/m,
    );
  });

  it('says what is skipped and why', async () => {
    const url = await startTestServer();
    const args = ['--url', url, ...token, '--only', 'createTask', '--read-only'];
    const { code, stdout } = await contract(...args);
    expect(stdout).toMatch(/skipped +\d+ × the run is read-only/);
    expect((await contract(...args, '--verbose')).stdout).toMatch(/excluded +\d+ × the run is read-only/);
    expect(stdout).toMatch(/No verdict, because .* was not fully tested: no response for createTask/);
    expect(code).toBe(2);
  });
});

describe('a suite that cannot run ends with 2 and one line', () => {
  const couldNot = (message: string | RegExp) => ({ code: 2, stdout: '', stderr: expect.stringMatching(message) });

  it('where nobody answers', async () => {
    const url = 'http://127.0.0.1:1';
    expect(await started('--url', url, ...token)).toMatchObject(
      couldNot(/^error: http:\/\/127\.0\.0\.1:1 cannot be reached: [^\n]*\n$/),
    );
  });

  it('where the token is refused', async () => {
    const url = await startTestServer();
    expect(await contract('--url', url, '--token', 'nobody')).toMatchObject(
      couldNot(/^error: .* rejects the token \(401\); check --token\n$/),
    );
    expect(await contract('--url', url, ...token, '--token-other', 'nobody')).toMatchObject(
      couldNot(/^error: .* rejects the token \(401\); check --token-other\n$/),
    );
  });

  it('where another API answers', async () => {
    const { url, close } = await serveFolder(makeFolder(), '/');
    onTestFinished(close);
    expect(await contract('--url', url, ...token)).toMatchObject(
      couldNot(/^error: .* is it this API\? If so, is the path prefix missing\? Or use --partial\n$/),
    );
  });

  it.each([
    [['--url', 'http://127.0.0.1:1'], /--token is missing/],
    [token, /--url is missing/],
    [['--url', 'localhost:4010', ...token], /--url is localhost:4010; it must be a URL that begins with http/],
    [
      ['--url', `http://127.0.0.1:1${pathPrefix.slice(0, -1)}`, ...token],
      new RegExp(`it must end before ${pathPrefix.slice(0, -1)}`),
    ],
    [['--url', 'http://127.0.0.1:1', ...token, '--seed', 'x'], /--seed is x; it must be a whole number/],
    [['--url', 'http://127.0.0.1:1', ...token, '--min-coverage', '101'], /whole number from 0 to 100/],
    [
      ['--url', 'http://127.0.0.1:1', ...token, '--only', 'Nothing'],
      /no check is named Nothing; use an operationId, a check or a group/,
    ],
    [
      ['--url', 'http://192.0.2.1', ...token, '--adversary'],
      /192\.0\.2\.1 is not this machine; add --adversary-host 192/,
    ],
    [['--url', 'http://127.0.0.1:1', ...token, '--fast'], /Unknown option '--fast'; see --help/],
  ])('where the options are %j', async (args, message) => {
    const { code, stdout, stderr } = await contract(...args);
    expect(stderr).toMatch(/^error: [^\n]*\n$/);
    expect(stderr).toMatch(message);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  it('but explains itself where help is asked for', async () => {
    const { code, stdout } = await contract('--help');
    expect(code).toBe(0);
    expect(stdout).toContain('npm run contract -- --url URL --token T');
  });
});
