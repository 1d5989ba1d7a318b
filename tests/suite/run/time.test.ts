import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { RunReport } from '../../../src/suite/report/run-report.ts';
import { runCli } from '../../support/mock-server.ts';
import { startBroken, startServer } from '../servers.ts';

async function contract(...args: string[]): Promise<{ report: RunReport; stdout: string; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'time-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const json = join(folder, 'report.json');
  const given = ['contract', '--token', 'demo-superadmin', '--json', json, ...args];
  const { code, stdout } = await runCli(given).ended;
  return { report: JSON.parse(readFileSync(json, 'utf8')), stdout, code };
}

it('a run on a slow server ends in its time, and has made the most telling checks of every operation first', async () => {
  const url = await startBroken(async (_, answer) => {
    await wait(250);
    return answer;
  });
  const only = ['--only', 'Tasks', '--only', 'Billing'];
  const { report, stdout, code } = await contract('--url', url, ...only, '--read-only', '--time', '20s');
  expect(report.milliseconds).toBeLessThan(23_000);
  const late = report.checks.filter(({ reason }) => reason === 'the time is up (--time)');
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ id }) => id.endsWith('/examples'))).toEqual([]);
  expect(report).toMatchObject({ verdict: 'holdsAsSeen', time: { given: 20_000, leftOut: late.length } });
  expect(stdout).toContain(`${late.length} checks left out`);
  expect(code).toBe(0);
});

it('stories go on while there is time left', async () => {
  const url = await startServer();
  const { report, code } = await contract('--url', url, '--only', 'story/agent-urls', '--time', '12s');
  expect(report.milliseconds).toBeGreaterThan(9000);
  expect(report.milliseconds).toBeLessThan(14_000);
  expect(report.checks).toMatchObject([{ state: 'held' }]);
  expect(code).toBe(0);
});

it('a time that is none is refused', async () => {
  const { code, stderr } = await runCli(['contract', '--url', 'http://127.0.0.1:1', '--token', 't', '--time', '5'])
    .ended;
  expect(stderr).toBe('error: --time is 5; it must be a time such as 90s, 5m or 1h\n');
  expect(code).toBe(2);
});
