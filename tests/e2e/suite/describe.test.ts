import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { startMock } from '../../../src/node/mock.ts';
import { describeContract } from '../../../src/suite/describe.ts';
import { validJUnit } from '../../suite/report/valid-junit.ts';
import { limitsWithoutConcurrency, startBroken, startServer } from '../../suite/servers.ts';

const run = promisify(execFile);

const sandbox = await startMock({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
afterAll(() => sandbox.close());

describe('a server that holds to the contract passes', () => {
  describeContract({ url: sandbox.url, token: 'demo-superadmin', only: ['getTaskLimits'], seed: 1, minCoverage: 1 });
});

/** What a team's Vitest says of its test file, and the data that the reporter made of it. */
async function runTeam(test: string): Promise<{ text: string; json: string; html: string; junit: string }> {
  const folder = await mkdtemp('team-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const suite = relative(folder, 'src/suite');
  const files = `{ html: 'report.html', json: 'report.json', junit: 'report.xml' }`;
  await writeFile(join(folder, 'api.test.ts'), `import { describeContract } from '${suite}/describe.ts';\n${test}`);
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import ContractReporter from '${suite}/report/reporter.ts';
export default { test: { reporters: ['verbose', new ContractReporter(${files})] } };`,
  );
  const command = [join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run'];
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' };
  const ended = run(process.execPath, command, { cwd: folder, env });
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  const [json = '', html = '', junit = ''] = await Promise.all(
    ['report.json', 'report.html', 'report.xml'].map((name) => readFile(join(folder, name), 'utf8')),
  );
  return { text: stdout + stderr, json, html, junit };
}

// Vitest starts within Vitest, beside whatever else the machine does.
describe("a team's own Vitest", () => {
  it('fails the checks that a server breaks, each with a bug report, at the line that asked for them', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const options = `{ url: '${url}', token: 'demo-superadmin', only: ['getTaskLimits/examples'], seed: 1 }`;
    const { text, json, html, junit } = await runTeam(`\n\ndescribeContract(${options});\n`);
    expect(text).toContain(`× api.test.ts > the contract at ${url} > Tasks > getTaskLimits > accepts every example`);
    expect(text).toContain('ContractBroken: getTaskLimits: the body holds to its schema');
    expect(text).toContain('/limits/concurrencyPerRun is required');
    expect(text).toMatch(/api\.test\.ts:4:1/);
    expect(JSON.parse(json)).toMatchObject({ verdict: 'breaks', findings: [{ operationId: 'getTaskLimits' }] });
    expect(html).toContain('breaks the contract in one way.');
    expect(validJUnit(junit).tests[0]).toMatchObject({ end: 'failure', text: expect.stringContaining(url) });
  });

  it('skips what a server cannot be asked, with the reason', async () => {
    const url = await startServer(true);
    const options = `{ url: '${url}', token: 'demo-superadmin', only: ['createTask/examples'], readOnly: true }`;
    const { text, json } = await runTeam(`describeContract(${options});\n`);
    expect(text).toMatch(/↓ .* accepts every example .*the run is read-only/);
    expect(JSON.parse(json)).toMatchObject({ verdict: 'holdsAsSeen', checks: [{ state: 'skipped' }] });
  });

  it('uses what was prepared', async () => {
    const url = await startServer(true);
    const seen = `
      const seen: string[] = [];
      const fetch = (request: Request) => {
        seen.push(new URL(request.url).pathname);
        return globalThis.fetch(request);
      };
      const prepare = async () => ({ taskId: 'task_prepared' });
      const capabilities = { state: true, control: false };
      const only = ['getTask/examples'];
      describeContract({ url: '${url}', token: 'demo-superadmin', fetch, prepare, capabilities, only });
      afterAll(() => console.log(seen.join('\\n')));`;
    const { text } = await runTeam(`import { afterAll } from 'vitest';\n${seen}`);
    expect(text).toContain('/api/v2/tasks/task_prepared');
  });
});
