import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { startShared } from '../../conformance/harmless/shared-sandbox.ts';
import { contract } from '../conformance/contract-command.ts';
import { runCli } from '../support/command.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'a server that ends with %s ends the run, and is blamed for nothing',
  async (signal) => {
    const server = runCli(['mock', '--port', '0', '--quiet']);
    const url = await server.ready;
    const json = join(makeFolder(), 'report.json');
    const run = runCli(['contract', '--url', url, '--token', 'demo-superadmin', '--json', json]);
    // Other groups have requests under way when the first one is through.
    await run.line('passed');
    server.process.kill(signal);
    const { code, stdout } = await run.ended;
    // Where lines break depends on the numbers in them.
    const said = stdout.replaceAll(/\s+/g, ' ');
    expect(said).toMatch(/No verdict, because \S+ was not fully tested: it went away after [\d,]+ requests/);
    expect(said).toMatch(
      /gone after [\d,]+ requests; at \S+Z the server had not responded for 10 s, not even to a plain GET/,
    );
    expect(said).toMatch(/checks until then: [\d,]+ passed, 0 had findings, [\d,]+ did not finish/);
    expect(stdout).toMatch(/requests +the last ones\n(?:.*\n)+? +no response\n +curl /);
    expect(code).toBe(2);
    const report: RunReport = JSON.parse(readFileSync(json, 'utf8'));
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(report.checks.some(({ reason }) => reason === 'the server stopped responding')).toBe(true);
  },
);

it('what is not undone on a server that is gone is told, with the ledger that finishes it', async () => {
  let created = 0;
  const { url, tokens } = await startShared(async (request, send) => {
    if (created === 2) return new Promise<never>(() => {});
    const answer = await send();
    // The first token shows whether the server keeps anything; the second one is a check's.
    if (request.method === 'POST' && request.url.endsWith(pathTo('listTokens')) && answer.ok) created++;
    return answer;
  });
  const ledger = join(makeFolder(), 'run.jsonl');
  const { code, stdout } = await contract(
    '--url',
    url,
    '--token',
    tokens.superAdmin,
    '--only',
    'createToken',
    '--ledger',
    ledger,
  );
  expect(stdout).toMatch(/it went away after [\d,]+ requests/);
  expect(stdout).toContain(`left      not undone: createToken (1); finish it with --clean ${ledger} --url ${url}`);
  expect(code).toBe(2);
  expect(readFileSync(ledger, 'utf8')).toContain('createToken');
});
