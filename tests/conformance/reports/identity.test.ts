import { describe, expect, it } from 'vitest';
import { identityOf } from '../../../src/conformance/reports/identity.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { limitsWithoutConcurrency, openBroken } from '../servers.ts';

const of = (rule: string, place: string) => identityOf({ rule: visible(rule), place: visible(place) });

describe('the identity of a finding', () => {
  it('is the same of another server with the same fault', async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(async () => examine(await openBroken(limitsWithoutConcurrency), ['getTaskLimits/examples'])),
    );
    expect(one?.url).not.toBe(other?.url);
    expect(one?.findings.map(identityOf)).toHaveLength(1);
    expect(one?.findings.map(identityOf)).toEqual(other?.findings.map(identityOf));
  });

  it('has no host, place in a list or identifier', () => {
    expect(of('answers', '200 /tasks/0/type required')).toBe(of('answers', '200 /tasks/17/type required'));
    expect(of('answers', 'http://one.example:1')).toBe(of('answers', 'https://two.example'));
    expect(of('answers', 'path /agents/agent_202')).toBe(of('answers', 'path /agents/agent_7'));
  });

  it('tells statuses, rules and operations apart', () => {
    expect(of('answers', '200')).not.toBe(of('answers', '201'));
    expect(of('answers', '200')).not.toBe(of('refuses', '200'));
    const place = { rule: visible('answers'), place: visible('200') };
    expect(identityOf({ ...place, operationId: 'getTask' })).not.toBe(
      identityOf({ ...place, operationId: 'listTasks' }),
    );
  });
});
