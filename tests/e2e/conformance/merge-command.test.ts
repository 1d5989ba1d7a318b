import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { RunReport } from '../../../src/conformance/reports/run-report.ts';
import { factsOf, shardsOf } from '../../conformance/reports/shards.ts';
import { limitsWithoutConcurrency, startBroken, startTestServer } from '../../conformance/servers.ts';
import { contract } from './contract-command.ts';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

describe('--shard and --merge', () => {
  it('makes of three shards the report that one run makes', async () => {
    const folder = makeFolder();
    const url = await startTestServer();
    // Without the stories of the group, which take the longest.
    const checks = [
      'createToken/examples',
      'createToken/edges',
      'createToken/fields',
      'listTokens/examples',
      'listTokens/order',
    ];
    const target = ['--url', url, '--token', 'demo-superadmin', ...checks.flatMap((check) => ['--only', check])];
    const run = (name: string, ...args: string[]) => contract(...target, '--json', name, ...args);
    const files = ['1.json', '2.json', '3.json'].map((name) => join(folder, name));
    const ends = [];
    for (const [i, file] of files.entries()) ends.push(await run(file, '--shard', `${i + 1}/3`));
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual(Array(3).fill([0, '']));
    expect(ends[1]?.stdout).toContain(`✓ ${url} (shard 2 of 3) conforms to the contract.`);
    const readReport = (file: string): RunReport => JSON.parse(readFileSync(file, 'utf8'));
    const seeds = new Set(files.map((file) => readReport(file).seed));
    expect(seeds.size).toBe(1);
    const merged = join(folder, 'merged.json');
    const whole = join(folder, 'whole.json');
    const { code, stdout, stderr } = await contract('--merge', ...files, '--json', merged, '--min-coverage', '40');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ ${url} conforms to the contract.\n`);
    await run(whole, '--seed', String([...seeds][0]));
    expect(factsOf(readReport(merged))).toEqual(factsOf(readReport(whole)));
  });

  it('ends as one run does where shards break the contract, and writes every report', async () => {
    const folder = makeFolder();
    const url = await startBroken(limitsWithoutConcurrency);
    const files = ['1.json', '2.json'].map((name) => join(folder, name));
    const only = ['getTaskLimits/examples', 'updateTaskLimits/examples', 'updateTaskLimits/edges'];
    for (const { name, report } of await shardsOf(url, only, 2))
      writeFileSync(join(folder, name), JSON.stringify(report));
    const junit = join(folder, 'all.xml');
    const sarif = join(folder, 'all.sarif');
    const baseline = join(folder, 'baseline.json');
    const broken = await contract('--merge', ...files, '--junit', junit, '--sarif', sarif);
    expect([broken.code, broken.stderr]).toEqual([1, '']);
    expect(readFileSync(junit, 'utf8')).toContain('<failure message="getTaskLimits: ');
    expect(readFileSync(sarif, 'utf8')).toContain('"level": "error"');
    expect((await contract('--merge', ...files, '--documented-only')).code).toBe(0);
    expect((await contract('--merge', ...files, '--baseline', baseline, '--update-baseline')).code).toBe(0);
    const known = await contract('--merge', ...files, '--baseline', baseline);
    expect(known.code).toBe(0);
    expect(known.stdout).toContain('has no new findings');
  });

  it('may have nothing to do in a shard', async () => {
    const url = await startTestServer();
    const files = ['1.json', '2.json'].map((name) => join(makeFolder(), name));
    const target = ['--url', url, '--token', 'demo-superadmin', '--only', 'getTask/examples'];
    for (const [i, file] of files.entries())
      expect((await contract(...target, '--shard', `${i + 1}/2`, '--json', file)).code).toBe(0);
    expect((await contract('--merge', ...files)).stdout).toMatch(/checks +1: 1 passed/);
  });

  it('tells with exit code 2 what cannot be merged', async () => {
    const folder = makeFolder();
    const file = join(folder, 'x.json');
    writeFileSync(file, '{"url":"http://a.example"}');
    writeFileSync(join(folder, 'half.json'), '{"url"');
    const target = ['--url', 'http://127.0.0.1:1', '--token', 't'];
    for (const [args, message] of [
      [['--merge'], /--merge requires the --json reports of all shards/],
      [['--merge', 'nowhere.json'], /nowhere\.json cannot be read: /],
      [['--merge', file], /x\.json is not a report of this suite/],
      [['--merge', join(folder, 'half.json')], /half\.json is not JSON: /],
      [['--merge', file, '--url', 'http://a.example'], /Unknown option '--url'; see --help/],
      [[...target, 'x.json'], /Unexpected argument 'x\.json'/],
      [[...target, '--shard', '4/3'], /the shard is 4\/3; it must be one part of several, such as 2\/3/],
      [
        [...target, '--shard', '1/3', '--min-coverage', '5'],
        /--min-coverage applies to all shards together; pass it to --merge/,
      ],
    ] as const) {
      const { code, stdout, stderr } = await contract(...args);
      expect(stderr).toMatch(/^error: [^\n]*\n$/);
      expect(stderr).toMatch(message);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
  });
});
