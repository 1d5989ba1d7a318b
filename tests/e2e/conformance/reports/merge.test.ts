import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { emptyBaseline, updated } from '../../../../src/conformance/reports/baseline.ts';
import { identityOf } from '../../../../src/conformance/reports/identity.ts';
import { mergeShards, type NamedReport } from '../../../../src/conformance/reports/merge.ts';
import type { RunReport } from '../../../../src/conformance/reports/run-report.ts';
import { visible } from '../../../../src/conformance/target/sanitize.ts';
import { examine } from '../../../conformance/examine.ts';
import { factsOf, shardsOf } from '../../../conformance/reports/shards.ts';
import { limitsWithoutConcurrency, startBroken, startTestServer } from '../../../conformance/servers.ts';

const only = [
  'getTaskLimits/examples',
  'getTaskLimits/prefer',
  'getTaskLimits/parameters',
  'getTaskLimits/head',
  'updateTaskLimits/examples',
  'updateTaskLimits/repeat',
  'updateTaskLimits/bodies',
];

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
    const merged = mergeShards(phoneAgentApi(), shards, {});
    expect(factsOf(merged)).toEqual(factsOf(whole));
    expect(merged.verdict).toBe('breaks');
    expect(merged).not.toHaveProperty('shard');
  });

  it('are one report in whatever order they come', async () => {
    const { shards } = await brokenRun();
    expect(mergeShards(phoneAgentApi(), shards.toReversed(), {})).toEqual(mergeShards(phoneAgentApi(), shards, {}));
  });

  it('tell once what several of them have found', async () => {
    const { whole } = await brokenRun();
    // Which of them find the same depends on how the checks are shared out.
    const shards = await withFirst({ findings: whole.findings });
    const identities = shards.flatMap(({ report }) => report.findings.map(identityOf));
    expect(identities.length).toBeGreaterThan(new Set(identities).size);
    const merged = mergeShards(phoneAgentApi(), shards, {});
    expect(merged.findings.map(identityOf).toSorted()).toEqual([...new Set(identities)].sort());
  });

  it('are judged together, whatever each was told', async () => {
    const { shards } = await brokenRun();
    expect(mergeShards(phoneAgentApi(), await withFirst({ documentedOnly: true }), {}).verdict).toBe('breaks');
    const merged = mergeShards(phoneAgentApi(), shards, { documentedOnly: true });
    expect(merged.verdict).toBe('holds');
    expect(new Set(merged.checks.map(({ state }) => state))).toEqual(new Set(['held', 'differs']));
    expect(mergeShards(phoneAgentApi(), shards, { minCoverage: 100 }).minCoverage).toBe(100);
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
    const merged = mergeShards(phoneAgentApi(), shards, { baseline: { ...format, findings: [...known, gone] } });
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
    const merged = mergeShards(phoneAgentApi(), costly, {});
    expect(merged.waiting).toEqual({ waits: 3, milliseconds: 3000, repeated: 6, disturbed: 9 });
    expect(merged.left).toEqual({ operations: ['createToken', 'createToken', 'createToken'] });
    expect(mergeShards(phoneAgentApi(), await withFirst({ left }), {}).left).toEqual(left);
    expect(merged.requests).toBe(shards.reduce((sum, { report }) => sum + report.requests, 0));
  });

  it('know together what each has found out of the assumptions', async () => {
    const url = await startTestServer();
    const asked = ['evidence/page-base', 'evidence/response-required-fields'];
    const standings = ({ evidence }: RunReport) =>
      Object.entries(evidence?.entries ?? {}).map(([id, { standing, reason }]) => [id, standing, reason]);
    const merged = mergeShards(phoneAgentApi(), await shardsOf(url, asked, 2), {});
    expect(standings(merged)).toEqual(standings(await examine(url, asked)));
    expect(merged.evidence?.entries['page-base']?.standing).toBe('confirmed');
  });

  it('have no verdict where one of them was interrupted and nothing was found', async () => {
    const url = await startTestServer();
    const own = await shardsOf(url, ['getTaskLimits/examples', 'getTask/examples'], 2);
    expect(mergeShards(phoneAgentApi(), own, {}).verdict).toBe('holds');
    const cut = own.map(({ name, report }, i) => {
      const { shard } = report;
      return { name, report: i === 0 && shard ? { ...report, shard: { ...shard, isInterrupted: true } } : report };
    });
    expect(mergeShards(phoneAgentApi(), cut, {}).verdict).toBe('incomplete');
  });

  it('are to be there, each once', async () => {
    const { shards } = await brokenRun();
    const [first, second, third] = shards;
    if (!first || !second || !third) throw new Error('There are three.');
    expect(() => mergeShards(phoneAgentApi(), [], {})).toThrow('there is no report to merge');
    expect(() => mergeShards(phoneAgentApi(), [first, third], {})).toThrow('of 3 shards one is missing: 2');
    expect(() => mergeShards(phoneAgentApi(), [second], {})).toThrow('of 3 shards some are missing: 1, 3');
    const again = { ...second, name: 'again.json' };
    expect(() => mergeShards(phoneAgentApi(), [...shards, again], {})).toThrow(
      'shard 2 is there twice: 2.json, again.json',
    );
    const { shard: _, ...withoutShard } = first.report;
    const report: RunReport = withoutShard;
    expect(() => mergeShards(phoneAgentApi(), [{ name: 'w.json', report }], {})).toThrow(
      'w.json is of a whole run, and no shard',
    );
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
      expect(() => mergeShards(phoneAgentApi(), others, {})).toThrow(different);
      expect(() => mergeShards(phoneAgentApi(), others, {})).toThrow(what);
    }
    const otherContract = await withFirst(run({ contract: 'f00' }));
    expect(() => mergeShards(phoneAgentApi(), otherContract, {})).toThrow(
      /^1\.json is of another contract \(.*, f00\) than is here \(/,
    );
    const cut = await withFirst({ checks: [] });
    expect(() => mergeShards(phoneAgentApi(), cut, {})).toThrow('the reports lack checks of their run');
  });
});
