import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TokenPrefix } from '../../../../generated/parameters.ts';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { planOf } from '../../../../src/conformance/suite/plan.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { differences, type SharedEnvironment, startShared } from '../../../conformance/harmless/shared-sandbox.ts';
import { validJUnit } from '../../../conformance/reports/valid-junit.ts';
import { runCli } from '../../support/command.ts';
import { contract } from '../contract-command.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** A sandbox that calls back once so many tokens were created by a run. */
async function startCounted(count: number, reached: () => void): Promise<SharedEnvironment> {
  let nth = 0;
  return startShared(async (request, send) => {
    const answer = await send();
    const isCreation = request.method === 'POST' && request.url.endsWith(pathTo('listTokens')) && answer.ok;
    if (isCreation && ++nth === count) reached();
    return answer;
  });
}

const target = ({ url, tokens }: SharedEnvironment) => ['--url', url, '--token', tokens.superAdmin];

function start(sandbox: SharedEnvironment, ...args: string[]) {
  return runCli(['contract', ...target(sandbox), ...args]);
}

describe('a run that is ended before its time', () => {
  it('undoes what it did and reports', async () => {
    const folder = makeFolder();
    const [ledger, json, junit] = ['run.jsonl', 'run.json', 'run.xml'].map((name) => join(folder, name));
    let run: ReturnType<typeof start> | undefined;
    const sandbox = await startCounted(5, () => run?.process.kill('SIGINT'));
    const before = await sandbox.contents();
    run = start(
      sandbox,
      '--only',
      'Authorization',
      '--ledger',
      `${ledger}`,
      '--json',
      `${json}`,
      '--junit',
      `${junit}`,
    );
    const { code, stdout, stderr } = await run.ended;
    expect(code).toBe(130);
    expect(stderr).toContain('Interrupted: undoing all changes');
    expect(stdout).toContain('the run was interrupted');
    expect(JSON.parse(readFileSync(`${json}`, 'utf8')).checks.length).toBeGreaterThan(10);
    const { tests } = validJUnit(readFileSync(`${junit}`, 'utf8'));
    expect(tests.filter(({ end }) => end === 'passed').length).toBeGreaterThan(0);
    expect(tests.filter(({ message }) => message === 'the run was interrupted').length).toBeGreaterThan(10);
    expect(tests.at(-1)).toMatchObject({ end: 'error', type: 'incomplete' });
    const all = planOf(phoneAgentApi()).filter(({ group }) => group === 'Authorization');
    expect(tests).toHaveLength(all.length + 1);
    expect(existsSync(`${ledger}`)).toBe(false);
    expect(differences(before, await sandbox.contents())).toEqual([]);
  });

  it('leaves a ledger without secrets where it is killed, and undo its run with --clean', async () => {
    const ledger = join(makeFolder(), 'run.jsonl');
    let run: ReturnType<typeof start> | undefined;
    const sandbox = await startCounted(5, () => run?.process.kill('SIGKILL'));
    const before = await sandbox.contents();
    run = start(sandbox, '--only', 'createToken', '--ledger', ledger);
    expect((await run.ended).signal).toBe('SIGKILL');
    expect(differences(before, await sandbox.contents())).not.toEqual([]);
    expect(statSync(ledger).mode & 0o777).toBe(0o600);
    // No more of a token than deletes it.
    const { maxLength } = TokenPrefix;
    for (const [token] of readFileSync(ledger, 'utf8').matchAll(/pat_\w+/g))
      expect(token.length).toBeLessThanOrEqual(maxLength);

    const again = await contract(...target(sandbox), '--only', 'createToken', '--ledger', ledger);
    expect(again).toMatchObject({ code: 2, stderr: expect.stringContaining('undo its run with --clean') });

    const cleaned = await contract(...target(sandbox), '--clean', ledger);
    expect(cleaned).toMatchObject({ code: 0, stdout: expect.stringMatching(/^(\d+) of \1 undone\.\n$/) });
    expect(existsSync(ledger)).toBe(false);
    expect(differences(before, await sandbox.contents())).toEqual([]);
  });
});

describe('a run that is only planned', () => {
  it('sends reads alone, and tells of every operation what will become of it', async () => {
    const methods = new Set<string>();
    const sandbox = await startShared((request, send) => {
      methods.add(request.method);
      return send();
    });
    const { code, stdout } = await contract(...target(sandbox), '--plan');
    expect(code).toBe(0);
    expect([...methods]).toEqual(['GET']);
    expect(stdout).toMatch(/createToken +deleteToken/);
    expect(stdout).toMatch(/createTask +It would take effect immediately\. A person is called or texted\./);
    expect(stdout).toMatch(/createTasksFromCsv +People are called or texted\./);
    expect(stdout).toMatch(/updateOrganizationSettings Only a superAdmin can read/);
    expect(stdout).toMatch(/updateTaskLimits +It would replace or trigger entries of listTasks\./);
    expect(stdout.match(/^ {2}\w+/gm)).toHaveLength(51);
  });
});
