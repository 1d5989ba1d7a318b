import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { readContractCommand } from '../../../../src/cli/contract-command.ts';
import { colorsOf } from '../../../../src/conformance/reports/colors.ts';
import { junitText } from '../../../../src/conformance/reports/junit.ts';
import type { RunReport } from '../../../../src/conformance/reports/run-report.ts';
import { summaryText } from '../../../../src/conformance/reports/summary.ts';
import { ContractRun } from '../../../../src/conformance/suite/contract-run.ts';
import type { TargetOptions } from '../../../../src/conformance/target/target.ts';
import { openServer } from '../../../conformance/servers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
});

/** A run on a server that answers one request after the other, in so many milliseconds each; nothing else takes any time. */
async function run(only: readonly string[], answer: number, options: Partial<TargetOptions> = {}): Promise<RunReport> {
  const { url, fetch } = await openServer();
  let last: Promise<unknown> = Promise.resolve();
  const slowly = (request: Request) => {
    const own = last.then(async () => {
      // The client reads a file in the meantime.
      await setImmediate();
      vi.advanceTimersByTime(answer);
      return fetch(request);
    });
    last = own;
    return own;
  };
  const run = new ContractRun(phoneAgentApi(), {
    url,
    token: 'demo-superadmin',
    fetch: slowly,
    only,
    seed: 1,
    ...options,
  });
  await run.open();
  await run.make(run.checks);
  const report = await run.end();
  if (!report) throw new Error('The server was looked at.');
  return report;
}

it('a run on a slow server leaves checks out, and has made the most telling ones of every operation first', async () => {
  const report = await run(['Tasks', 'Billing'], 250, { readOnly: true, time: 28_000 });
  const late = report.checks.filter(({ reason }) => reason === 'the time ran out (--time)');
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter(({ id }) => id.endsWith('/examples'))).toEqual([]);
  expect(report).toMatchObject({ verdict: 'holdsAsSeen', time: { given: 28_000, leftOut: late.length } });
  expect(summaryText(phoneAgentApi(), report, colorsOf(false))).toContain(`${late.length} checks skipped`);
});

it('stories go on while there is time left', async () => {
  const story = ['story/agent-urls'];
  const { requests, milliseconds } = await run(story, 10);
  const report = await run(story, 10, { time: 2 * milliseconds });
  expect(report.requests).toBeGreaterThan(1.5 * requests);
  expect(report.milliseconds).toBeLessThan(2 * milliseconds);
  expect(report.checks).toMatchObject([{ state: 'held' }]);
});

it('a time is read of the command line, and refused where it is none', () => {
  const read = (time: string) =>
    readContractCommand(['--url', 'http://127.0.0.1:1', '--token', 't', '--time', time], {})?.options.time;
  expect(read('90s')).toBe(90_000);
  expect(() => read('5')).toThrow('--time is 5; it must be a time such as 90s, 5m or 1h');
});

it('a run of the whole suite on a slow server says what it chose', async () => {
  const report = await run([], 50, { time: 90_000 });
  expect(report.milliseconds).toBeGreaterThan(80_000);
  expect(report.verdict).toBe('holdsAsSeen');
  const [examples, access, ...later] = report.time?.parts ?? [];
  expect(examples).toEqual({ name: 'examples', made: 94, of: 94 });
  expect(access?.name).toBe('access');
  expect(later.at(-1)).toMatchObject({ name: 'sequences', made: 0 });
  expect(summaryText(phoneAgentApi(), report, colorsOf(false))).toContain('ran in this order: 94 of 94 examples, ');
});

it('a check took as long as itself, and not as long as those before it', async () => {
  const report = await run(['Billing'], 30, { readOnly: true });
  const sum = (times: readonly number[]) => times.reduce((all, one) => all + one, 0);
  // Without environments of their own they are made one after the other.
  expect(sum(report.checks.map(({ milliseconds }) => milliseconds))).toBeLessThan(report.milliseconds);
  const times = [
    ...junitText(report, phoneAgentApi().contract.register).matchAll(/<testcase [^>]*time="([\d.]+)"/g),
  ].map(([, time]) => Number(time));
  expect(times.length).toBeGreaterThan(report.checks.length);
  expect(1000 * sum(times)).toBeLessThan(report.milliseconds);
  expect(1000 * sum(times)).toBeGreaterThan(report.milliseconds / 4);
});
