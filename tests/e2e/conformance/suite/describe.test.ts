import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { validJUnit } from '../../../conformance/reports/valid-junit.ts';
import { limitsWithoutConcurrency, startBroken, startTestServer } from '../../../conformance/servers.ts';

const run = promisify(execFile);

/** What a team's Vitest says of its test file, and what the reporter wrote of it, by the names of the files. */
async function runTeam(test: string): Promise<{ text: string; read: (name: string) => string }> {
  const folder = await mkdtemp('team-');
  onTestFinished(() => rm(folder, { recursive: true }));
  const suite = relative(folder, 'src/kit/suite');
  const files = `{ html: 'report.html', json: 'report.json', junit: 'report.xml' }`;
  await writeFile(join(folder, 'api.test.ts'), `import { describeContract } from '${suite}/suite.ts';\n${test}`);
  await writeFile(
    join(folder, 'vitest.config.ts'),
    `import ContractReporter from '${suite}/reporter.ts';
// Node runs the sources as they are: what Vite makes of them takes longer than all else here.
const experimental = { viteModuleRunner: false, nodeLoader: false };
export default { test: { experimental, reporters: ['verbose', new ContractReporter(${files})] } };`,
  );
  const command = [join(process.cwd(), 'node_modules/vitest/vitest.mjs'), 'run'];
  const env = { ...process.env, NO_COLOR: '1', GITHUB_ACTIONS: '' };
  const ended = run(process.execPath, command, { cwd: folder, env });
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  return { text: stdout + stderr, read: (name) => readFileSync(join(folder, name), 'utf8') };
}

test("a team's own Vitest tells of each server what it is to know", async () => {
  const broken = await startBroken(limitsWithoutConcurrency);
  const asked = await startTestServer(true);
  const prepared = await startTestServer(true);
  const options = (url: string, only: string) => `url: '${url}', token: 'demo-superadmin', only: ['${only}'], seed: 1`;
  const { text, read } = await runTeam(`
import { afterAll } from 'vitest';

describeContract({ ${options(broken, 'getTaskLimits/examples')} });
describeContract({ ${options(asked, 'createTask/examples')}, readOnly: true });
const seen: string[] = [];
const fetch = (request: Request) => {
  seen.push(new URL(request.url).pathname);
  return globalThis.fetch(request);
};
const prepare = async () => ({ taskId: 'task_prepared' });
const capabilities = { state: true, control: false };
describeContract({ ${options(prepared, 'getTask/examples')}, fetch, prepare, capabilities });
afterAll(() => console.log(seen.join('\\n')));
`);

  // The checks that a server breaks fail, each with a bug report, at the line that asked for them.
  expect(text).toContain(`× api.test.ts > the contract at ${broken} > Tasks > getTaskLimits > accepts every example`);
  expect(text).toContain('ContractBroken: getTaskLimits: limits.concurrencyPerRun is required but missing');
  expect(text).toContain('/limits/concurrencyPerRun is required');
  expect(text).toMatch(/api\.test\.ts:5:1/);
  expect(JSON.parse(read('report.json'))).toMatchObject({
    verdict: 'breaks',
    findings: [{ operationId: 'getTaskLimits' }],
  });
  expect(read('report.html')).toContain('breaks the contract: 1 finding.');
  expect(validJUnit(read('report.xml')).tests[0]).toMatchObject({
    end: 'failure',
    text: expect.stringContaining(broken),
  });

  // What a server cannot be asked is skipped, with the reason; where that is all, there is no verdict.
  expect(text).toMatch(/↓ .* accepts every example .*the run is read-only/);
  expect(JSON.parse(read('report-2.json'))).toMatchObject({ verdict: 'incomplete', checks: [{ state: 'skipped' }] });

  // What was prepared is used, and what holds passes.
  expect(text).toContain(pathTo('getTask', { taskId: 'task_prepared' }));
});
