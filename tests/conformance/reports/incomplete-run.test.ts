import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { annotationsText } from '../../../src/conformance/reports/github.ts';
import { reportPage } from '../../../src/conformance/reports/page.ts';
import { summaryText } from '../../../src/conformance/reports/summary.ts';
import { verdictText } from '../../../src/conformance/reports/verdict-text.ts';
import { examine } from '../examine.ts';
import { type AnswerFault, openBroken } from '../servers.ts';

const options = { capabilities: { control: false, writes: false }, pace: { patience: 0 } } as const;
const plain = colorsOf(false);
const billing = ['Billing'];

function refusing(pattern: RegExp, status: number): AnswerFault {
  return (request, answer) => {
    if (!pattern.test(new URL(request.url).pathname)) return answer;
    const about = { type: 'about:blank', title: 'Too Many Requests', status, detail: 'Later.', reason: 'quotaUsedUp' };
    const headers = { 'content-type': 'application/problem+json', 'retry-after': '60' };
    return new Response(JSON.stringify({ ...about, success: false, message: 'Later.' }), { status, headers });
  };
}

it('a server that refuses most requests for its limits is not judged, and every report says what was not seen', async () => {
  const server = await openBroken(refusing(/\/tasks/, 429));
  const report = await examine(server, ['Tasks'], options);
  expect(report).toMatchObject({ verdict: 'incomplete', seen: { operations: 0 } });
  const refused = report.seen.unseen.filter(({ isRefused }) => isRefused).map(({ id }) => id);
  expect(refused).toEqual(expect.arrayContaining(['listTasks', 'getTask', 'getTaskLimits']));
  const line = verdictText(report, plain);
  expect(line).toMatch(
    /^✗ No verdict, because .* was not fully tested: no response for Tasks; 0 of \d+ operations; (\d+) of \1 req/,
  );
  const summary = summaryText(phoneAgentApi(), report, plain, { lines: 5, figures: false });
  for (const text of [summary, reportPage(phoneAgentApi(), report), annotationsText(phoneAgentApi(), report)]) {
    expect(text).toMatch(/\d+ × the server limits the suite’s requests \(429\): .*listTasks/);
  }
});

it('a part that was not seen is left out of the verdict', async () => {
  const server = await openBroken((_, answer) => answer);
  const report = await examine(server, billing, options);
  expect(report.verdict).toBe('holdsAsSeen');
  const { seen } = report;
  expect(seen.unseen.map(({ reason }) => reason)).toContain('the run is read-only');
  const text = `as far as it was tested: ${seen.operations} of ${seen.of} operations.`;
  expect(verdictText(report, plain)).toContain(text);
  expect(seen.operations).toBeLessThan(seen.of);
  expect(seen.operations).toBeGreaterThan(0);
});

it('a server that was seen as a whole holds', async () => {
  const server = await openBroken((_, answer) => answer);
  const report = await examine(server, ['getTaskLimits', 'listTasks'], options);
  expect(report).toMatchObject({ verdict: 'holds', seen: { operations: 2, of: 2, unseen: [], unjudged: 0 } });
});

it('answers of a gateway are no answers of the API', async () => {
  const server = await openBroken(refusing(/\/tasks/, 503));
  const report = await examine(server, ['getTaskLimits/examples'], options);
  expect(report.seen).toMatchObject({ operations: 0, of: 1 });
  expect(report.seen.unseen).toEqual([
    { id: 'getTaskLimits', isRefused: true, reason: 'a gateway responds instead of the server (503)' },
  ]);
});

it('a server without some operations is examined for the others, and those are named', async () => {
  const server = await openBroken((request, answer) =>
    /\/(resellers|tasks\/limits)/.test(request.url) ? new Response('Cannot GET', { status: 404 }) : answer,
  );
  const report = await examine(server, ['getTaskLimits', 'listTasks', 'listResellers'], { ...options, partial: true });
  expect(report).toMatchObject({ verdict: 'holdsAsSeen', findings: [] });
  expect(report.seen).toMatchObject({ operations: 1, of: 1, notServed: expect.arrayContaining(['getTaskLimits']) });
  expect(summaryText(phoneAgentApi(), report, plain)).toMatch(/untested +\d × not on this server: .*getTaskLimits/);
});

describe('green means seen', () => {
  const user = { ...options, token: 'demo-user' };
  const open = () => openBroken((_, answer) => answer);

  it('a run that saw nothing of what it was asked for has no verdict', async () => {
    const report = await examine(await open(), ['listResellers', 'listTokens'], user);
    expect(report).toMatchObject({ verdict: 'incomplete', findings: [] });
    expect(report.seen.missing).toEqual(['listResellers', 'listTokens']);
    expect(verdictText(report, plain)).toMatch(
      /was not fully tested: no response for listResellers, listTokens; 0 of 2 op/,
    );
  });

  it('what one of several names leads to is enough', async () => {
    const report = await examine(await open(), ['listResellers', 'listTasks'], user);
    expect(report).toMatchObject({ verdict: 'holdsAsSeen', seen: { operations: 1, of: 2 } });
  });

  it('a check by its own name is seen once it was made', async () => {
    const made = await examine(await open(), ['listTasks/no-token'], user);
    expect(made.seen.missing).toBeUndefined();
    const skipped = await examine(await open(), ['scenario/tasks'], user);
    expect(skipped).toMatchObject({ verdict: 'incomplete', seen: { missing: ['scenario/tasks'] } });
  });

  it('coverage of nothing is none', async () => {
    const report = { ...(await examine(await open(), ['scenario/tasks'], user)), coverage: [], percent: 0 };
    expect(summaryText(phoneAgentApi(), report, plain)).toMatch(/coverage +none of the reachable contract/);
    expect(reportPage(phoneAgentApi(), report)).not.toContain('>100%');
  });
});
