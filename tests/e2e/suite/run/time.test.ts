import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { RunReport } from '../../../../src/suite/report/run-report.ts';
import { startBroken, startServer } from '../../../suite/servers.ts';
import { runCli } from '../../support/command.ts';

async function contract(...args: string[]): Promise<{ report: RunReport; stdout: string; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'time-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const json = join(folder, 'report.json');
  const given = ['contract', '--token', 'demo-superadmin', '--json', json, ...args];
  const { code, stdout } = await runCli(given).ended;
  return { report: JSON.parse(readFileSync(json, 'utf8')), stdout, code };
}

it('a run on a slow server leaves checks out, and has made the most telling ones of every operation first', async () => {
  const url = await startBroken(async (_, answer) => {
    await wait(250);
    return answer;
  });
  const only = ['--only', 'Tasks', '--only', 'Billing'];
  const { report, stdout, code } = await contract('--url', url, ...only, '--read-only', '--time', '28s');
  const late = report.checks.filter(({ reason }) => reason === 'the time is up (--time)');
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ id }) => id.endsWith('/examples'))).toEqual([]);
  expect(report).toMatchObject({ verdict: 'holdsAsSeen', time: { given: 28_000, leftOut: late.length } });
  expect(stdout).toContain(`${late.length} checks left out`);
  expect(code).toBe(0);
});

it('stories go on while there is time left', async () => {
  const url = await startServer();
  const { report, code } = await contract('--url', url, '--only', 'story/agent-urls', '--time', '12s');
  expect(report.milliseconds).toBeGreaterThan(5000);
  expect(report.checks).toMatchObject([{ state: 'held' }]);
  expect(code).toBe(0);
});

it('a time that is none is refused', async () => {
  const { code, stderr } = await runCli(['contract', '--url', 'http://127.0.0.1:1', '--token', 't', '--time', '5'])
    .ended;
  expect(stderr).toBe('error: --time is 5; it must be a time such as 90s, 5m or 1h\n');
  expect(code).toBe(2);
});

/** Answers each request a moment later. */
const slowly = (milliseconds: number) => async (_: Request, answer: Response) => {
  await wait(milliseconds);
  return answer;
};

it('a run of the whole suite on a slow server says what it chose', async () => {
  const url = await startBroken(slowly(50));
  const { report, stdout, code } = await contract('--url', url, '--time', '20s');
  expect(report.milliseconds).toBeGreaterThan(5000);
  expect(code).toBe(0);
  // How many more than the examples there is time for, depends on the machine.
  const [examples, access, ...later] = report.time?.parts ?? [];
  expect(examples).toEqual({ name: 'examples', made: 94, of: 94 });
  expect(access?.name).toBe('who may ask');
  expect(later.at(-1)).toMatchObject({ name: 'stories', made: 0 });
  expect(stdout).toContain('made, in this order: 94 of 94 examples, ');
});

it('a check took as long as itself, and not as long as those before it', async () => {
  const url = await startBroken(slowly(30));
  const folder = mkdtempSync(join(tmpdir(), 'durations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const junit = join(folder, 'junit.xml');
  const { report } = await contract('--url', url, '--read-only', '--only', 'Billing', '--junit', junit);
  const sum = (times: readonly number[]) => times.reduce((all, one) => all + one, 0);
  // Without worlds of their own they are made one after the other.
  expect(sum(report.checks.map(({ milliseconds }) => milliseconds))).toBeLessThan(report.milliseconds);
  const times = [...readFileSync(junit, 'utf8').matchAll(/<testcase [^>]*time="([\d.]+)"/g)].map(([, time]) =>
    Number(time),
  );
  expect(times.length).toBeGreaterThan(report.checks.length);
  expect(1000 * sum(times)).toBeLessThan(report.milliseconds);
  expect(1000 * sum(times)).toBeGreaterThan(report.milliseconds / 4);
});
