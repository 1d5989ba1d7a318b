import { describe, expect, it } from 'vitest';
import { PageSize } from '../../generated/parameters.ts';
import { checkOf } from '../../src/behaviours/runner/behaviour.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { reasonText } from '../../src/conformance/target/skip-reasons.ts';
import type { PageQuery } from '../../src/contract/paging.ts';
import { templateOf } from '../../src/contract/path-to.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { isTo, openFaulty, openShared } from '../conformance/faulty-sandbox.ts';

describe('a behaviour', () => {
  const told = { rule: 'told', group: 'Agents', operations: ['getAgent'], title: 'is told' } as const;
  const params = { agentId: 'agent_201' };

  it('reports what does not hold with the steps that led there', async () => {
    const session = await openFaulty();
    const check = checkOf({
      ...told,
      async run(b) {
        for (let i = 0; i < 7; i++) await b.api.getAgent(params);
        b.equal(1, 2, 'one is two', 'getAgent');
      },
    });
    expect(await runCheck(session, check)).toEqual({ state: 'broke' });
    const [finding] = session.findings.all();
    expect(finding).toMatchObject({ operationId: 'getAgent', rule: 'one is two', expected: '2', actual: '1' });
    expect(finding?.sent.match(/curl/g)).toHaveLength(5);
    expect(finding?.pointer).toBe(`/paths/${escapePointer(templateOf('getAgent'))}/get`);
  });

  it('ends at a step that fails, and says which', async () => {
    const session = await openFaulty();
    const check = checkOf({
      ...told,
      async run(b) {
        b.data(await b.api.getAgent({ agentId: 'nobody' }), 'getAgent');
        throw new Error('The behaviour went on.');
      },
    });
    expect(await runCheck(session, check)).toEqual({
      state: 'broke',
      reason: reasonText('prerequisite', 'getAgent', 'returned 404'),
    });
    expect(session.findings.all().map(({ actual }) => actual)).toEqual(['status 404']);
  });

  it('ends where the server asks to slow down, which is no fault of what it was about', async () => {
    const session = await openFaulty((request, sandbox) =>
      isTo(request, 'getAgent') ? Promise.resolve(new Response('{}', { status: 429 })) : sandbox(request),
    );
    const check = checkOf({
      ...told,
      async run(b) {
        b.refused(await b.api.getAgent(params), '404 unknownAgent', 'nobody is there', 'getAgent');
      },
    });
    expect(await runCheck(session, check)).toMatchObject({ reason: reasonText('tooManyRequests') });
    expect(session.findings.all().map(({ rule }) => rule)).not.toContain('nobody is there');
  });

  it('reads a list that others add to meanwhile, newest first, each entry once', async () => {
    const session = await openShared();
    const listed = Array.from({ length: PageSize.maximum + 20 }, (_, nth) => nth);
    const read: number[] = [];
    const check = checkOf({
      ...told,
      async run(b) {
        const page = async ({ pageNumber, pageSize }: Required<PageQuery>) => {
          const entries = listed.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
          listed.unshift(-1 - pageNumber, -2 - pageNumber);
          return entries;
        };
        read.push(...(await b.everyPage(page)));
      },
    });
    expect(await runCheck(session, check)).toEqual({ state: 'held' });
    expect(read).toEqual(Array.from({ length: PageSize.maximum + 20 }, (_, nth) => nth));
  });
});
