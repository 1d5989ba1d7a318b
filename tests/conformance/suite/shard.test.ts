import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { probes } from '../../../src/behaviours/probes.ts';
import { adversaryChecks } from '../../../src/conformance/adversary/adversary.ts';
import { evidenceChecks } from '../../../src/conformance/evidence/evidence-checks.ts';
import type { Check } from '../../../src/conformance/runner/check.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import { checksOfShard, readShard } from '../../../src/conformance/suite/shard.ts';
import { describeContract } from '../../../src/kit/suite/suite.ts';

const target = { url: 'http://127.0.0.1:1', token: 't', adversary: {} };
const plan = [...planOf(phoneAgentApi()), ...adversaryChecks(phoneAgentApi(), target), ...evidenceChecks(probes)];

function idsOf(checks: readonly Check[], of: number): string[][] {
  return Array.from({ length: of }, (_, i) => checksOfShard(checks, { nth: i + 1, of }).map(({ id }) => id));
}

describe('shards', () => {
  it.each([1, 2, 3, 7, 40])('have every check once, %i of them', (of) => {
    const ids = idsOf(plan, of).flat();
    expect(ids.sort()).toEqual(plan.map(({ id }) => id).sort());
  });

  it('have the same checks in whatever order these are given', () => {
    const turned = idsOf(plan.toReversed(), 3).map((ids) => ids.sort());
    expect(turned).toEqual(idsOf(plan, 3).map((ids) => ids.sort()));
  });

  it('have the checks of an operation together', () => {
    const shards = idsOf(planOf(phoneAgentApi()), 5);
    for (const { id } of phoneAgentContract().operations) {
      expect(shards.filter((ids) => ids.some((one) => one.startsWith(`${id}/`)))).toHaveLength(1);
    }
  });

  it('have as many stories each, which take the longest', () => {
    const counts = idsOf(planOf(phoneAgentApi()), 4).map((ids) => ids.filter((id) => id.startsWith('story/')).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('may be more than there are checks for', () => {
    const checks = selectChecks(plan, ['getTask/examples']);
    expect(idsOf(checks, 2)).toEqual([['getTask/examples'], []]);
  });

  it.each(['0/3', '4/3', '1/0', '1', '1/', '/3', '1/3/3', '01/3', '-1/3', '1.5/3', '1/1000', ''])(
    'are not told by "%s"',
    (text) => {
      expect(() => readShard(text)).toThrow(/^the shard is .*; it must be one part of several, such as 2\/3$/);
    },
  );

  it('are asked for nothing that all of them have to tell together', () => {
    const asked = { ...target, shard: '1/2' };
    expect(() => describeContract({ ...asked, minCoverage: 50 })).toThrow(
      /^minCoverage and updateBaseline apply to all/,
    );
    expect(() => describeContract({ ...asked, shard: '3/2' })).toThrow(/^the shard is 3\/2; /);
  });

  it('are told by their number and count', () => {
    expect(readShard('2/3')).toEqual({ nth: 2, of: 3 });
    expect(readShard('10/10')).toEqual({ nth: 10, of: 10 });
  });
});
