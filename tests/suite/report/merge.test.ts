import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyBaseline, updated } from '../../../src/suite/report/baseline.ts';
import { identityOf } from '../../../src/suite/report/identity.ts';
import { mergeShards, type NamedReport } from '../../../src/suite/report/merge.ts';
import type { RunReport } from '../../../src/suite/report/run-report.ts';
import { visible } from '../../../src/suite/run/visible.ts';
import { runCli } from '../../support/mock-server.ts';
import { examine } from '../examine.ts';
import { limitsWithoutConcurrency, startBroken, startServer } from '../servers.ts';

const only = ['getTaskLimits', 'updateTaskLimits'];

/** The reports of a server's shards, as `--json` has written them. */
async function shardsOf(url: string, names: string[], of: number): Promise<NamedReport[]> {
  const reports: NamedReport[] = [];
  for (let nth = 1; nth <= of; nth++) {
    const report: RunReport = JSON.parse(JSON.stringify(await examine(url, names, {}, { nth, of })));
    reports.push({ name: `${nth}.json`, report });
  }
  return reports;
}

/** What of a report is the same however the run was parted. */
function factsOf({ verdict, checks, findings, coverage, percent, seen, operations, lacks }: RunReport) {
  return {
    ...{ verdict, percent, coverage, seen: { ...seen, requests: 0 }, lacks },
    states: Object.fromEntries(checks.map(({ id, state }) => [id, state])),
    faults: findings.map((finding) => [identityOf(finding), finding.count, finding.checks.toSorted()]).sort(),
    operations: operations.map(({ id, percent }) => [id, percent]),
  };
}

interface Run {
  readonly whole: RunReport;
  readonly shards: readonly NamedReport[];
}

let made: Promise<Run> | undefined;

/** A run on a server that breaks the contract, as a whole and in three shards. */
function brokenRun(): Promise<Run> {
  made ??= (async () => {
    const url = await startBroken(limitsWithoutConcurrency);
    return { whole: await examine(url, only), shards: await shardsOf(url, only, 3) };
  })();
  return made;
}

/** The shards with another first one. */
async function withFirst(change: Partial<RunReport>): Promise<NamedReport[]> {
  const { shards } = await brokenRun();
  return shards.map(({ name, report }, i) => ({ name, report: i === 0 ? { ...report, ...change } : report }));
}

describe('the shards of a run that breaks the contract', () => {
  it('are one report, that of the run as a whole', async () => {
    const { whole, shards } = await brokenRun();
    const merged = mergeShards(shards, {});
    expect(factsOf(merged)).toEqual(factsOf(whole));
    expect(merged.verdict).toBe('breaks');
    expect(merged).not.toHaveProperty('shard');
  });

  it('are one report in whatever order they come', async () => {
    const { shards } = await brokenRun();
    expect(mergeShards(shards.toReversed(), {})).toEqual(mergeShards(shards, {}));
  });

  it('tell once what several of them have found', async () => {
    const { shards } = await brokenRun();
    const identities = shards.flatMap(({ report }) => report.findings.map(identityOf));
    expect(identities.length).toBeGreaterThan(new Set(identities).size);
    const merged = mergeShards(shards, {});
    expect(merged.findings.map(identityOf).toSorted()).toEqual([...new Set(identities)].sort());
  });

  it('are judged together, whatever each was told', async () => {
    const { shards } = await brokenRun();
    expect(mergeShards(await withFirst({ documentedOnly: true }), {}).verdict).toBe('breaks');
    const merged = mergeShards(shards, { documentedOnly: true });
    expect(merged.verdict).toBe('holds');
    expect(new Set(merged.checks.map(({ state }) => state))).toEqual(new Set(['held', 'differs']));
    expect(mergeShards(shards, { minCoverage: 100 }).minCoverage).toBe(100);
  });

  it('are held against a baseline together', async () => {
    const { whole, shards } = await brokenRun();
    const { findings: known, ...format } = updated(emptyBaseline, whole);
    const check = visible(whole.checks.find(({ state }) => state === 'held')?.id ?? '');
    const gone = {
      operation: 'getTaskLimits',
      rule: visible('another'),
      place: visible(''),
      check,
      reason: visible(''),
    };
    const merged = mergeShards(shards, { baseline: { ...format, findings: [...known, gone] } });
    expect(merged.verdict).toBe('holds');
    expect(new Set(merged.findings.map((finding) => finding.known))).toEqual(new Set(['']));
    expect(new Set(merged.checks.map(({ state }) => state))).toEqual(new Set(['held', 'known']));
    expect(merged.mended).toEqual([gone]);
  });

  it('add up what they cost and left', async () => {
    const { shards } = await brokenRun();
    const waiting = { waits: 1, milliseconds: 1000, repeated: 2, disturbed: 3 };
    const left = { file: 'a.jsonl', operations: ['createToken' as const] };
    const costly = shards.map(({ name, report }) => ({ name, report: { ...report, waiting, left } }));
    const merged = mergeShards(costly, {});
    expect(merged.waiting).toEqual({ waits: 3, milliseconds: 3000, repeated: 6, disturbed: 9 });
    expect(merged.left).toEqual({ operations: ['createToken', 'createToken', 'createToken'] });
    expect(mergeShards(await withFirst({ left }), {}).left).toEqual(left);
    expect(merged.requests).toBe(shards.reduce((sum, { report }) => sum + report.requests, 0));
  });

  it('know together what each has found out of the assumptions', async () => {
    const url = await startServer();
    const asked = ['evidence/page-base', 'evidence/response-required-fields'];
    const standings = ({ evidence }: RunReport) =>
      Object.entries(evidence?.entries ?? {}).map(([id, { standing, reason }]) => [id, standing, reason]);
    const merged = mergeShards(await shardsOf(url, asked, 2), {});
    expect(standings(merged)).toEqual(standings(await examine(url, asked)));
    expect(merged.evidence?.entries['page-base']?.standing).toBe('confirmed');
  });

  it('have no verdict where one of them was interrupted and nothing was found', async () => {
    const url = await startServer();
    const own = await shardsOf(url, ['getTaskLimits/examples', 'getTask/examples'], 2);
    expect(mergeShards(own, {}).verdict).toBe('holds');
    const cut = own.map(({ name, report }, i) => {
      const { shard } = report;
      return { name, report: i === 0 && shard ? { ...report, shard: { ...shard, isInterrupted: true } } : report };
    });
    expect(mergeShards(cut, {}).verdict).toBe('incomplete');
  });

  it('are to be there, each once', async () => {
    const { shards } = await brokenRun();
    const [first, second, third] = shards;
    if (!first || !second || !third) throw new Error('There are three.');
    expect(() => mergeShards([], {})).toThrow('there is no report to merge');
    expect(() => mergeShards([first, third], {})).toThrow('of 3 shards one is missing: 2');
    expect(() => mergeShards([second], {})).toThrow('of 3 shards some are missing: 1, 3');
    const again = { ...second, name: 'again.json' };
    expect(() => mergeShards([...shards, again], {})).toThrow('shard 2 is there twice: 2.json, again.json');
    const { shard: _, ...withoutShard } = first.report;
    const report: RunReport = withoutShard;
    expect(() => mergeShards([{ name: 'w.json', report }], {})).toThrow('w.json is of a whole run, and no shard');
  });

  it('are to be of the same run', async () => {
    const { shards } = await brokenRun();
    const { shard } = shards[0]?.report ?? {};
    if (!shard) throw new Error('It is a shard.');
    const run = (change: Partial<typeof shard.run>) => ({ shard: { ...shard, run: { ...shard.run, ...change } } });
    const different = /^2\.json and 1\.json are of different runs; the /;
    for (const [change, what] of [
      [{ url: 'http://elsewhere.example' }, 'server: '],
      [{ seed: 6 }, 'seed: 5 and 6'],
      [{ shard: { ...shard, of: 4 } }, 'number of shards: 3 and 4'],
      [run({ options: '--read-only' }), 'options: '],
      [run({ checks: 'f00' }), 'checks: '],
    ] as const) {
      const others = await withFirst(change);
      expect(() => mergeShards(others, {})).toThrow(different);
      expect(() => mergeShards(others, {})).toThrow(what);
    }
    const otherContract = await withFirst(run({ contract: 'f00' }));
    expect(() => mergeShards(otherContract, {})).toThrow(/^1\.json is of another contract \(.*, f00\) than is here \(/);
    const cut = await withFirst({ checks: [] });
    expect(() => mergeShards(cut, {})).toThrow('the reports lack checks of their run');
  });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function contract(...args: string[]) {
  return runCli(['contract', ...args]).ended;
}

// Vitest starts within Vitest, beside whatever else the machine does.
describe('the command line', () => {
  it('makes of three shards the report that one run makes', async () => {
    const folder = makeFolder();
    const url = await startServer();
    const run = (name: string, ...args: string[]) =>
      contract(...['--url', url, '--token', 'demo-superadmin', '--only', 'Authorization'], '--json', name, ...args);
    const files = ['1.json', '2.json', '3.json'].map((name) => join(folder, name));
    const ends = [];
    for (const [i, file] of files.entries()) ends.push(await run(file, '--shard', `${i + 1}/3`));
    expect(ends.map(({ code, stderr }) => [code, stderr])).toEqual(Array(3).fill([0, '']));
    expect(ends[1]?.stdout).toContain(`✓ ${url} (shard 2 of 3) holds to the contract.`);
    const readReport = (file: string): RunReport => JSON.parse(readFileSync(file, 'utf8'));
    const seeds = new Set(files.map((file) => readReport(file).seed));
    expect(seeds.size).toBe(1);
    const [merged, whole] = [join(folder, 'merged.json'), join(folder, 'whole.json')];
    const { code, stdout, stderr } = await contract('--merge', ...files, '--json', merged, '--min-coverage', '90');
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`✓ ${url} holds to the contract.\n`);
    await run(whole, '--seed', String([...seeds][0]));
    expect(factsOf(readReport(merged))).toEqual(factsOf(readReport(whole)));
  });

  it('ends as one run does where shards break the contract, and writes every report', async () => {
    const folder = makeFolder();
    const url = await startBroken(limitsWithoutConcurrency);
    const files = ['1.json', '2.json'].map((name) => join(folder, name));
    for (const { name, report } of await shardsOf(url, only, 2))
      writeFileSync(join(folder, name), JSON.stringify(report));
    const [junit, sarif] = [join(folder, 'all.xml'), join(folder, 'all.sarif')];
    const baseline = join(folder, 'baseline.json');
    const broken = await contract('--merge', ...files, '--junit', junit, '--sarif', sarif);
    expect([broken.code, broken.stderr]).toEqual([1, '']);
    expect(readFileSync(junit, 'utf8')).toContain('<failure message="getTaskLimits: ');
    expect(readFileSync(sarif, 'utf8')).toContain('"level": "error"');
    expect((await contract('--merge', ...files, '--documented-only')).code).toBe(0);
    expect((await contract('--merge', ...files, '--baseline', baseline, '--update-baseline')).code).toBe(0);
    const known = await contract('--merge', ...files, '--baseline', baseline);
    expect(known.code).toBe(0);
    expect(known.stdout).toContain('breaks the contract in no new way');
  });

  it('may have nothing to do in a shard', async () => {
    const url = await startServer();
    const files = ['1.json', '2.json'].map((name) => join(makeFolder(), name));
    const target = ['--url', url, '--token', 'demo-superadmin', '--only', 'getTask/examples'];
    for (const [i, file] of files.entries())
      expect((await contract(...target, '--shard', `${i + 1}/2`, '--json', file)).code).toBe(0);
    expect((await contract('--merge', ...files)).stdout).toMatch(/checks +1: 1 held/);
  });

  it('tells with exit code 2 what cannot be merged', async () => {
    const folder = makeFolder();
    const file = join(folder, 'x.json');
    writeFileSync(file, '{"url":"http://a.example"}');
    writeFileSync(join(folder, 'half.json'), '{"url"');
    const target = ['--url', 'http://127.0.0.1:1', '--token', 't'];
    for (const [args, message] of [
      [['--merge'], /--merge needs the reports of all shards/],
      [['--merge', 'nowhere.json'], /nowhere\.json cannot be read: /],
      [['--merge', file], /x\.json is no report of this suite/],
      [['--merge', join(folder, 'half.json')], /half\.json is no JSON: /],
      [['--merge', file, '--url', 'http://a.example'], /Unknown option '--url'; see --help/],
      [[...target, 'x.json'], /Unexpected argument 'x\.json'/],
      [[...target, '--shard', '4/3'], /the shard is 4\/3; it must be one part of several, such as 2\/3/],
      [
        [...target, '--shard', '1/3', '--min-coverage', '5'],
        /--min-coverage is about all shards together: give it to --merge/,
      ],
    ] as const) {
      const { code, stdout, stderr } = await contract(...args);
      expect(stderr).toMatch(/^error: [^\n]*\n$/);
      expect(stderr).toMatch(message);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
  });
});
