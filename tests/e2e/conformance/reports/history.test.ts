import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentVersion } from '../../../../src/behaviours/model/contract.ts';
import { type PastRun, pastRunOf, readPastRun } from '../../../../src/conformance/reports/history.ts';
import { addToHistory, historyIn } from '../../../../src/conformance/reports/history-file.ts';
import { examine } from '../../../conformance/examine.ts';
import { limitsWithoutConcurrency, startBroken, startTestServer } from '../../../conformance/servers.ts';
import { contract } from '../contract-command.ts';

const run: PastRun = {
  begun: '2026-11-23T09:00:00.000Z',
  milliseconds: 13_000,
  verdict: 'breaks',
  findings: { documented: 1, assumed: 2, neither: 0, known: 1 },
  checks: { held: 1400, broke: 3, differs: 0, known: 0, skipped: 9, failed: 0 },
  percent: 99.5,
  contract: '2.1.0',
  seed: 7,
  server: '0123456789ab',
};

function makeFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'history-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'new', 'history.jsonl');
}

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}

describe('the history', () => {
  it('has a line for each run, with figures and nothing that names the server', async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    const report = await examine(url, ['getTaskLimits/examples']);
    const file = makeFile();
    addToHistory(file, pastRunOf(report));
    const [line = '', ...others] = linesOf(file);
    expect(others).toEqual([]);
    expect(readPastRun(line)).toMatchObject({
      begun: report.begun,
      verdict: 'breaks',
      findings: { documented: 0, assumed: 1, neither: 0, known: 0 },
      checks: { held: 0, broke: 1 },
      percent: report.percent,
      contract: phoneAgentVersion().version,
      seed: 5,
    });
    expect(line).not.toMatch(/127\.0\.0\.1|demo-|getTaskLimits/);
    expect(pastRunOf({ ...report, url: 'http://elsewhere.example' }).server).not.toBe(pastRunOf(report).server);
  });

  it('keeps the newest 200', () => {
    const file = makeFile();
    for (let seed = 1; seed <= 203; seed++) addToHistory(file, { ...run, seed });
    const seeds = historyIn(file).runs.map((one) => one.seed);
    expect([seeds.length, seeds[0], seeds.at(-1)]).toEqual([200, 4, 203]);
  });

  it('leaves out what is damaged, and tells which lines these are', () => {
    const file = makeFile();
    addToHistory(file, run);
    const { findings: _, ...withoutFindings } = run;
    const damaged = [JSON.stringify(run).slice(0, 50), '[]', JSON.stringify(withoutFindings)];
    // The last one was cut off, without an end of line.
    writeFileSync(file, [...damaged, JSON.stringify(run), '{"begun":"2026-'].join('\n'));
    const { runs, damaged: told } = addToHistory(file, { ...run, seed: 8 });
    expect(runs.map(({ seed }) => seed)).toEqual([7, 8]);
    expect(told).toEqual([1, 2, 3, 5]);
    expect(linesOf(file)).toHaveLength(6);
  });

  it('loses nothing where several runs end at once', async () => {
    const file = makeFile();
    const add = `
      const { addToHistory } = await import('./src/conformance/reports/history-file.ts');
      for (let i = 0; i < 25; i++) addToHistory(process.argv[1], { ...${JSON.stringify(run)}, seed: process.pid * 100 + i });`;
    const node = promisify(execFile);
    await Promise.all(
      Array.from({ length: 4 }, () => node(process.execPath, ['--input-type=module', '-e', add, file])),
    );
    const { runs, damaged } = historyIn(file);
    expect(new Set(runs.map(({ seed }) => seed)).size).toBe(100);
    expect(damaged).toEqual([]);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });

  it('does not wait for a run that has died', () => {
    const file = makeFile();
    addToHistory(file, run);
    writeFileSync(`${file}.lock`, '');
    const minuteAgo = Date.now() / 1000 - 60;
    utimesSync(`${file}.lock`, minuteAgo, minuteAgo);
    expect(addToHistory(file, run).runs).toHaveLength(2);
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

describe('--history', () => {
  const options = (url: string) => ['--url', url, '--token', 'demo-superadmin', '--only', 'getTaskLimits/examples'];

  it('adds the run, and the page shows how the last ones went', async () => {
    const url = await startTestServer();
    const file = makeFile();
    for (const seed of [1, 2]) addToHistory(file, { ...run, seed });
    writeFileSync(file, `${readFileSync(file, 'utf8')}not a line\n`);
    const html = `${file}.html`;
    const { code, stderr } = await contract(...options(url), '--history', file, '--html', html);
    expect([code, stderr]).toEqual([0, `${file}: line 3 is not a run and is ignored\n`]);
    expect(historyIn(file).runs.map(({ verdict }) => verdict)).toEqual(['breaks', 'breaks', 'holds']);
    expect(readFileSync(html, 'utf8')).toContain('<h2>The last 3 runs</h2>');
  });

  it('is told of with exit code 2 before anything is asked where it cannot be read', async () => {
    const file = makeFile();
    mkdirSync(file, { recursive: true });
    const { code, stderr } = await contract(...options('http://127.0.0.1:1'), '--history', file);
    expect([code, stderr]).toEqual([2, `error: --history: ${file} cannot be read: it is a folder\n`]);
    const ofShard = await contract(...options('http://127.0.0.1:1'), '--history', file, '--shard', '1/2');
    expect([ofShard.code, ofShard.stderr]).toEqual([2, expect.stringMatching(/^error: --history /)]);
  });
});
